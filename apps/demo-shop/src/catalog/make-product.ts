import { shelves } from './collections.ts'
import { createProductImage, type PhotoShape, SCENES } from './images.ts'
import {
  type Color,
  colors,
  compose,
  createLocalText,
  createSameText,
  materials,
  optionNames,
  type Use,
  uses,
} from './localized-names.ts'
import { articles, pages } from './pages.ts'
import { getPlanGroupId } from './plans.ts'
import { type KindName, kinds } from './product-kinds.ts'
import { series } from './product-series.ts'
import type { ExtraOption, RangeRow } from './range.ts'
import type { LocalText, Product, ProductOption, QuantityRule, ShopImage, Variant } from './types.ts'

/** Brand of the shop, and vendor of most products. */
export const BRAND = 'Alder & Fig'
const VENDORS = [BRAND, 'Nordby Studio', 'Casa Luma'] as const
export const DAY_MS = 86_400_000

const SHELF_OF_USE: Readonly<Record<Use, string>> = {
  table: 'kitchen',
  serve: 'kitchen',
  pantry: 'kitchen',
  living: 'living',
  decor: 'living',
  light: 'lighting',
  rest: 'bed-bath',
  bath: 'bed-bath',
  wear: 'wear',
  carry: 'bags',
  write: 'bags',
  gift: 'bags',
  service: 'bags',
}

/** Returns the short title of a row: series and kind. */
export function getShortTitle(row: RangeRow): LocalText {
  const kind = kinds[row.kind]
  const name = series[row.series] ?? createSameText('Alder')
  if (row.kind === 'giftcard' || row.kind === 'wrap') return kind.name
  const en = `${name.en} ${kind.name.en}`
  const de = `${kind.name.de} ${name.de}`
  const after = compose([kind.name, name])
  return { ...after, en, de }
}

/** Returns the full title. The handle derives from the short one, as when a merchant extends a title later. */
export function getFullTitle(row: RangeRow): LocalText {
  const short = getShortTitle(row)
  return row.more ? compose([short, createLocalText(', ', ', ', ', ', ', ', '، '), row.more], '') : short
}

const SHORT_DESCRIPTIONS = new Map<KindName, LocalText>()

/** Returns two sentences about use and material, shared by all products of a kind. */
function shortDescription(name: KindName): LocalText {
  const before = SHORT_DESCRIPTIONS.get(name)
  if (before) return before
  const kind = kinds[name]
  const description = compose(
    ['<p>', uses[kind.use], '</p>\n<p>', materials[kind.material].sentence, '</p>'],
    '',
  )
  SHORT_DESCRIPTIONS.set(name, description)
  return description
}

function descriptionOf(row: RangeRow): LocalText {
  const short = shortDescription(row.kind)
  if (!row.long) return short
  // One product has a very long description, so that every screen is tested with it.
  const chapters = pages.map((page) => compose(['<h3>', page.title, '</h3>\n', page.bodyHtml], ''))
  const fullText = compose(
    [...chapters, ...articles.map((one) => compose(['<h3>', one.title, '</h3>\n', one.contentHtml], ''))],
    '\n',
  )
  return compose([short, fullText, '<ul>\n<li>78 × 82 × 74 cm</li>\n<li>16.5 kg</li>\n</ul>', fullText], '\n')
}

/** Id, names and dates of a product, which its table row does not contain. */
export type ProductIdentity = {
  /** Number that all ids of the product derive from, unique in the catalog. */
  readonly index: number
  readonly title: LocalText
  readonly handle: string
  readonly salesRank: number
  readonly isNew: boolean
  /** Time of creation in ms. */
  readonly createdMs: number
  readonly publishedDaysAgo: number | null
  readonly collectionIds: readonly number[]
}

/** Makes a product with its options, variants and images from its row; `random` decides its opening stock. */
export function makeProduct(row: RangeRow, identity: ProductIdentity, random: () => number): Product {
  const { index, title, handle, salesRank, isNew, createdMs, publishedDaysAgo, collectionIds } = identity
  const id = 8_300_000_000_001 + index
  const kind = kinds[row.kind]
  const rowColors = row.colors ?? []
  const tones: readonly Color[] = rowColors.length > 0 ? rowColors : ['oat']
  const cut = (row.series + index) % 4
  const pictures = row.bare ? [] : picturesOf(id, row.kind, tones, cut, title, row.photos ?? 'square')
  const extra = row.extra ?? []
  const productOptions = optionsOf(id, index, row.kind, rowColors, extra)
  return {
    __typename: 'Product',
    id,
    handle,
    title,
    descriptionHtml: descriptionOf(row),
    vendor: VENDORS[row.vendor ?? 0] ?? BRAND,
    productType: kind.productType,
    tags: [
      kind.material,
      SHELF_OF_USE[kind.use],
      ...(row.best ? ['bestseller'] : []),
      ...(isNew ? ['new'] : []),
      ...(row.was ? ['sale'] : []),
      ...(row.plans ? ['subscription'] : []),
    ].toSorted(),
    options: productOptions,
    variants: variantsOf(row, id, index, productOptions, extra, pictures, random),
    pictures,
    film: row.film ?? null,
    model: row.model ?? null,
    isGiftCard: row.kind === 'giftcard',
    requiresSellingPlan: row.planOnly ?? false,
    sellingPlanGroupIds: row.plans ? [getPlanGroupId(row.plans)] : [],
    collectionIds,
    salesRank,
    createdAt: formatCatalogTime(createdMs),
    updatedAt: formatCatalogTime(createdMs + 3 * DAY_MS),
    publishedDaysAgo,
  }
}

/** Formats a time in ms as the catalog stores it, without fractions of a second. */
export const formatCatalogTime = (ms: number): string => new Date(ms).toISOString().replace('.000', '')

/** Returns the ids of the collections that a row belongs to. */
export function listCollectionIds(row: RangeRow, isNew: boolean): readonly number[] {
  const handles = [SHELF_OF_USE[kinds[row.kind].use]]
  if (isNew) handles.push('new-arrivals')
  if (row.was) handles.push('sale')
  if (row.kind === 'candle') handles.push('lighting')
  if (row.kind === 'giftcard' || row.kind === 'wrap') handles.push('new-arrivals')
  return [...new Set(handles)].map(findCollectionId)
}

/** Returns the id of the collection at a position of the list. */
export const getCollectionId = (index: number): number => 430_000_000_001 + index

/** Returns the id of the collection with a handle. */
export const findCollectionId = (handle: string): number =>
  getCollectionId(shelves.findIndex((one) => one.handle === handle))

function picturesOf(
  productId: number,
  kind: KindName,
  tones: readonly Color[],
  cut: number,
  title: LocalText,
  shape: PhotoShape,
): readonly ShopImage[] {
  let next = 36_000_000_000_000 + (productId % 1_000_000) * 100
  const [lead, ...others] = tones
  if (!lead) return []
  const draw = (tone: Color, scene: (typeof SCENES)[number]) =>
    createProductImage(++next, kind, tone, scene, cut, title, shape)
  return [
    ...SCENES.map((scene) => draw(lead, scene)),
    ...others.map((tone) => draw(tone, 'front')),
    ...others.slice(0, 2).map((tone) => draw(tone, 'room')),
  ]
}

function optionsOf(
  productId: number,
  index: number,
  kind: KindName,
  rowColors: readonly Color[],
  extra: readonly ExtraOption[],
): readonly ProductOption[] {
  const wooden = rowColors.length > 0 && rowColors.every((tone) => tone === 'oak' || tone === 'walnut')
  const lists: readonly { name: LocalText; values: readonly { name: LocalText; swatch: string | null }[] }[] =
    [
      ...(rowColors.length > 0
        ? [
            {
              name: wooden && kind !== 'wallet' ? optionNames.wood : optionNames.color,
              values: rowColors.map((tone) => ({ name: colors[tone].name, swatch: colors[tone].hex })),
            },
          ]
        : []),
      ...extra.map((one) => ({
        name: one.name,
        values: one.values.map(({ name }) => ({ name, swatch: null })),
      })),
    ]
  const filled =
    lists.length > 0
      ? lists
      : [{ name: createSameText('Title'), values: [{ name: createSameText('Default Title'), swatch: null }] }]
  return filled.map((one, optionIndex) => ({
    __typename: 'ProductOption',
    id: 10_500_000_000_000 + index * 10 + optionIndex,
    productId,
    name: one.name,
    values: one.values.map((value, valueIndex) => ({
      __typename: 'ProductOptionValue',
      id: 6_000_000_000_000 + index * 100 + optionIndex * 30 + valueIndex,
      productId,
      optionIndex,
      index: valueIndex,
      name: value.name,
      swatch: value.swatch,
    })),
  }))
}

/** Rule of a variant that is sold in any quantity. */
const ANY_QUANTITY: QuantityRule = { minimum: 1, maximum: null, increment: 1 }

function variantsOf(
  row: RangeRow,
  productId: number,
  index: number,
  productOptions: readonly ProductOption[],
  extra: readonly ExtraOption[],
  pictures: readonly ShopImage[],
  random: () => number,
): readonly Variant[] {
  const rowColors = row.colors ?? []
  const firstExtra = productOptions.length - extra.length
  const digital = row.kind === 'giftcard'
  const loose = digital || row.kind === 'wrap'
  return combinations(productOptions.map((one) => one.values.length)).map((choice, variantIndex) => {
    const adds = extra.reduce(
      (sum, one, at) => sum + (one.values[choice[firstExtra + at] ?? 0]?.adds ?? 0),
      0,
    )
    const priceCents = row.price + adds
    const tone = rowColors.length > 0 ? rowColors[choice[0] ?? 0] : undefined
    const isSoldOut =
      row.stock === 'soldout' ||
      row.stock === 'back' ||
      (row.stock === 'some' && (variantIndex + index) % 3 === 0)
    const plenty = 8 + Math.floor(random() * 60)
    return {
      __typename: 'ProductVariant',
      id: 45_000_000_000_000 + index * 1000 + variantIndex + 1,
      productId,
      inventoryItemId: 47_000_000_000_000 + index * 1000 + variantIndex + 1,
      position: variantIndex + 1,
      sku: `AF-${row.kind.toUpperCase().slice(0, 5)}-${String(index + 1).padStart(3, '0')}-${String(variantIndex + 1).padStart(2, '0')}`,
      barcode: String(4_006_000_000_000 + index * 1000 + variantIndex),
      priceCents,
      // The last size stays at full price, so that a sale does not always cover every variant.
      compareAtCents: row.was && (variantIndex < 6 || variantIndex % 5 !== 4) ? row.was + adds : null,
      choice,
      picture: pictures.find((one) => tone !== undefined && one.file.includes(`-${tone}-`)) ?? null,
      initialStock: loose || isSoldOut ? 0 : row.stock === 'last' ? 1 + (variantIndex % 2) : plenty,
      tracked: !loose,
      policy: row.stock === 'back' ? 'continue' : 'deny',
      grams: kinds[row.kind].grams,
      requiresShipping: !digital,
      taxable: !digital,
      components: [],
      quantityRule: ANY_QUANTITY,
      priceBreaks: [],
      unitMeasure: null,
    }
  })
}

/** Returns all combinations of one index per list; the last list changes fastest. */
function combinations(sizes: readonly number[]): readonly (readonly number[])[] {
  return sizes.reduce<readonly (readonly number[])[]>(
    (prefixes, size) =>
      prefixes.flatMap((start) => Array.from({ length: size }, (_, value) => [...start, value])),
    [[]],
  )
}
