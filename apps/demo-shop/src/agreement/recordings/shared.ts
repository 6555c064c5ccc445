import type { Exchange, SavedAnswers } from '../recording.ts'

export const getCartToken = (savedAnswers: SavedAnswers): string =>
  /Cart\/(\w+)\?/.exec(savedAnswers.cart ?? '')?.[1] ?? ''

/**
 * Creates a recording's request that makes a cart with `quantity` pieces of the saved `variant`, and saves the ids `cart`
 * and `line` for the requests after it.
 */
export const createCartExchange = (quantity: number): Exchange => ({
  query: `mutation($id: ID!, $n: Int!) { cartCreate(input: { lines: [{ merchandiseId: $id, quantity: $n }] }) {
    cart { id lines(first: 5) { nodes { id } } } } }`,
  variables: (savedAnswers) => ({ id: savedAnswers.variant, n: quantity }),
  savedPaths: { cart: 'data.cartCreate.cart.id', line: 'data.cartCreate.cart.lines.nodes.0.id' },
})

export const EMPTY_CART: Exchange = {
  query: 'mutation { cartCreate { cart { id } } }',
  savedPaths: { cart: 'data.cartCreate.cart.id' },
}

export const ERRORS = 'userErrors { code field message }'

export const ERRORS_AND_WARNINGS = 'userErrors { code field message } warnings { code message target }'

export const addAddress = (address: object, more: object = {}): Pick<Exchange, 'query' | 'variables'> => ({
  query: `mutation($cart: ID!, $addresses: [CartSelectableAddressInput!]!) {
    cartDeliveryAddressesAdd(cartId: $cart, addresses: $addresses) {
      cart { id delivery { addresses { address { ... on CartDeliveryAddress { city provinceCode formattedArea } } } } } ${ERRORS_AND_WARNINGS} } }`,
  variables: (savedAnswers) => ({
    cart: savedAnswers.cart,
    addresses: [{ ...more, address: { deliveryAddress: address } }],
  }),
})

export const ADDRESS_PATH = ['addresses', '0', 'address', 'deliveryAddress']

export const createMissingFieldError = (part: string, message: string) => ({
  code: 'ADDRESS_FIELD_IS_REQUIRED',
  field: [...ADDRESS_PATH, part],
  message,
})

export const STRICT = { validationStrategy: 'STRICT' }

export const texts = {
  lastName: createMissingFieldError('lastName', 'A last name is required in order to continue.'),
  address1: createMissingFieldError('address1', 'An address is required in order to continue.'),
  provinceCode: createMissingFieldError('provinceCode', 'The specified country requires a zone.'),
  zip: createMissingFieldError('zip', 'Country specified requires a postal code in order to continue.'),
  city: createMissingFieldError('city', 'A city is required in order to continue.'),
  countryCode: createMissingFieldError('countryCode', 'A country is required in order to continue.'),
} as const

/** Creates the expected answer of a refused address: the unchanged cart with these errors. */
export const createRefusedAddress = (...userErrors: readonly object[]) => ({
  only: 'data.cartDeliveryAddressesAdd',
  answer: (savedAnswers: SavedAnswers) => ({
    cart: { id: savedAnswers.cart, delivery: { addresses: [] } },
    userErrors,
    warnings: [],
  }),
})

export const createSavedAddress = (address: object) => ({
  only: 'data.cartDeliveryAddressesAdd',
  answer: (savedAnswers: SavedAnswers) => ({
    cart: { id: savedAnswers.cart, delivery: { addresses: [{ address }] } },
    userErrors: [],
    warnings: [],
  }),
})

export const COMPLETE_ADDRESS = { lastName: 'Winter', address1: '1 Main Street' }

export const repeatOverLimit = <T>(one: T) => Array.from({ length: 251 }, () => one)
