import { useDemoShop as demoShop } from '@vitrine/testing/demo-shop.ts'
import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const shop = demoShop()
const on = (product: string) => (
  <BlockFrame kind="recommended" path="home.blocks.new" first={false} product={product} />
)
const design = createDesignWithBlock('recommended')
const handles = (html: string) => [...html.matchAll(/href="\/p\/([^"?]+)/g)].map(([, handle]) => handle)

test('recommended products follow the product of the screen, and are bestsellers elsewhere', async () => {
  const home = handles(await draw(on(''), { client: shop(), design }))
  const mug = handles(await draw(on('mora-mug'), { client: shop(), design }))
  expect(home.length).toBeGreaterThan(3)
  expect(mug.length).toBeGreaterThan(0)
  expect(mug).not.toContain('mora-mug')
  expect(mug).not.toEqual(home)
})
test('recommended products keep their space while the shop does not answer', async () => {
  expect(await draw(on(''), { design })).toContain('data-testid="loading"')
})
