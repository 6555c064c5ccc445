import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="announcement" path="home.blocks.new" first />

test('an announcement bar shows its messages in the shopper’s language, each with its link', async () => {
  const html = await draw(block, { design: createDesignWithBlock('announcement'), language: 'de' })
  expect(html).toContain('Willkommen in unserem Shop')
  expect(html).toContain('href="/catalog"')
  expect(html).toContain('aria-label="Schließen"')
})
test('an announcement bar cannot be closed when the merchant disables it', async () => {
  const design = createDesignWithBlock('announcement', { closable: false })
  expect(await draw(block, { design })).not.toContain('close-announcement')
})
test('an announcement bar is readable on any background', async () => {
  const design = createDesignWithBlock('announcement', { background: 'fafafa', color: 'ffffff' })
  expect(await draw(block, { design })).not.toMatch(/;color:#ffffff/)
})
test('an announcement bar without messages shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('announcement', { messages: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
