import { type CSSProperties, createElement, type ReactNode } from 'react'
import { getImageFiles } from '../image/image-files.dom.ts'
import { getLabel, isExternal, type Shell } from '../shell/shell.ts'
import { RICH_ELEMENTS_CSS } from './rich-elements.css.dom.ts'
import { type RichMedia, toPlayerPage } from './rich-media.ts'
import type { RichNode, RichPiece } from './rich-text.types.ts'

type Look = Pick<Shell, 'base' | 'language'>

/** Widest column of text, px; see `RICH_CSS`. */
const COLUMN_PX = 720
const HOSTS = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

/**
 * Converts the nodes of a text to React elements, preceded by the styles that only few texts need. The
 * elements are passed as arguments instead of a list, because nodes have no identity for a key. None has an
 * event handler, so that the browser can keep the server's HTML.
 */
export function toRichElements(pieces: readonly RichPiece[], shell: Look): ReactNode[] {
  const elements = toElements(pieces, shell)
  return pieces.every(isPlain) ? elements : [createElement('style', null, RICH_ELEMENTS_CSS), ...elements]
}

/** Elements that the short styles of every text are enough for. */
const PLAIN_TAGS: ReadonlySet<string> = new Set('p h2 h3 blockquote ul ol li strong em u s a br'.split(' '))

function isPlain(piece: RichPiece): boolean {
  return typeof piece === 'string' || (PLAIN_TAGS.has(piece.tag) && piece.children.every(isPlain))
}

function toElements(pieces: readonly RichPiece[], shell: Look): ReactNode[] {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : toElement(piece, shell)))
}

function toElement(node: RichNode, shell: Look): ReactNode {
  const { tag, href, children, dir, media } = node
  if (media) return toMediaElement(media, href, shell)
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  if (tag === 'table') return toTable(node, shell)
  const inside = toElements(children, shell)
  if (tag === 'a') return createElement('a', linkTo(href, shell), ...inside)
  if (tag === 'images') return createElement('div', { className: 'ri' }, ...inside)
  return createElement(tag, dir ? { dir } : null, ...inside)
}

function linkTo(href: string, { base }: Look) {
  return { href: isExternal(href) ? href : `${base}${href}`, rel: 'noopener nofollow' }
}

/** A table scrolls sideways in a frame of its own, also by the arrow keys. */
function toTable({ children, dir }: RichNode, shell: Look): ReactNode {
  const rows = children.map((row, index) => {
    if (typeof row === 'string') return null
    if (row.tag === 'caption') return createElement('caption', null, ...toElements(row.children, shell))
    const isFirst = index === 0 || (index === 1 && isCaption(children[0]))
    return createElement('tr', null, ...row.children.map((cell) => toCell(cell, isFirst, row, shell)))
  })
  const [caption, ...others] = isCaption(children[0]) ? rows : [null, ...rows]
  const table = createElement('table', dir ? { dir } : null, caption, createElement('tbody', null, ...others))
  return createElement('div', { className: 'rt', tabIndex: 0 }, table)
}

const isCaption = (piece: RichPiece | undefined) => typeof piece === 'object' && piece.tag === 'caption'

function toCell(cell: RichPiece, isFirst: boolean, row: RichNode, shell: Look): ReactNode {
  if (typeof cell === 'string') return null
  const isRowOfHeads = row.children.every((one) => typeof one === 'string' || one.tag === 'th')
  const tag = cell.tag === 'th' && cell.children.length > 0 ? 'th' : 'td'
  const attributes = {
    ...(cell.dir ? { dir: cell.dir } : {}),
    ...(cell.cell && cell.cell.columns > 1 ? { colSpan: cell.cell.columns } : {}),
    ...(cell.cell && cell.cell.rows > 1 ? { rowSpan: cell.cell.rows } : {}),
    ...(tag === 'th' ? { scope: isFirst || isRowOfHeads ? 'col' : 'row' } : {}),
  }
  return createElement(tag, attributes, ...toElements(cell.children, shell))
}

function toMediaElement(media: RichMedia, href: string, shell: Look): ReactNode {
  if (media.kind === 'player') return toPlayer(media, shell)
  if (media.kind === 'video') {
    const { src, poster, label, width, height } = media
    return createElement('video', {
      src,
      controls: true,
      playsInline: true,
      // Without a poster the first frame stands for it.
      preload: poster === '' ? 'metadata' : 'none',
      ...(poster === '' ? {} : { poster: getImageFiles(poster, '100vw').address }),
      ...(label === '' ? {} : { 'aria-label': label }),
      ...toSize(width, height),
    })
  }
  const { src, alt, width, height } = media
  const maxWidth = width > 0 ? Math.min(width, COLUMN_PX) : COLUMN_PX
  const sizes = `(min-width:${maxWidth}px) ${maxWidth}px, 100vw`
  const { set, address } = getImageFiles(src, sizes)
  const image = createElement('img', {
    alt,
    ...(set === '' ? {} : { sizes, srcSet: set }),
    src: address,
    loading: 'lazy',
    decoding: 'async',
    ...toSize(width, height),
  })
  return href === '' ? image : createElement('a', linkTo(href, shell), image)
}

/** Both sizes reserve the space of a file that loads; one alone is its width. */
function toSize(width: number, height: number): { width?: number; height?: number; style?: CSSProperties } {
  if (width > 0 && height > 0) return { width, height, style: { aspectRatio: `${width} / ${height}` } }
  return width > 0 ? { width } : {}
}

/** A link to the video at its host, which a click replaces by the player: until then the host learns of nobody. */
function toPlayer(media: Extract<RichMedia, { kind: 'player' }>, { language }: Look): ReactNode {
  const { host, id, key, label } = media
  const name = label === '' || /video player$/i.test(label) ? HOSTS[host] : label
  return createElement(
    'a',
    {
      className: 'rv',
      href: toPlayerPage(media),
      target: '_blank',
      rel: 'noopener nofollow',
      'data-player': `${host}:${id}${key === '' ? '' : `:${key}`}`,
    },
    createElement('span', { 'aria-hidden': true }),
    `${getLabel('play', language)}: ${name}`,
  )
}
