import { expect, it } from 'vitest'
import { useDemoShop as demoShop } from '../../../commerce/test/demo-shop.ts'
import { answered, drawFor } from '../../test/state.tsx'
import Screen from './Screen.tsx'

const shop = demoShop()

it('before typing shows earlier searches and what sells', async () => {
  const html = await drawFor(<Screen />, { searches: ['mug', 'lamp'] }, { client: shop() })
  expect(html.match(/data-testid="recent"/g)).toHaveLength(2)
  expect(html).toContain('Popular now')
})
it('shows what was found, and how much', async () => {
  const html = await drawFor(<Screen query="?q=mug" />, {}, { client: shop() })
  expect(html).toContain('data-testid="results"')
  expect(html).toContain('Mora Mug')
  expect(html).toContain('value="mug"')
})
it('says when nothing was found and what to do then', async () => {
  const html = await drawFor(<Screen query="?q=zzzzzz" />, {}, { client: shop() })
  expect(html).toContain('Nothing found')
  expect(html).toContain('check the spelling')
})
it('offers another try when the shop is down', async () => {
  const calls = await answered({ 'search mug': new Error('down') })
  expect(await drawFor(<Screen query="?q=mug" />, {}, { calls })).toContain('Try again')
})
