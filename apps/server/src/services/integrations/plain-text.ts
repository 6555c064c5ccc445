import { stripTags } from '@vitrine/core/text/plain-text'

const SIGNS: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
}
const LARGEST_CODE = 0x10ffff

/**
 * Converts a provider's HTML to plain text of at most `maxLength` characters, with decoded entities and without control
 * characters. The app shows it as text, so that remaining markup is harmless.
 */
export function toPlainText(html: string, maxLength: number): string {
  const strippedText = stripTags(html.slice(0, maxLength * 8), ' ')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|quot|apos|nbsp|amp));/gi,
      (whole, ten, sixteen, name) => {
        if (typeof name === 'string') return SIGNS[name.toLowerCase()] ?? whole
        const code = typeof ten === 'string' ? Number(ten) : Number.parseInt(String(sixteen), 16)
        const surrogate = code >= 0xd800 && code <= 0xdfff
        return code > LARGEST_CODE || surrogate ? '' : String.fromCodePoint(code)
      },
    )
    // Removes control characters and those that change the text direction.
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    )
    .replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : ' '))
    .trim()
  const symbols = [...strippedText.toWellFormed()]
  return symbols.length > maxLength ? `${symbols.slice(0, maxLength - 1).join('')}…` : symbols.join('')
}

/** Parses a provider's time; null for an invalid one. */
export function parseInstant(dateText: string | null | undefined): string | null {
  if (!dateText) return null
  const at = new Date(dateText)
  const year = at.getUTCFullYear()
  return year >= 1970 && year < 3000 ? at.toISOString() : null
}

/** Returns a URL that is safe to open in a browser, or null. */
export function parseWebAddress(addressText: string | null | undefined): string | null {
  if (!addressText || addressText.length > 2000) return null
  // Such as `//cdn.example/a.jpg`.
  const url = URL.parse(addressText.startsWith('//') ? `https:${addressText}` : addressText)
  if (!url || url.username || url.password) return null
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}
