// Runs before the page is drawn, so that a chosen theme never flashes.
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the page follows the system.
}
