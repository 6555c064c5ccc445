import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { createDesign } from '@vitrine/testing/design.ts'
import { createProduct, show } from '@vitrine/testing/native.tsx'
import { toCard } from './card.ts'
import { ProductCard } from './ProductCard.tsx'

const design = createDesign({ 'product.showQuickAdd': true })
const card = <ProductCard product={toCard(createProduct())} />

test('a product card has a buy button only when enabled and in stock', () => {
  show(card)
  expect(screen.queryByTestId('quick-add')).toBeNull()
  const [variant] = createProduct().variants
  const soldOutProduct = createProduct({
    available: false,
    variants: variant ? [{ ...variant, in_stock: 0 }] : [],
  })
  show(<ProductCard product={toCard(soldOutProduct)} />, { design })
  expect(screen.queryByTestId('quick-add')).toBeNull()
})

test('a product card reports an unreachable shop, and the cart stays unchanged', async () => {
  const down = async () => {
    throw new Error('down')
  }
  const client = { url: 'https://shop.test', query: down, mutate: down }
  const { shopper } = show(card, { client, design })
  fireEvent.press(screen.getByTestId('quick-add'))
  await waitFor(() => expect(screen.getByText(/is unavailable/)).toBeTruthy())
  expect(shopper.getState().cart).toEqual([])
})
