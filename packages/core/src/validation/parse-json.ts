/** @returns Parsed value of a stored or sent text; null for no text and for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
