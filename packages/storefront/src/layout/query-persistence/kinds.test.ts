import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { featuredQuestion } from '../../blocks/buy/featured.ts'
import { collectionsQuestion as blockCollections, productsQuestion } from '../../blocks/questions.ts'
import { collectionsQuestion, shelfQuestion } from '../../catalog/questions.ts'
import { firstPage, keyIn, type Question } from '../../context/query.ts'
import { marketsQuestion } from '../../markets/questions.ts'
import { navigationQuestion } from '../../platform/navigation.ts'
import { productQuestion, recommendationsQuestion } from '../../platform/product-questions.ts'
import { readQuery } from '../../product-list/query.ts'
import { popularQuestion } from '../../product-list/questions.ts'
import { resultsQuestion } from '../../search/questions.ts'
import { isDrawable, KEPT_KINDS, mayBeKept, NEVER_KEPT } from './kinds.ts'

const client = demoShop()
const market = { lang: 'en', locale: 'US' } as const
const asked = readQuery('')

/** A question of each kind that the app asks of goods. */
const QUESTIONS: readonly Question<unknown>[] = [
  firstPage(shelfQuestion('kitchen', asked)),
  firstPage(shelfQuestion('all', asked)),
  firstPage(resultsQuestion('mug', asked)),
  firstPage(resultsQuestion('muug', asked)),
  collectionsQuestion,
  blockCollections([]),
  navigationQuestion,
  productQuestion('mora-mug'),
  productQuestion('kite-shirt'),
  recommendationsQuestion('mora-mug', 'related'),
  popularQuestion(4),
  productsQuestion({ collection: '', products: [], sort: 'newest', count: 8 }),
  productsQuestion({ collection: '', products: ['mora-mug'], sort: 'newest', count: 8 }),
  featuredQuestion(''),
  featuredQuestion('no-such-product'),
  marketsQuestion,
]

test('what the shop answers to each kind of question can be kept, and is drawable as it comes back', async () => {
  for (const { key, ask } of QUESTIONS) {
    const answer = await ask(client(), market, new AbortController().signal)
    const stored: unknown = JSON.parse(JSON.stringify(answer))
    expect([key, isDrawable(keyIn(market, key), stored)]).toEqual([key, true])
    expect(stored).toEqual(answer)
  }
})

test('a list’s later pages are kept beside its first', async () => {
  const list = shelfQuestion('all', asked)
  const first = await list.page(client(), market, null, new AbortController().signal)
  const key = `${keyIn(market, list.key)}/after ${first.cursor}`
  expect(first.cursor).not.toBeNull()
  expect(isDrawable(key, { items: first.items, cursor: null })).toBe(true)
  expect(isDrawable(key, { items: [{ id: 1 }], cursor: null })).toBe(false)
})

/** Every path to a value inside a value. */
function pathsIn(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries(value).map(([name, inner]) => ({
    path: [...at, Array.isArray(value) ? Number(name) : name],
    inner,
  }))
  return own.flatMap(({ path, inner }) => [[...path], ...pathsIn(inner, path)])
}

/** The same with another value at a path. */
function withAt(value: unknown, path: readonly (string | number)[], other: unknown): unknown {
  const copy: unknown = structuredClone(value)
  const last = path.at(-1)
  const holder = path.slice(0, -1).reduce<unknown>((inner, name) => Object(inner)[name], copy)
  Object(holder)[last ?? ''] = other
  return copy
}

test('an answer with any part of it gone wrong is not drawn', async () => {
  for (const { key, ask } of QUESTIONS) {
    const answer = await ask(client(), market, new AbortController().signal)
    for (const path of pathsIn(answer)) {
      const spoiled = withAt(answer, path, { toString: null })
      expect([key, path, isDrawable(keyIn(market, key), spoiled)]).toEqual([key, path, false])
    }
  }
})

/** Every kind of question that the sources make. */
function kindsInSources(): string[] {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/keysOf<.*>\('([\w-]+)'\)/g)].map(
      ([, kind = '']) => kind,
    ),
  )
  return found.sort()
}

test('of every kind of question it is said whether the device keeps the answer', () => {
  expect(kindsInSources()).toEqual([...Object.keys(KEPT_KINDS), ...NEVER_KEPT].sort())
  for (const kind of NEVER_KEPT) expect(mayBeKept(`en/US/${kind} x`)).toBe(false)
})

test.each(['', 'product', 'en/US', 'en/US/', 'en/US/constructor', 'en/US/__proto__ x', 'en/US/toString'])(
  'a key of no kind (%s) is kept as nothing',
  (key) => {
    expect([mayBeKept(key), isDrawable(key, {})]).toEqual([false, false])
  },
)
