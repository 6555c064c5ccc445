import { expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react-native'
import { designWith } from '@vitrine/testing/design.ts'
import { product, show } from '@vitrine/testing/native.tsx'
import Screen from './Screen.tsx'

const three = ['Mora Mug', 'Sola Cup', 'Rye Jug'].map((name, id) =>
  product({ id, name, handle: name.toLowerCase().replace(' ', '-') }),
)
const shelf = { items: three, cursor: null, name: 'Kitchen', filters: [] }

test('a collection shows its name and its products, two beside each other', () => {
  show(<Screen collection="kitchen" />, { answers: { 'collection kitchen ': shelf } })
  expect(screen.getByRole('header', { name: 'Kitchen' })).toBeTruthy()
  expect(screen.getAllByTestId('product-card')).toHaveLength(3)
  expect(screen.getByText('3 products')).toBeTruthy()
})

test('sorting is chosen from a sheet and becomes part of the address', () => {
  const { went } = show(<Screen collection="kitchen" />, { answers: { 'collection kitchen ': shelf } })
  fireEvent.press(screen.getByTestId('sort'))
  expect(screen.getByRole('radio', { name: 'Featured' }).props.accessibilityState).toMatchObject({
    checked: true,
  })
  fireEvent.press(screen.getByRole('radio', { name: 'Price: low to high' }))
  expect(went).toEqual(['/c/kitchen?sort=priceup'])
})

test('a collection that is not there says so and leads home', () => {
  const gone = { items: [], cursor: null, name: null, filters: [] }
  show(<Screen collection="gone" />, { answers: { 'collection gone ': gone } })
  expect(within(screen.getByTestId('missing')).getAllByRole('link')).toHaveLength(2)
})

test('a shop that cannot be reached says so, with a way to try again', async () => {
  show(<Screen collection="kitchen" />)
  expect(await screen.findByTestId('failure')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a product that is followed from a list is told to analytics', () => {
  const { tracked, went } = show(<Screen collection="kitchen" />, {
    answers: { 'collection kitchen ': shelf },
  })
  fireEvent.press(screen.getByRole('link', { name: /Rye Jug/ }))
  expect(tracked).toEqual([['select_content', { content_type: 'product', content_id: 2 }]])
  expect(went).toEqual(['/p/rye-jug'])
})

test('a collection that is gone leads on to the search and to what sells', async () => {
  const gone = { items: [], cursor: null, name: null, filters: [], total: null }
  show(<Screen collection="gone" />, {
    answers: { 'collection gone ': gone, 'popular 10': { items: three, cursor: null } },
  })
  expect(screen.getByRole('link', { name: 'Search products' })).toBeTruthy()
  expect(await screen.findAllByTestId('product-card')).toHaveLength(3)
})

test('a press lists products in one column more, after three in one again, and it is kept', () => {
  const design = designWith({ 'catalog.showColumns': true })
  const { shopper } = show(<Screen collection="kitchen" />, {
    answers: { 'collection kitchen ': shelf },
    design,
  })
  for (const columns of [3, 1, 2]) {
    fireEvent.press(screen.getByTestId('columns'))
    expect(screen.getByTestId('columns').props.accessibilityLabel).toBe(`Columns: ${columns}`)
    expect(shopper.getState().columns).toBe(columns)
    expect(screen.getAllByTestId('product-card')).toHaveLength(3)
  }
})
