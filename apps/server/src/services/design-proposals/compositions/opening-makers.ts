import type { HeroForm, Piece } from '@vitrine/core/contract/designs/design-theme'
import { type LayoutInput, wantsCategories } from '../layout-input.ts'
import { isSale, pickByTurn } from '../sale-row.ts'
import { BUTTONS, type Opening } from '../sample-texts.ts'
import { findLeadingProduct } from './leading-product.ts'

/** Number of images of an opening with several. */
const IMAGES = 3
/** Number of products that may stand above a table of contents. */
const CONTENTS_PRODUCTS = 2
/** The most collections of a table of contents. */
const MAX_CONTENTS = 6
/** Forms of an opening with its text beside its image, by turn. */
export const SPLIT_FORMS = ['framed', 'low', 'under'] as const satisfies readonly HeroForm[]

type Pictured = { readonly handle: string; readonly image: string }

/** What the makers of openings take from those of other pieces. */
type OpeningSources = {
  readonly opening: Opening
  readonly hero: (form: HeroForm) => Piece
  readonly ofShop: (form: 'lines') => Piece[]
  readonly takeCollections: (count: number) => readonly string[]
  /** Takes these collections, wherever they are in order. */
  readonly reserveCollections: (handles: readonly string[]) => void
  readonly countCollections: () => number
  /** Takes products that no other opening or gallery shows. */
  readonly takeProducts: (count: number) => readonly string[]
}

const isCompact = ({ brief }: LayoutInput) => brief.space < 0

/** Creates the makers of openings that show more, or something else, than one image of a collection. */
export function createOpeningMakers(input: LayoutInput, sources: OpeningSources) {
  const { facts, trade, centred, turn } = input
  const { opening, hero } = sources
  const base = {
    piece: 'hero',
    align: centred ? 'center' : 'start',
    collection: null,
    title: opening.title,
    subtitle: opening.subtitle,
    button: pickByTurn(BUTTONS, turn),
  } as const
  /** Sorts collections, or products, so that what fills its photo most has the large tile: a small object is lost in it. */
  const fullestFirst = (from: readonly Pictured[], handles: readonly string[]): string[] => {
    const shareOf = (handle: string) =>
      facts.focalPoints?.[from.find((one) => one.handle === handle)?.image ?? '']?.share ?? 0
    return handles.toSorted((one, other) => shareOf(other) - shareOf(one))
  }
  const severalImages = (): Piece => {
    // Collections that shall be listed below are not shown twice.
    if (!wantsCategories(input.brief) && sources.countCollections() >= IMAGES)
      return {
        ...base,
        form: 'mosaic',
        align: 'start',
        collections: fullestFirst(facts.collections, sources.takeCollections(IMAGES)),
      }
    const products = sources.takeProducts(IMAGES)
    return products.length < IMAGES
      ? hero('under')
      : { ...base, form: 'mosaic', align: 'start', products: fullestFirst(facts.products, products) }
  }
  const tableOfContents = (): Piece => {
    const isListed = isCompact(input) || wantsCategories(input.brief)
    const handles = facts.collections.filter((one) => !isSale(one)).map(({ handle }) => handle)
    const contents = { ...base, form: 'contents', align: 'start' } as const
    if (isListed) return { ...contents, collection: sources.takeCollections(1)[0] ?? null, collections: [] }
    const entries = handles.slice(0, MAX_CONTENTS)
    sources.reserveCollections(entries)
    // The entries have the photos of their collections: those above them are of products.
    const products = sources.takeProducts(CONTENTS_PRODUCTS)
    return { ...contents, collections: entries, ...(products.length > 0 ? { products: [...products] } : {}) }
  }
  const oneProduct = (): Piece => {
    const product = findLeadingProduct(facts)
    return product ? { ...base, form: 'showcase', align: 'start', products: [product.handle] } : hero('under')
  }
  return {
    severalImages,
    tableOfContents,
    oneProduct,
    compactList: (): Piece[] => (isCompact(input) ? sources.ofShop('lines') : []),
    // A literary magazine has a lead at the side of its image.
    splitForm: trade === 'books' ? ('low' as const) : pickByTurn(SPLIT_FORMS, turn),
  }
}
