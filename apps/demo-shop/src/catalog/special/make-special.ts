import { WORKSHOP } from '../collections.ts'
import { createProductImage, PHOTO_SHAPES, type PhotoShape, SCENES } from '../images.ts'
import { type Color, colors, createLocalText } from '../localized-names.ts'
import { DAY_MS, findCollectionId, makeProduct } from '../make-product.ts'
import { createRandom } from '../random.ts'
import type { BundleComponent, CombinedListing, Product, ShopImage, UrlRedirect, Variant } from '../types.ts'
import { RICH_DESCRIPTION } from './rich-description.ts'
import { type SpecialRow, specialRows } from './rows.ts'

/** First index of the special products: far behind ordinary ones, so that those keep their ids in every catalog. */
const FIRST_INDEX = 900_000
/** Distance of their indexes, as ids of up to 1,000 images derive from each. */
const INDEX_STEP = 10

/** Products and collections that the special products add to a catalog. */
export type SpecialProducts = {
  readonly products: readonly Product[]
  /** Combined listing by product id, of parents and children. */
  readonly combinedListings: ReadonlyMap<number, CombinedListing>
  readonly redirects: readonly UrlRedirect[]
}

/**
 * Makes the products of the workshop collection: many variants, a combined listing, a bundle, quantity rules, unit
 * prices, a renamed handle, a rich description and many images. They sell worst and are the oldest (`openedMs`), so
 * that lists in every computed order begin with the ordinary range.
 */
export function makeSpecialProducts(
  ordinary: readonly Product[],
  openedMs: number,
  seed: number,
): SpecialProducts {
  const random = createRandom(seed + 1)
  const createdProducts = specialRows.map((special, position) => ({
    special,
    product: makeSpecialProduct(special, position, ordinary, openedMs, random),
  }))
  const combined = combine(createdProducts)
  return {
    products: createdProducts.map(({ special, product }) => {
      const listing = combined.get(product.id)
      // The parent has no variants of its own: it sells those of its children.
      return listing && special.onlyFirst === undefined ? { ...product, variants: listing.variants } : product
    }),
    combinedListings: combined,
    redirects: createdProducts.flatMap(({ special }, position): readonly UrlRedirect[] =>
      special.formerHandle === undefined
        ? []
        : [
            {
              __typename: 'UrlRedirect',
              id: 100 + position,
              path: `/products/${special.formerHandle}`,
              target: `/products/${special.handle}`,
            },
          ],
    ),
  }
}

function makeSpecialProduct(
  special: SpecialRow,
  position: number,
  ordinary: readonly Product[],
  openedMs: number,
  random: () => number,
): Product {
  const product = makeProduct(
    special.row,
    {
      index: FIRST_INDEX + position * INDEX_STEP,
      title: special.title,
      handle: special.handle,
      salesRank: ordinary.length + position + 1,
      isNew: false,
      createdMs: openedMs - (specialRows.length - position) * 10 * DAY_MS,
      publishedDaysAgo: null,
      collectionIds: [findCollectionId(WORKSHOP)],
    },
    random,
  )
  const { images, isRich, isTitleTranslated } = special
  return {
    ...product,
    ...(isRich ? { descriptionHtml: RICH_DESCRIPTION } : {}),
    ...(isTitleTranslated ? { options: product.options.map(translateTitle) } : {}),
    ...(images === undefined ? {} : { pictures: makeImages(product, images) }),
    ...(special.onlyFirst === undefined ? {} : { pictures: listImagesOf(product, special.onlyFirst) }),
    variants: product.variants
      .filter((one) => special.onlyFirst === undefined || one.choice[0] === special.onlyFirst)
      .map((one, index) => ({
        ...one,
        position: index + 1,
        ...(special.quantityRule
          ? { quantityRule: special.quantityRule, initialStock: Math.max(one.initialStock, 1000) }
          : {}),
        priceBreaks: special.priceBreaks ?? [],
        unitMeasure: special.unitMeasures?.[index] ?? null,
        components: listComponents(special, ordinary),
      })),
  }
}

/** Returns the images of a color, by its position: those of other colors belong to the other products. */
function listImagesOf(product: Product, color: number): readonly ShopImage[] {
  const file = product.variants.find((one) => one.choice[0] === color)?.picture?.file ?? ''
  const tone = file.split('-')[1]
  return product.pictures.filter((one) => one.file.split('-')[1] === tone)
}

/** Returns the contents of a bundle: the first variant of each product it names. */
function listComponents(special: SpecialRow, ordinary: readonly Product[]): readonly BundleComponent[] {
  return (special.bundle ?? []).flatMap(({ handle, quantity }) => {
    const variant = ordinary.find((one) => one.handle === handle)?.variants[0]
    return variant ? [{ variantId: variant.id, quantity }] : []
  })
}

/** Returns the combined listing of each product that has one. */
function combine(
  createdProducts: readonly { readonly special: SpecialRow; readonly product: Product }[],
): ReadonlyMap<number, CombinedListing> {
  const groups = Map.groupBy(
    createdProducts.filter(({ special }) => special.combined !== undefined),
    ({ special }) => special.combined,
  )
  return new Map(
    [...groups.values()].flatMap((members) => {
      const parent = members.find(({ special }) => special.onlyFirst === undefined)
      if (!parent) return []
      const children = members.flatMap(({ product }) => (product === parent.product ? [] : [product]))
      const listing: CombinedListing = {
        parentId: parent.product.id,
        childIds: children.map((one) => one.id),
        variants: children.flatMap((one): readonly Variant[] => one.variants),
      }
      return members.map(({ product }) => [product.id, listing] as const)
    }),
  )
}

const TITLE = createLocalText('Title', 'Titre', 'Título', 'Titel', 'العنوان')
const DEFAULT_TITLE = createLocalText(
  'Default Title',
  'Titre par défaut',
  'Título predeterminado',
  'Standardtitel',
  'العنوان الافتراضي',
)

const translateTitle = (option: Product['options'][number]): Product['options'][number] => ({
  ...option,
  name: TITLE,
  values: option.values.map((one) => ({ ...one, name: DEFAULT_TITLE })),
})

/** Returns `count` different images of a product, beginning with its own. */
function makeImages(product: Product, count: number): readonly ShopImage[] {
  const tones = Object.keys(colors).filter((name): name is Color => name in colors)
  const shapes = Object.keys(PHOTO_SHAPES).filter((name): name is PhotoShape => name in PHOTO_SHAPES)
  const firstId = (product.pictures[0]?.id ?? 0) + product.pictures.length
  const photoSpecs = shapes.flatMap((shape) =>
    [0, 1, 2, 3].flatMap((cut) =>
      SCENES.flatMap((scene) => tones.map((tone) => ({ tone, scene, cut, shape }))),
    ),
  )
  const others = photoSpecs.map(({ tone, scene, cut, shape }, index) =>
    createProductImage(firstId + index, 'print', tone, scene, cut, product.title, shape),
  )
  const own = new Set(product.pictures.map((one) => one.file))
  return [...product.pictures, ...others.filter((one) => !own.has(one.file))].slice(0, count)
}
