import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="before-after" path="home.blocks.new" first={false} />
const BOTH = { before: 'https://cdn.test/old.jpg', after: 'https://cdn.test/new.jpg' }

test('a before-and-after block shows both images with alt texts and a labeled slider', async () => {
  const design = createDesignWithBlock('before-after', {
    ...BOTH,
    beforeAlt: { en: 'A dull table' },
    start: 40,
  })
  const html = await draw(block, { design })
  expect(html.match(/<img /g)).toHaveLength(2)
  expect(html).toContain('alt="A dull table"')
  expect(html).toMatch(/type="range"[^>]*aria-label="Before and after"[^>]*aria-valuetext="Before: 40%"/)
  expect(html).toContain('--at:40%')
})
test('a before-and-after block has Arabic labels, and its title as name', async () => {
  const design = createDesignWithBlock('before-after', { ...BOTH, title: { en: 'Repair', ar: 'إصلاح' } })
  expect(await draw(block, { design, language: 'ar' })).toMatch(
    /aria-label="إصلاح"[^>]*aria-valuetext="قبل: 50%"/,
  )
})
test('a before-and-after block with one image shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('before-after', { before: BOTH.before })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
