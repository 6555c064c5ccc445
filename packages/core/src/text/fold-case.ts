/** A text as it is compared: no accents, no capitals, whatever the device's own language makes of capitals. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
