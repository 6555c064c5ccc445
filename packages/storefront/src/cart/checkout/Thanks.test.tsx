import { draw } from '@vitrine/testing/draw.tsx'
import { expect, test } from 'vitest'
import { useColors } from '../../components/colors.ts'
import { useSection } from '../../context/context.tsx'
import type { Purchase } from '../../device/orders/purchases.ts'
import { Thanks } from './Thanks.tsx'

const purchase: Purchase = {
  cart: 'gid://shopify/Cart/1?key=2',
  opened: 0,
  lines: [],
  total: 2900,
  currency: 'USD',
  paid: 1,
  order: { name: '#1004', url: null, sum: 2900, currency: 'USD', items: null },
  tracked: true,
}

function Message() {
  const colors = useColors(useSection('cart'))
  return <Thanks purchase={purchase} guest={false} colors={colors} />
}

test('number and sum of a paid order stand in the middle, as all else of the thank-you message', async () => {
  expect(await draw(<Message />)).toMatch(/justify-content:center[^>]*><span[^>]*><bdi[^>]*>#1004</)
})
