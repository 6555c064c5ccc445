import type { Exchange, SavedAnswers } from '../recording.ts'

export const cartToken = (kept: SavedAnswers): string => /Cart\/(\w+)\?/.exec(kept.cart ?? '')?.[1] ?? ''

/** Creates an exchange that makes a cart with one line of `quantity` pieces. */
export const cartOf = (quantity: number): Exchange => ({
  query: `mutation($id: ID!, $n: Int!) { cartCreate(input: { lines: [{ merchandiseId: $id, quantity: $n }] }) {
    cart { id lines(first: 5) { nodes { id } } } } }`,
  variables: (kept) => ({ id: kept.variant, n: quantity }),
  keep: { cart: 'data.cartCreate.cart.id', line: 'data.cartCreate.cart.lines.nodes.0.id' },
})

export const EMPTY_CART: Exchange = {
  query: 'mutation { cartCreate { cart { id } } }',
  keep: { cart: 'data.cartCreate.cart.id' },
}

export const ERRORS = 'userErrors { code field message }'

export const ERRORS_AND_WARNINGS = 'userErrors { code field message } warnings { code message target }'

export const addAddress = (address: object, more: object = {}): Pick<Exchange, 'query' | 'variables'> => ({
  query: `mutation($cart: ID!, $addresses: [CartSelectableAddressInput!]!) {
    cartDeliveryAddressesAdd(cartId: $cart, addresses: $addresses) {
      cart { id delivery { addresses { address { ... on CartDeliveryAddress { city provinceCode formattedArea } } } } } ${ERRORS_AND_WARNINGS} } }`,
  variables: (kept) => ({
    cart: kept.cart,
    addresses: [{ ...more, address: { deliveryAddress: address } }],
  }),
})

export const ADDRESS_PATH = ['addresses', '0', 'address', 'deliveryAddress']

export const missing = (part: string, message: string) => ({
  code: 'ADDRESS_FIELD_IS_REQUIRED',
  field: [...ADDRESS_PATH, part],
  message,
})

export const STRICT = { validationStrategy: 'STRICT' }

export const texts = {
  lastName: missing('lastName', 'A last name is required in order to continue.'),
  address1: missing('address1', 'An address is required in order to continue.'),
  provinceCode: missing('provinceCode', 'The specified country requires a zone.'),
  zip: missing('zip', 'Country specified requires a postal code in order to continue.'),
  city: missing('city', 'A city is required in order to continue.'),
  countryCode: missing('countryCode', 'A country is required in order to continue.'),
} as const

/** Creates the expected answer of a refused address: the unchanged cart with these errors. */
export const refusedAddress = (...userErrors: readonly object[]) => ({
  only: 'data.cartDeliveryAddressesAdd',
  answer: (kept: SavedAnswers) => ({
    cart: { id: kept.cart, delivery: { addresses: [] } },
    userErrors,
    warnings: [],
  }),
})

export const savedAddress = (address: object) => ({
  only: 'data.cartDeliveryAddressesAdd',
  answer: (kept: SavedAnswers) => ({
    cart: { id: kept.cart, delivery: { addresses: [{ address }] } },
    userErrors: [],
    warnings: [],
  }),
})

export const COMPLETE_ADDRESS = { lastName: 'Winter', address1: '1 Main Street' }

export const many = <T>(one: T) => Array.from({ length: 251 }, () => one)
