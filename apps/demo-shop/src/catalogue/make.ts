import { shelves } from './collections.ts'
import { findComplements } from './complements.ts'
import { createBannerImage, createProductImage, type PhotoShape, SCENES } from './images.ts'
import { type KindName, kinds } from './kinds.ts'
import {
  type Colour,
  colours,
  compose,
  createLocalText,
  createSameText,
  materials,
  optionNames,
  type Use,
  uses,
} from './localized-names.ts'
import { articles, blogs, makeMenus, pages } from './pages.ts'
import { getPlanGroupId, sellingPlanGroups } from './plans.ts'
import { policies } from './policies.ts'
import { createRandom } from './random.ts'
import { type ExtraOption, type RangeRow, range } from './range.ts'
import { series } from './series.ts'
import type { Catalogue, Collection, LocalText, Product, ProductOption, ShopImage, Variant } from './types.ts'

export type CatalogueOptions = {
  /** Number of products, at least the 70 of the handmade range. */
  readonly products?: number
  /** Seed; the same seed gives the same catalog. */
  readonly seed?: number
}

const BRAND = 'Alder & Fig'
const VENDORS = [BRAND, 'Nordby Studio', 'Casa Luma'] as const
const DAY = 86_400_000
const opened = Date.parse('2025-02-10T08:00:00Z')
const NEWEST = 12

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

/** Creates the complete catalog, deterministic for its options. */
export function makeCatalogue(options: CatalogueOptions = {}): Catalogue {
  const seed = options.seed ?? 1
  const random = createRandom(seed)
  const rows = [...range, ...moreRows(Math.max(0, (options.products ?? 0) - range.length), random)]
  const ranks = salesRanks(rows, random)
  const handles = new Map<string, number>()
  const products = rows.map((row, index) =>
    makeProduct(row, index, rows.length, ranks[index] ?? 0, handles, random),
  )
  const collections = makeCollections(products)
  return {
    shop: {
      id: 68_000_000_001,
      name: BRAND,
      description: createLocalText(
        'Things for the home and the people in it.',
        'Des choses pour la maison et ceux qui y vivent.',
        'Cosas para la casa y para quienes la habitan.',
        'Dinge für das Zuhause und die Menschen darin.',
        'أشياء للبيت ولأهله.',
      ),
      slogan: createLocalText(
        'Made to stay.',
        'Fait pour rester.',
        'Hecho para quedarse.',
        'Gemacht, um zu bleiben.',
        'صُنع ليبقى.',
      ),
      email: 'hello@alderandfig.test',
      permanentDomain: 'alder-and-fig.myshopify.com',
      currency: 'USD',
      country: 'US',
      colors: { background: '#f6f0e6', foreground: '#33332d', accent: '#c4775a' },
    },
    products,
    collections,
    complements: findComplements(rows, products),
    sellingPlanGroups,
    pages,
    blogs,
    articles,
    policies,
    menus: makeMenus(collections),
    banners: ['table-1', 'evening-1', 'rest-1', 'wear-1'].map((name, index) =>
      createBannerImage(51_000_000_000_000 + index, `banner-${name}`, true, createSameText(BRAND)),
    ),
    productById: new Map(products.map((one) => [one.id, one])),
    productByHandle: new Map(products.map((one) => [one.handle, one])),
    variantById: new Map(products.flatMap((one) => one.variants.map((variant) => [variant.id, variant]))),
    collectionById: new Map(collections.map((one) => [one.id, one])),
    collectionByHandle: new Map(collections.map((one) => [one.handle, one])),
    planById: new Map(sellingPlanGroups.flatMap((group) => group.plans.map((plan) => [plan.id, plan]))),
  }
}

/** Creates rows beyond the handmade range, for large catalogs. */
function moreRows(count: number, random: () => number): readonly RangeRow[] {
  const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback
  const plain = range.filter((row) => !row.planOnly && !row.bare && row.kind !== 'giftcard')
  const palette = Object.keys(colours).filter((name): name is Colour => name in colours)
  return Array.from({ length: count }, (): RangeRow => {
    const model = pick(plain, { series: 0, kind: 'mug', price: 2400 })
    const price = Math.max(500, Math.round((model.price * (0.6 + random())) / 100) * 100)
    const chosen = palette.filter(() => random() < 0.2).slice(0, 5)
    const { best: _best, film: _film, long: _long, model: _model, more: _more, was: _was, ...rest } = model
    return {
      ...rest,
      series: Math.floor(random() * series.length),
      price,
      colours: chosen.length > 0 ? chosen : ['oat'],
      ...(random() < 0.2 ? { was: Math.round((price * 1.3) / 100) * 100 } : {}),
      stock: random() < 0.06 ? 'soldout' : random() < 0.1 ? 'some' : 'plenty',
    }
  })
}

/** Ranks best sellers first in their own order, the rest shuffled by the seed. */
function salesRanks(rows: readonly RangeRow[], random: () => number): readonly number[] {
  const weights = rows.map((row, index) => ({ index, weight: random() + (row.best ? 1 : 0) }))
  const ranks: number[] = []
  weights
    .toSorted((a, b) => b.weight - a.weight)
    .forEach(({ index }, place) => {
      ranks[index] = place + 1
    })
  return ranks
}

function titleOf(row: RangeRow): LocalText {
  const kind = kinds[row.kind]
  const name = series[row.series] ?? createSameText('Alder')
  if (row.kind === 'giftcard' || row.kind === 'wrap') return kind.name
  const en = `${name.en} ${kind.name.en}`
  const de = `${kind.name.de} ${name.de}`
  const after = compose([kind.name, name])
  return { ...after, en, de }
}

/** Returns the full title. The handle derives from the short one, as when a merchant extends a title later. */
function fullTitleOf(row: RangeRow): LocalText {
  const short = titleOf(row)
  return row.more ? compose([short, createLocalText(', ', ', ', ', ', ', ', '، '), row.more], '') : short
}

/** Returns a unique handle for each product; `taken` counts the uses of each plain handle. */
function handleOf(title: string, taken: Map<string, number>): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  let count = taken.get(plain) ?? 0
  const numbered = () => (count === 0 ? plain : `${plain}-${count}`)
  while (count > 0 && taken.has(numbered())) count += 1
  const handle = numbered()
  taken.set(plain, count + 1)
  if (handle !== plain) taken.set(handle, 1)
  return handle
}

const SHORT_DESCRIPTIONS = new Map<KindName, LocalText>()

/** Returns two sentences about use and material, shared by all products of a kind. */
function shortDescription(name: KindName): LocalText {
  const before = SHORT_DESCRIPTIONS.get(name)
  if (before) return before
  const kind = kinds[name]
  const made = compose(['<p>', uses[kind.use], '</p>\n<p>', materials[kind.material].sentence, '</p>'], '')
  SHORT_DESCRIPTIONS.set(name, made)
  return made
}

function descriptionOf(row: RangeRow): LocalText {
  const short = shortDescription(row.kind)
  if (!row.long) return short
  // One product has a very long description, so that every screen is tested with it.
  const chapters = pages.map((page) => compose(['<h3>', page.title, '</h3>\n', page.bodyHtml], ''))
  const story = compose(
    [...chapters, ...articles.map((one) => compose(['<h3>', one.title, '</h3>\n', one.contentHtml], ''))],
    '\n',
  )
  return compose([short, story, '<ul>\n<li>78 × 82 × 74 cm</li>\n<li>16.5 kg</li>\n</ul>', story], '\n')
}

function makeProduct(
  row: RangeRow,
  index: number,
  total: number,
  salesRank: number,
  handles: Map<string, number>,
  random: () => number,
): Product {
  const id = 8_300_000_000_001 + index
  const kind = kinds[row.kind]
  const title = fullTitleOf(row)
  const handle = handleOf(titleOf(row).en, handles)
  const chosen = row.colours ?? []
  const tones: readonly Colour[] = chosen.length > 0 ? chosen : ['oat']
  const cut = (row.series + index) % 4
  const pictures = row.bare ? [] : picturesOf(id, row.kind, tones, cut, title, row.photos ?? 'square')
  const extra = row.extra ?? []
  const productOptions = optionsOf(id, index, row.kind, chosen, extra)
  const fresh = index >= total - NEWEST
  const created = opened + (total <= range.length ? index * 6 * DAY : index * 60_000)
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
      ...(fresh ? ['new'] : []),
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
    collectionIds: collectionIdsOf(row, fresh),
    salesRank,
    createdAt: new Date(created).toISOString().replace('.000', ''),
    updatedAt: new Date(created + 3 * DAY).toISOString().replace('.000', ''),
    publishedDaysAgo: fresh ? 2 * (total - 1 - index) + 1 : null,
  }
}

function collectionIdsOf(row: RangeRow, fresh: boolean): readonly number[] {
  const handles = [SHELF_OF_USE[kinds[row.kind].use]]
  if (fresh) handles.push('new-arrivals')
  if (row.was) handles.push('sale')
  if (row.kind === 'candle') handles.push('lighting')
  if (row.kind === 'giftcard' || row.kind === 'wrap') handles.push('new-arrivals')
  return [...new Set(handles)].map((handle) =>
    collectionId(shelves.findIndex((one) => one.handle === handle)),
  )
}

const collectionId = (place: number) => 430_000_000_001 + place

function picturesOf(
  productId: number,
  kind: KindName,
  tones: readonly Colour[],
  cut: number,
  title: LocalText,
  shape: PhotoShape,
): readonly ShopImage[] {
  let next = 36_000_000_000_000 + (productId % 1_000_000) * 100
  const [lead, ...others] = tones
  if (!lead) return []
  const draw = (tone: Colour, scene: (typeof SCENES)[number]) =>
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
  chosen: readonly Colour[],
  extra: readonly ExtraOption[],
): readonly ProductOption[] {
  const wooden = chosen.length > 0 && chosen.every((tone) => tone === 'oak' || tone === 'walnut')
  const lists: readonly { name: LocalText; values: readonly { name: LocalText; swatch: string | null }[] }[] =
    [
      ...(chosen.length > 0
        ? [
            {
              name: wooden && kind !== 'wallet' ? optionNames.wood : optionNames.colour,
              values: chosen.map((tone) => ({ name: colours[tone].name, swatch: colours[tone].hex })),
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
  return filled.map((one, place) => ({
    __typename: 'ProductOption',
    id: 10_500_000_000_000 + index * 10 + place,
    productId,
    name: one.name,
    values: one.values.map((value, valueIndex) => ({
      __typename: 'ProductOptionValue',
      id: 6_000_000_000_000 + index * 100 + place * 30 + valueIndex,
      productId,
      optionIndex: place,
      index: valueIndex,
      name: value.name,
      swatch: value.swatch,
    })),
  }))
}

function variantsOf(
  row: RangeRow,
  productId: number,
  index: number,
  productOptions: readonly ProductOption[],
  extra: readonly ExtraOption[],
  pictures: readonly ShopImage[],
  random: () => number,
): readonly Variant[] {
  const chosen = row.colours ?? []
  const firstExtra = productOptions.length - extra.length
  const digital = row.kind === 'giftcard'
  const loose = digital || row.kind === 'wrap'
  return combinations(productOptions.map((one) => one.values.length)).map((choice, place) => {
    const adds = extra.reduce(
      (sum, one, at) => sum + (one.values[choice[firstExtra + at] ?? 0]?.adds ?? 0),
      0,
    )
    const priceCents = row.price + adds
    const tone = chosen.length > 0 ? chosen[choice[0] ?? 0] : undefined
    const gone =
      row.stock === 'soldout' || row.stock === 'back' || (row.stock === 'some' && (place + index) % 3 === 0)
    const plenty = 8 + Math.floor(random() * 60)
    return {
      __typename: 'ProductVariant',
      id: 45_000_000_000_000 + index * 1000 + place + 1,
      productId,
      inventoryItemId: 47_000_000_000_000 + index * 1000 + place + 1,
      position: place + 1,
      sku: `AF-${row.kind.toUpperCase().slice(0, 5)}-${String(index + 1).padStart(3, '0')}-${String(place + 1).padStart(2, '0')}`,
      barcode: String(4_006_000_000_000 + index * 1000 + place),
      priceCents,
      // The last size stays at full price, so that a sale does not always cover every variant.
      compareAtCents: row.was && (place < 6 || place % 5 !== 4) ? row.was + adds : null,
      choice,
      picture: pictures.find((one) => tone !== undefined && one.file.includes(`-${tone}-`)) ?? null,
      initialStock: loose || gone ? 0 : row.stock === 'last' ? 1 + (place % 2) : plenty,
      tracked: !loose,
      policy: row.stock === 'back' ? 'continue' : 'deny',
      grams: kinds[row.kind].grams,
      requiresShipping: !digital,
      taxable: !digital,
    }
  })
}

/** Returns all combinations of one index per list; the last list changes fastest. */
function combinations(sizes: readonly number[]): readonly (readonly number[])[] {
  return sizes.reduce<readonly (readonly number[])[]>(
    (found, size) => found.flatMap((start) => Array.from({ length: size }, (_, value) => [...start, value])),
    [[]],
  )
}

function makeCollections(products: readonly Product[]): readonly Collection[] {
  return shelves.map((shelf, place): Collection => {
    const id = collectionId(place)
    const members = products.filter((one) => one.collectionIds.includes(id))
    // The merchant's manual order puts best sellers first, different from every computed order.
    const ordered = members.toSorted(
      (a, b) => (a.salesRank % 7) - (b.salesRank % 7) || a.salesRank - b.salesRank,
    )
    return {
      __typename: 'Collection',
      id,
      handle: shelf.handle,
      title: shelf.title,
      descriptionHtml: compose(['<p>', shelf.words, '</p>'], ''),
      picture: createBannerImage(
        50_000_000_000_000 + place,
        `collection-${shelf.handle}`,
        false,
        shelf.title,
      ),
      productIds: ordered.map((one) => one.id),
      smart: shelf.smart,
      updatedAt: new Date(opened + (400 + place) * DAY).toISOString().replace('.000', ''),
    }
  })
}
