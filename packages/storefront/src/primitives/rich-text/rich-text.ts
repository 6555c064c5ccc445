import { parseHtmlTokens } from './html-tokens.ts'

export type Block = 'p' | 'h2' | 'h3' | 'blockquote' | 'ul' | 'ol' | 'li'
export type Inline = 'strong' | 'em' | 'u' | 's' | 'a' | 'br'
/** Rendered node of a merchant's HTML. `href` is '' for everything but links. */
export type RichNode = {
  readonly tag: Block | Inline
  readonly href: string
  readonly children: readonly (RichNode | string)[]
}

const BLOCKS: Readonly<Record<string, Block>> = {
  p: 'p',
  div: 'p',
  section: 'p',
  article: 'p',
  td: 'p',
  th: 'p',
  tr: 'p',
  dt: 'p',
  dd: 'p',
  figcaption: 'p',
  pre: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  blockquote: 'blockquote',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
}
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
  a: 'a',
}
const MAX_HTML_LENGTH = 200_000
const DEEPEST_LIST = 6

type Open = { tag: Block | Inline; href: string; children: (RichNode | string)[] }

/**
 * Parses a merchant's HTML into a tree of allowed elements: paragraphs, headings, lists, quotes, links, emphasis. Drops
 * all others (their text stays, except for script, style and similar). React renders the tree as elements, never as
 * HTML, so nothing in it can run. Pure: equal on server and client.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const roots: RichNode[] = []
  const lists: Open[] = []
  let block: Open | null = null
  const inlines: Open[] = []

  const endBlock = () => {
    if (!block) return
    const children = trimmed(block.children)
    if (children.length > 0) place({ tag: block.tag, href: '', children })
    block = null
  }
  const place = (node: RichNode) => {
    const list = lists.at(-1)
    if (!list) roots.push(node)
    else if (node.tag === 'li') list.children.push(node)
    else {
      // Other content of a list belongs to its last item.
      const last = list.children.at(-1)
      if (typeof last === 'object' && node.tag !== 'p') {
        list.children[list.children.length - 1] = { ...last, children: [...last.children, node] }
      } else list.children.push({ ...node, tag: node.tag === 'p' ? 'li' : node.tag })
    }
  }
  const target = () => {
    block ??= { tag: lists.length > 0 ? 'li' : 'p', href: '', children: [] }
    return block.children
  }
  const write = (piece: RichNode | string) => {
    let node = piece
    for (const open of [...inlines].reverse()) node = { tag: open.tag, href: open.href, children: [node] }
    const into = target()
    into.push(node)
  }

  for (const token of parseHtmlTokens(html.slice(0, MAX_HTML_LENGTH))) {
    if (token.kind === 'text') {
      const text = token.text.replace(/[ \t\r\n\f]+/g, ' ')
      if (text.trim() === '' && !block) continue
      write(text)
      continue
    }
    if (token.tag === 'br' || token.tag === 'hr') {
      if (token.kind === 'open' && block) write({ tag: 'br', href: '', children: [] })
      continue
    }
    const inline = Object.hasOwn(INLINES, token.tag) ? INLINES[token.tag] : undefined
    if (inline) {
      if (token.kind === 'open') {
        const open = { tag: inline, href: token.href, children: [] }
        const nested = inlines.some((one) => one.tag === inline)
        if (!(inline === 'a' && (token.href === '' || nested)) && inlines.length < 8) inlines.push(open)
      } else {
        const place = inlines.findLastIndex((one) => one.tag === inline)
        if (place >= 0) inlines.splice(place, 1)
      }
      continue
    }
    const kind = Object.hasOwn(BLOCKS, token.tag) ? BLOCKS[token.tag] : undefined
    if (!kind) continue
    endBlock()
    if (kind === 'ul' || kind === 'ol') {
      if (token.kind === 'open') {
        if (lists.length < DEEPEST_LIST) lists.push({ tag: kind, href: '', children: [] })
      } else endList(lists, place)
    } else if (token.kind === 'open') {
      block = { tag: kind === 'li' && lists.length === 0 ? 'p' : kind, href: '', children: [] }
      if (lists.length > 0 && kind === 'p') block.tag = 'li'
    } else inlines.length = 0
  }
  endBlock()
  while (lists.length > 0) endList(lists, place)
  return roots
}

function endList(lists: Open[], place: (node: RichNode) => void): void {
  const list = lists.pop()
  if (list && list.children.length > 0) place({ tag: list.tag, href: '', children: list.children })
}

/** Removes white space and line breaks at both ends. */
function trimmed(children: readonly (RichNode | string)[]): (RichNode | string)[] {
  const out = [...children]
  const empty = (piece: RichNode | string | undefined) =>
    typeof piece === 'string' ? piece.trim() === '' : piece?.tag === 'br'
  while (out.length > 0 && empty(out[0])) out.shift()
  while (out.length > 0 && empty(out.at(-1))) out.pop()
  return out
}
