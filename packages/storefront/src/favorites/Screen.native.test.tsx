import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { createProduct, show } from '@vitrine/testing/native.tsx'
import { createEmptyWishlist } from '../device/wishlist/no-wishlist.ts'
import Screen from './Screen.tsx'

const MUG = createProduct({ id: 1, name: 'Mora Mug' })

test('the wishlist screen loads the account’s products when opened', async () => {
  let refreshCount = 0
  const refresh = async () => {
    refreshCount += 1
  }
  show(<Screen />, {
    wishlist: async () => ({ ...createEmptyWishlist(), refresh }),
    answers: { 'favorites 1': [MUG] },
    shopper: { token: 'open-sesame', favorites: [1] },
  })
  await waitFor(() => expect(refreshCount).toBe(1))
  expect(screen.getByText('Mora Mug')).toBeTruthy()
  expect(screen.queryByTestId('wishes-over')).toBeNull()
})

test('the wishlist screen of a signed-out shopper shows the device’s list without a request', async () => {
  const wishlist = async () => {
    throw new Error('Nobody is signed in')
  }
  show(<Screen />, { wishlist, answers: { 'favorites 1': [MUG] }, shopper: { favorites: [1] } })
  expect(await screen.findByText('Mora Mug')).toBeTruthy()
})

test('the wishlist screen says when the account’s maximum is exceeded', async () => {
  const favorites = Array.from({ length: 501 }, (_, index) => index + 1)
  show(<Screen />, { answers: {}, shopper: { token: 'open-sesame', favorites } })
  expect((await screen.findByTestId('wishes-over')).props.children).toBe(
    'Your account’s wishlist is full. New items stay on this device only. Maximum: 500',
  )
})

test('a wishlist is shared as a link that shows another shopper a read-only copy', async () => {
  const sharedPaths: string[] = []
  show(<Screen />, {
    answers: { 'favorites 1': [MUG] },
    shopper: { favorites: [1] },
    share: async (_title, path) => {
      sharedPaths.push(path)
      return 'copied'
    },
  })
  fireEvent.press(screen.getByRole('button', { name: 'Share wishlist' }))
  expect(await screen.findByTestId('shared-said')).toBeTruthy()
  expect(sharedPaths).toEqual(['/favorites#wishes=1'])
  screen.unmount()
  const other = show(<Screen fragment="#wishes=1" />, {
    answers: { 'shared-wishes 1': [MUG] },
    shopper: { favorites: [2] },
  })
  expect(screen.getByRole('header', { name: 'A wishlist was shared with you' })).toBeTruthy()
  expect(screen.getByText('Mora Mug')).toBeTruthy()
  expect(other.shopper.getState().favorites).toEqual([2])
  fireEvent.press(screen.getByTestId('my-wishes'))
  expect(other.went).toEqual(['/favorites'])
  expect(screen.queryByTestId('shared-wishes')).toBeNull()
})

test('a shared wishlist without remaining products says so', () => {
  show(<Screen fragment="#wishes=x" />)
  expect(screen.getByText('None of these products are available anymore.')).toBeTruthy()
})
