import type { Block, RichNode, RichPiece } from './rich-text.types.ts'

/** Returns true for a node, false for a text or nothing. */
export function isNode(piece: RichPiece | undefined): piece is RichNode {
  return typeof piece === 'object'
}

/** Returns true for a text of white space and for a line break, also inside of emphasis. */
export function isBlank(piece: RichPiece | undefined): boolean {
  if (typeof piece === 'string') return piece.trim() === ''
  if (piece === undefined || piece.media) return false
  return piece.tag === 'br' || (piece.children.length > 0 && piece.children.every(isBlank))
}

/** Removes blank texts and line breaks at the beginning and the end. */
export function trimPieces(pieces: readonly RichPiece[]): readonly RichPiece[] {
  const from = pieces.findIndex((piece) => !isBlank(piece))
  return from < 0 ? [] : pieces.slice(from, pieces.findLastIndex((piece) => !isBlank(piece)) + 1)
}

/**
 * Returns what a closed HTML container becomes: the element, nothing when it is empty, or only its parts when
 * it is incomplete, such as a table without rows.
 * @param cell Columns and rows that a table cell covers; ignored for other elements.
 */
export function finishContainer(
  tag: Block,
  children: readonly RichPiece[],
  cell: { readonly columns: number; readonly rows: number },
): readonly RichNode[] {
  const blocks = children.filter(isNode)
  const whole: RichNode = { tag, href: '', children }
  if (tag === 'td' || tag === 'th') {
    const spans = cell.columns > 1 || cell.rows > 1 ? { cell } : {}
    return [{ ...unwrap(whole), ...spans }]
  }
  if (children.length === 0) return []
  if (tag === 'tr') return blocks.some((one) => one.children.length > 0) ? [whole] : []
  if (tag === 'table' || tag === 'details' || tag === 'figure') return finishComposed(tag, blocks, whole)
  return tag === 'li' || tag === 'dd' || tag === 'blockquote' ? [unwrap(whole)] : [whole]
}

/** Finishes what needs two parts: without rows there is no table, without a summary nothing to open. */
function finishComposed(
  tag: 'table' | 'details' | 'figure',
  blocks: readonly RichNode[],
  whole: RichNode,
): readonly RichNode[] {
  const title = tag === 'table' ? 'caption' : tag === 'details' ? 'summary' : 'figcaption'
  const titles = blocks.filter((one) => one.tag === title)
  const others = blocks.filter((one) => one.tag !== title)
  const [first] = titles
  const rest = [...titles.slice(1).map(toParagraph), ...others]
  if (others.length === 0) return titles.map(toParagraph)
  if (tag === 'figure') return [whole]
  if (tag === 'table') return [{ ...whole, children: first ? [first, ...others] : others }]
  return first ? [{ ...whole, children: [first, ...rest] }] : others
}

const toParagraph = (node: RichNode): RichNode => ({ ...node, tag: 'p' })

/** Takes the text of a first paragraph out of it, since the container is one line itself. */
function unwrap(node: RichNode): RichNode {
  const [first, ...rest] = node.children
  if (!isNode(first) || first.tag !== 'p') return node
  const dir = first.dir ? { dir: first.dir } : {}
  return { ...node, ...dir, children: [...first.children, ...rest] }
}
