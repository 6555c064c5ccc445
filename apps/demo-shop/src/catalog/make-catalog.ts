import { shelves, WORKSHOP } from './collections.ts'
import { findComplements } from './complements.ts'
import { createBannerImage } from './images.ts'
import { type Color, colors, compose, createLocalText, createSameText } from './localized-names.ts'
import {
  BRAND,
  DAY_MS,
  formatCatalogTime,
  getCollectionId,
  getFullTitle,
  getShortTitle,
  listCollectionIds,
  makeProduct,
  type ProductIdentity,
} from './make-product.ts'
import { articles, blogs, makeMenus, pages } from './pages.ts'
import { sellingPlanGroups } from './plans.ts'
import { policies } from './policies.ts'
import { series } from './product-series.ts'
import { createRandom } from './random.ts'
import { type RangeRow, range } from './range.ts'
import { REDIRECTS } from './redirects.ts'
import { makeSpecialProducts } from './special/make-special.ts'
import type { Catalog, Collection, Product } from './types.ts'

export type CatalogOptions = {
  /** Number of products, at least the 70 of the handmade range. */
  readonly products?: number
  /** Seed; the same seed gives the same catalog. */
  readonly seed?: number
}

const openingMs = Date.parse('2025-02-10T08:00:00Z')
/** Number of products that count as new arrivals. */
const NEWEST = 12

/** Creates the complete catalog, deterministic for its options. */
export function makeCatalog(options: CatalogOptions = {}): Catalog {
  const seed = options.seed ?? 1
  const random = createRandom(seed)
  const rows = [...range, ...moreRows(Math.max(0, (options.products ?? 0) - range.length), random)]
  const ranks = salesRanks(rows, random)
  const handles = new Map<string, number>()
  const ordinary = rows.map((row, index) =>
    makeProduct(row, identify(row, index, rows.length, ranks[index] ?? 0, handles), random),
  )
  const special = makeSpecialProducts(ordinary, openingMs, seed)
  const products = [...ordinary, ...special.products]
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
    combinedListings: special.combinedListings,
    bundles: special.products.flatMap((one) =>
      one.variants.filter(({ components }) => components.length > 0),
    ),
    redirects: [...REDIRECTS, ...special.redirects],
    complements: findComplements(rows, ordinary),
    sellingPlanGroups,
    pages,
    blogs,
    articles,
    policies,
    menus: makeMenus(collections.filter((one) => one.handle !== WORKSHOP)),
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

/** Identifies a row of the ordinary range by its position among `total`; `handles` counts the uses of each handle. */
function identify(
  row: RangeRow,
  index: number,
  total: number,
  salesRank: number,
  handles: Map<string, number>,
): ProductIdentity {
  const isNew = index >= total - NEWEST
  return {
    index,
    title: getFullTitle(row),
    handle: createHandle(getShortTitle(row).en, handles),
    salesRank,
    isNew,
    createdMs: openingMs + (total <= range.length ? index * 6 * DAY_MS : index * 60_000),
    publishedDaysAgo: isNew ? 2 * (total - 1 - index) + 1 : null,
    collectionIds: listCollectionIds(row, isNew),
  }
}

/** Creates rows beyond the handmade range, for large catalogs. */
function moreRows(count: number, random: () => number): readonly RangeRow[] {
  const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback
  const plain = range.filter((row) => !row.planOnly && !row.bare && row.kind !== 'giftcard')
  const palette = Object.keys(colors).filter((name): name is Color => name in colors)
  return Array.from({ length: count }, (): RangeRow => {
    const model = pick(plain, { series: 0, kind: 'mug', price: 2400 })
    const price = Math.max(500, Math.round((model.price * (0.6 + random())) / 100) * 100)
    const pickedColors = palette.filter(() => random() < 0.2).slice(0, 5)
    const { best: _best, film: _film, long: _long, model: _model, more: _more, was: _was, ...rest } = model
    return {
      ...rest,
      series: Math.floor(random() * series.length),
      price,
      colors: pickedColors.length > 0 ? pickedColors : ['oat'],
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
    .forEach(({ index }, position) => {
      ranks[index] = position + 1
    })
  return ranks
}

/** Returns a unique handle for each product; `countByHandle` counts the uses of each plain handle. */
function createHandle(title: string, countByHandle: Map<string, number>): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  let count = countByHandle.get(plain) ?? 0
  const numbered = () => (count === 0 ? plain : `${plain}-${count}`)
  while (count > 0 && countByHandle.has(numbered())) count += 1
  const handle = numbered()
  countByHandle.set(plain, count + 1)
  if (handle !== plain) countByHandle.set(handle, 1)
  return handle
}

function makeCollections(products: readonly Product[]): readonly Collection[] {
  return shelves.map((definition, index): Collection => {
    const id = getCollectionId(index)
    const members = products.filter((one) => one.collectionIds.includes(id))
    // The merchant's manual order puts best sellers first, different from every computed order.
    const ordered = members.toSorted(
      (a, b) => (a.salesRank % 7) - (b.salesRank % 7) || a.salesRank - b.salesRank,
    )
    return {
      __typename: 'Collection',
      id,
      handle: definition.handle,
      title: definition.title,
      descriptionHtml: compose(['<p>', definition.description, '</p>'], ''),
      // A collection without an image of its own, as many have.
      picture:
        definition.handle === WORKSHOP
          ? null
          : createBannerImage(
              50_000_000_000_000 + index,
              `collection-${definition.handle}`,
              false,
              definition.title,
            ),
      productIds: ordered.map((one) => one.id),
      smart: definition.smart,
      // Lists of the latest collections do not begin with this one.
      updatedAt: formatCatalogTime(openingMs + (definition.handle === WORKSHOP ? 0 : 400 + index) * DAY_MS),
    }
  })
}
