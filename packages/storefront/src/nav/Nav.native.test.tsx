import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { createCartItem, show } from '@vitrine/testing/native.tsx'
import { ScrollView, StyleSheet } from 'react-native'
import { Box } from '../primitives/box/Box.tsx'
import { Scroll } from '../primitives/scroll/Scroll.tsx'
import { Nav } from './Nav.tsx'

/** A catalog screen with the tab bar. */
function renderNav(path: string, tab?: string) {
  const { went } = show(
    <>
      <Scroll testID="screen">
        <Box style={{ height: 4000 }} />
      </Scroll>
      <Nav path={path} tab={tab} />
    </>,
  )
  const up = jest.spyOn(ScrollView.prototype, 'scrollTo').mockImplementation(() => undefined)
  up.mockClear()
  const scrollTo = (y: number) =>
    fireEvent.scroll(screen.UNSAFE_getByType(ScrollView), {
      nativeEvent: {
        contentOffset: { y },
        layoutMeasurement: { height: 700 },
        contentSize: { height: 4000 },
      },
    })
  return { went, up, scrollTo }
}

test('the current tab scrolls to the top first, and leads to its own screen from there', () => {
  const { went, up, scrollTo } = renderNav('/p/mug')
  scrollTo(1200)
  fireEvent.press(screen.getByTestId('tab-catalog'))
  expect(up).toHaveBeenCalledWith({ y: 0, animated: true })
  expect(went).toEqual([])
  scrollTo(0)
  fireEvent.press(screen.getByTestId('tab-catalog'))
  expect(went).toEqual(['/catalog'])
})

test('every other tab opens at once, however far the screen is scrolled', () => {
  const { went, up, scrollTo } = renderNav('/p/mug')
  scrollTo(1200)
  fireEvent.press(screen.getByTestId('tab-cart'))
  expect(went).toEqual(['/cart'])
  expect(up).not.toHaveBeenCalled()
})

test.each([
  [1, '1'],
  [36, '36'],
  [250, '99+'],
])('the tab of a cart of %i shows %s on one line, with space for each digit', (quantity, badgeText) => {
  show(<Nav path="/" />, { shopper: { cart: [createCartItem({ quantity })] } })
  const badge = screen.getByTestId('cart-count')
  expect(badge).toHaveTextContent(badgeText)
  const { minWidth } = StyleSheet.flatten(badge.props.style)
  expect(minWidth).toBeGreaterThanOrEqual(10 + 6.5 * badgeText.length)
  expect(screen.getByText(badgeText).props.numberOfLines).toBe(1)
})

test('the native tab bar marks the visible stack, and a press returns to its screen', () => {
  const { went } = renderNav('/p/mug', '/')
  expect(screen.getByTestId('tab-home')).toBeSelected()
  expect(screen.getByTestId('tab-catalog')).not.toBeSelected()
  fireEvent.press(screen.getByTestId('tab-home'))
  expect(went).toEqual(['/'])
})
