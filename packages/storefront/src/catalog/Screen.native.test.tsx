import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react-native'
import { createDesign } from '@vitrine/testing/design.ts'
import { createProduct, show } from '@vitrine/testing/native.tsx'
import Screen from './Screen.tsx'

const three = ['Mora Mug', 'Sola Cup', 'Rye Jug'].map((name, id) =>
  createProduct({ id, name, handle: name.toLowerCase().replace(' ', '-') }),
)
const collectionPage = { items: three, cursor: null, name: 'Kitchen', filters: [] }

test('the collection screen shows its name and products in two columns', () => {
  show(<Screen collection="kitchen" />, { answers: { 'collection kitchen ': collectionPage } })
  expect(screen.getByRole('header', { name: 'Kitchen' })).toBeTruthy()
  expect(screen.getAllByTestId('product-card')).toHaveLength(3)
  expect(screen.getByText('3 products')).toBeTruthy()
})

test('a collection’s sort order is chosen from a sheet and is part of the address', () => {
  const { went } = show(<Screen collection="kitchen" />, {
    answers: { 'collection kitchen ': collectionPage },
  })
  fireEvent.press(screen.getByTestId('sort'))
  expect(screen.getByRole('radio', { name: 'Featured' }).props.accessibilityState).toMatchObject({
    checked: true,
  })
  fireEvent.press(screen.getByRole('radio', { name: 'Price: low to high' }))
  expect(went).toEqual(['/c/kitchen?sort=priceup'])
})

test('the screen of an unknown collection says so and links home', () => {
  const missingPage = { items: [], cursor: null, name: null, filters: [] }
  show(<Screen collection="gone" />, { answers: { 'collection gone ': missingPage } })
  expect(within(screen.getByTestId('missing')).getAllByRole('link')).toHaveLength(2)
})

test('an empty collection shows the shop’s best sellers below its message', async () => {
  const none = { items: [], cursor: null, name: 'Lamps', filters: [] }
  show(<Screen collection="lamps" />, { answers: { 'collection lamps ': none } })
  expect(screen.getByTestId('empty')).toBeTruthy()
  expect(await screen.findByTestId('empty-page-products')).toBeTruthy()
})

test('the collection screen offers a retry when the shop is unreachable', async () => {
  show(<Screen collection="kitchen" />)
  expect(await screen.findByTestId('failure')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a product click in a collection is tracked', () => {
  const { tracked, went } = show(<Screen collection="kitchen" />, {
    answers: { 'collection kitchen ': collectionPage },
  })
  fireEvent.press(screen.getByRole('link', { name: /Rye Jug/ }))
  expect(tracked).toEqual([['select_content', { content_type: 'product', content_id: 2 }]])
  expect(went).toEqual(['/p/rye-jug'])
})

test('the screen of a deleted collection links to search and bestsellers', async () => {
  const missingPage = { items: [], cursor: null, name: null, filters: [], total: null }
  show(<Screen collection="gone" />, {
    answers: { 'collection gone ': missingPage, 'popular 10': { items: three, cursor: null } },
  })
  expect(screen.getByRole('link', { name: 'Search products' })).toBeTruthy()
  expect(await screen.findAllByTestId('product-card')).toHaveLength(3)
})

test('a shopper cycles a list through one to three columns, which is remembered', () => {
  const design = createDesign({ 'catalog.showColumns': true })
  const { shopper } = show(<Screen collection="kitchen" />, {
    answers: { 'collection kitchen ': collectionPage },
    design,
  })
  for (const columns of [3, 1, 2]) {
    fireEvent.press(screen.getByTestId('columns'))
    expect(screen.getByTestId('columns').props.accessibilityLabel).toBe(`Columns: ${columns}`)
    expect(shopper.getState().columns).toBe(columns)
    expect(screen.getAllByTestId('product-card')).toHaveLength(3)
  }
})

test('loading more products does not render existing cards again', () => {
  const renderCounts = new Map<number, number>()
  const counted = (id: number) =>
    Object.defineProperty(createProduct({ id, name: `Cup ${id}` }), 'handle', {
      enumerable: true,
      get: () => {
        renderCounts.set(id, (renderCounts.get(id) ?? 0) + 1)
        return `cup-${id}`
      },
    })
  const page = (from: number) => [from, from + 1, from + 2, from + 3].map(counted)
  const { replies } = show(<Screen collection="kitchen" />, {
    answers: { 'collection kitchen ': { items: page(1), cursor: 'next', name: 'Kitchen', filters: [] } },
  })
  const once = new Map(renderCounts)
  expect(once.get(1)).toBeGreaterThan(0)
  act(() => replies.put('en/US/collection kitchen /after next', { items: page(5), cursor: null }))
  expect(screen.getAllByTestId('product-card')).toHaveLength(8)
  for (const id of [1, 2, 3, 4]) expect([id, renderCounts.get(id)]).toEqual([id, once.get(id)])
})
