const MAX_TAG_CHARS = 4_000

/** Elements whose content is not parsed as markup: only their own end tag ends it. */
export const RAW_ELEMENTS = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'noscript',
  'template',
  'iframe',
  'svg',
])

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
}

/** Replaces the entities of HTML text by their characters; unknown ones stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return ENTITIES[name.toLowerCase()] ?? whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  })

/** One tag: where it begins and ends, its name and attributes. */
export type Tag = {
  readonly name: string
  readonly isEnd: boolean
  readonly attributes: string
  readonly from: number
  readonly to: number
}

/** Returns the next tag at or behind an index. A “<” without a name behind it is text. */
export function findTag(html: string, from: number): Tag | null {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) return null
      at = end
      continue
    }
    const [head = '', slash = '', name = ''] =
      /^<(\/?)([a-z][a-z0-9-]{0,60})/i.exec(html.slice(at, at + 64)) ?? []
    if (name === '') continue
    const end = findTagEnd(html, at + head.length)
    if (end < 0) return null
    return {
      name: name.toLowerCase(),
      isEnd: slash !== '',
      attributes: html.slice(at + head.length, Math.min(end, at + MAX_TAG_CHARS)),
      from: at,
      to: end + 1,
    }
  }
  return null
}

/** Returns the index of the “>” that ends a tag, outside of quotes. */
function findTagEnd(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html[at]
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

/** Returns where the end tag of an element begins; the end of the text where there is none. */
export function findEndTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, 'gi')
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}
