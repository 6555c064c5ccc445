/** A page on the web shows its first screen at once. */
export function Opening() {
  return null
}
