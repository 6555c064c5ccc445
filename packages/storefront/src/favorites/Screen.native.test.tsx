import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react-native'
import { product, show } from '@vitrine/testing/native.tsx'
import Screen from './Screen.tsx'

const MUG = product({ id: 1, name: 'Mora Mug' })

test('whoever is signed in sees here what they wished for elsewhere: the account is asked when the list is opened', async () => {
  let asked = 0
  const refresh = async () => {
    asked += 1
  }
  show(<Screen />, {
    wishlist: async () => ({ refresh }),
    answers: { 'favorites 1': [MUG] },
    shopper: { token: 'open-sesame', favorites: [1] },
  })
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.getByText('Mora Mug')).toBeTruthy()
  expect(screen.queryByTestId('wishes-over')).toBeNull()
})

test('whoever is not signed in has the device’s own list, and nobody is asked', async () => {
  const wishlist = async () => {
    throw new Error('Nobody is signed in')
  }
  show(<Screen />, { wishlist, answers: { 'favorites 1': [MUG] }, shopper: { favorites: [1] } })
  expect(await screen.findByText('Mora Mug')).toBeTruthy()
})

test('more than an account holds is said in words', async () => {
  const favorites = Array.from({ length: 501 }, (_, place) => place + 1)
  show(<Screen />, { answers: {}, shopper: { token: 'open-sesame', favorites } })
  expect((await screen.findByTestId('wishes-over')).props.children).toBe(
    'Your account holds 500 wishes. Newer ones stay on this device alone.',
  )
})
