import { decodeHTML, decodeHTMLAttribute } from 'entities/decode'

/** Token of HTML, reduced to what this product uses. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly href: string }
  | { readonly kind: 'close'; readonly tag: string }

/** Elements that are removed with their content, which is no text for people. */
const SWALLOWED = new Set(
  'script style iframe object embed template svg math noscript textarea title head select xmp plaintext noembed noframes'.split(
    ' ',
  ),
)
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Tokenizes HTML in one pass, as tolerant as browsers. Never throws, never executes anything. */
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
      // Skips `<!doctype`, `<?xml` and `<![CDATA[`; a lone `<` is text.
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

/** Returns the position of the tag's `>`, after quoted attribute values; the end of the text when there is none. */
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

/** Returns a URL that is safe to open (web, email, phone, or a path of the shop), else ''. */
export function toSafeHref(href: string): string {
  // Browsers ignore white space and control characters before the scheme, so they are removed first.
  const plain = [...href].filter((letter) => letter > ' ' && letter !== '\u007f').join('')
  if (/^(https?:\/\/|mailto:|tel:)/i.test(plain)) return plain
  return /^\/(?![/\\])/.test(plain) ? plain : ''
}
