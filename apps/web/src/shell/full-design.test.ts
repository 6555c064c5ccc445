import type { JsonObject } from '@vitrine/core/design/operations'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFullDesign, DesignFailure } from './full-design.ts'

const ADDRESS = '/designs/h.json?read=1'
const SMALL: JsonObject = { branding: { mains: '111111' }, home: { title: { en: 'Home' } } }
const WHOLE: JsonObject = {
  version: 1,
  branding: { mains: '111111' },
  home: { title: { en: 'Home', ar: 'الرئيسية' } },
  cart: { title: { en: 'Cart', ar: 'السلة' } },
}

/** Answers to come, in the order asked. */
let answers: (() => Promise<Response>)[]
let asked: string[]
beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answers.shift()?.() ?? Promise.reject(new TypeError('fetch failed'))
  })
})
afterEach(() => vi.unstubAllGlobals())
const good = async () => Response.json(WHOLE)

test('brings the missing sections once and leaves what is on screen the same objects', async () => {
  const store = createDesignStore(SMALL)
  const design = createFullDesign(store, ADDRESS, 'home')
  answers.push(good)
  await Promise.all([design.rest(), design.rest(), design.needed()])
  expect(asked).toEqual([ADDRESS])
  expect(store.get().home).toBe(SMALL.home)
  expect(store.get().cart).toEqual(WHOLE.cart)
  expect(design.rest()).toBeNull()
})
test('what the page brought for its cards stays while the rest comes, and goes with its language', async () => {
  const card = { ratio: 'square', favorite: { en: 'Keep' } }
  const store = createDesignStore({ ...SMALL, card })
  const design = createFullDesign(store, ADDRESS, 'home')
  answers.push(good)
  await design.rest()
  expect(store.get().card).toBe(card)
  await design.everyLanguage()
  expect(store.get()).toEqual(WHOLE)
})
test('covers the first screen alone until the rest is here', async () => {
  const design = createFullDesign(createDesignStore(SMALL), ADDRESS, 'home')
  expect([design.covers('home'), design.covers('cart')]).toEqual([true, false])
  answers.push(good)
  await design.rest()
  expect(design.covers('cart')).toBe(true)
})
test('brings every language when the language changes, whether or not the rest was here', async () => {
  for (const before of [false, true]) {
    const store = createDesignStore(SMALL)
    const design = createFullDesign(store, ADDRESS, 'home')
    answers.push(good)
    if (before) await design.rest()
    await design.everyLanguage()
    expect(store.get()).toEqual(WHOLE)
    expect(design.everyLanguage()).toBeNull()
  }
})
test.each([
  ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ['an error page', async () => Response.json({ error: { code: 'not-found' } }, { status: 404 })],
  ['what is no design', async () => Response.json([1])],
  ['half an answer', async () => new Response('{"branding":')],
])('%s fails once for who is drawn, and comes with the next call', async (_what, bad) => {
  const store = createDesignStore(SMALL)
  const design = createFullDesign(store, ADDRESS, 'home')
  answers.push(bad, good)
  await expect(design.rest()).rejects.toBeInstanceOf(DesignFailure)
  expect(() => design.needed()).toThrow(DesignFailure)
  expect(() => design.needed()).toThrow(DesignFailure)
  expect([asked.length, store.get()]).toEqual([1, SMALL])
  await design.rest()
  expect(design.needed()).toBeNull()
  expect(store.get().cart).toEqual(WHOLE.cart)
})
test('a change of language without the network is made good when the rest comes', async () => {
  const store = createDesignStore(SMALL)
  const design = createFullDesign(store, ADDRESS, 'home')
  await expect(design.everyLanguage()).rejects.toThrow('did not come')
  answers.push(good)
  await design.rest()
  expect(store.get()).toEqual(WHOLE)
})
test('a page that brought all of it asks for nothing', () => {
  const design = createFullDesign(createDesignStore(WHOLE), null, 'home')
  expect([design.rest(), design.needed(), design.everyLanguage(), design.covers('cart')]).toEqual([
    null,
    null,
    null,
    true,
  ])
})
