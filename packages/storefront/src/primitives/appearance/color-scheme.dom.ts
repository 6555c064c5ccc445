/** Draws this page light or dark, or as the device is (null): the page's own styles ask for the mark. */
export function applyColorScheme(choice: 'light' | 'dark' | null): void {
  const { dataset } = document.documentElement
  if (choice === null) delete dataset.look
  else dataset.look = choice
}
