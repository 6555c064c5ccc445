import { expect, test } from 'vitest'
import { mayKeep } from './kept.ts'

const answer = (status: number, cacheControl?: string) =>
  new Response(null, { status, headers: cacheControl === undefined ? {} : { 'cache-control': cacheControl } })

test('a whole page is kept for an hour without a network, also one that was drawn in this browser’s language', () => {
  for (const control of [undefined, 'no-cache', 'private, no-cache', 'public, max-age=0, s-maxage=60'])
    expect(mayKeep(answer(200, control)), control).toBe(true)
})

test('a page that was sent for this once alone, or none at all, is not kept', () => {
  for (const control of ['no-store', 'private, no-store', 'No-Store, max-age=0', 'private,no-store'])
    expect(mayKeep(answer(200, control)), control).toBe(false)
  for (const status of [203, 302, 404, 500, 503]) expect(mayKeep(answer(status)), String(status)).toBe(false)
})
