/** Decodes ampersand entities of a merchant's name once, so that "&amp;amp;" stays readable. */
export function decodeName(title: string): string {
  return title.replaceAll('&amp;', '&')
}
