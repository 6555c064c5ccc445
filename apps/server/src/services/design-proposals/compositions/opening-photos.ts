import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignTheme } from '@vitrine/core/contract/designs/design-theme'
import {
  type Block,
  createFocus,
  createMergedText,
  type Dressing,
  FRAME_RADIUS,
  findCollection,
  getButtonColors,
  type PieceOf,
  type Values,
} from '../block-styles.ts'
import { toLocalTitle } from '../shop-titles.ts'

/** The image of an opening whose words stand above it, in the page with edges of its own. */
export function toImage(
  { collection, products = [] }: PieceOf<'hero'>,
  { theme, facts }: Dressing,
): Block | null {
  const product = findCalmProduct(products, facts)
  const one = findCollection(facts, collection) ?? product
  if (!one || one.image === '') return null
  // A photo without a plain ground would lose a part of what it shows.
  const pair =
    createMergedText(theme, facts, one.image) || one !== product
      ? null
      : toProductPair(products, { theme, facts })
  if (pair) return pair
  return {
    kind: 'banner',
    values: {
      image: one.image,
      ...createFocus(facts, one.image),
      alt: toLocalTitle(one, MAX_ALT),
      title: {},
      subtitle: {},
      button: {},
      ...getButtonColors(theme),
      link: { to: one === product ? 'product' : 'collection', handle: one.handle },
      textPlace: 'below',
      ratio: 'square',
      shade: 0,
      // From edge to edge it would lose the upper half of what it shows, or end within a band of another brightness.
      ...FRAMED_IMAGE,
    },
  }
}

/** Returns the product whose object takes the least of its photo, which a wide crop leaves whole. */
function findCalmProduct(handles: readonly string[], { products, focalPoints }: ShopPortrait) {
  const shareOf = ({ image }: Pictured) => focalPoints?.[image]?.share ?? 100
  return handles
    .flatMap((handle) => products.find((one) => one.handle === handle) ?? [])
    .sort((one, other) => shareOf(one) - shareOf(other))[0]
}

/** A photo that stands in the page with a margin. */
export const FRAMED_IMAGE: Values = {
  full: false,
  wideRatio: 'landscape',
  spaceTop: 0,
  spaceBottom: 40,
  background: 'whites',
}

/** The longest alternative text, characters. */
export const MAX_ALT = 80

/** Space between two photos of an opening, px: each is a picture of its own. */
const PAIR_GAP = 8
const ROUND_PAIR_GAP = 16

/** Returns the values of photos below words: from edge to edge, or with a margin beside round corners. */
const layOutPair = ({ radius }: DesignTheme): Values =>
  radius < FRAME_RADIUS
    ? { full: true, gap: PAIR_GAP, spaceBottom: 0, background: 'bgs' }
    : { full: false, gap: ROUND_PAIR_GAP, spaceBottom: 40, background: 'whites' }

/** Photos of collections side by side below the words of an opening; null where the shop lacks them. */
export function toPair({ images = [] }: PieceOf<'hero'>, dressing: Dressing): Block | null {
  const visible = images.flatMap((handle) => findCollection(dressing.facts, handle) ?? [])
  return layOutPhotos(visible, (one) => toGridImage(one, dressing.facts), dressing.theme)
}

/** Photos of products side by side; null where the shop lacks them. */
function toProductPair(
  products: readonly string[],
  { facts, theme }: Pick<Dressing, 'facts' | 'theme'>,
): Block | null {
  const visible = products.flatMap((handle) => facts.products.find((one) => one.handle === handle) ?? [])
  return layOutPhotos(
    visible,
    (one) => ({ ...toGridImage(one, facts), link: { to: 'product', handle: one.handle } }),
    theme,
  )
}

/** Returns two photos or more side by side, each whole; null for fewer. */
function layOutPhotos(
  visible: readonly Pictured[],
  toItem: (one: Pictured) => Values,
  theme: DesignTheme,
): Block | null {
  const pictured = visible.filter(({ image }) => image !== '')
  return pictured.length < 2
    ? null
    : {
        kind: 'image-grid',
        values: {
          title: {},
          columns: pictured.length,
          ratio: 'square',
          showTexts: false,
          spaceTop: 0,
          ...layOutPair(theme),
        },
        items: { name: 'images', kind: 'image', values: pictured.map(toItem) },
      }
}

/** What has a handle, a title and an image: a collection or a product. */
type Pictured = ShopPortrait['collections'][number]

/** Returns an image of a grid that leads to its collection. */
export const toGridImage = (one: ShopPortrait['collections'][number], facts: ShopPortrait): Values => ({
  image: one.image,
  ...createFocus(facts, one.image),
  alt: toLocalTitle(one, MAX_ALT),
  title: {},
  link: { to: 'collection', handle: one.handle },
})
