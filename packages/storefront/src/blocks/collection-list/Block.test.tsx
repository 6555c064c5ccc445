import type { JsonObject } from '@vitrine/core/design/operations'
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
test('collections from edge to edge have no gap in wide windows, and stay a row with margins on phones', async () => {
  const drawWith = (values: JsonObject) =>
    draw(block, { client: shop(), design: createDesignWithBlock('collection-list', values) })
  const full = await drawWith({ layout: 'cards', full: true })
  expect(full).toContain('gap:var(--w,0px) var(--n,12px)')
  expect(full).toContain('padding-inline:var(--w,0) var(--n,16px)')
  expect(await drawWith({ layout: 'cards' })).toContain('gap:var(--w,16px) var(--n,12px)')
})
