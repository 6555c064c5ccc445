import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="newsletter" path="home.blocks.new" first={false} />

test('a newsletter block is a form with an address and its consent text', async () => {
  const html = await draw(block, { design: createDesignWithBlock('newsletter') })
  expect(html).toMatch(/<form [^>]*aria-label="Join our newsletter"/)
  expect(html).toMatch(/type="email"[^>]*autocomplete="email"/i)
  expect(html).toContain('By signing up you agree')
  expect(html).not.toContain('role="checkbox"')
})
test('a newsletter block has a checkbox when the merchant requires it', async () => {
  const html = await draw(block, {
    design: createDesignWithBlock('newsletter', { tick: true }),
    language: 'ar',
  })
  expect(html).toMatch(/role="checkbox" aria-checked="false"/)
  expect(html).toContain('باشتراكك توافق')
})
