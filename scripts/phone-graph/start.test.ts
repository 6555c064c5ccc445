import { expect, test } from 'vitest'
import { beforeTheFirstScreen, phoneScript } from './graph.ts'

/**
 * How many modules of ours may run before the home screen is drawn, and how much source without comments; see
 * docs/measurements.md. The limits catch a module that moves into the start. Longer names took 29,000 characters at the
 * same modules: the script that phones load has most of them shortened. `design/format.ts` is in it because a start
 * renders a stored design only if the same format stored it. Links of the shop's website took 2,000 characters. Ten
 * small modules (19,000 characters) came with whole products: all variants, quantity rules, unit prices and redirects,
 * which blocks of the home screen use to sell. Two more of 500 characters together parse addresses where browsers lack
 * the function, and name the decimals of written amounts. One is the anchor to which a product's stars lead.
 * One, of 2,000 characters, joins the buy bar and the navigation to one bar, and one, of 700, queries the viewed
 * products for their block and for an empty cart. One of 400 holds what drawer and footer repeated.
 * Numbered lists in columns took 1,600; images that fade into the background of a banner, headings of image grids, and
 * larger text below large titles 3,000; space below large titles and the ratios of collages 400. Large first products,
 * blocks from edge to edge and buttons of texts took 3,400, checking a
 * design's response 450. Two of 600 together hold the card that opened a product, and name the device’s time zone; one
 * of 1,000 finds images for a store without collections. Image grids and collages that phones lay out in their
 * own way took 1,000, larger small texts in wide windows 2,000. Lines above blocks and text beside large titles took
 * 1,000.
 */
const MAX_MODULES = 389
const MAX_CHARACTERS = 874_900

test('the phone app’s start runs no more modules than its limit allows', () => {
  const files = beforeTheFirstScreen()
  const characters = [...files.values()].reduce((sum, code) => sum + code.length, 0)
  expect(files.size).toBeGreaterThan(MAX_MODULES / 2)
  expect(files.size).toBeLessThanOrEqual(MAX_MODULES)
  expect(characters).toBeLessThanOrEqual(MAX_CHARACTERS)
})

test('images of flags are part of the app, and are loaded when the first flag is rendered', () => {
  const flags = 'apps/shopper/src/flags.gen.ts'
  expect(phoneScript().has(flags)).toBe(true)
  expect(beforeTheFirstScreen().has(flags)).toBe(false)
})

test('screens beyond home, sign-in and the queue’s forms load after the phone app’s start', () => {
  const early = [...beforeTheFirstScreen().keys()]
  for (const screen of ['account', 'orders', 'login', 'register', 'recovery', 'cart', 'search', 'pushes'])
    expect(early.filter((file) => file === `packages/storefront/src/${screen}/Screen.tsx`)).toEqual([])
})
