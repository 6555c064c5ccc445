import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { createCartItem, show } from '@vitrine/testing/native.tsx'
import { useState } from 'react'
import { Dimensions } from 'react-native'
import { Dock } from '../primitives/dock/Dock.tsx'
import { Press } from '../primitives/press/Press.tsx'
import { Text } from '../primitives/text/Text.tsx'
import { App } from './App.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

const inside = (
  <App path="/p/mug">
    <Text>The screen</Text>
  </App>
)
/** A product screen, followed by a screen without a buy bar. */
function Product() {
  const [buys, setBuys] = useState(true)
  return (
    <App path="/p/mug">
      <Press onPress={() => setBuys(false)} testID="next">
        <Text>Next</Text>
      </Press>
      {buys ? (
        <Dock always testID="buy-bar">
          <Text>Buy</Text>
        </Dock>
      ) : null}
    </App>
  )
}

/** Returns the views around a text, the nearest first. */
function around(text: string) {
  const views = []
  for (let view = screen.getByText(text).parent; view; view = view.parent) views.push(view)
  return views
}

test('a screen in the native app is between header and tab bar, clear of notch and home indicator', () => {
  show(inside)
  expect(screen.getByTestId('header').parent?.parent).toBeTruthy()
  const paddings = [screen.getByTestId('header'), screen.getByTestId('nav')].map((bar) => {
    for (let view = bar.parent; view; view = view.parent) {
      const style = Object.assign({}, ...[view.props.style ?? {}].flat(9))
      if (style.paddingTop || style.paddingBottom) return style.paddingTop ?? style.paddingBottom
    }
    return 0
  })
  expect(paddings).toEqual([47, 34])
})

test('the native tab bar has links, with the cart’s item count', () => {
  const { went } = show(inside, { shopper: { cart: [createCartItem({ quantity: 3 })] } })
  const cart = screen.getByTestId('tab-cart')
  expect(cart).toHaveTextContent(/Cart\s*3/)
  fireEvent.press(cart)
  expect(went).toEqual(['/cart'])
})

test('a product’s screen in the native app has one bar: buying and the cart, and the tabs come back with the next screen', () => {
  jest.spyOn(Dimensions, 'get').mockReturnValue({ width: 390, height: 844, scale: 3, fontScale: 1 })
  const { went } = show(<Product />, { shopper: { cart: [createCartItem({ quantity: 3 })] } })
  const queryVisible = (id: string) => screen.queryByTestId(id, { includeHiddenElements: false })
  expect(queryVisible('tab-home')).toBeNull()
  expect(queryVisible('tab-cart')).toHaveTextContent(/Cart\s*3/)
  expect(queryVisible('buy-bar')).toHaveStyle({ paddingEnd: 72 })
  fireEvent.press(screen.getByTestId('tab-cart', { includeHiddenElements: false }))
  expect(went).toEqual(['/cart'])
  fireEvent.press(screen.getByTestId('next'))
  expect(queryVisible('tab-home')).toBeTruthy()
  expect(queryVisible('tab-cart')).toBeTruthy()
})

test('the native app in Arabic runs from right to left, with a mirrored back arrow', () => {
  show(inside, { language: 'ar' })
  const directions = around('The screen').map((view) => [view.props.style].flat(9).find((s) => s?.direction))
  expect(directions.find(Boolean)).toMatchObject({ direction: 'rtl' })
  expect(screen.getByText('السلة')).toHaveStyle({ writingDirection: 'rtl' })
  const [arrow] = screen
    .getByTestId('back')
    .findAll((view) => Boolean(view.props.source) && typeof view.type === 'string')
  expect(arrow?.props.style).toMatchObject({ transform: [{ scaleX: -1 }] })
})

test('the native app in English is not mirrored', () => {
  show(inside)
  const directions = around('The screen').map((view) => [view.props.style].flat(9).find((s) => s?.direction))
  expect(directions.find(Boolean)).toMatchObject({ direction: 'ltr' })
})

test('a screen view is tracked once by the screen’s name, never by its content', () => {
  const { tracked } = show(
    <App path="/orders/secret-key">
      <Text>An order</Text>
    </App>,
  )
  expect(tracked).toEqual([['screen_view', { screen_name: 'orders' }]])
  expect(show(inside).tracked).toEqual([['screen_view', { screen_name: 'product' }]])
})
