import { expect, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react-native'
import { createDesign } from '@vitrine/testing/design.ts'
import { createProduct, show } from '@vitrine/testing/native.tsx'
import { createStore } from 'zustand/vanilla'
import type { Lists, Wishlist } from '../device/wishlist/wishlist.types.ts'
import Screen from './Screen.tsx'

const MUG = createProduct({ id: 1, name: 'Mora Mug' })
const CUP = createProduct({ id: 2, name: 'Sola Cup' })
const GIFTS = '019ab3f2-7d00-7000-8000-000000000001'

/** An account whose lists are stored as sent. */
function account(start: Lists): Wishlist {
  const lists = createStore<Lists>()(() => start)
  return {
    lists,
    refresh: async () => undefined,
    name: async (list, name) => {
      const id = list ?? '019ab3f2-7d00-7000-8000-000000000009'
      lists.setState(({ lists: before }) => ({
        lists: [...before.filter((one) => one.list !== id), ...(name === null ? [] : [{ list: id, name }])],
      }))
      return id
    },
    move: async (id, list) => lists.setState(({ where }) => ({ where: new Map([...where, [id, list]]) })),
  }
}
async function open(lists: Lists = { lists: [], where: new Map() }, edits = { 'favorites.showLists': true }) {
  const own = account(lists)
  const app = show(<Screen />, {
    wishlist: async () => own,
    design: createDesign(edits),
    answers: { 'favorites 1 2': [MUG, CUP] },
    shopper: { token: 'open-sesame', favorites: [1, 2] },
  })
  await act(async () => undefined)
  return { own, app }
}
const WITH_GIFTS: Lists = { lists: [{ list: GIFTS, name: 'Gifts' }], where: new Map([[1, GIFTS]]) }
const chips = () => screen.queryAllByTestId('list').map((chip) => within(chip).getByText(/./).props.children)

test('the wishlist screen with one list shows only that list and a way to add another, when enabled', async () => {
  await open()
  expect(chips()).toEqual([])
  expect(screen.getByTestId('new-list')).toBeTruthy()
  expect(screen.queryByTestId('move-wish')).toBeNull()
  screen.unmount()
  await open(WITH_GIFTS, { 'favorites.showLists': false })
  expect(screen.queryByTestId('lists')).toBeNull()
  expect(screen.getAllByTestId('product-card')).toHaveLength(2)
})

test('a named wishlist is created and shown empty', async () => {
  const { own } = await open()
  fireEvent.press(screen.getByTestId('new-list'))
  fireEvent.press(screen.getByTestId('save-list'))
  expect(own.lists.getState().lists).toEqual([])
  fireEvent.changeText(screen.getByTestId('list-name'), '  For Ann ')
  await act(async () => fireEvent.press(screen.getByTestId('save-list')))
  expect(own.lists.getState().lists).toMatchObject([{ name: 'For Ann' }])
  expect(chips()).toEqual(['Wishlist', 'For Ann'])
  expect(screen.getByTestId('empty-list')).toBeTruthy()
})

test('a new wishlist with the name of another opens that one', async () => {
  await open(WITH_GIFTS)
  fireEvent.press(screen.getByTestId('new-list'))
  fireEvent.changeText(screen.getByTestId('list-name'), 'gifts ')
  await act(async () => fireEvent.press(screen.getByTestId('save-list')))
  expect(chips()).toEqual(['Wishlist', 'Gifts'])
  expect(screen.getByText('Mora Mug')).toBeTruthy()
})

test('a new wishlist with the name of the first one opens the first one', async () => {
  const { own } = await open(WITH_GIFTS)
  fireEvent.press(screen.getByText('Gifts'))
  fireEvent.press(screen.getByTestId('new-list'))
  fireEvent.changeText(screen.getByTestId('list-name'), 'wishlist')
  await act(async () => fireEvent.press(screen.getByTestId('save-list')))
  expect(own.lists.getState().lists).toHaveLength(1)
  expect(screen.getByText('Sola Cup')).toBeTruthy()
})

test.each(['Wishlist', 'for ann '])(
  'a wishlist cannot be renamed to %j, the name of another',
  async (name) => {
    const { own } = await open({
      ...WITH_GIFTS,
      lists: [...WITH_GIFTS.lists, { list: '019ab3f2-7d00-7000-8000-000000000002', name: 'For Ann' }],
    })
    fireEvent.press(screen.getByText('Gifts'))
    fireEvent.press(screen.getByTestId('rename-list'))
    fireEvent.changeText(screen.getByTestId('list-name'), name)
    await act(async () => fireEvent.press(screen.getByTestId('save-list')))
    expect(screen.getByText('You already have a list with this name.')).toBeTruthy()
    fireEvent.changeText(screen.getByTestId('list-name'), 'gifts')
    expect(screen.queryByText('You already have a list with this name.')).toBeNull()
    await act(async () => fireEvent.press(screen.getByTestId('save-list')))
    expect(own.lists.getState().lists).toContainEqual({ list: GIFTS, name: 'gifts' })
  },
)

test('the first wishlist has products of no other list, and each list its own', async () => {
  await open(WITH_GIFTS)
  expect(screen.getAllByTestId('product-card')).toHaveLength(1)
  expect(screen.getByText('Sola Cup')).toBeTruthy()
  fireEvent.press(screen.getByText('Gifts'))
  expect(screen.getByText('Mora Mug')).toBeTruthy()
})

test('a product moves to the chosen wishlist', async () => {
  const { own } = await open(WITH_GIFTS)
  fireEvent.press(screen.getByTestId('move-wish'))
  await act(async () => fireEvent.press(screen.getByRole('radio', { name: 'Gifts' })))
  expect(own.lists.getState().where.get(2)).toBe(GIFTS)
  expect(screen.getByTestId('empty-list')).toBeTruthy()
})

test('a wishlist is renamed, and a deleted one moves its products to the first and can be restored', async () => {
  const { own } = await open(WITH_GIFTS)
  fireEvent.press(screen.getByText('Gifts'))
  fireEvent.press(screen.getByTestId('rename-list'))
  fireEvent.changeText(screen.getByTestId('list-name'), 'Presents')
  await act(async () => fireEvent.press(screen.getByTestId('save-list')))
  expect(chips()).toEqual(['Wishlist', 'Presents'])
  await act(async () => fireEvent.press(screen.getByTestId('delete-list')))
  expect(own.lists.getState().lists).toEqual([])
  expect(screen.getAllByTestId('product-card')).toHaveLength(2)
  await act(async () => fireEvent.press(screen.getByText('Undo')))
  expect(chips()).toEqual(['Wishlist', 'Presents'])
  expect(screen.getAllByTestId('product-card')).toHaveLength(1)
})

test('an empty wishlist among others says how to fill it, and leads to the first one', async () => {
  await open({ lists: [{ list: GIFTS, name: 'Gifts' }], where: new Map() })
  fireEvent.press(screen.getByText('Gifts'))
  const notice = within(screen.getByTestId('empty-list'))
  expect(notice.getByText('Move items here from your other lists.')).toBeTruthy()
  fireEvent.press(notice.getByText('Wishlist'))
  expect(screen.getAllByTestId('product-card')).toHaveLength(2)
})

test('a deleted wishlist is restored below the products, which do not move', async () => {
  await open(WITH_GIFTS)
  fireEvent.press(screen.getByText('Gifts'))
  await act(async () => fireEvent.press(screen.getByTestId('delete-list')))
  expect(within(screen.getByTestId('lists')).queryByTestId('undo')).toBeNull()
  expect(screen.getByTestId('undo')).toHaveTextContent(/Gifts removed/)
})

test('a signed-out shopper has one wishlist', async () => {
  show(<Screen />, {
    design: createDesign({ 'favorites.showLists': true }),
    answers: { 'favorites 1': [MUG] },
    shopper: { favorites: [1] },
  })
  expect(screen.queryByTestId('lists')).toBeNull()
})
