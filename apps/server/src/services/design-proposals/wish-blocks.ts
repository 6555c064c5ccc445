import type { DesignTheme, Feature, Piece } from '@vitrine/core/contract/designs/design-theme'
import { LANGUAGES, type LocalText } from '@vitrine/core/i18n/languages'
import { countCharacters } from '@vitrine/core/limits/limits'
import {
  type Block,
  createFocus,
  createMergedText,
  createOpenText,
  type Dressing,
  FRAME_RADIUS,
  findOpening,
  getColoredBand,
  getMainBand,
  getOpenTop,
  type PieceOf,
  type Values,
} from './block-styles.ts'
import { listDistinctProducts } from './distinct-products.ts'
import { TITLES } from './sample-texts.ts'
import { toLocalTitle } from './shop-titles.ts'
import { fitWideTitle } from './wide-title.ts'
import { ANNOUNCEMENT, COUNTDOWN_OVER, COUNTDOWN_TITLE, NEWSLETTER_BODY, READ_MORE } from './wish-texts.ts'

/** Pieces that only a wish or a fill-up brings; the others are in piece-blocks.ts. */
type WishPiece = Extract<
  Piece,
  { readonly piece: 'points' | 'story' | 'subscription' | 'gallery' | 'feature' }
>

/**
 * Converts a piece that fulfills a content wish to blocks; empty when the shop lacks the content.
 * @param opening True for the first piece of the screen.
 */
export function toWishBlocks(piece: WishPiece, dressing: Dressing, opening: boolean): readonly Block[] {
  switch (piece.piece) {
    case 'points':
      return [piece.listStyle === 'faq' ? toFaq(piece, dressing) : toRichText(piece, dressing)]
    case 'story':
      return toStory(piece, dressing, opening)
    case 'subscription':
      return [toSubscription(piece, dressing)]
    case 'gallery':
      return toGallery(piece, dressing)
    case 'feature':
      return [toFeature(piece.feature, dressing)]
  }
}

/** Width of the title beside the questions in a wide window, px, and its size there of that on a phone. */
const FAQ_TITLE_WIDTH = 350
const FAQ_TITLE_SCALE = 1.8

/** Returns the size of a title on a phone, px, whose words fit beside the questions in a wide window. */
const fitFaqTitle = (title: LocalText, size: number, theme: DesignTheme): number =>
  Math.min(
    size,
    Math.floor(
      fitWideTitle(title, Math.round(size * FAQ_TITLE_SCALE), theme, FAQ_TITLE_WIDTH) / FAQ_TITLE_SCALE,
    ),
  )

function toFaq({ title, points }: PieceOf<'points'>, { theme, airy, heading }: Dressing): Block {
  return {
    kind: 'faq',
    values: {
      ...heading,
      title,
      titleSize: fitFaqTitle(title, Number(heading.titleSize), theme),
      look: theme.mood === 'playful' || theme.mood === 'warm' ? 'cards' : 'lines',
      openFirst: false,
      spaceTop: airy + 8,
      spaceBottom: airy + 8,
      background: 'whites',
    },
    items: {
      name: 'questions',
      kind: 'question',
      values: points.map(({ title: question, body: answer }) => ({ question, answer })),
    },
  }
}

/** Writes points as headings and paragraphs; steps are numbered. */
function toRichText({ listStyle, title, points }: PieceOf<'points'>, { theme, airy }: Dressing): Block {
  const body: LocalText = Object.fromEntries(
    LANGUAGES.map((language) => {
      const localize = (text: LocalText) => text[language] ?? text.en ?? ''
      const lines = points.flatMap((point, at) => [
        `${listStyle === 'steps' ? '1. ' : '- '}**${plain(localize(point.title))}**: ${plain(localize(point.body))}`,
        ...(at < points.length - 1 ? [] : ['']),
      ])
      return [language, [`# ${plain(localize(title))}`, ...lines].join('\n').trim()]
    }),
  )
  return {
    kind: 'rich-text',
    values: {
      body,
      bodySize: listStyle === 'steps' ? 19 : 17,
      // Beside titles at the start of the page a column in its middle looks lost.
      width: listStyle === 'steps' ? 'columns' : theme.centred ? 'narrow' : 'full',
      spaceTop: airy + 12,
      spaceBottom: airy + 12,
      background: 'bgs',
      ...getColoredBand(theme),
    },
  }
}

/** Removes characters that are markup in rich text. */
const plain = (text: string) => text.replace(/[*#[\]\n]/g, ' ').trim()

function toStory(
  piece: PieceOf<'story'>,
  { theme, facts, scale, airy }: Dressing,
  opening: boolean,
): readonly Block[] {
  const collection = facts.collections.find((one) => one.handle === piece.collection && one.image !== '')
  const link = collection ? { to: 'collection', handle: collection.handle } : { to: 'catalog' }
  const text: Block = {
    kind: 'text',
    values: {
      title: piece.title,
      body: piece.body,
      link,
      align: piece.align,
      titleSize: 28 * scale,
      titleFont: 'bolds',
      bodySize: 16,
      color: 'blacks',
      bodyColor: 'darks',
      spaceTop: airy + 16,
      spaceBottom: airy + 16,
      background: 'bgs',
    },
  }
  const picture = collection?.image ?? findLateImage(facts, theme)
  if (picture === '') return [text]
  return [
    {
      kind: 'banner',
      values: {
        ...createOpenText(theme),
        image: picture,
        ...createFocus(facts, picture),
        title: piece.title,
        subtitle: piece.body,
        button: READ_MORE,
        link,
        // Lower than an opening, and turned round, so that two images below each other keep a rhythm.
        ratio: opening ? theme.shape : 'landscape',
        textPlace: hasLeadingText(theme) ? 'end' : 'start',
        align: piece.align,
        titleSize: (opening ? 36 : 28) * scale,
        wideTitleSize: fitWideTitle(piece.title, Math.round(76 * scale), theme),
        spaceTop: getOpenTop(theme),
        spaceBottom: airy,
        background: 'bgs',
        ...(createBandedStory(theme) ?? createMergedText(theme, facts, picture)),
      },
    },
  ]
}

/** True for an opening whose words stand at the start of its image: the image of the story stands there instead. */
function hasLeadingText(theme: DesignTheme): boolean {
  const opening = findOpening(theme)
  return opening?.piece === 'hero' && opening.form === 'low'
}

/** Returns the values of a story on a band in the theme's second color; null where it has none. */
function createBandedStory(theme: DesignTheme): Values | null {
  const band = getColoredBand(theme)
  return (
    band && {
      ...band,
      buttonColor: band.color,
      buttonText: band.background,
      ...(theme.radius < FRAME_RADIUS ? { spaceTop: 0, spaceBottom: 0 } : { spaceTop: 24, spaceBottom: 24 }),
    }
  )
}

/** Number of products from which on the last one is far from all that is shown. */
const MANY_PRODUCTS = 16

/** Lists the products that a piece names. */
function listProducts(piece: Piece): readonly string[] {
  switch (piece.piece) {
    case 'featured':
      return [piece.product]
    case 'products':
      return piece.handles ?? []
    case 'hero':
    case 'gallery':
      return piece.products ?? []
    default:
      return []
  }
}

/** Returns the image of a product that no other part shows, of the first edition where there is one; '' in a small shop. */
function findLateImage({ products }: Dressing['facts'], { pieces }: DesignTheme): string {
  const pictured = products.filter(({ image }) => image !== '')
  if (pictured.length < MANY_PRODUCTS) return ''
  const shownProducts = new Set(pieces.flatMap(listProducts))
  const isUnseen = ({ handle }: { readonly handle: string }) => !shownProducts.has(handle)
  const distinct = listDistinctProducts(pictured).slice(BESTSELLERS)
  return (distinct.findLast(isUnseen) ?? pictured.findLast(isUnseen))?.image ?? ''
}
/** Number of products that a row of bestsellers shows. */
const BESTSELLERS = 6

function toSubscription(
  { products, title, body }: PieceOf<'subscription'>,
  { theme, facts, space, heading, scale, airy }: Dressing,
): Block {
  const knownProducts = products.filter((handle) => facts.products.some((one) => one.handle === handle))
  if (knownProducts.length > 0)
    return {
      kind: theme.exclusions?.includes('carousels') ? 'product-grid' : 'product-carousel',
      values: { ...space, ...heading, title, products: knownProducts, showAll: false },
    }
  return {
    kind: 'text',
    values: {
      title,
      body,
      link: { to: 'catalog' },
      titleSize: 24 * scale,
      titleFont: 'bolds',
      color: 'blacks',
      bodyColor: 'darks',
      spaceTop: airy + 16,
      spaceBottom: airy + 16,
      background: 'bgs',
    },
  }
}

/** Number of images of a quiet theme's gallery. */
const QUIET_IMAGES = 4
const isQuiet = ({ mood }: DesignTheme) => mood === 'calm' || mood === 'rich' || mood === 'crisp'

/** Maximum length of what a gallery says of an image, characters. */
const MAX_IMAGE_TITLE = 60

/** The most characters of a word that a label on a small image of a phone has room for. */
const MAX_LABEL_WORD = 10

/** Returns true where images may have their titles on them, and the titles fit. */
export const canLabel = (titled: readonly { readonly title: string }[], { exclusions = [] }: DesignTheme) =>
  !exclusions.includes('text-on-images') &&
  titled.every(({ title }) => title.split(/\s+/).every((word) => countCharacters(word) <= MAX_LABEL_WORD))

/** Returns a large image with two small ones beside it, each with its title in a label. */
export function toMosaic(pictures: readonly Values[], { mood }: DesignTheme, space: Values): Block {
  return {
    kind: 'collage',
    values: { title: {}, ...space, gap: mood === 'bold' ? 4 : 12, labelSize: 13 },
    items: { name: 'pictures', kind: 'picture', values: pictures },
  }
}

function toGallery(
  { products }: PieceOf<'gallery'>,
  { theme, facts, space, heading }: Dressing,
): readonly Block[] {
  const visibleProducts = products.flatMap(
    (handle) => facts.products.find((one) => one.handle === handle) ?? [],
  )
  const allPictured = visibleProducts.filter(({ image }) => image !== '')
  // Six small images in a line are a strip and no gallery.
  const pictured = isQuiet(theme) ? allPictured.slice(0, QUIET_IMAGES) : allPictured
  if (pictured.length < 2) return []
  if (isQuiet(theme) && pictured.length >= 3 && canLabel(pictured.slice(0, 3), theme))
    return [
      toMosaic(
        pictured.slice(0, 3).map((one) => ({
          image: one.image,
          ...createFocus(facts, one.image),
          title: toLocalTitle(one, MAX_IMAGE_TITLE),
          link: { to: 'product', handle: one.handle },
        })),
        theme,
        { ...space, ...heading, title: TITLES.gallery[0] },
      ),
    ]
  return [
    {
      kind: 'image-grid',
      values: {
        ...space,
        ...heading,
        title: TITLES.gallery[0],
        columns: pictured.length % 3 === 0 ? 3 : 2,
        gap: isQuiet(theme) ? 12 : theme.radius < 8 ? 2 : 8,
        ratio: theme.shape,
        showTexts: false,
      },
      items: {
        name: 'images',
        kind: 'image',
        values: pictured.map((one) => ({
          image: one.image,
          ...createFocus(facts, one.image),
          title: toLocalTitle(one, MAX_IMAGE_TITLE),
          link: { to: 'product', handle: one.handle },
        })),
      },
    },
  ]
}

/** Returns a block that the product fills, or that waits for the merchant. */
function toFeature(feature: Feature, { theme, facts, space, heading, airy }: Dressing): Block {
  const excludes = (exclusion: NonNullable<DesignTheme['exclusions']>[number]) =>
    theme.exclusions?.includes(exclusion) ?? false
  const align = theme.centred ? 'center' : 'start'
  const banded = { spaceTop: airy + 12, spaceBottom: airy + 12, background: 'bgs' }
  switch (feature) {
    case 'newsletter':
      return {
        kind: 'newsletter',
        values: { ...heading, ...banded, align, body: NEWSLETTER_BODY, box: 'whites' },
      }
    case 'countdown':
      return {
        kind: 'countdown',
        values: {
          title: COUNTDOWN_TITLE,
          over: COUNTDOWN_OVER,
          titleFont: 'bolds',
          titleSize: 20,
          ...getMainBand(theme),
        },
      }
    case 'recently-viewed':
      return { kind: feature, values: { ...space, ...heading, fill: !excludes('bestsellers') } }
    case 'recommended':
      return { kind: feature, values: { ...space, ...heading, product: facts.products[0]?.handle ?? '' } }
    case 'stores':
      return { kind: 'store', values: { ...space, ...heading } }
    case 'announcement':
      return {
        kind: feature,
        values: { every: 0, textFont: 'semis', ...getMainBand(theme) },
        items: { name: 'messages', kind: 'message', values: [{ text: ANNOUNCEMENT }] },
      }
    case 'video':
      return { kind: feature, values: { autoPlay: !excludes('animation'), loop: !excludes('animation') } }
    case 'reviews':
    case 'before-after':
      return { kind: feature, values: { ...space, ...heading } }
  }
}
