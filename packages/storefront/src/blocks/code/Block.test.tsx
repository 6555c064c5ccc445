import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="code" path="home.blocks.new" first={false} />

test('a discount code block shows its code unchanged, also in Arabic, with a copy button', async () => {
  const html = await draw(block, {
    design: createDesignWithBlock('code', { code: 'SAVE10' }),
    language: 'ar',
  })
  expect(html).toMatch(/dir="ltr"[^>]*>SAVE10</)
  expect(html).toContain('aria-label="نسخ: SAVE10"')
})
test('a discount code block without a code shows nothing to shoppers and a hint in the editor', async () => {
  expect(await draw(block, { design: createDesignWithBlock('code') })).toBe('')
  expect(await draw(block, { design: createDesignWithBlock('code'), edit: true })).toContain(
    'data-testid="edit-hint"',
  )
})
