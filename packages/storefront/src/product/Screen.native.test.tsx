import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react-native'
import { createDesign } from '@vitrine/testing/design.ts'
import { createManyVariant, createManyVariantsProduct } from '@vitrine/testing/many-variants.ts'
import { createProduct, createVariant, show } from '@vitrine/testing/native.tsx'
import { AccessibilityInfo, ScrollView, View } from 'react-native'
import { createDesignWithList } from '../../test/design-with-block.ts'
import Screen from './Screen.tsx'

const mug = createProduct({
  options: [{ id: 1, name: 'Color' }],
  values: [
    {
      name: 'Color',
      values: [
        { name: 'Clay', color: '#b5624a' },
        { name: 'Ink', color: '#22304a' },
      ],
    },
  ],
  variants: [
    createVariant({ id: 11, option_1: 'Clay', price: 2400, old_price: 3000 }),
    createVariant({ id: 12, option_1: 'Ink', in_stock: 0 }),
  ],
})
const open = (own = mug, language: 'en' | 'ar' = 'en', answers: Readonly<Record<string, unknown>> = {}) =>
  show(<Screen product="mora-mug" />, {
    language,
    answers: {
      'product mora-mug': { product: own, more: false },
      'recommendations mora-mug complementary': [],
      'recommendations mora-mug related': [],
      ...answers,
    },
  })

test('the product screen in the native app shows name, price, compare-at price and description', () => {
  open()
  expect(screen.getByRole('header', { name: 'Mora Mug' })).toBeTruthy()
  expect(screen.getByText('$24.00')).toBeTruthy()
  expect(screen.getByText('$30.00')).toBeTruthy()
  expect(screen.getByText('Thrown by hand.')).toBeTruthy()
})

test('the buy bar stays below the scrolling content, and adds the chosen variant to the cart', () => {
  const { shopper } = open()
  const scrolled = screen.getByTestId('product').children[0]
  expect(typeof scrolled !== 'string' && scrolled?.findAllByProps({ testID: 'add-to-cart' })).toHaveLength(0)
  fireEvent.press(screen.getByTestId('add-to-cart'))
  expect(shopper.getState().cart).toMatchObject([{ handle: 'mora-mug', variant: { id: 11 }, quantity: 1 }])
  expect(screen.getByRole('link', { name: 'View cart' })).toBeTruthy()
})

test('a renamed product’s old address gives way to its new one, without a way back', () => {
  const { went, tracked } = show(<Screen product="old-mug" />, {
    answers: {
      'product old-mug': { product: mug, more: false, collection: null },
      'recommendations old-mug complementary': [],
      'recommendations old-mug related': [],
    },
  })
  expect(went).toEqual(['/p/mora-mug'])
  expect(tracked.map(([event]) => event)).not.toContain('view_item')
})

test('a neighbor of the first of 2,048 variants is shown and bought without another request', () => {
  const { shopper } = open(createManyVariantsProduct(mug))
  for (const name of ['Color 2', 'Size 1', 'Fit 1']) fireEvent.press(screen.getByRole('radio', { name }))
  expect(screen.getByText('$20.00')).toBeTruthy()
  fireEvent.press(screen.getByTestId('add-to-cart'))
  expect(shopper.getState().cart).toMatchObject([{ variant: { option_1: 'Color 2', option_2: 'Size 1' } }])
})

test('a variant beyond the fetched ones is fetched when it is chosen, and can be bought', () => {
  const selected = [
    ['Color', 'Color 3'],
    ['Size', 'Size 5'],
    ['Fit', 'Fit 8'],
  ]
  const { shopper } = open(createManyVariantsProduct(mug), 'en', {
    [`near-variants mora-mug ${JSON.stringify(selected)}`]: [createManyVariant(2, 4, 7)],
  })
  for (const [, name = ''] of selected) fireEvent.press(screen.getByRole('radio', { name }))
  expect(screen.getByText('$24.00')).toBeTruthy()
  fireEvent.press(screen.getByTestId('add-to-cart'))
  expect(shopper.getState().cart).toMatchObject([{ variant: { option_1: 'Color 3', option_3: 'Fit 8' } }])
})

test('a value of a combined listing opens the product that it belongs to', () => {
  const clay = { name: 'Clay', color: '#b5624a' }
  const ink = { name: 'Ink', color: '#22304a', product: 'ink-mug', variant: 77 }
  const variants = mug.variants.filter(({ option_1 }) => option_1 === 'Clay')
  const { went } = open({ ...mug, variants, values: [{ name: 'Color', values: [clay, ink] }] })
  fireEvent.press(screen.getByRole('radio', { name: 'Ink' }))
  expect(went).toEqual(['/p/ink-mug?variant=77'])
})

test('the quantity of a product obeys its rule, and its table names the volume prices', () => {
  const variant = createVariant({
    price: 250,
    in_stock: 999,
    rule: { minimum: 10, maximum: 200, increment: 5 },
    breaks: [{ from: 20, price: 220 }],
  })
  const { shopper } = open(createProduct({ variants: [variant] }))
  expect(screen.getByText('At least 10 · At most 200 · In multiples of 5')).toBeTruthy()
  expect(screen.getByText(/\$2\.20.* each/)).toBeTruthy()
  fireEvent.press(screen.getByLabelText('Decrease quantity'))
  fireEvent.press(screen.getByLabelText('Increase quantity'))
  fireEvent.press(screen.getByTestId('add-to-cart'))
  expect(shopper.getState().cart).toMatchObject([{ quantity: 15 }])
})

test('the price of a unit is beside the price, and a bundle lists what it contains', () => {
  const variant = createVariant({
    unit: { price: 15_486, value: 1, of: 'KG' },
    contents: [{ quantity: 2, name: 'Mora Mug', variant: 'Clay' }],
  })
  open(createProduct({ variants: [variant] }))
  expect(screen.getByTestId('unit-price')).toHaveTextContent(/\$154\.86.* \/ kg/)
  expect(screen.getByTestId('bundle-contents')).toHaveTextContent(/2 × .Mora Mug · Clay/)
})

test('images beyond the first page of a product are shown as the shopper nears them', () => {
  open({ ...mug, moreImages: 'c' }, 'en', {
    'more-images mora-mug c': [
      'https://cdn.shopify.com/s/files/1/b.jpg',
      'https://cdn.shopify.com/s/files/1/c.jpg',
    ],
  })
  expect(screen.getByLabelText('3 of 3')).toBeTruthy()
})

test('a sold-out variant can be viewed, and offers Notify me instead of buying', () => {
  open()
  fireEvent.press(screen.getByRole('radio', { name: /Ink/ }))
  expect(screen.queryByTestId('add-to-cart')).toBeNull()
  expect(screen.getByTestId('notify-me')).toBeTruthy()
})

test('a size is never preselected: the buy button asks for it, and then adds it to the cart', () => {
  const shirt = createProduct({
    options: [{ id: 1, name: 'Size' }],
    variants: [createVariant({ id: 21, option_1: 'S' }), createVariant({ id: 22, option_1: 'M' })],
  })
  const { shopper } = open(shirt)
  expect(screen.queryByTestId('add-to-cart')).toBeNull()
  fireEvent.press(screen.getByTestId('choose'))
  expect(shopper.getState().cart).toEqual([])
  // The request for a size is on the button, beside the sizes, and announced.
  expect(screen.getAllByText('Select Size')).toHaveLength(3)
  fireEvent.press(screen.getByRole('radio', { name: 'M' }))
  fireEvent.press(screen.getByTestId('add-to-cart'))
  expect(shopper.getState().cart).toMatchObject([{ variant: { id: 22 } }])
})

test('the wishlist button saves the product, and removes it again', () => {
  const { shopper } = open()
  fireEvent.press(screen.getByTestId('favorite'))
  expect(shopper.getState().favorites).toEqual([1])
  fireEvent.press(screen.getByTestId('favorite'))
  expect(shopper.getState().favorites).toEqual([])
})

test('a shared product whose link was copied says so beside the share button, and so does a failure', async () => {
  const outcomes = ['copied', 'failed'] as const
  const shared: string[] = []
  show(<Screen product="mora-mug" />, {
    answers: {
      'product mora-mug': { product: mug, more: false },
      'recommendations mora-mug complementary': [],
      'recommendations mora-mug related': [],
    },
    share: async (_title, path) => outcomes[shared.push(path) - 1],
  })
  fireEvent.press(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByTestId('shared-said')).toHaveTextContent(/Link copied/)
  fireEvent.press(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Couldn’t share the link.')).toBeTruthy()
  expect(shared).toEqual(['/p/mora-mug', '/p/mora-mug'])
})

test('prices in Arabic run from left to right, aligned at the reading start', () => {
  open(mug, 'ar')
  const [price] = screen.getAllByText(/\$24\.00/)
  expect(price).toHaveStyle({ writingDirection: 'ltr', textAlign: 'left' })
})

test('a product view is tracked once, however many options are chosen', () => {
  const { tracked } = open()
  fireEvent.press(screen.getByRole('radio', { name: /Ink/ }))
  fireEvent.press(screen.getByRole('radio', { name: 'Clay' }))
  expect(tracked.map(([event]) => event)).toEqual(['view_item'])
  expect(tracked[0]?.[1]).toMatchObject({
    value: 2400,
    currency: 'USD',
    items: [{ item_id: 1, quantity: 1 }],
  })
})

test('a pressed product image opens in full screen, zooms with a button, and closes', () => {
  open(createProduct({ ...mug, image: 'https://cdn.shopify.com/a.jpg,https://cdn.shopify.com/b.jpg' }))
  fireEvent.press(screen.getAllByTestId('picture')[0] ?? screen.root)
  expect(screen.getByTestId('lightbox')).toBeTruthy()
  expect(screen.getByText('1 of 2')).toBeTruthy()
  fireEvent.press(screen.getByRole('button', { name: 'Zoom in' }))
  fireEvent.press(screen.getByRole('button', { name: 'Zoom out' }))
  const [next] = screen.getAllByRole('button', { name: 'Next' }).slice(-1)
  fireEvent.press(next ?? screen.root)
  expect(screen.getByText('2 of 2')).toBeTruthy()
  fireEvent.press(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByTestId('lightbox')).toBeNull()
})

test("a 3D model opens in the system's viewer where a file for it exists", () => {
  const model = {
    kind: 'model',
    at: 0,
    alt: 'Mug',
    poster: '',
    src: 'https://cdn.shopify.com/m.glb',
    apple: 'https://cdn.shopify.com/m.usdz',
  } as const
  open(createProduct({ ...mug, media: [model] }))
  fireEvent.press(screen.getAllByTestId('picture')[0] ?? screen.root)
  expect(screen.getByRole('button', { name: 'View in your room' })).toBeTruthy()
})

const card = createProduct({
  giftcard: true,
  variants: [createVariant({ id: 31, in_stock: 999, price: 5000 })],
})

test('a gift card for a recipient requires their email, and is its own line with the details', () => {
  const { shopper } = open(card)
  fireEvent.press(screen.getByTestId('gift-on'))
  fireEvent.press(screen.getByTestId('add-to-cart'))
  expect(screen.getByText('Enter the recipient’s email')).toBeTruthy()
  expect(shopper.getState().cart).toHaveLength(0)
  fireEvent.changeText(screen.getByTestId('gift-email'), 'ada@example.com')
  fireEvent.press(screen.getByTestId('add-to-cart'))
  fireEvent.changeText(screen.getByTestId('gift-email'), 'ben@example.com')
  fireEvent.press(screen.getByTestId('add-to-cart'))
  fireEvent.press(screen.getByTestId('add-to-cart'))
  const cartEntries = shopper
    .getState()
    .cart.map(({ quantity, attributes }) => [quantity, attributes[1]?.value])
  expect(cartEntries).toEqual([
    [1, 'ada@example.com'],
    [2, 'ben@example.com'],
  ])
})

const bowl = {
  id: 41,
  handle: 'mora-bowl',
  name: 'Mora Bowl',
  available: true,
  image: '',
  variants: [{ in_stock: 1, price: 3200, old_price: null, currency: 'USD' }],
}
const bundle = (others: Readonly<Record<string, unknown>>, own = createProduct()) =>
  show(<Screen product="mora-mug" />, {
    answers: {
      'product mora-mug': { product: own, more: false },
      'recommendations mora-mug complementary': [bowl],
      'recommendations mora-mug related': [],
      ...others,
    },
  })

test('a bundle shows its total without the deselected items', () => {
  bundle({})
  expect(screen.getByRole('button', { name: /Add all to cart · .\$56\.00/ })).toBeTruthy()
  fireEvent.press(screen.getByRole('checkbox', { name: 'Mora Bowl' }))
  expect(screen.getByRole('button', { name: /Add all to cart · .\$24\.00/ })).toBeTruthy()
})

test('a bundle without options asks nothing', async () => {
  const { shopper } = bundle({})
  fireEvent.press(screen.getByRole('checkbox', { name: 'Mora Bowl' }))
  fireEvent.press(screen.getByTestId('add-together'))
  await waitFor(() => expect(shopper.getState().cart).toMatchObject([{ handle: 'mora-mug', quantity: 1 }]))
})

test('a bundle asks for a size first, and adds nothing before', async () => {
  const sizes = createProduct({
    options: [{ id: 1, name: 'Size' }],
    variants: [createVariant({ id: 21, option_1: 'S' }), createVariant({ id: 22, option_1: 'M' })],
  })
  const { shopper } = bundle({}, sizes)
  fireEvent.press(screen.getByRole('checkbox', { name: 'Mora Bowl' }))
  fireEvent.press(screen.getByTestId('add-together'))
  fireEvent.press(await screen.findByTestId('choose-variant'))
  expect(shopper.getState().cart).toHaveLength(0)
  fireEvent.press(screen.getByRole('radio', { name: /^M / }))
  fireEvent.press(screen.getByTestId('add-chosen'))
  expect(shopper.getState().cart).toMatchObject([{ variant: { id: 22 } }])
})

test('a bundle adds nothing while the shop does not answer', async () => {
  const { shopper } = bundle({})
  fireEvent.press(screen.getByTestId('add-together'))
  await screen.findByText('Couldn’t load this')
  expect(shopper.getState().cart).toHaveLength(0)
})

test('a tap on the stars scrolls to the reviews, where screen readers go on', () => {
  jest.spyOn(View.prototype, 'measureInWindow').mockImplementation((callback) => callback(0, 1500, 390, 400))
  const scrollTo = jest.spyOn(ScrollView.prototype, 'scrollTo').mockImplementation(() => undefined)
  const announce = jest.spyOn(AccessibilityInfo, 'sendAccessibilityEvent').mockImplementation(() => undefined)
  const rated = createProduct({ rating: { stars: 4.6, count: 128 } })
  const design = createDesignWithList('product.blocks', 'reviews')
  show(<Screen product="mora-mug" />, {
    design,
    answers: {
      'product mora-mug': { product: rated, more: false },
      'recommendations mora-mug complementary': [],
      'recommendations mora-mug related': [],
    },
  })
  fireEvent.press(screen.getByRole('link', { name: /4\.6/ }))
  expect(scrollTo).toHaveBeenCalledWith({ y: 1380, animated: true })
  expect(announce).toHaveBeenCalledWith(expect.anything(), 'focus')
})

test('the size guide is a line with delivery and returns beside the buy button, and opens in a sheet', async () => {
  const callServer = async (path: string) =>
    path === '/shopper/extras'
      ? { sizes: true }
      : path === '/shopper/sizes'
        ? { guide: { title: 'Mug sizes', parts: [{ rows: [['Size', 'S']] }] } }
        : {}
  const openGuide = (edits: Readonly<Record<string, unknown>>) =>
    show(<Screen product="mora-mug" />, {
      design: createDesign(edits),
      ports: { callServer },
      answers: {
        'product mora-mug': { product: mug, more: false },
        'recommendations mora-mug complementary': [],
        'recommendations mora-mug related': [],
      },
    })
  openGuide({ 'product.showDelivery': true })
  const lines = within(screen.getByTestId('delivery'))
  fireEvent.press(await lines.findByTestId('size-guide'))
  expect(screen.getByText('Mug sizes')).toBeTruthy()
  expect(screen.getAllByTestId('size-guide')).toHaveLength(1)
  screen.unmount()
  openGuide({ 'product.showDelivery': false })
  expect(await screen.findAllByTestId('size-guide')).toHaveLength(1)
})
