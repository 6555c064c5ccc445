/** What a browser would read in a piece of HTML, as far as this product cares. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly href: string }
  | { readonly kind: 'close'; readonly tag: string }

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  ntilde: 'ñ',
  euro: '€',
  pound: '£',
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
}

/** The text with its character references read; an unknown one stays as it is written. */
function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});?/gi, (whole, body: string) => {
    if (!body.startsWith('#')) return NAMED[body] ?? whole
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
    const drawable = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return drawable ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** Elements whose content is no text for people: it goes with them. */
const SWALLOWED = new Set(
  'script style iframe object embed template svg math noscript textarea title head select xmp plaintext noembed noframes'.split(
    ' ',
  ),
)
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Reads HTML into tokens in one pass, forgiving as browsers are. Never throws, never runs anything. */
export function tokens(html: string): readonly Token[] {
  const out: Token[] = []
  let at = 0
  const say = (text: string) => {
    if (text !== '') out.push({ kind: 'text', text: decodeEntities(text) })
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
    if (name.toLowerCase() === 'href') return safeHref(decodeEntities(double ?? single ?? bare ?? ''))
  }
  return ''
}

/** The address if a press on it can do no harm (web, mail, phone, or a path of the shop), else ''. */
export function safeHref(href: string): string {
  // Browsers drop white space and controls before they read the scheme, so they are dropped here first.
  const plain = [...href].filter((letter) => letter > ' ' && letter !== '\u007f').join('')
  if (/^(https?:\/\/|mailto:|tel:)/i.test(plain)) return plain
  return /^\/(?![/\\])/.test(plain) ? plain : ''
}
