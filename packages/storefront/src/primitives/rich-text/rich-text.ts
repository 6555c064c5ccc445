import { parseAttributes, parseHtmlTokens, toSafeHref } from './html-tokens.ts'
import { toImage, toPlayer, toVideo } from './rich-media.ts'
import type { Block, Inline, RichNode } from './rich-text.types.ts'
import { TreeBuilder } from './tree-builder.ts'

/** Elements of one line of text. */
const LINES: Readonly<Record<string, Block>> = {
  p: 'p',
  pre: 'pre',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  legend: 'p',
  caption: 'caption',
  summary: 'summary',
  figcaption: 'figcaption',
  dt: 'dt',
}
/** Elements that hold other blocks. */
const CONTAINERS: Readonly<Record<string, Block>> = {
  ul: 'ul',
  menu: 'ul',
  ol: 'ol',
  li: 'li',
  dl: 'dl',
  dd: 'dd',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
  blockquote: 'blockquote',
  details: 'details',
  figure: 'figure',
}
/** Elements that only end a line, and whose direction their content has. */
const SCOPES = new Set(
  'div section article main header footer aside center address nav form fieldset'.split(' '),
)
const INLINES: Readonly<Record<string, Inline>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'sup',
  a: 'a',
}
const MAX_HTML_LENGTH = 200_000

/** Returns the own value of a name, so that `constructor` is none. */
function listed<T>(list: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(list, name) ? list[name] : undefined
}

/**
 * Parses a merchant's HTML into a tree of allowed elements: text, lists, quotes, tables, definitions, accordions, links,
 * images, videos and players of YouTube and Vimeo. Drops all others (their text stays, except for script, style and
 * similar). React renders the tree as elements, never as HTML, so nothing in it can run. Pure: equal on server and
 * client.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const tree = new TreeBuilder()
  for (const token of parseHtmlTokens(html.slice(0, MAX_HTML_LENGTH))) {
    if (token.kind === 'text') tree.text(token.text)
    else if (token.kind === 'close') closeElement(tree, token.tag)
    else openElement(tree, token.tag, token)
  }
  return tree.end()
}

/** Returns true when a text has nothing to show: no letters, images or videos. */
export function isEmptyRichText(html: string): boolean {
  return parseRichText(html).length === 0
}

type Written = { readonly attributes: string; readonly content: string }

function openElement(tree: TreeBuilder, tag: string, { attributes, content }: Written): void {
  const inline = listed(INLINES, tag)
  if (inline)
    tree.openInline(inline, inline === 'a' ? toSafeHref(parseAttributes(attributes).get('href') ?? '') : '')
  else if (tag === 'br') tree.lineBreak()
  else if (tag === 'hr') tree.rule()
  else if (tag === 'thead' || tag === 'tbody' || tag === 'tfoot') tree.tablePart(tag)
  else if (tag === 'img' || tag === 'iframe' || tag === 'video') {
    const media = readMedia(tag, attributes, content)
    if (media) tree.media(media)
  } else openBlock(tree, tag, parseAttributes(attributes))
}

function openBlock(tree: TreeBuilder, tag: string, attributes: ReadonlyMap<string, string>): void {
  const dir = toDirection(attributes.get('dir'))
  const line = listed(LINES, tag)
  const container = listed(CONTAINERS, tag)
  if (line) tree.openLine(line, dir)
  else if (container) {
    const columns = toSpan(attributes.get('colspan'), MAX_COLUMNS)
    tree.openContainer(container, dir, { columns, rows: toSpan(attributes.get('rowspan'), MAX_ROWS) })
  } else if (SCOPES.has(tag)) tree.openScope(tag, dir)
}

function closeElement(tree: TreeBuilder, tag: string): void {
  const inline = listed(INLINES, tag)
  const line = listed(LINES, tag)
  const container = listed(CONTAINERS, tag)
  if (inline) tree.closeInline(inline)
  else if (tag === 'thead') tree.tablePart('tbody')
  else if (line) tree.closeLine(line)
  else if (container) tree.closeContainer(container)
  else if (SCOPES.has(tag)) tree.closeScope(tag)
}

function readMedia(tag: 'img' | 'iframe' | 'video', attributes: string, content: string) {
  const read = parseAttributes(attributes)
  if (tag === 'img') return toImage(read)
  if (tag === 'iframe') return toPlayer(read)
  const sources = parseHtmlTokens(content).flatMap((token) =>
    token.kind === 'open' && token.tag === 'source' ? [parseAttributes(token.attributes)] : [],
  )
  return toVideo(read, sources)
}

function toDirection(dir = ''): 'ltr' | 'rtl' | 'auto' | null {
  const direction = dir.trim().toLowerCase()
  return direction === 'ltr' || direction === 'rtl' || direction === 'auto' ? direction : null
}

/** Largest spans that are drawn; larger ones are mistakes or attacks. */
const MAX_COLUMNS = 20
const MAX_ROWS = 50

function toSpan(text = '', maxSpan: number): number {
  const [digits] = /^\s*\d{1,4}/.exec(text) ?? []
  return Math.min(Math.max(Number(digits ?? 1), 1), maxSpan)
}
