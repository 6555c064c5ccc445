import { anything } from '../compare.ts'
import type { Recording } from '../recording.ts'
import { EMPTY_CART, repeatOverLimit } from './shared.ts'

const tooMany = (path: readonly string[]) => (): unknown => ({
  errors: [
    {
      message: 'The input array size of 251 is greater than the maximum allowed of 250.',
      locations: anything,
      path,
      extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
    },
  ],
})

const LISTS: readonly (readonly [string, string, string, string, readonly string[], unknown])[] = [
  [
    '[CartLineInput!]!',
    'cartLinesAdd(cartId: $cart, lines: ',
    ') { cart { id } }',
    'lines',
    ['cartLinesAdd', 'lines'],
    { merchandiseId: 'gid://shopify/ProductVariant/1' },
  ],
  [
    '[ID!]!',
    'cartLinesRemove(cartId: $cart, lineIds: ',
    ') { cart { id } }',
    'line ids',
    ['cartLinesRemove', 'lineIds'],
    'gid://shopify/CartLine/1',
  ],
  [
    '[CartSelectableAddressInput!]!',
    'cartDeliveryAddressesAdd(cartId: $cart, addresses: ',
    ') { cart { id } }',
    'addresses',
    ['cartDeliveryAddressesAdd', 'addresses'],
    { address: { deliveryAddress: { countryCode: 'US' } } },
  ],
  [
    '[AttributeInput!]!',
    'cartAttributesUpdate(cartId: $cart, attributes: ',
    ') { cart { id } }',
    'attributes',
    ['cartAttributesUpdate', 'attributes'],
    { key: 'a', value: 'b' },
  ],
  [
    '[String!]!',
    'cartGiftCardCodesUpdate(cartId: $cart, giftCardCodes: ',
    ') { cart { id } }',
    'gift cards',
    ['cartGiftCardCodesUpdate', 'giftCardCodes'],
    'X',
  ],
]

export const sizes: readonly Recording[] = LISTS.map(([type, before, after, what, path, one]) => ({
  rule: `R6 a list of 251 ${what} is refused before anything runs, by field and argument`,
  exchanges: [
    EMPTY_CART,
    {
      query: `mutation($cart: ID!, $many: ${type}) { ${before}$many${after} }`,
      variables: ({ cart }) => ({ cart, many: repeatOverLimit(one) }),
      answer: tooMany(path),
    },
  ],
}))
