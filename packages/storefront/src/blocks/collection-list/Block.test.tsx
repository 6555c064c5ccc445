import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const block = <BlockFrame kind="collection-list" path="home.blocks.new" first={false} />
const handles = (html: string) => [...html.matchAll(/href="\/c\/([^"]+)"/g)].map((match) => match[1] ?? '')

test('a collection list shows the shop’s collections until some are chosen, up to its maximum', async () => {
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('collection-list', { count: 3 }),
  })
  expect(handles(html)).toHaveLength(3)
})
test('a collection list shows the chosen collections in order', async () => {
  const all = handles(await draw(block, { client: shop(), design: createDesignWithBlock('collection-list') }))
  const selectedHandles = all.slice(0, 2).reverse()
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('collection-list', { collections: selectedHandles }),
  })
  expect(handles(html)).toEqual(selectedHandles)
})
test.each(['circles', 'cards', 'lines'])('a collection list is rendered as %s', async (layout) => {
  const html = await draw(block, {
    client: shop(),
    design: createDesignWithBlock('collection-list', { layout }),
  })
  expect(handles(html).length).toBeGreaterThan(1)
})
