import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="faq" path="home.blocks.new" first={false} />

test('an FAQ shows every question, the first with its answer', async () => {
  const html = await draw(block, { design: createDesignWithBlock('faq') })
  expect(html.match(/data-testid="question"/g)).toHaveLength(3)
  expect(html.match(/data-testid="answer"/g)).toHaveLength(1)
  expect(html.match(/aria-expanded="true"/g)).toHaveLength(1)
})
test('an FAQ starts collapsed when configured', async () => {
  const html = await draw(block, { design: createDesignWithBlock('faq', { openFirst: false }) })
  expect(html).not.toContain('data-testid="answer"')
})
test('an FAQ without questions shows nothing to shoppers and a hint in the editor', async () => {
  const design = createDesignWithBlock('faq', { questions: {} })
  expect(await draw(block, { design })).toBe('')
  expect(await draw(block, { design, edit: true })).toContain('data-testid="edit-hint"')
})

test('an FAQ has its title beside the questions in wide windows, and the questions the whole width without one', async () => {
  const beside = 'flex-basis:var(--w,30%)'
  expect(await draw(block, { design: createDesignWithBlock('faq') })).toContain(beside)
  expect(await draw(block, { design: createDesignWithBlock('faq', { title: {} }) })).not.toContain(beside)
})
