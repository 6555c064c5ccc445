/** Applies a color scheme to this page; null follows the device. Sets the attribute that the page's styles check. */
export function applyColorScheme(choice: 'light' | 'dark' | null): void {
  const { dataset } = document.documentElement
  if (choice === null) delete dataset.look
  else dataset.look = choice
}
