import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'
import { stripInvisible } from './rich-media.ts'

/** Token of HTML, reduced to what this product uses. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open'
      readonly tag: string
      /** The tag's attributes as written; `parseAttributes` reads them. */
      readonly attributes: string
      /** What stands inside a video, which is no text for people; '' for others. */
      readonly content: string
    }
  | { readonly kind: 'close'; readonly tag: string }

/** Elements that are removed with their content, which is no text for people. */
const SWALLOWED = new Set(
  'script style object embed template svg math noscript textarea title head select xmp plaintext noembed noframes audio canvas'.split(
    ' ',
  ),
)
/** Elements whose content is read by nobody, and that are tokens themselves. */
const FILES = new Set(['iframe', 'video'])
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Tokenizes HTML in one pass, as tolerant as browsers. Never throws, never executes anything. */
export function parseHtmlTokens(html: string): readonly HtmlToken[] {
  const out: HtmlToken[] = []
  let at = 0
  const emitText = (text: string) => {
    if (text !== '') out.push({ kind: 'text', text: decodeHTML(text) })
  }
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next < 0) {
      emitText(html.slice(at))
      break
    }
    emitText(html.slice(at, next))
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const head = /^<(\/?)([a-z][a-z0-9:-]*)/i.exec(html.slice(next, next + 64))
    if (!head) {
      // Skips `<!doctype`, `<?xml` and `<![CDATA[`; a lone `<` is text.
      if (/[!?/]/.test(html[next + 1] ?? '')) {
        const end = html.indexOf('>', next)
        at = end < 0 ? html.length : end + 1
      } else {
        emitText('<')
        at = next + 1
      }
      continue
    }
    const end = tagEnd(html, next + head[0].length)
    const tag = (head[2] ?? '').toLowerCase()
    at = end + 1
    if (head[1] === '/') out.push({ kind: 'close', tag })
    else if (SWALLOWED.has(tag)) at = afterSwallowed(html, at, tag)
    else {
      const from = at
      if (FILES.has(tag)) at = afterSwallowed(html, at, tag)
      const content = tag === 'video' ? html.slice(from, at) : ''
      out.push({ kind: 'open', tag, attributes: html.slice(next + head[0].length, end), content })
    }
  }
  return out
}

/** Returns the position of the tag's `>`, after quoted attribute values; the end of the text when there is none. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const character = html[at] ?? ''
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (
      (character === '"' || character === "'") &&
      /=\s*$/.test(html.slice(Math.max(from, at - 8), at))
    ) {
      quote = character
    } else if (character === '>') return at
  }
  return html.length
}

function afterSwallowed(html: string, from: number, tag: string): number {
  const close = new RegExp(`</${tag}[\\s/>]`, 'gi')
  close.lastIndex = from
  const match = close.exec(html)
  if (!match) return html.length
  const end = html.indexOf('>', match.index)
  return end < 0 ? html.length : end + 1
}

/**
 * Parses the attributes of a tag. Returns their decoded values by name in lower case; of several with the
 * same name, the first.
 */
export function parseAttributes(attributes: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!values.has(key)) values.set(key, decodeHTMLAttribute(double ?? single ?? bare ?? ''))
  }
  return values
}

/** Returns a URL that is safe to open (web, email, phone, or a path of the shop), else ''. */
export function toSafeHref(href: string): string {
  const plain = stripInvisible(href)
  if (/^(https?:\/\/|mailto:|tel:)/i.test(plain)) return plain
  return /^\/(?![/\\])/.test(plain) ? plain : ''
}
