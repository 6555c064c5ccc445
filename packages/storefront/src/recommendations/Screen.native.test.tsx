import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react-native'
import { product, show } from '@vitrine/testing/native.tsx'
import { toCard } from '../product-card/card.ts'
import Screen from './Screen.tsx'

const mug = product()
const [cup, jug, tray] = ['Sola Cup', 'Rye Jug', 'Elm Tray'].map((name, id) =>
  toCard(product({ id: id + 2, name, handle: name.toLowerCase().replace(' ', '-') })),
)
if (!cup || !jug || !tray) throw new Error('Three were made')
const open = (related: readonly unknown[], together: readonly unknown[] = [], language: 'en' | 'ar' = 'en') =>
  show(<Screen product="mora-mug" />, {
    language,
    answers: {
      'product mora-mug': { product: mug, more: false },
      'recommendations mora-mug related': related,
      'recommendations mora-mug complementary': together,
    },
  })

test('what is like a product stands on a screen of its own, below the product, which it leads back to', () => {
  const { went } = open([cup, jug])
  expect(screen.getByRole('header', { name: 'You may also like' })).toBeTruthy()
  expect(screen.getAllByTestId('product-card')).toHaveLength(2)
  fireEvent.press(screen.getByTestId('origin'))
  expect(went).toEqual(['/p/mora-mug'])
})

test('what is bought together stands below, but for what stands above already', () => {
  open([cup, jug], [jug, tray])
  const together = within(screen.getByTestId('together'))
  expect(together.getByText('Elm Tray')).toBeTruthy()
  expect(together.queryByText('Rye Jug')).toBeNull()
})

test('a product that nothing is like leads on to the shop', () => {
  open([], [], 'ar')
  expect(screen.getByText('لا يوجد ما يشبهه بعد')).toBeTruthy()
  expect(within(screen.getByTestId('empty')).getAllByRole('link')).toHaveLength(1)
})

test('a product that is not in the shop says so', () => {
  show(<Screen product="gone" />, {
    answers: { 'product gone': { error: 'NotFound' }, 'recommendations gone related': [] },
  })
  expect(screen.getByTestId('missing')).toBeTruthy()
})

test('a shop that cannot be reached says so, with a way to try again', async () => {
  show(<Screen product="mora-mug" />)
  expect(await screen.findByTestId('failure')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
