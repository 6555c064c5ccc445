import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { createProduct, show } from '@vitrine/testing/native.tsx'
import { RefreshControl } from 'react-native'
import { createQueryCache } from '../context/query-cache.ts'
import Screen from './Screen.tsx'

const mug = createProduct()
const lamp = createProduct({ id: 2, handle: 'lamp', name: 'Vale Lamp' })
const answers = {
  'block-collections first': [
    { id: 9, handle: 'kitchen', name: 'Kitchen', image: 'https://cdn.shopify.com/k.jpg' },
  ],
  'products of  bestsellers 10': [mug, lamp],
  'products of  newest 8': [lamp],
}

test('the home screen in the native app shows its blocks in order, with the shop’s products', () => {
  show(<Screen />, { answers })
  expect(screen.getByText('New season')).toBeTruthy()
  expect(screen.getByRole('header', { name: 'Bestsellers' })).toBeTruthy()
  expect(screen.getAllByText('Vale Lamp').length).toBeGreaterThan(0)
  expect(screen.queryByTestId('failure')).toBeNull()
})

test('a product on the home screen links to its own screen', () => {
  const { went } = show(<Screen />, { answers })
  const [first] = screen.getAllByRole('link', { name: /Mora Mug/ })
  if (first) fireEvent.press(first)
  expect(went).toEqual(['/p/mora-mug'])
})

test('pull to refresh on the home screen reloads everything shown', async () => {
  const replies = createQueryCache()
  const refresh = jest.spyOn(replies, 'refresh').mockResolvedValue(undefined)
  show(<Screen />, { replies })
  await act(async () => screen.UNSAFE_getByType(RefreshControl).props.onRefresh())
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('the home screen stays with a retry when the shop is unreachable', async () => {
  show(<Screen />)
  expect(await screen.findAllByText('Try again')).not.toHaveLength(0)
  expect(screen.getByText('New season')).toBeTruthy()
})
