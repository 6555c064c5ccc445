import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const block = <BlockFrame kind="countdown" path="home.blocks.new" first={false} />
const soon = new Date(Date.now() + 90_000_000).toISOString()

test('a countdown appears once it has an end, and the editor says so before', async () => {
  expect(await draw(block, { design: createDesignWithBlock('countdown') })).toBe('')
  expect(await draw(block, { design: createDesignWithBlock('countdown'), edit: true })).toContain(
    'data-testid="edit-hint"',
  )
  expect(await draw(block, { design: createDesignWithBlock('countdown', { until: soon }) })).toContain(
    'Sale ends in',
  )
})
test('a countdown renders no time before hydration, so that server and device agree', async () => {
  expect(await draw(block, { design: createDesignWithBlock('countdown', { until: soon }) })).toContain('--')
})
test('a finished countdown hides or shows its message, as configured', async () => {
  const until = '2020-01-01T00:00:00Z'
  expect(await draw(block, { design: createDesignWithBlock('countdown', { until }) })).toBe('')
  const html = await draw(block, {
    design: createDesignWithBlock('countdown', { until, hideWhenOver: false }),
  })
  expect(html).toContain('This offer has ended')
  expect(html).not.toContain('<a ')
})
