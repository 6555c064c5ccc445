import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react-native'
import { createCartItem, createProduct, show } from '@vitrine/testing/native.tsx'
import { createDesignWithList } from '../../test/design-with-block.ts'
import Cart from '../cart/Screen.tsx'
import Product from '../product/Screen.tsx'
import Search from '../search/Screen.tsx'

const answers = { 'product mora-mug': { product: createProduct(), collection: null } }
const SCREENS = [
  ['cart.blocks', <Cart key="cart" />, { cart: [createCartItem()] }],
  ['product.blocks', <Product key="product" product="mora-mug" />, {}],
  ['search.blocks', <Search key="search" />, {}],
] as const

for (const [list, node, shopper] of SCREENS)
  test(`${list} are rendered in the native app too`, () => {
    show(node, { answers, shopper, design: createDesignWithList(list, 'text') })
    expect(screen.getByRole('header', { name: 'Thanks for stopping by' })).toBeTruthy()
  })
