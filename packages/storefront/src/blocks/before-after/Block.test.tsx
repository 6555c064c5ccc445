import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="before-after" path="home.blocks.new" first={false} />
const BOTH = { before: 'https://cdn.test/old.jpg', after: 'https://cdn.test/new.jpg' }

test('shows both pictures, described, with a slider that says how much is seen of which', async () => {
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
test('says it in Arabic too, and is called by its title where it has one', async () => {
  const design = createDesignWithBlock('before-after', { ...BOTH, title: { en: 'Repair', ar: 'إصلاح' } })
  expect(await draw(block, { design, language: 'ar' })).toMatch(
    /aria-label="إصلاح"[^>]*aria-valuetext="قبل: 50٪"/,
  )
})
test('with one picture alone is nothing for shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('before-after', { before: BOTH.before })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
