import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

test('a spacer has its height, and is hidden from screen readers', async () => {
  const block = <BlockFrame kind="spacer" path="home.blocks.new" first={false} />
  expect(await draw(block, { design: createDesignWithBlock('spacer', { height: 40 }) })).toContain(
    'height:40px',
  )
  expect(await draw(block, { design: createDesignWithBlock('spacer', { hidden: true }) })).toBe('')
})
