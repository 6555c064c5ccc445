import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { createFeaturedProductQuery } from '../../blocks/buy/buyable-product.ts'
import { createCollectionsQuery as blockCollections, createProductsQuery } from '../../blocks/queries.ts'
import { allCollectionsQuery, createCollectionPageQuery } from '../../catalog/queries.ts'
import { type Query, toFirstPageQuery, toMarketKey } from '../../context/query.ts'
import { marketsQuery } from '../../markets/queries.ts'
import { navigationQuery } from '../../platform/navigation.ts'
import { createProductQuery, createRecommendationsQuery } from '../../platform/product-queries.ts'
import { createBestsellersQuery } from '../../product-list/queries.ts'
import { readQuery } from '../../product-list/query.ts'
import { createResultsQuery } from '../../search/queries.ts'
import { isDrawable, isPersistable, PERSISTED_KINDS, UNPERSISTED_KINDS } from './persisted-kinds.ts'

const client = demoShop()
const market = { lang: 'en', locale: 'US' } as const
const catalogQuery = readQuery('')

/** One query of each kind about the catalog. */
const QUESTIONS: readonly Query<unknown>[] = [
  toFirstPageQuery(createCollectionPageQuery('kitchen', catalogQuery)),
  toFirstPageQuery(createCollectionPageQuery('all', catalogQuery)),
  toFirstPageQuery(createResultsQuery('mug', catalogQuery)),
  toFirstPageQuery(createResultsQuery('muug', catalogQuery)),
  allCollectionsQuery,
  blockCollections([]),
  navigationQuery,
  createProductQuery('mora-mug'),
  createProductQuery('kite-shirt'),
  createRecommendationsQuery('mora-mug', 'related'),
  createBestsellersQuery(4),
  createProductsQuery({ collection: '', products: [], sort: 'newest', count: 8 }),
  createProductsQuery({ collection: '', products: ['mora-mug'], sort: 'newest', count: 8 }),
  createFeaturedProductQuery(''),
  createFeaturedProductQuery('no-such-product'),
  marketsQuery,
]

test('responses of each persisted query kind can be stored, and are valid when read', async () => {
  for (const { key, load } of QUESTIONS) {
    const answer = await load(client(), market, new AbortController().signal)
    const stored: unknown = JSON.parse(JSON.stringify(answer))
    expect([key, isDrawable(toMarketKey(market, key), stored)]).toEqual([key, true])
    expect(stored).toEqual(answer)
  }
})

test('later pages of a list are persisted with the first', async () => {
  const list = createCollectionPageQuery('all', catalogQuery)
  const first = await list.page(client(), market, null, new AbortController().signal)
  const key = `${toMarketKey(market, list.key)}/after ${first.cursor}`
  expect(first.cursor).not.toBeNull()
  expect(isDrawable(key, { items: first.items, cursor: null })).toBe(true)
  expect(isDrawable(key, { items: [{ id: 1 }], cursor: null })).toBe(false)
})

/** Returns every path to a value inside of a value. */
function pathsIn(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries(value).map(([name, inner]) => ({
    path: [...at, Array.isArray(value) ? Number(name) : name],
    inner,
  }))
  return own.flatMap(({ path, inner }) => [[...path], ...pathsIn(inner, path)])
}

/** Returns a copy with another value at a path. */
function withAt(value: unknown, path: readonly (string | number)[], other: unknown): unknown {
  const copy: unknown = structuredClone(value)
  const last = path.at(-1)
  const holder = path.slice(0, -1).reduce<unknown>((inner, name) => Object(inner)[name], copy)
  Object(holder)[last ?? ''] = other
  return copy
}

test('a persisted response with an invalid part is not shown', async () => {
  for (const { key, load } of QUESTIONS) {
    const answer = await load(client(), market, new AbortController().signal)
    for (const path of pathsIn(answer)) {
      const spoiled = withAt(answer, path, { toString: null })
      expect([key, path, isDrawable(toMarketKey(market, key), spoiled)]).toEqual([key, path, false])
    }
  }
})

/** Every query kind that the sources define. */
function kindsInSources(): string[] {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const queryKinds = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/defineQueryKeys<.*>\('([\w-]+)'\)/g)].map(
      ([, kind = '']) => kind,
    ),
  )
  return queryKinds.sort()
}

test('every query kind declares whether it is persisted', () => {
  expect(kindsInSources()).toEqual([...Object.keys(PERSISTED_KINDS), ...UNPERSISTED_KINDS].sort())
  for (const kind of UNPERSISTED_KINDS) expect(isPersistable(`en/US/${kind} x`)).toBe(false)
})

test.each(['', 'product', 'en/US', 'en/US/', 'en/US/constructor', 'en/US/__proto__ x', 'en/US/toString'])(
  'a query key of no kind (%s) is not persisted',
  (key) => {
    expect([isPersistable(key), isDrawable(key, {})]).toEqual([false, false])
  },
)
