import { expect, it } from 'vitest'
import { useDemoShop as demoShop } from '../../../../../commerce/test/demo-shop.ts'
import { draw } from '../../../../test/draw.tsx'
import { designHolding } from '../../../../test/holding.ts'
import Slider from './Block.tsx'

const shop = demoShop()
const path = 'home.blocks.stories'

it('shows its slides in order, each with a picture of the shop until it has its own', async () => {
  const html = await draw(<Slider path={path} first={false} />, { client: shop() })
  const order = ['Discover', 'Best of the shop', 'Just arrived'].map((title) => html.indexOf(title))
  expect(order.every((at) => at > 0)).toBe(true)
  expect([...order].sort((a, b) => a - b)).toEqual(order)
  expect(html.match(/<img /g)).toHaveLength(3)
})
it('without slides, says in the editor what to do and is nothing for shoppers', async () => {
  const design = designHolding('slider', { slides: {} })
  expect(await draw(<Slider path="home.blocks.new" first={false} />, { design })).toBe('')
  expect(await draw(<Slider path="home.blocks.new" first={false} />, { design, edit: true })).toContain(
    'Add a slide',
  )
})
