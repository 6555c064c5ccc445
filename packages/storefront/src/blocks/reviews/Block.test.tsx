import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="reviews" path="home.blocks.new" first={false} />

test('a reviews block shows the merchant’s reviews, with stars that screen readers announce', async () => {
  const one = { rank: 'a0', kind: 'quote', text: { en: 'Lovely' }, author: { en: 'Mia' }, stars: 4 }
  const html = await draw(block, { design: createDesignWithBlock('reviews', { quotes: { one } }) })
  for (const part of ['Lovely', 'Mia', 'aria-label="4 of 5 stars"']) expect(html).toContain(part)
})
test('a reviews block invents no review: it shows nothing to shoppers and a hint in the editor', async () => {
  // The anchor of a product's stars stays, without height and words.
  expect(await draw(block, { design: createDesignWithBlock('reviews') })).toBe(
    '<div class="b" id="home.blocks.new" tabindex="-1"></div>',
  )
  expect(await draw(block, { design: createDesignWithBlock('reviews'), edit: true })).toContain(
    'data-testid="edit-hint"',
  )
})
