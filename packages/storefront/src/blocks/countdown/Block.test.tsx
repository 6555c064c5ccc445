import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="countdown" path="home.blocks.new" first={false} />
const soon = new Date(Date.now() + 90_000_000).toISOString()

test('appears once an end is chosen; before that the editor says so', async () => {
  expect(await draw(block, { design: createDesignWithBlock('countdown') })).toBe('')
  expect(await draw(block, { design: createDesignWithBlock('countdown'), edit: true })).toContain(
    'data-testid="edit-hint"',
  )
  expect(await draw(block, { design: createDesignWithBlock('countdown', { until: soon }) })).toContain(
    'Sale ends in',
  )
})
test('says nothing about the time before the device does, so that both draw the same', async () => {
  expect(await draw(block, { design: createDesignWithBlock('countdown', { until: soon }) })).toContain('--')
})
test('when over, goes or says so, as the merchant wants', async () => {
  const until = '2020-01-01T00:00:00Z'
  expect(await draw(block, { design: createDesignWithBlock('countdown', { until }) })).toBe('')
  const kept = await draw(block, {
    design: createDesignWithBlock('countdown', { until, hideWhenOver: false }),
  })
  expect(kept).toContain('This offer has ended')
  expect(kept).not.toContain('<a ')
})
