import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { mergeAttributes, setPlatform } from './attributes.ts'
import { setBuyer } from './buyer.ts'
import { addLines, updateLines } from './cart-lines.ts'
import { fetchCartCount } from './cartCount.ts'
import { fetchCheckout } from './checkout.ts'
import { createCheckout, createCheckoutVariables } from './create.ts'
import { setDiscount } from './discount.ts'
import { getLineIdentity } from './line-identity.ts'
import { type CartData, findInvalidVariants, type LineData, toCartLine, toCheckout } from './mapping.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' }) as const
const context = { lang: 'en', locale: 'US' } as const
const CART = 'gid://shopify/Cart/abc?key=secret'

const line: LineData = {
  id: 'gid://shopify/CartLine/6a7b-1?cart=abc',
  quantity: 2,
  attributes: [{ key: 'Engraving', value: null }],
  cost: {
    amountPerQuantity: usd('126.65'),
    compareAtAmountPerQuantity: usd('149.0'),
    totalAmount: usd('253.3'),
  },
  discountAllocations: [],
  sellingPlanAllocation: {
    checkoutChargeAmount: usd('126.65'),
    priceAdjustments: [
      { price: usd('126.65'), compareAtPrice: usd('149.0'), perDeliveryPrice: usd('126.65') },
    ],
    sellingPlan: {
      id: 'gid://shopify/SellingPlan/9',
      name: 'Monthly',
      description: 'Skip any time',
      options: [],
    },
  },
  merchandise: {
    id: 'gid://shopify/ProductVariant/42',
    availableForSale: true,
    currentlyNotInStock: false,
    quantityAvailable: 0,
    image: null,
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
    product: {
      id: 'gid://shopify/Product/7',
      handle: 'lamp',
      title: 'Lamp &amp; shade',
      isGiftCard: false,
      availableForSale: true,
      requiresSellingPlan: false,
      featuredImage: { url: 'a.jpg' },
      options: [{ id: 'gid://shopify/ProductOption/1', name: 'Title', optionValues: [{ id: '1' }] }],
    },
  },
}

const cart: CartData = {
  id: CART,
  checkoutUrl: 'https://kiosk.example/cart/c/abc?key=secret',
  buyerIdentity: { email: null, countryCode: 'US' },
  discountCodes: [],
  discountAllocations: [],
  appliedGiftCards: [],
  cost: { subtotalAmount: usd('253.3'), totalAmount: usd('253.3') },
  lines: { nodes: [line], pageInfo: { hasNextPage: false, endCursor: null } },
}

const orderDiscount = {
  __typename: 'CartCodeDiscountAllocation',
  targetType: 'LINE_ITEM',
  discountedAmount: usd('5.005'),
  code: 'SAVE',
} as const
const deliveryDiscount = {
  __typename: 'CartAutomaticDiscountAllocation',
  targetType: 'SHIPPING_LINE',
  discountedAmount: usd('9.0'),
  title: 'Free delivery',
} as const

const unknownVariant = (field: string[]) => ({
  code: 'INVALID',
  field,
  message: 'The merchandise with id gid://shopify/ProductVariant/77 does not exist.',
})
const created = (body: object) =>
  respondData({ cartCreate: { cart: null, userErrors: [], warnings: [], ...body } })

test('a cart line has the requested price, its plan and its opaque id', () => {
  expect(toCartLine(line)).toMatchObject({
    id: 'gid://shopify/CartLine/6a7b-1?cart=abc',
    quantity: 2,
    product: { id: 7, name: 'Lamp & shade', image: 'a.jpg', options: [] },
    variant: { id: 42, price: 12665, old_price: 14900, in_stock: 999, option_1: 'Default Title' },
    plan: { id: 9, price: 12665 },
    attributes: [{ key: 'Engraving', value: '' }],
    total: 25330,
  })
})

test('a checkout keeps the cart’s full id with its key', () => {
  expect(toCheckout(cart)).toEqual({
    id: CART,
    url: 'https://kiosk.example/cart/c/abc?key=secret',
    email: null,
    discount: null,
    discountToTotal: 0,
    autoDiscount: false,
    codes: [],
    discounts: [],
    giftCards: [],
    subtotal: 25330,
    total: 25330,
    currency: 'USD',
  })
})

test('the first applicable code of a checkout is its discount', () => {
  const discountCodes = [
    { code: 'NONSENSE', applicable: false },
    { code: 'SAVE', applicable: true },
    { code: 'MORE', applicable: true },
  ]
  expect(toCheckout({ ...cart, discountCodes, discountAllocations: [orderDiscount] })).toMatchObject({
    discount: 'SAVE',
    autoDiscount: false,
  })
})

test('the discounts of a checkout are named and summed over its lines, without those on shipping', () => {
  const automatic = {
    __typename: 'CartAutomaticDiscountAllocation',
    targetType: 'LINE_ITEM',
    discountedAmount: usd('2'),
    title: 'Summer sale',
  } as const
  const lines = [
    { ...line, discountAllocations: [automatic, orderDiscount] },
    { ...line, discountAllocations: [automatic] },
  ]
  const checkout = toCheckout({ ...cart, discountAllocations: [orderDiscount, deliveryDiscount] }, lines)
  expect(checkout.discounts).toEqual([
    { name: 'Summer sale', isCode: false, amount: 400 },
    { name: 'SAVE', isCode: true, amount: 1001 },
  ])
})

test('a checkout lists every code with whether it applies', () => {
  const discountCodes = [
    { code: 'SAVE', applicable: true },
    { code: 'MIN100', applicable: false },
  ]
  expect(toCheckout({ ...cart, discountCodes }).codes).toEqual(discountCodes)
})

test('a gift card of a checkout has its last characters, what it pays and what is left on it', () => {
  const card = {
    id: 'gid://shopify/AppliedGiftCard/1',
    lastCharacters: 'rine',
    balance: { amount: '12.5', currencyCode: 'USD' },
    presentmentAmountUsed: { amount: '10.0', currencyCode: 'EUR' },
  } as const
  expect(toCheckout({ ...cart, appliedGiftCards: [card] }).giftCards).toEqual([
    {
      id: 'gid://shopify/AppliedGiftCard/1',
      lastCharacters: 'rine',
      used: 1000,
      balance: 1250,
      balanceCurrency: 'USD',
    },
  ])
})

test('a shipping discount does not reduce the item prices', () => {
  const checkout = toCheckout({ ...cart, discountAllocations: [orderDiscount, deliveryDiscount] })
  expect(checkout.discountToTotal).toBe(501)
})

test('an order discount split over lines is their exact sum, also with three decimals', () => {
  const share = (amount: string) => ({
    ...orderDiscount,
    discountedAmount: { amount, currencyCode: 'KWD' } as const,
  })
  const discountAllocations = [share('0.333'), share('0.333'), share('0.334')]
  const kwd = (amount: string) => ({ amount, currencyCode: 'KWD' }) as const
  const cost = { subtotalAmount: kwd('7.345'), totalAmount: kwd('6.345') }
  expect(toCheckout({ ...cart, cost, discountAllocations })).toMatchObject({
    discountToTotal: 1000,
    subtotal: 7345,
    total: 6345,
  })
})

test('a script or draft order discount counts like any other', () => {
  const custom = {
    __typename: 'CartCustomDiscountAllocation',
    targetType: 'LINE_ITEM',
    discountedAmount: usd('2.5'),
    title: 'Staff',
  } as const
  expect(toCheckout({ ...cart, discountAllocations: [custom] })).toMatchObject({
    discountToTotal: 250,
    autoDiscount: true,
    discount: null,
  })
})

test('checkout sums are the platform’s own, never those of rounded lines', () => {
  const kwd = (amount: string) => ({ amount, currencyCode: 'KWD' }) as const
  const cheap = { ...line, cost: { ...line.cost, totalAmount: kwd('0.335') } }
  const checkout = toCheckout(
    { ...cart, cost: { subtotalAmount: kwd('1.005'), totalAmount: kwd('0.995') } },
    [cheap, cheap, cheap],
  )
  expect(checkout).toMatchObject({ subtotal: 1005, total: 995, currency: 'KWD' })
})

test('a discount without a code is automatic, on the order or a line', () => {
  expect(toCheckout({ ...cart, discountAllocations: [orderDiscount] }).autoDiscount).toBe(true)
  const onLine = { ...line, discountAllocations: [deliveryDiscount] }
  expect(toCheckout(cart, [onLine]).autoDiscount).toBe(true)
})

test('a refused variant is found by its cart line, whatever the error path starts with', () => {
  expect(findInvalidVariants([unknownVariant(['input', 'lines', '1', 'merchandiseId'])], [5, 6])).toEqual([6])
  expect(findInvalidVariants([unknownVariant(['lines', '0', 'merchandiseId'])], [5, 6])).toEqual([5])
})

test('a refused variant is found in the error message when its line is not named', () => {
  expect(findInvalidVariants([unknownVariant(['merchandiseId'])], [5, 6])).toEqual([77])
})

test('other cart errors name no variant', () => {
  const errors = [
    { code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' },
    { code: 'MERCHANDISE_NOT_APPLICABLE', field: ['input', 'lines', '0', 'merchandiseId'], message: 'x' },
    { code: 'INVALID', field: null, message: 'x' },
  ] as const
  expect(findInvalidVariants(errors, [5])).toEqual([])
})

test('a new cart has country, source platform, customer and code', () => {
  const variables = createCheckoutVariables({
    ...context,
    lines: [{ variant: 42, quantity: 2, plan: 9, attributes: [{ key: 'a', value: 'b' }] }],
    token: 'customer',
    code: 'SAVE',
    platform: 'ios',
  })
  expect(variables).toEqual({
    input: {
      lines: [
        {
          merchandiseId: 'gid://shopify/ProductVariant/42',
          quantity: 2,
          sellingPlanId: 'gid://shopify/SellingPlan/9',
          attributes: [{ key: 'a', value: 'b' }],
        },
      ],
      discountCodes: ['SAVE'],
      attributes: [{ key: 'mobile_app', value: 'ios' }],
      buyerIdentity: { countryCode: 'US', customerAccessToken: 'customer' },
    },
    country: 'US',
    language: 'EN',
    visitorConsent: null,
  })
})

const lines = [
  { variant: 5, quantity: 1 },
  { variant: 6, quantity: 1 },
]

test('a cart with an unknown variant reports which one', async () => {
  const { client } = await startScriptedShop([
    created({ userErrors: [unknownVariant(['input', 'lines', '1', 'merchandiseId'])] }),
  ])
  expect(await createCheckout(client, { ...context, lines, platform: 'web' })).toEqual({ invalid: [6] })
})

test('a sold-out cart line is no platform error, and its variant is invalid', async () => {
  const empty = { ...cart, lines: { ...cart.lines, nodes: [{ ...line, quantity: 0 }] } }
  const { client } = await startScriptedShop([
    created({ cart: empty, warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK', message: 'x', target: line.id }] }),
  ])
  expect(await createCheckout(client, { ...context, lines, platform: 'web' })).toEqual({ invalid: [42] })
})

test('any other cart refusal is no checkout, and reports reason and line', async () => {
  const error = { code: 'VARIANT_REQUIRES_SELLING_PLAN', field: ['input', 'lines', '0'], message: 'x' }
  const { client, requests } = await startScriptedShop([created({ userErrors: [error] })])
  expect(await createCheckout(client, { ...context, lines, token: 't', platform: 'web' })).toEqual({
    checkout: null,
    messages: [{ code: error.code, about: getLineIdentity(5, null), message: 'x' }],
  })
  expect(requests).toHaveLength(1)
})

test('a platform warning is reported for its line or the whole cart', async () => {
  const warnings = [
    { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message: 'Only 1', target: line.id },
    { code: 'PAYMENTS_GIFT_CARDS_UNAVAILABLE', message: 'No cards', target: CART },
    { code: 'OF_A_LATER_VERSION', message: 'New', target: 'nothing' },
  ]
  const { client } = await startScriptedShop([created({ cart, warnings })])
  const checkoutResult = await createCheckout(client, { ...context, lines, platform: 'web' })
  expect(
    'messages' in checkoutResult && checkoutResult.messages.map(({ code, about }) => [code, about !== null]),
  ).toEqual([
    ['MERCHANDISE_NOT_ENOUGH_STOCK', true],
    ['PAYMENTS_GIFT_CARDS_UNAVAILABLE', false],
    ['OF_A_LATER_VERSION', false],
  ])
})

test('a note and order attributes are sent with the cart', async () => {
  const { client, requests } = await startScriptedShop([created({ cart }), created({ cart })])
  const wrap = { key: 'Gift wrap', value: 'Yes' }
  await createCheckout(client, { ...context, lines, platform: 'web', note: 'Ring twice', attributes: [wrap] })
  await createCheckout(client, { ...context, lines, platform: 'web', note: '' })
  expect(requests.map(({ variables }) => variables.input)).toMatchObject([
    { note: 'Ring twice', attributes: [wrap, { key: 'mobile_app', value: 'web' }] },
    { attributes: [{ key: 'mobile_app', value: 'web' }] },
  ])
  expect(JSON.stringify(requests[1]?.variables)).not.toContain('note')
})

test('an expired customer token does not prevent a purchase', async () => {
  const error = {
    code: 'INVALID',
    field: ['input', 'buyerIdentity', 'customerAccessToken'],
    message: 'Customer is invalid',
  }
  const { client, requests } = await startScriptedShop([created({ userErrors: [error] }), created({ cart })])
  expect(await createCheckout(client, { ...context, lines, token: 'dead', platform: 'web' })).toMatchObject({
    checkout: { id: CART },
  })
  expect(JSON.stringify(requests[1]?.variables)).not.toContain('dead')
})

test('a missing cart is no checkout', async () => {
  const { client, requests } = await startScriptedShop([respondData({ cart: null })])
  expect(await fetchCheckout(client, { ...context, id: CART })).toEqual({ checkout: null })
  expect(requests[0]?.variables.id).toBe(CART)
  expect(await fetchCartCount(client, { id: CART })).toBe(0)
})

test('cart lines beyond the first hundred are read too', async () => {
  const first = { ...cart, lines: { nodes: [line], pageInfo: { hasNextPage: true, endCursor: 'c1' } } }
  const rest = { nodes: [{ ...line, id: 'second' }], pageInfo: { hasNextPage: false, endCursor: null } }
  const { client, requests } = await startScriptedShop([
    respondData({ cart: first }),
    respondData({ cart: { lines: rest } }),
  ])
  const checkoutResult = await fetchCheckout(client, { ...context, id: CART })
  expect('lines' in checkoutResult && checkoutResult.lines.map(({ id }) => id)).toEqual([line.id, 'second'])
  expect(requests[1]?.variables).toMatchObject({ id: CART, cursor: 'c1' })
})

test('a cart whose pages of lines repeat is read once', async () => {
  const lines = { nodes: [line], pageInfo: { hasNextPage: true, endCursor: 'c1' } }
  const { client, requests } = await startScriptedShop([respondData({ cart: { ...cart, lines } })])
  const checkoutResult = await fetchCheckout(client, { ...context, id: CART })
  expect('lines' in checkoutResult && checkoutResult.lines.map(({ id }) => id)).toEqual([line.id])
  expect(requests).toHaveLength(2)
})

const missingCartError = { code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }
const throwAway = {
  cart: { ...cart, id: 'gid://shopify/Cart/other?key=x' },
  userErrors: [missingCartError],
  warnings: [],
}

test('the temporary cart that answers for a missing one is never used', async () => {
  const discount = await startScriptedShop([respondData({ cartDiscountCodesUpdate: throwAway })])
  expect(await setDiscount(discount.client, { ...context, id: CART, code: 'SAVE' })).toEqual({
    checkout: null,
  })
  const adding = await startScriptedShop([respondData({ cartLinesAdd: throwAway })])
  expect(await addLines(adding.client, { ...context, id: CART, lines })).toMatchObject({ checkout: null })
  const buyer = await startScriptedShop([respondData({ cartBuyerIdentityUpdate: throwAway })])
  expect(await setBuyer(buyer.client, { ...context, id: CART })).toEqual({ checkout: null })
})

test('an expired customer token leaves the cart unchanged', async () => {
  const error = {
    code: 'INVALID',
    field: ['buyerIdentity', 'customerAccessToken'],
    message: 'Customer is invalid',
  }
  const { client } = await startScriptedShop([
    respondData({ cartBuyerIdentityUpdate: { cart, userErrors: [error], warnings: [] } }),
  ])
  expect(await setBuyer(client, { ...context, id: CART, token: 'dead' })).toMatchObject({
    checkout: { id: CART },
  })
})

test('an empty code removes the discount', async () => {
  const { client, requests } = await startScriptedShop([
    respondData({ cartDiscountCodesUpdate: { cart, userErrors: [], warnings: [] } }),
  ])
  await setDiscount(client, { ...context, id: CART, code: ' ' })
  expect(requests[0]?.variables.codes).toEqual([])
})

test('an invalid discount code is no error: the checkout has no discount', async () => {
  const discountCodes = [{ code: 'NONSENSE', applicable: false }]
  const warnings = [{ code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code', target: 'x' }]
  const { client } = await startScriptedShop([
    respondData({ cartDiscountCodesUpdate: { cart: { ...cart, discountCodes }, userErrors: [], warnings } }),
  ])
  expect(await setDiscount(client, { ...context, id: CART, code: 'NONSENSE' })).toMatchObject({
    checkout: { id: CART, discount: null },
    refusal: 'DISCOUNT_NOT_FOUND',
  })
})

test('setting cart attributes keeps the others, because the platform replaces all of them', async () => {
  const attributes = [
    { key: 'gift', value: 'yes' },
    { key: 'mobile_app', value: 'web' },
  ]
  const update = { cart: { id: CART, checkoutUrl: cart.checkoutUrl }, userErrors: [] }
  const { client, requests } = await startScriptedShop([
    respondData({ cart: { attributes } }),
    respondData({ cartAttributesUpdate: update }),
  ])
  expect(await setPlatform(client, { id: CART, platform: 'android' })).toEqual({ url: cart.checkoutUrl })
  expect(requests[1]?.variables.attributes).toEqual([
    { key: 'gift', value: 'yes' },
    { key: 'mobile_app', value: 'android' },
  ])
  expect(mergeAttributes([{ key: 'a', value: null }], [])).toEqual([{ key: 'a', value: '' }])
})

test('a cart whose attributes cannot be set is an error', async () => {
  const missing = await startScriptedShop([respondData({ cart: null })])
  expect(await setPlatform(missing.client, { id: CART, platform: 'ios' })).toEqual({ error: 'Wrong data' })
  const refusing = await startScriptedShop([
    respondData({ cart: { attributes: [] } }),
    respondData({ cartAttributesUpdate: { cart: null, userErrors: [missingCartError] } }),
  ])
  expect(await setPlatform(refusing.client, { id: CART, platform: 'ios' })).toEqual({ error: 'Wrong data' })
})

test('the cart count is the sum of the line quantities', async () => {
  const counted = { totalQuantity: 5, lines: { nodes: [{ quantity: 2 }, { quantity: 3 }] } }
  const { client } = await startScriptedShop([respondData({ cart: counted })])
  expect(await fetchCartCount(client, { id: CART })).toBe(5)
})

test('a changed cart line keeps variant and plan unless they are given', async () => {
  const { client, requests } = await startScriptedShop([
    respondData({ cartLinesUpdate: { cart, userErrors: [], warnings: [] } }),
  ])
  const changes = [
    { id: 'a', quantity: 3 },
    { id: 'b', quantity: 1, variant: 8, plan: null },
  ]
  await updateLines(client, { ...context, id: CART, lines: changes })
  expect(requests[0]?.variables.lines).toEqual([
    { id: 'a', quantity: 3 },
    { id: 'b', quantity: 1, merchandiseId: 'gid://shopify/ProductVariant/8', sellingPlanId: null },
  ])
})

test('a warning about an earlier discount code does not affect the one that works', async () => {
  const discountCodes = [{ code: 'SAVE', applicable: true }]
  const warnings = [{ code: 'DISCOUNT_NOT_FOUND', message: 'Enter a valid discount code', target: 'x' }]
  const { client } = await startScriptedShop([
    respondData({ cartDiscountCodesUpdate: { cart: { ...cart, discountCodes }, userErrors: [], warnings } }),
  ])
  expect(await setDiscount(client, { ...context, id: CART, code: 'save' })).toMatchObject({
    checkout: { discount: 'SAVE' },
    refusal: null,
  })
})
