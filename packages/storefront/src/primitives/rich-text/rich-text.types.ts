import type { RichMedia } from './rich-media.ts'

/** Names of elements that are laid out one below the other. */
export type Block =
  | 'p'
  | 'h2'
  | 'h3'
  | 'pre'
  | 'hr'
  | 'blockquote'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'table'
  | 'caption'
  | 'tr'
  | 'th'
  | 'td'
  | 'details'
  | 'summary'
  | 'figure'
  | 'figcaption'
  | 'images'
  | 'img'
  | 'video'
  | 'player'
/** Elements inside a line of text. */
export type Inline = 'strong' | 'em' | 'u' | 's' | 'code' | 'sub' | 'sup' | 'a' | 'br'
export type RichTag = Block | Inline

export type Direction = 'ltr' | 'rtl'

/** Rendered node of a merchant's HTML. `href` is '' for everything but links and linked images. */
export type RichNode = {
  readonly tag: RichTag
  readonly href: string
  readonly children: readonly RichPiece[]
  /** The direction that the merchant wrote, or that of the text where the merchant wrote `auto`. */
  readonly dir?: Direction
  /** Number of columns and rows that a cell covers, where it is more than one. */
  readonly cell?: { readonly columns: number; readonly rows: number }
  /** The file of an image, video or player. */
  readonly media?: RichMedia
}
export type RichPiece = RichNode | string
