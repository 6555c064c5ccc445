/**
 * Parses an absolute address, or one relative to `base`. Returns null for anything else. `URL.parse` and `URL.canParse`
 * are missing in browsers that the apps promise to support.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
