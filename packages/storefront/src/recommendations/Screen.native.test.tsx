import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react-native'
import { createProduct, show } from '@vitrine/testing/native.tsx'
import { toCard } from '../product-card/card.ts'
import Screen from './Screen.tsx'

const mug = createProduct()
const [cup, jug, tray] = ['Sola Cup', 'Rye Jug', 'Elm Tray'].map((name, id) =>
  toCard(createProduct({ id: id + 2, name, handle: name.toLowerCase().replace(' ', '-') })),
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

test('the recommendations screen lists similar products below the product, with a link back', () => {
  const { went } = open([cup, jug])
  expect(screen.getByRole('header', { name: 'You may also like' })).toBeTruthy()
  expect(screen.getAllByTestId('product-card')).toHaveLength(2)
  fireEvent.press(screen.getByTestId('origin'))
  expect(went).toEqual(['/p/mora-mug'])
})

test('the recommendations screen lists complementary products below, without repetitions', () => {
  open([cup, jug], [jug, tray])
  const together = within(screen.getByTestId('together'))
  expect(together.getByText('Elm Tray')).toBeTruthy()
  expect(together.queryByText('Rye Jug')).toBeNull()
})

test('the recommendations screen without results links to the shop', () => {
  open([], [], 'ar')
  expect(screen.getByText('لا يوجد ما يشبهه بعد')).toBeTruthy()
  expect(within(screen.getByTestId('empty')).getAllByRole('link')).toHaveLength(1)
})

test('the recommendations screen of an unknown product says so', () => {
  show(<Screen product="gone" />, {
    answers: { 'product gone': { error: 'NotFound' }, 'recommendations gone related': [] },
  })
  expect(screen.getByTestId('missing')).toBeTruthy()
})

test('the recommendations screen offers a retry when the shop is unreachable', async () => {
  show(<Screen product="mora-mug" />)
  expect(await screen.findByTestId('failure')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
