import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'

/** What a browser would read in a piece of HTML, as far as this product cares. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly href: string }
  | { readonly kind: 'close'; readonly tag: string }

/** Elements whose content is no text for people: it goes with them. */
const SWALLOWED = new Set(
  'script style iframe object embed template svg math noscript textarea title head select xmp plaintext noembed noframes'.split(
    ' ',
  ),
)
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Reads HTML into tokens in one pass, forgiving as browsers are. Never throws, never runs anything. */
export function parseHtmlTokens(html: string): readonly HtmlToken[] {
  const out: HtmlToken[] = []
  let at = 0
  const say = (text: string) => {
    if (text !== '') out.push({ kind: 'text', text: decodeHTML(text) })
  }
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next < 0) {
      say(html.slice(at))
      break
    }
    say(html.slice(at, next))
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const head = /^<(\/?)([a-z][a-z0-9:-]*)/i.exec(html.slice(next, next + 64))
    if (!head) {
      // `<!doctype`, `<?xml` and `<![CDATA[` are not for people; a lone `<` is text.
      if (/[!?/]/.test(html[next + 1] ?? '')) {
        const end = html.indexOf('>', next)
        at = end < 0 ? html.length : end + 1
      } else {
        say('<')
        at = next + 1
      }
      continue
    }
    const end = tagEnd(html, next + head[0].length)
    const tag = (head[2] ?? '').toLowerCase()
    at = end + 1
    if (head[1] === '/') out.push({ kind: 'close', tag })
    else if (SWALLOWED.has(tag)) at = afterSwallowed(html, at, tag)
    else
      out.push({ kind: 'open', tag, href: tag === 'a' ? hrefIn(html.slice(next + head[0].length, end)) : '' })
  }
  return out
}

/** Where the tag's `>` is, past quoted attribute values; the end of the text when there is none. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const letter = html[at] ?? ''
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if ((letter === '"' || letter === "'") && /=\s*$/.test(html.slice(Math.max(from, at - 8), at))) {
      quote = letter
    } else if (letter === '>') return at
  }
  return html.length
}

function afterSwallowed(html: string, from: number, tag: string): number {
  const close = new RegExp(`</${tag}[\\s/>]`, 'gi')
  close.lastIndex = from
  const found = close.exec(html)
  if (!found) return html.length
  const end = html.indexOf('>', found.index)
  return end < 0 ? html.length : end + 1
}

function hrefIn(attributes: string): string {
  for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (name.toLowerCase() === 'href') return toSafeHref(decodeHTMLAttribute(double ?? single ?? bare ?? ''))
  }
  return ''
}

/** The address if a press on it can do no harm (web, mail, phone, or a path of the shop), else ''. */
export function toSafeHref(href: string): string {
  // Browsers drop white space and controls before they read the scheme, so they are dropped here first.
  const plain = [...href].filter((letter) => letter > ' ' && letter !== '\u007f').join('')
  if (/^(https?:\/\/|mailto:|tel:)/i.test(plain)) return plain
  return /^\/(?![/\\])/.test(plain) ? plain : ''
}
