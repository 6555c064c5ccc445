import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoShop, startDemoShop } from '../../server.ts'
import { buildMaximalDocument, type Literals } from '../../testing/maximal-document.ts'
import { listAt, readAt, sendRequest } from '../../testing/shop-request.ts'
import { buildShopSchema } from './server.ts'

let demo: DemoShop
let values: Literals = {}

/** An existing cart, customer and order, so that their complete responses are covered. */
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
  const login = await sendRequest(
    demo,
    'mutation { customerAccessTokenCreate(input: { email: "shopper@vitrine.test", password: "shopper" }) { customerAccessToken { accessToken } } }',
  )
  const token = String(readAt(login.data, 'customerAccessTokenCreate', 'customerAccessToken', 'accessToken'))
  const cart = await sendRequest(
    demo,
    `mutation($token: String!) { cartCreate(input: {
      lines: [
        { merchandiseId: "gid://shopify/ProductVariant/45000000000001", quantity: 2, attributes: [{ key: "note", value: "gift" }] }
        { merchandiseId: "gid://shopify/ProductVariant/45000000055001", sellingPlanId: "gid://shopify/SellingPlan/6400000020" }
      ]
      discountCodes: ["SAVE5"], note: "ring twice", attributes: [{ key: "mobile_app", value: "1" }]
      buyerIdentity: { customerAccessToken: $token, countryCode: US }
      delivery: { addresses: [{ selected: true, address: { deliveryAddress: { address1: "24 Linden Street", city: "Portland", provinceCode: "OR", zip: "97205", countryCode: US } } }] }
      metafields: [{ key: "app.mark", type: "single_line_text_field", value: "x" }]
    }) { cart { id lines(first: 2) { nodes { id } } } userErrors { message } } }`,
    { variables: { token } },
  )
  expect(readAt(cart.data, 'cartCreate', 'userErrors')).toEqual([])
  const customer = await sendRequest(
    demo,
    'query($token: String!) { customer(customerAccessToken: $token) { id defaultAddress { id } } }',
    { variables: { token } },
  )
  const text = (value: unknown) => JSON.stringify(value)
  const cartId = text(readAt(cart.data, 'cartCreate', 'cart', 'id'))
  const line = text(readAt(cart.data, 'cartCreate', 'cart', 'lines', 'nodes', 0, 'id'))
  const address = text(readAt(customer.data, 'customer', 'defaultAddress', 'id'))
  values = {
    ...ROOTS,
    cartId,
    ownerId: cartId,
    'QueryRoot.cart': `id: ${cartId}`,
    customerAccessToken: text(token),
    lineIds: `[${line}]`,
    addressId: address,
    copyFromCustomerAddressId: address,
    'Mutation.cartLinesUpdate': `cartId: ${cartId}, lines: [{ id: ${line}, quantity: 3, attributes: [] }]`,
    'QueryRoot.nodes': `ids: ["gid://shopify/Product/8300000000001", "gid://shopify/ProductVariant/45000000000001", "gid://shopify/Collection/430000000001", "gid://shopify/Article/606000000001", "gid://shopify/Metaobject/1", ${cartId}]`,
    'QueryRoot.node': `id: ${cartId}`,
  }
})
afterAll(() => demo.close())

const ROOTS: Literals = {
  'QueryRoot.article': 'id: "gid://shopify/Article/606000000001"',
  'QueryRoot.blog': 'handle: "journal"',
  'QueryRoot.blogByHandle': 'handle: "journal"',
  'QueryRoot.collection': 'handle: "kitchen"',
  'QueryRoot.collectionByHandle': 'handle: "kitchen"',
  'QueryRoot.page': 'handle: "about"',
  'QueryRoot.pageByHandle': 'handle: "about"',
  'QueryRoot.menu': 'handle: "main-menu"',
  'QueryRoot.product': 'handle: "dune-coffee"',
  'QueryRoot.productByHandle': 'handle: "rye-armchair"',
  'QueryRoot.productRecommendations': 'productHandle: "mora-mug", intent: COMPLEMENTARY',
  'QueryRoot.metaobject': 'handle: { handle: "x", type: "y" }',
  // Contradicting filters would return nothing to cover.
  filters:
    '[{ available: true }, { price: { min: 1, max: 999.5 } }, { variantOption: { name: "Color", value: "Clay" } }]',
  productFilters: '[{ available: true }]',
  query: '"mora"',
  types: '[PRODUCT, PAGE, ARTICLE]',
  'QueryRoot.predictiveSearch': 'query: "mo", limit: 3, limitScope: EACH',
  'QueryRoot.search':
    'query: "mora", first: 2, sortKey: PRICE, prefix: LAST, productFilters: [{ available: true }], unavailableProducts: HIDE',
  'QueryRoot.products': 'first: 2, sortKey: TITLE',
  'QueryRoot.collections': 'first: 2, sortKey: TITLE',
  'QueryRoot.articles': 'first: 2',
  'QueryRoot.blogs': 'first: 2',
  'QueryRoot.pages': 'first: 2',
  'QueryRoot.urlRedirects': 'first: 2',
  'Collection.products': 'first: 1, filters: [{ available: true }]',
  'Blog.articles': 'first: 1',
  'Customer.orders': 'first: 2',
  'Product.variants': 'first: 2',
  maxWidth: '400',
  maxHeight: '400',
  scale: '2',
  merchandiseId: '"gid://shopify/ProductVariant/45000000000001"',
  sellingPlanId: 'null',
  parentVariantId: 'null',
  parent: 'null',
  quantity: '1',
  email: '"shopper@vitrine.test"',
  password: '"shopper"',
  phone: '"+15035550143"',
  countryCode: 'US',
  provinceCode: '"OR"',
  zip: '"97205"',
}

const schema = buildShopSchema()
const query = Object.values(schema.getQueryType()?.getFields() ?? {})
const mutation = Object.values(schema.getMutationType()?.getFields() ?? {})
const TOLD = ['ACCESS_DENIED', 'NOT_FOUND', 'INVALID_FIELD_ARGUMENTS']

test('the sample cart, customer and order are not empty', async () => {
  const answer = await sendRequest(
    demo,
    `query($cart: ID!, $token: String!) { cart(id: $cart) { totalQuantity deliveryGroups(first: 1) { nodes { deliveryOptions { handle } } } metafield(namespace: "app", key: "mark") { parentResource { ... on Cart { totalQuantity } } } } customer(customerAccessToken: $token) { orders(first: 2) { nodes { name } } } }`,
    {
      variables: {
        cart: JSON.parse(values.cartId ?? '""'),
        token: JSON.parse(values.customerAccessToken ?? '""'),
      },
    },
  )
  expect(answer.errors).toEqual([])
  expect(readAt(answer.data, 'cart', 'totalQuantity')).toBe(3)
  expect(listAt(answer.data, 'cart', 'deliveryGroups', 'nodes')).toHaveLength(1)
  expect(readAt(answer.data, 'cart', 'metafield', 'parentResource', 'totalQuantity')).toBe(3)
  expect(listAt(answer.data, 'customer', 'orders', 'nodes')).toHaveLength(2)
})

describe('every query root of the schema', () => {
  for (const field of query) {
    test(`${field.name} answers with all its fields and arguments and never crashes`, async () => {
      const document = buildMaximalDocument('query', 'QueryRoot', field, {
        literals: values,
        depth: 3,
        first: 1,
      })
      const answer = await sendRequest(demo, document)
      expect(answer.status).toBe(200)
      expect(answer.errors.filter((one) => !TOLD.includes(String(one.extensions?.code)))).toEqual([])
      expect(answer.data).not.toBeUndefined()
    })
  }
})

describe('every mutation of the schema', () => {
  for (const field of mutation) {
    test(`${field.name} answers in the platform's shape for any input and never crashes`, async () => {
      const rich = buildMaximalDocument('mutation', 'Mutation', field, {
        literals: values,
        depth: 2,
        first: 1,
      })
      const blunt = buildMaximalDocument('mutation', 'Mutation', field, { literals: {}, depth: 1, first: 1 })
      for (const document of [rich, blunt]) {
        const answer = await sendRequest(demo, document)
        expect(answer.status).toBe(200)
        const codes = answer.errors.map((one) => String(one.extensions?.code))
        expect(codes.filter((one) => !TOLD.includes(one))).toEqual([])
        expect(answer.data).not.toBeUndefined()
      }
    })
  }
})
