/** Renders nothing: a web page shows its first screen at once. Phones show the splash screen here. */
export function Opening() {
  return null
}
