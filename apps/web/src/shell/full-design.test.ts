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

/** Pending responses in the order of their requests. */
let answers: (() => Promise<Response>)[]
let requestedUrls: string[]
beforeEach(() => {
  answers = []
  requestedUrls = []
  vi.stubGlobal('fetch', (address: string) => {
    requestedUrls.push(address)
    return answers.shift()?.() ?? Promise.reject(new TypeError('fetch failed'))
  })
})
afterEach(() => vi.unstubAllGlobals())
const good = async () => Response.json(WHOLE)

test('the full design adds missing sections once and keeps rendered ones as the same objects', async () => {
  const store = createDesignStore(SMALL)
  const design = createFullDesign(store, ADDRESS, 'home')
  answers.push(good)
  await Promise.all([design.rest(), design.rest(), design.needed()])
  expect(requestedUrls).toEqual([ADDRESS])
  expect(store.get().home).toBe(SMALL.home)
  expect(store.get().cart).toEqual(WHOLE.cart)
  expect(design.rest()).toBeNull()
})
test('the full design keeps the page’s product cards until its language changes', async () => {
  const card = { ratio: 'square', favorite: { en: 'Keep' } }
  const store = createDesignStore({ ...SMALL, card })
  const design = createFullDesign(store, ADDRESS, 'home')
  answers.push(good)
  await design.rest()
  expect(store.get().card).toBe(card)
  await design.everyLanguage()
  expect(store.get()).toEqual(WHOLE)
})
test('the partial design is used for the first screen only until the full one is loaded', async () => {
  const design = createFullDesign(createDesignStore(SMALL), ADDRESS, 'home')
  expect([design.covers('home'), design.covers('cart')]).toEqual([true, false])
  answers.push(good)
  await design.rest()
  expect(design.covers('cart')).toBe(true)
})
test('the full design loads every language on a language change, loaded before or not', async () => {
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
])('the full design fails once for %s, and loads with the next call', async (_what, bad) => {
  const store = createDesignStore(SMALL)
  const design = createFullDesign(store, ADDRESS, 'home')
  answers.push(bad, good)
  await expect(design.rest()).rejects.toBeInstanceOf(DesignFailure)
  expect(() => design.needed()).toThrow(DesignFailure)
  expect(() => design.needed()).toThrow(DesignFailure)
  expect([requestedUrls.length, store.get()]).toEqual([1, SMALL])
  await design.rest()
  expect(design.needed()).toBeNull()
  expect(store.get().cart).toEqual(WHOLE.cart)
})
test('the full design catches up on an offline language change when it loads', async () => {
  const store = createDesignStore(SMALL)
  const design = createFullDesign(store, ADDRESS, 'home')
  await expect(design.everyLanguage()).rejects.toThrow('failed to load')
  answers.push(good)
  await design.rest()
  expect(store.get()).toEqual(WHOLE)
})
test('a page with the full design requests nothing', () => {
  const design = createFullDesign(createDesignStore(WHOLE), null, 'home')
  expect([design.rest(), design.needed(), design.everyLanguage(), design.covers('cart')]).toEqual([
    null,
    null,
    null,
    true,
  ])
})
