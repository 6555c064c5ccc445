/** How this device shares the screen's content: a browser prints the page. */
export const SHARE_METHOD: 'print' | 'share' = 'print'

/** Opens the browser's print dialog for the page. */
export async function shareText(_title: string, _text: string): Promise<void> {
  window.print()
}
