import type { JsonObject } from '@vitrine/core/design/operations'
import { expect, test } from 'vitest'
import { limitTitles } from './limit-titles.ts'

const title = { en: 'Ready for the road' }
const opening = { kind: 'text', title, titleSize: 54, wideTitleSize: 144, link: { to: 'catalog' } }
const limited = (block: JsonObject) => limitTitles({ home: { blocks: { a: opening, b: block } } })

test('a section’s title is at most two thirds as large as the opening’s on phones, and half in wide windows', () => {
  const heading = { kind: 'text', title, titleSize: 40, wideTitleSize: 104, link: { to: 'catalog' } }
  expect(limited(heading)).toMatchObject({
    home: { blocks: { a: opening, b: { titleSize: 35, wideTitleSize: 79 } } },
  })
})

test('a title without a size for wide windows is as small as what it grows to, and never tiny', () => {
  const small = { ...opening, titleSize: 34, wideTitleSize: 64 }
  const row = { kind: 'product-grid', title, titleSize: 34 }
  expect(limitTitles({ home: { blocks: { a: small, b: row } } })).toMatchObject({
    home: { blocks: { b: { titleSize: 24 } } },
  })
})

test('a sentence that stands alone is larger than a title of a section', () => {
  const quote = { kind: 'text', title, titleSize: 40, wideTitleSize: 120, link: { to: 'none' } }
  expect(limited(quote)).toMatchObject({ home: { blocks: { b: { titleSize: 38, wideTitleSize: 101 } } } })
})
