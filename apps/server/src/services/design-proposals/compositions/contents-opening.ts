import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { type Block, type Dressing, findCollection, type PieceOf } from '../block-styles.ts'
import { TITLES } from '../sample-texts.ts'
import { toLocalTitle } from '../shop-titles.ts'
import { toGridImage, toImage, toPair } from './opening-photos.ts'
import { toHeadline } from './wordy-openings.ts'

/** Sizes of the words of a masthead on phones and in wide windows, px. */
const MASTHEAD_SIZES = [52, 160] as const

/** The longest title of an entry, characters. */
const MAX_ENTRY = 56
/** Number of entries from which on three stand side by side on a phone, and twice as many in a wide window. */
const MIN_ENTRIES_OF_THREE = 6

/** The collections as a list with their photos. */
function toContentsList(
  listed: readonly ShopPortrait['collections'][number][],
  { theme, facts, heading, airy }: Dressing,
): Block {
  return {
    kind: 'image-grid',
    values: {
      ...heading,
      title: TITLES.collections[0],
      columns: listed.length < MIN_ENTRIES_OF_THREE ? 2 : 3,
      gap: 16,
      ratio: theme.shape === 'portrait' ? 'portrait' : 'square',
      textSize: 20,
      textFont: 'bolds',
      spaceTop: airy + 12,
      spaceBottom: airy + 12,
      background: 'bgs',
    },
    items: {
      name: 'images',
      kind: 'image',
      values: listed.map((one) => ({
        ...toGridImage(one, facts),
        alt: {},
        title: toLocalTitle(one, MAX_ENTRY),
      })),
    },
  }
}

/**
 * A masthead, an image, and the collections as a list with their photos; masthead and image alone where a list of them
 * follows.
 */
export function toContents(piece: PieceOf<'hero'>, dressing: Dressing): readonly Block[] {
  const { facts } = dressing
  const entries = (piece.collections ?? []).flatMap((handle) => findCollection(facts, handle) ?? [])
  // Two stand side by side on a phone, where an odd one would leave a hole.
  const isOdd = entries.length % 2 === 1 && entries.length > 3
  const listed = isOdd ? entries.slice(0, -1) : entries
  const image = toPair(piece, dressing) ?? toImage(piece, dressing)
  return [
    toHeadline(piece, dressing, {}, MASTHEAD_SIZES),
    ...(image ? [image] : []),
    ...(listed.length > 0 ? [toContentsList(listed, dressing)] : []),
  ]
}
