/**
 * Decodes the character references of the ampersand in a merchant's name. Decodes once, so that a name that
 * contains "&amp;amp;" stays readable.
 */
export function decodeName(title: string): string {
  return title.replaceAll('&amp;', '&')
}
