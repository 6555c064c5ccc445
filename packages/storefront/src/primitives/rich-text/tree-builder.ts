import { finishContainer, isBlank, isNode, trimPieces } from './rich-blocks.ts'
import type { RichMedia } from './rich-media.ts'
import type { Block, Direction, Inline, RichNode, RichPiece, RichTag } from './rich-text.types.ts'
import { findTextDirection } from './text-direction.ts'

type WrittenDirection = Direction | 'auto' | null
type Cell = { readonly columns: number; readonly rows: number }
/** An open container; the first one is the text itself. */
type Frame = {
  readonly tag: Block | 'root'
  readonly dir: WrittenDirection
  readonly cell: Cell
  readonly children: RichPiece[]
  /** True inside the head of a table. */
  isHead: boolean
}
type Line = { readonly tag: Block; readonly dir: WrittenDirection; readonly children: RichPiece[] }

/** Deepest nesting of containers, of lists and of tables; what is deeper joins what it stands in. */
const MAX_DEPTH = 24
const MAX_LISTS = 6
const MAX_TABLES = 3
const MAX_INLINES = 8
const MAX_SCOPES = 100
/** Lines that may hold other lines, such as the heading in `<summary><h3>`. */
const STICKY: readonly Block[] = ['pre', 'summary', 'figcaption', 'dt', 'caption']
/** The containers that a line or container must stand in; elsewhere it is a paragraph, or only ends one. */
const PARENTS: Readonly<Partial<Record<Block, readonly Block[]>>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  tr: ['table'],
  caption: ['table'],
  summary: ['details'],
  figcaption: ['figure'],
}
type Children = { readonly tags: readonly RichTag[]; readonly joins: Block }
const LIST_CHILDREN: Children = { tags: ['li'], joins: 'li' }
/** What stands directly in a container, and what everything else in it joins. */
const CHILDREN: Readonly<Partial<Record<Frame['tag'], Children>>> = {
  ul: LIST_CHILDREN,
  ol: LIST_CHILDREN,
  dl: { tags: ['dt', 'dd'], joins: 'dd' },
  table: { tags: ['tr', 'caption'], joins: 'tr' },
  tr: { tags: ['td', 'th'], joins: 'td' },
}
const WHOLE: Cell = { columns: 1, rows: 1 }

/**
 * Builds the tree of a formatted text from the tokens of its HTML, in their order. Its methods may be called
 * in any order, because HTML need not be well-formed.
 */
export class TreeBuilder {
  readonly #frames: [Frame, ...Frame[]] = [createFrame('root', null, WHOLE)]
  readonly #inlines: { readonly tag: Inline; readonly href: string }[] = []
  readonly #scopes: { readonly tag: string; readonly dir: WrittenDirection; readonly depth: number }[] = []
  #line: Line | null = null

  text(text: string): void {
    const isPre = this.#line?.tag === 'pre'
    const normalizedText = isPre ? text.replace(/\r\n?/g, '\n') : text.replace(/[ \t\r\n\f]+/g, ' ')
    if (normalizedText.trim() === '' && !this.#line) return
    this.#write(normalizedText)
  }

  lineBreak(): void {
    if (this.#line) this.#write({ tag: 'br', href: '', children: [] })
  }

  rule(): void {
    this.#endLine()
    this.#place({ tag: 'hr', href: '', children: [] })
  }

  openInline(tag: Inline, href: string): void {
    const isNested = this.#inlines.some((one) => one.tag === tag)
    if (tag === 'a' && (href === '' || isNested)) return
    if (this.#inlines.length < MAX_INLINES) this.#inlines.push({ tag, href })
  }

  closeInline(tag: Inline): void {
    const index = this.#inlines.findLastIndex((one) => one.tag === tag)
    if (index >= 0) this.#inlines.splice(index, 1)
  }

  openLine(tag: Block, dir: WrittenDirection): void {
    if (this.#isSticky() && !PARENTS[tag]) return
    this.#endLine()
    const parents = PARENTS[tag]
    const parent = parents ? this.#find(parents) : -1
    if (parents && parent >= 0) this.#closeAbove(parent)
    this.#line = { tag: parents && parent < 0 ? 'p' : tag, dir: dir ?? this.#scopeDirection(), children: [] }
  }

  closeLine(tag: Block): void {
    if (this.#isSticky() && this.#line?.tag !== tag) return
    this.#endLine()
    this.#inlines.length = 0
  }

  openContainer(tag: Block, dir: WrittenDirection, cell: Cell): void {
    this.#endLine()
    const isCell = tag === 'td' || tag === 'th'
    const parents = isCell ? (['tr', 'table'] as const) : PARENTS[tag]
    const parent = parents ? this.#find(parents, isCell || tag === 'tr') : -1
    if (parents && parent < 0) return
    if (parents) this.#closeAbove(parent)
    if (!this.#hasRoom(tag)) return
    if (isCell && this.#frames[parent]?.tag === 'table') this.#frames.push(createFrame('tr', null, WHOLE))
    const isHead = isCell && this.#frames.findLast((frame) => frame.tag === 'table')?.isHead === true
    this.#frames.push(createFrame(isHead ? 'th' : tag, dir ?? this.#scopeDirection(), cell))
  }

  closeContainer(tag: Block): void {
    this.#endLine()
    this.#inlines.length = 0
    const isOfTable = tag === 'table' || tag === 'tr' || tag === 'td' || tag === 'th'
    const index = this.#find(tag === 'td' || tag === 'th' ? ['td', 'th'] : [tag], isOfTable)
    if (index > 0) this.#closeAbove(index - 1)
  }

  openScope(tag: string, dir: WrittenDirection): void {
    if (this.#isSticky()) return
    this.#endLine()
    if (this.#scopes.length < MAX_SCOPES) this.#scopes.push({ tag, dir, depth: this.#frames.length })
  }

  closeScope(tag: string): void {
    if (this.#isSticky()) return
    this.#endLine()
    this.#inlines.length = 0
    const index = this.#scopes.findLastIndex((one) => one.tag === tag)
    if (index >= 0) this.#scopes.splice(index)
  }

  tablePart(part: 'thead' | 'tbody' | 'tfoot'): void {
    this.#endLine()
    const table = this.#find(['table'])
    if (table < 0) return
    this.#closeAbove(table)
    const frame = this.#frames[table]
    if (frame) frame.isHead = part === 'thead'
  }

  media(media: RichMedia): void {
    if (media.kind !== 'image') {
      this.#endLine()
      this.#place({ tag: media.kind, href: '', children: [], media })
      return
    }
    const href = this.#inlines.findLast((one) => one.tag === 'a')?.href ?? ''
    this.#openText().push({ tag: 'img', href, children: [], media })
  }

  /** Ends the text and returns its blocks; none when nothing but rules would be drawn. */
  end(): readonly RichNode[] {
    this.#endLine()
    this.#closeAbove(0)
    const blocks = this.#frames[0].children.filter(isNode)
    return blocks.every((one) => one.tag === 'hr') ? [] : blocks
  }

  #isSticky(): boolean {
    return this.#line !== null && STICKY.includes(this.#line.tag)
  }

  #hasRoom(tag: Block): boolean {
    const count = (tags: readonly Block[]) =>
      this.#frames.filter((frame) => frame.tag !== 'root' && tags.includes(frame.tag)).length
    if ((tag === 'ul' || tag === 'ol') && count(['ul', 'ol']) >= MAX_LISTS) return false
    if (tag === 'table' && count(['table']) >= MAX_TABLES) return false
    return this.#frames.length < MAX_DEPTH
  }

  /** Returns the place of the innermost of some containers, not beyond a cell unless `isOfTable`; -1 for none. */
  #find(tags: readonly Block[], isOfTable = tags.includes('table')): number {
    for (let index = this.#frames.length - 1; index > 0; index--) {
      const tag = this.#frames[index]?.tag ?? 'root'
      if (tag !== 'root' && tags.includes(tag)) return index
      if (!isOfTable && (tag === 'td' || tag === 'th')) return -1
    }
    return -1
  }

  /** Adds a piece to the line, inside of the open emphasis and links. */
  #write(piece: RichPiece): void {
    let node = piece
    for (const { tag, href } of [...this.#inlines].reverse()) node = { tag, href, children: [node] }
    this.#openText().push(node)
  }

  #openText(): RichPiece[] {
    this.#line ??= { tag: 'p', dir: this.#scopeDirection(), children: [] }
    return this.#line.children
  }

  /** Ends the line: its images stand apart from its text, those beside each other in one row. */
  #endLine(): void {
    const line = this.#line
    this.#line = null
    if (!line) return
    let text: RichPiece[] = []
    let images: RichNode[] = []
    const endText = () => {
      const children = trimPieces(text)
      if (children.length > 0) this.#place(withDirection({ tag: line.tag, href: '', children }, line.dir))
      text = []
    }
    const endImages = () => {
      if (images.length > 0) this.#place({ tag: 'images', href: '', children: images })
      images = []
    }
    for (const piece of line.children) {
      if (isNode(piece) && piece.tag === 'img') {
        endText()
        images.push(piece)
      } else if (images.length === 0 || !isBlank(piece)) {
        endImages()
        text.push(piece)
      }
    }
    endText()
    endImages()
  }

  #closeAbove(index: number): void {
    while (this.#frames.length > index + 1) {
      const frame = this.#frames.pop()
      if (!frame || frame.tag === 'root') return
      const { tag, dir, cell, children } = frame
      for (const node of finishContainer(tag, children, cell)) this.#place(withDirection(node, dir))
    }
  }

  /** Puts a node where it may stand: what is no item, row or cell joins or becomes one. */
  #place(node: RichNode, depth = this.#frames.length - 1): void {
    const { tag, children } = this.#frames[depth] ?? this.#frames[0]
    const allowed = CHILDREN[tag]
    if (!allowed || allowed.tags.includes(node.tag)) {
      children.push(node)
      return
    }
    if (tag === 'table') {
      // Stands before the table, as in browsers.
      this.#place(node, depth - 1)
      return
    }
    const last = children.at(-1)
    if (isNode(last) && last.tag === allowed.joins && node.tag !== 'p')
      children[children.length - 1] = { ...last, children: [...last.children, node] }
    else if (node.tag === 'p') children.push({ ...node, tag: allowed.joins })
    else children.push({ tag: allowed.joins, href: '', children: [node] })
  }

  /** Direction of the innermost scope that stands in the same container. */
  #scopeDirection(): WrittenDirection {
    const scope = this.#scopes.findLast((one) => one.dir !== null)
    return scope?.depth === this.#frames.length ? scope.dir : null
  }
}

function createFrame(tag: Frame['tag'], dir: WrittenDirection, cell: Cell): Frame {
  return { tag, dir, cell, children: [], isHead: false }
}

/** Returns a node with the direction that the merchant wrote; `auto` is that of its text. */
function withDirection(node: RichNode, dir: WrittenDirection): RichNode {
  const own = dir === 'auto' ? findTextDirection(node.children) : dir
  return own === null || node.dir !== undefined ? node : { ...node, dir: own }
}
