import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toGid } from '../../platform/gid.ts'
import {
  CART_FIELDS,
  getLive,
  list,
  openTestShop,
  readPath,
  readTextAt,
  type TestShop,
  toVariantGid,
} from '../../testing/shop-client.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const create = async (input: object): Promise<unknown> =>
  readPath(
    await shop.storefront(`mutation($input: CartInput) { cartCreate(input: $input) { ${CART_FIELDS} } }`, {
      input,
    }),
    'data.cartCreate',
  )

const change = async (
  field: string,
  args: Readonly<Record<string, readonly [string, unknown]>>,
): Promise<unknown> => {
  const declared = Object.entries(args).map(([name, [type]]) => `$${name}: ${type}`)
  const fieldArgs = Object.keys(args).map((name) => `${name}: $${name}`)
  const variables = Object.fromEntries(Object.entries(args).map(([name, [, value]]) => [name, value]))
  const query = `mutation(${declared.join(', ')}) { ${field}(${fieldArgs.join(', ')}) { ${CART_FIELDS} } }`
  return readPath(await shop.storefront(query, variables), `data.${field}`)
}

const add = (cartId: string, lines: readonly object[]) =>
  change('cartLinesAdd', { cartId: ['ID!', cartId], lines: ['[CartLineInput!]!', lines] })
const update = (cartId: string, lines: readonly object[]) =>
  change('cartLinesUpdate', { cartId: ['ID!', cartId], lines: ['[CartLineUpdateInput!]!', lines] })
const read = (id: string) => shop.storefront('query($id: ID!) { cart(id: $id) { id totalQuantity } }', { id })

describe('cart lines', () => {
  test('a cart id includes its key, a line id its cart, and only the whole id opens the cart', async () => {
    const creation = await create({ lines: [{ merchandiseId: toVariantGid(shop.variant(5)) }] })
    const id = readTextAt(creation, 'cart.id')
    expect(id).toMatch(/^gid:\/\/shopify\/Cart\/[0-9A-Za-z]{32}\?key=[0-9a-f]{32}$/)
    const token = /Cart\/(.*)\?/.exec(id)?.[1] ?? ''
    expect(readTextAt(creation, 'cart.lines.nodes.0.id')).toMatch(
      new RegExp(`^gid://shopify/CartLine/[0-9a-f-]{36}\\?cart=${token}$`),
    )
    expect(readTextAt(creation, 'cart.checkoutUrl')).toContain(`/cart/c/${token}?key=`)
    expect(readPath(await read(id), 'data.cart.totalQuantity')).toBe(1)
    expect(readPath(await read(toGid('Cart', token)), 'data.cart')).toBeNull()
  })

  test('an equal line adds its quantity and keeps its id; other attributes make a new first line', async () => {
    const merchandiseId = toVariantGid(shop.variant(5))
    const creation = await create({
      lines: [
        {
          merchandiseId,
          quantity: 1,
          attributes: [
            { key: 'a', value: '1' },
            { key: 'b', value: '2' },
          ],
        },
      ],
    })
    const id = readTextAt(creation, 'cart.id')
    const line = readTextAt(creation, 'cart.lines.nodes.0.id')
    const grown = await add(id, [
      {
        merchandiseId,
        quantity: 2,
        attributes: [
          { key: 'b', value: '2' },
          { key: 'a', value: '1' },
        ],
      },
    ])
    expect(list(grown, 'cart.lines.nodes')).toHaveLength(1)
    expect(readPath(grown, 'cart.lines.nodes.0.id')).toBe(line)
    expect(readPath(grown, 'cart.lines.nodes.0.quantity')).toBe(3)
    const engraved = await add(id, [{ merchandiseId, attributes: [{ key: 'engraving', value: 'R' }] }])
    expect(list(engraved, 'cart.lines.nodes')).toHaveLength(2)
    expect(readPath(engraved, 'cart.lines.nodes.0.attributes.0.key')).toBe('engraving')
    expect(readPath(engraved, 'cart.lines.nodes.1.id')).toBe(line)
  })

  test('lines share stock: an added line gets what the others leave, with a warning', async () => {
    const variant = shop.variant(5)
    shop.shop.stock.set(variant.id, 5)
    const merchandiseId = toVariantGid(variant)
    const creation = await create({ lines: [{ merchandiseId, quantity: 4 }] })
    const other = await add(readTextAt(creation, 'cart.id'), [
      { merchandiseId, quantity: 4, attributes: [{ key: 'gift', value: 'yes' }] },
    ])
    expect(list(other, 'cart.lines.nodes').map((one) => readPath(one, 'quantity'))).toEqual([1, 4])
    expect(list(other, 'warnings')).toEqual([
      {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: 'Only 1 item was added to your cart due to availability.',
        target: readTextAt(other, 'cart.lines.nodes.0.id'),
      },
    ])
  })

  test('a sold-out line returns with quantity 0 and a warning, also on later mutations', async () => {
    const variant = shop.variant(1)
    shop.shop.stock.set(variant.id, 0)
    const creation = await create({ lines: [{ merchandiseId: toVariantGid(variant), quantity: 2 }] })
    expect(readPath(creation, 'cart.lines.nodes.0.quantity')).toBe(0)
    expect(list(creation, 'userErrors')).toEqual([])
    expect(readPath(creation, 'warnings.0.code')).toBe('MERCHANDISE_OUT_OF_STOCK')
    expect(readTextAt(creation, 'warnings.0.message')).toMatch(/^The product '.+' is already sold out\.$/)
    const noted = await change('cartNoteUpdate', {
      cartId: ['ID!', readTextAt(creation, 'cart.id')],
      note: ['String!', 'hi'],
    })
    expect(readPath(noted, 'warnings.0.target')).toBe(readPath(creation, 'cart.lines.nodes.0.id'))
  })

  test('unknown merchandise refuses the whole cart with its path, and stores nothing', async () => {
    const before = await shop.app.inject('/_demo/state')
    const creation = await create({
      lines: [
        { merchandiseId: toVariantGid(shop.variant(5)) },
        { merchandiseId: 'gid://shopify/ProductVariant/0' },
      ],
    })
    expect(creation).toMatchObject({
      cart: null,
      userErrors: [
        {
          code: 'INVALID',
          field: ['input', 'lines', '1', 'merchandiseId'],
          message: 'The merchandise with id gid://shopify/ProductVariant/0 does not exist.',
        },
      ],
    })
    expect((await shop.app.inject('/_demo/state')).json().carts).toBe(before.json().carts)
    const good = await create({})
    const added = await add(readTextAt(good, 'cart.id'), [
      { merchandiseId: 'gid://shopify/ProductVariant/0' },
    ])
    expect(readPath(added, 'userErrors.0.field')).toEqual(['lines', '0', 'merchandiseId'])
    expect(readPath(added, 'cart')).toBeNull()
  })

  test('quantity 0 removes a line on update and does nothing on add; a stale line id is refused', async () => {
    const creation = await create({ lines: [{ merchandiseId: toVariantGid(shop.variant(5)) }] })
    const id = readTextAt(creation, 'cart.id')
    const nothing = await add(id, [{ merchandiseId: toVariantGid(shop.variant(5, 1)), quantity: 0 }])
    expect(list(nothing, 'cart.lines.nodes')).toHaveLength(1)
    const line = readTextAt(creation, 'cart.lines.nodes.0.id')
    expect(readPath(await update(id, [{ id: line, quantity: 0 }]), 'cart.totalQuantity')).toBe(0)
    const stale = await update(id, [{ id: line, quantity: 1 }])
    expect(readPath(stale, 'userErrors.0')).toMatchObject({
      code: 'INVALID_MERCHANDISE_LINE',
      field: ['lines', '0', 'id'],
    })
  })

  test('a subscription line is priced by its plan; a foreign plan and a missing plan are refused', async () => {
    const { catalog } = shop
    const product = catalog.products.find(
      (one) => one.sellingPlanGroupIds.length > 0 && !one.requiresSellingPlan,
    )
    const variant = product?.variants[0]
    const plan = catalog.sellingPlanGroups.find((one) => product?.sellingPlanGroupIds.includes(one.id))
      ?.plans[0]
    if (!variant || !plan) throw new Error('The catalog sells no subscription')
    const line = { merchandiseId: toVariantGid(variant), sellingPlanId: toGid('SellingPlan', plan.id) }
    const creation = await create({ lines: [line] })
    expect(readPath(creation, 'cart.lines.nodes.0.sellingPlanAllocation.sellingPlan.id')).toBe(
      line.sellingPlanId,
    )
    expect(
      readPath(creation, 'cart.lines.nodes.0.sellingPlanAllocation.priceAdjustments.0.price.amount'),
    ).toBe(readPath(creation, 'cart.lines.nodes.0.cost.amountPerQuantity.amount'))
    expect(Number(readPath(creation, 'cart.lines.nodes.0.cost.amountPerQuantity.amount'))).toBeLessThan(
      variant.priceCents / 100,
    )
    const foreign = await create({
      lines: [{ merchandiseId: toVariantGid(shop.variant(5)), sellingPlanId: toGid('SellingPlan', 1) }],
    })
    expect(readPath(foreign, 'userErrors.0')).toMatchObject({
      code: 'SELLING_PLAN_NOT_APPLICABLE',
      message: 'Cannot apply selling plan to variant',
    })
    const planOnly = catalog.products.find((one) => one.requiresSellingPlan)?.variants[0]
    if (!planOnly) throw new Error('The catalog sells nothing by plan only')
    const bare = await create({ lines: [{ merchandiseId: toVariantGid(planOnly) }] })
    expect(readPath(bare, 'userErrors.0.code')).toBe('VARIANT_REQUIRES_SELLING_PLAN')
  })
})

describe('cart attributes, buyer and delivery', () => {
  test('attributes replace all others; duplicates collapse to the first position with the last value', async () => {
    const creation = await create({ attributes: [{ key: 'utm', value: 'x' }] })
    const attributes = [
      { key: 'mobile_app', value: 'ios' },
      { key: 'b', value: '1' },
      { key: 'mobile_app', value: 'android' },
    ]
    const attributesUpdate = await change('cartAttributesUpdate', {
      cartId: ['ID!', readTextAt(creation, 'cart.id')],
      attributes: ['[AttributeInput!]!', attributes],
    })
    expect(readPath(attributesUpdate, 'cart.attributes')).toEqual([
      { key: 'mobile_app', value: 'android' },
      { key: 'b', value: '1' },
    ])
  })

  test('a mutation of a missing cart returns a temporary cart and INVALID', async () => {
    const noteUpdate = await change('cartNoteUpdate', {
      cartId: ['ID!', 'gid://shopify/Cart/gone?key=1'],
      note: ['String!', 'x'],
    })
    expect(readPath(noteUpdate, 'userErrors')).toEqual([
      { code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' },
    ])
    const thrownAway = readTextAt(noteUpdate, 'cart.id')
    expect(readPath(await read(thrownAway), 'data.cart')).toBeNull()
  })

  test('a note over 5000 characters is refused with a null cart', async () => {
    const creation = await create({})
    const rejectedUpdate = await change('cartNoteUpdate', {
      cartId: ['ID!', readTextAt(creation, 'cart.id')],
      note: ['String!', 'x'.repeat(5001)],
    })
    expect(readPath(rejectedUpdate, 'cart')).toBeNull()
    expect(readPath(rejectedUpdate, 'userErrors.0.code')).toBe('NOTE_TOO_LONG')
  })

  test("the currency follows the buyer's country, not the context of a later query", async () => {
    const creation = await create({
      lines: [{ merchandiseId: toVariantGid(shop.variant(5)) }],
      buyerIdentity: { countryCode: 'JP' },
    })
    expect(readPath(creation, 'cart.cost.subtotalAmount.currencyCode')).toBe('JPY')
    const laterResponse = await shop.storefront(
      'query($id: ID!) @inContext(country: GB) { cart(id: $id) { cost { totalAmount { currencyCode } } } }',
      { id: readTextAt(creation, 'cart.id') },
    )
    expect(readPath(laterResponse, 'data.cart.cost.totalAmount.currencyCode')).toBe('JPY')
    const moved = await change('cartBuyerIdentityUpdate', {
      cartId: ['ID!', readTextAt(creation, 'cart.id')],
      buyerIdentity: ['CartBuyerIdentityInput!', { countryCode: 'KW' }],
    })
    expect(readPath(moved, 'cart.cost.subtotalAmount.currencyCode')).toBe('KWD')
  })

  test.each([
    ['the default address of a signed-in buyer', 'DE', null, 'EUR'],
    ['a selected delivery address', 'DE', 'GB', 'GBP'],
  ])('%s decides the currency of lines and sums alike', async (_what, home, selected, currency) => {
    const live = getLive(shop.shop)
    const customer = Object.values(live.data.customers).find((one) => one.addresses.length > 0)
    const address = customer?.addresses.find((one) => one.id === customer.defaultAddressId)
    if (!customer || !address) throw new Error('Nobody has an address')
    address.countryCode = home
    live.data.customerTokens.abroad = {
      customerId: customer.id,
      expiresAt: '2999-01-01T00:00:00Z',
    }
    const response = await shop.storefront(
      `mutation($input: CartInput) { cartCreate(input: $input) { cart { cost { subtotalAmount { currencyCode } totalAmount { currencyCode } }
        lines(first: 1) { nodes { cost { amountPerQuantity { currencyCode } totalAmount { currencyCode } } } } } } }`,
      {
        input: {
          lines: [{ merchandiseId: toVariantGid(shop.variant(5)) }],
          buyerIdentity: { countryCode: 'US', customerAccessToken: 'abroad' },
          ...(selected === null
            ? {}
            : {
                delivery: {
                  addresses: [
                    {
                      selected: true,
                      address: { deliveryAddress: { countryCode: selected, city: 'Leeds' } },
                    },
                  ],
                },
              }),
        },
      },
    )
    expect(JSON.stringify(response).match(/"currencyCode":"(\w+)"/g)).toEqual(
      Array(4).fill(`"currencyCode":"${currency}"`),
    )
  })

  test('an expired customer token is a user error, and the cart is still returned', async () => {
    const creation = await create({})
    const identityUpdate = await change('cartBuyerIdentityUpdate', {
      cartId: ['ID!', readTextAt(creation, 'cart.id')],
      buyerIdentity: ['CartBuyerIdentityInput!', { customerAccessToken: 'dead' }],
    })
    expect(readPath(identityUpdate, 'userErrors.0')).toEqual({
      code: 'INVALID',
      field: ['buyerIdentity', 'customerAccessToken'],
      message: 'Customer is invalid',
    })
    expect(readPath(identityUpdate, 'cart.id')).toBe(readPath(creation, 'cart.id'))
  })

  test('delivery groups appear with an address, and the selected option stays', async () => {
    const creation = await create({ lines: [{ merchandiseId: toVariantGid(shop.variant(5)) }] })
    const cartId = readTextAt(creation, 'cart.id')
    const groups =
      '{ cart(id: $id) { delivery { addresses { id selected address { ... on CartDeliveryAddress { city countryCode } } } } deliveryGroups(first: 5) { nodes { id deliveryOptions { handle estimatedCost { amount } } selectedDeliveryOption { handle } deliveryAddress { city } } } } }'
    expect(
      readPath(
        await shop.storefront(`query($id: ID!) ${groups}`, { id: cartId }),
        'data.cart.deliveryGroups.nodes',
      ),
    ).toEqual([])
    await change('cartDeliveryAddressesAdd', {
      cartId: ['ID!', cartId],
      addresses: [
        '[CartSelectableAddressInput!]!',
        [
          {
            selected: true,
            address: { deliveryAddress: { city: 'Berlin', countryCode: 'DE', zip: '10115' } },
          },
        ],
      ],
    })
    const response = await shop.storefront(`query($id: ID!) ${groups}`, { id: cartId })
    expect(readPath(response, 'data.cart.deliveryGroups.nodes.0.selectedDeliveryOption.handle')).toBe(
      'standard',
    )
    const group = readTextAt(response, 'data.cart.deliveryGroups.nodes.0.id')
    await change('cartSelectedDeliveryOptionsUpdate', {
      cartId: ['ID!', cartId],
      selectedDeliveryOptions: [
        '[CartSelectedDeliveryOptionInput!]!',
        [{ deliveryGroupId: group, deliveryOptionHandle: 'express' }],
      ],
    })
    const updatedCart = await shop.storefront(`query($id: ID!) ${groups}`, { id: cartId })
    expect(readPath(updatedCart, 'data.cart.deliveryGroups.nodes.0.selectedDeliveryOption.handle')).toBe(
      'express',
    )
    expect(readPath(updatedCart, 'data.cart.delivery.addresses.0.address')).toEqual({
      city: 'Berlin',
      countryCode: 'DE',
    })
  })

  test('metafields can be set, read and deleted', async () => {
    const creation = await create({})
    const id = readTextAt(creation, 'cart.id')
    const metafields = [{ ownerId: id, key: 'custom.gift', type: 'boolean', value: 'true' }]
    await shop.storefront(
      'mutation($metafields: [CartMetafieldsSetInput!]!) { cartMetafieldsSet(metafields: $metafields) { metafields { key } userErrors { message } } }',
      { metafields },
    )
    const value =
      'query($id: ID!) { cart(id: $id) { metafield(namespace: "custom", key: "gift") { value } } }'
    expect(readPath(await shop.storefront(value, { id }), 'data.cart.metafield.value')).toBe('true')
    await shop.storefront(
      'mutation($input: CartMetafieldDeleteInput!) { cartMetafieldDelete(input: $input) { deletedId } }',
      { input: { ownerId: id, key: 'custom.gift' } },
    )
    expect(readPath(await shop.storefront(value, { id }), 'data.cart.metafield')).toBeNull()
  })

  test('more than 250 lines in one call get a top-level error', async () => {
    const creation = await create({})
    const lines = Array.from({ length: 251 }, () => ({ merchandiseId: 'gid://shopify/ProductVariant/1' }))
    const answer = await shop.storefront(
      'mutation($cartId: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $cartId, lines: $lines) { cart { id } } }',
      { cartId: readTextAt(creation, 'cart.id'), lines },
    )
    expect(readPath(answer, 'errors.0.extensions.code')).toBe('MAX_INPUT_SIZE_EXCEEDED')
  })
})

test('a cart expires ten days after its last change', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const old = await openTestShop({ clock: () => now })
  const creation = await old.storefront('mutation { cartCreate { cart { id } } }')
  const id = readTextAt(creation, 'data.cartCreate.cart.id')
  now = new Date('2026-01-10T23:00:00Z')
  expect(
    readPath(await old.storefront('query($id: ID!) { cart(id: $id) { id } }', { id }), 'data.cart.id'),
  ).toBe(id)
  now = new Date('2026-01-11T00:00:01Z')
  expect(
    readPath(await old.storefront('query($id: ID!) { cart(id: $id) { id } }', { id }), 'data.cart'),
  ).toBeNull()
  await old.close()
})
