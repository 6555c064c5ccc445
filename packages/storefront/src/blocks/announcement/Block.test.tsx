import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="announcement" path="home.blocks.new" first />

test('says its messages in the shopper’s language, each leading where the merchant said', async () => {
  const html = await draw(block, { design: createDesignWithBlock('announcement'), language: 'de' })
  expect(html).toContain('Willkommen in unserem Shop')
  expect(html).toContain('href="/catalog"')
  expect(html).toContain('aria-label="Schließen"')
})
test('cannot be closed where the merchant does not want it', async () => {
  const design = createDesignWithBlock('announcement', { closable: false })
  expect(await draw(block, { design })).not.toContain('close-announcement')
})
test('its words can be read on whatever stands behind them', async () => {
  const design = createDesignWithBlock('announcement', { background: 'fafafa', color: 'ffffff' })
  expect(await draw(block, { design })).not.toMatch(/;color:#ffffff/)
})
test('without messages is nothing for shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('announcement', { messages: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
