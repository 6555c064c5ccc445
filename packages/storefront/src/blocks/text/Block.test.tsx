import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="text" path="home.blocks.new" first={false} />

test('a text block shows title, text and link in the shopper’s language', async () => {
  const design = createDesignWithBlock('text', { link: { to: 'web', url: 'https://example.com/about' } })
  const html = await draw(block, { design, language: 'de' })
  expect(html).toContain('<h2')
  expect(html).toContain('Schön, dass du da bist')
  expect(html).toContain('href="https://example.com/about"')
  expect(html).toContain('Mehr lesen')
})
test('an empty text block shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('text', { title: {}, body: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})
