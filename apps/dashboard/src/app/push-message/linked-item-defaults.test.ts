import { pushContent } from '@vitrine/core/contract/push/push-content'
import { countCharacters, LIMITS } from '@vitrine/core/limits/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findItemFill } from './linked-item-defaults.ts'

const item = { id: '1', handle: 'mug', name: 'Mora Mug', image: 'https://cdn.test/mug.jpg' }
const content = {
  title: '',
  body: 'New colors',
  translations: {},
  image: null,
  link: { type: 'product' as const, url: 'mug' },
}

test('a push takes over the name and image of the product that it opens, and nothing twice', () => {
  const fill = findItemFill(item, content)
  expect(fill).toEqual({ title: 'Mora Mug', image: 'https://cdn.test/mug.jpg' })
  expect(findItemFill(item, { ...content, ...fill })).toBeNull()
})

test('a push keeps a title that is written, and takes no image that its platform refuses', () => {
  expect(findItemFill(item, { ...content, title: 'Back in stock' })).toEqual({ image: item.image })
  expect(findItemFill({ ...item, image: 'http://cdn.example/mug.jpg' }, content)).toEqual({
    title: 'Mora Mug',
  })
  expect(findItemFill({ ...item, image: null }, { ...content, title: 'Back in stock' })).toBeNull()
})

test('the name of any product makes a title that can be sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (name) => {
      const title = findItemFill({ ...item, name }, content)?.title ?? ''
      expect(countCharacters(title)).toBeLessThanOrEqual(LIMITS.notificationTitle)
      expect(pushContent.safeParse({ ...content, title }).success).toBe(true)
    }),
  )
  expect(
    findItemFill({ ...item, name: 'Hand-thrown stoneware pitcher with speckled glaze' }, content)?.title,
  ).toBe('Hand-thrown stoneware pitcher with…')
})
