import { anything, form } from './compare.ts'
import type { Exchange, Kept, Recording } from './recording.ts'

/**
 * The platform's rules as exchanges with it. They say what it answers, not what our clients ask for: a rule
 * that a mend breaks is told by name, whoever may need it.
 */

const cartToken = (kept: Kept): string => /Cart\/(\w+)\?/.exec(kept.cart ?? '')?.[1] ?? ''
const bareCart = (kept: Kept): string => `gid://shopify/Cart/${cartToken(kept)}`
const uuidOf = (id: string | undefined): string => /\/([0-9a-f-]{36})/.exec(id ?? '')?.[1] ?? ''

/** A cart with one line of so many pieces. */
const cartOf = (quantity: number): Exchange => ({
  query: `mutation($id: ID!, $n: Int!) { cartCreate(input: { lines: [{ merchandiseId: $id, quantity: $n }] }) {
    cart { id lines(first: 5) { nodes { id } } } } }`,
  variables: (kept) => ({ id: kept.variant, n: quantity }),
  keep: { cart: 'data.cartCreate.cart.id', line: 'data.cartCreate.cart.lines.nodes.0.id' },
})

const emptyCart: Exchange = {
  query: 'mutation { cartCreate { cart { id } } }',
  keep: { cart: 'data.cartCreate.cart.id' },
}

const errors = 'userErrors { code field message }'
const told = 'userErrors { code field message } warnings { code message target }'

const addAddress = (address: object, more: object = {}): Pick<Exchange, 'query' | 'variables'> => ({
  query: `mutation($cart: ID!, $addresses: [CartSelectableAddressInput!]!) {
    cartDeliveryAddressesAdd(cartId: $cart, addresses: $addresses) {
      cart { id delivery { addresses { address { ... on CartDeliveryAddress { city provinceCode formattedArea } } } } } ${told} } }`,
  variables: (kept) => ({
    cart: kept.cart,
    addresses: [{ ...more, address: { deliveryAddress: address } }],
  }),
})

const place = ['addresses', '0', 'address', 'deliveryAddress']
const missing = (part: string, message: string) => ({
  code: 'ADDRESS_FIELD_IS_REQUIRED',
  field: [...place, part],
  message,
})
const strict = { validationStrategy: 'STRICT' }

const texts = {
  lastName: missing('lastName', 'A last name is required in order to continue.'),
  address1: missing('address1', 'An address is required in order to continue.'),
  provinceCode: missing('provinceCode', 'The specified country requires a zone.'),
  zip: missing('zip', 'Country specified requires a postal code in order to continue.'),
  city: missing('city', 'A city is required in order to continue.'),
  countryCode: missing('countryCode', 'A country is required in order to continue.'),
} as const

/** The cart comes back as it was, beside errors. */
const refusedAddress = (...userErrors: readonly object[]) => ({
  only: 'data.cartDeliveryAddressesAdd',
  answer: (kept: Kept) => ({
    cart: { id: kept.cart, delivery: { addresses: [] } },
    userErrors,
    warnings: [],
  }),
})

const keptAddress = (address: object) => ({
  only: 'data.cartDeliveryAddressesAdd',
  answer: (kept: Kept) => ({
    cart: { id: kept.cart, delivery: { addresses: [{ address }] } },
    userErrors: [],
    warnings: [],
  }),
})

const whole = { lastName: 'Winter', address1: '1 Main Street' }

const addresses: readonly Recording[] = [
  {
    rule: 'R1 a strict address is checked by its country, in the platform’s order, and adds nothing',
    exchanges: [
      emptyCart,
      {
        ...addAddress({ countryCode: 'US' }, strict),
        ...refusedAddress(texts.lastName, texts.address1, texts.provinceCode, texts.zip, texts.city),
      },
      {
        ...addAddress({ countryCode: 'DE', lastName: ' ' }, strict),
        ...refusedAddress(texts.lastName, texts.address1, texts.zip, texts.city),
      },
      {
        ...addAddress({ countryCode: 'SG', ...whole }, strict),
        ...refusedAddress(texts.zip),
      },
      {
        ...addAddress({ countryCode: 'CU', ...whole }, strict),
        ...refusedAddress(texts.city, {
          code: 'UNSPECIFIED_ADDRESS_ERROR',
          field: place,
          message: 'Country is not supported',
        }),
      },
      {
        ...addAddress({ countryCode: 'ZZ', ...whole }, strict),
        ...refusedAddress(texts.countryCode),
      },
    ],
  },
  {
    rule: 'R1 an unknown zone is refused in the Emirates',
    exchanges: [
      emptyCart,
      {
        ...addAddress({ countryCode: 'AE', city: 'Dubai', provinceCode: 'XX', ...whole }, strict),
        ...refusedAddress(texts.provinceCode),
      },
    ],
  },
  ...[
    ['2000', 'NSW'],
    ['2601', 'ACT'],
    ['3000', 'VIC'],
    ['4000', 'QLD'],
    ['5000', 'SA'],
    ['6000', 'WA'],
    ['7000', 'TAS'],
    ['0800', 'NT'],
  ].map(
    ([zip, zone]): Recording => ({
      rule: `R1 in Australia the zone is read from the postcode: ${zip} is ${zone}`,
      exchanges: [
        emptyCart,
        {
          ...addAddress({ countryCode: 'AU', city: 'Town', zip, provinceCode: 'XX', ...whole }, strict),
          ...keptAddress({ city: 'Town', provinceCode: zone, formattedArea: `Town ${zone}, Australia` }),
        },
      ],
    }),
  ),
  {
    rule: 'R1 zone codes are written large',
    exchanges: [
      emptyCart,
      {
        ...addAddress(
          { countryCode: 'US', city: 'Tucson', zip: '85701', provinceCode: 'az', ...whole },
          strict,
        ),
        ...keptAddress({ city: 'Tucson', provinceCode: 'AZ', formattedArea: 'Tucson AZ, United States' }),
      },
    ],
  },
  {
    rule: 'R2 without a country the address is refused and the cart comes back unchanged',
    exchanges: [
      emptyCart,
      {
        ...addAddress({ city: 'Berlin' }),
        ...refusedAddress({ code: 'INVALID', field: [...place, 'countryCode'], message: 'invalid value' }),
      },
    ],
  },
  {
    rule: 'R3 an area is written “Ottawa ON, Canada”',
    exchanges: [
      emptyCart,
      {
        ...addAddress({ countryCode: 'CA', city: 'Ottawa', provinceCode: 'ON' }),
        ...keptAddress({ city: 'Ottawa', provinceCode: 'ON', formattedArea: 'Ottawa ON, Canada' }),
      },
    ],
  },
  {
    rule: 'R3b a delivery group is named by a hash of its own and the cart it is in',
    exchanges: [
      cartOf(1),
      addAddress({ countryCode: 'CA', city: 'Ottawa', provinceCode: 'ON' }),
      {
        query: 'query($cart: ID!) { cart(id: $cart) { deliveryGroups(first: 2) { nodes { id } } } }',
        variables: ({ cart }) => ({ cart }),
        only: 'data.cart.deliveryGroups.nodes',
        answer: (kept) => [
          {
            id: form(
              new RegExp(
                `^gid://shopify/CartDeliveryGroup/(?!${cartToken(kept)})[0-9a-f]{32}\\?cart=${cartToken(kept)}$`,
              ),
            ),
          },
        ],
      },
    ],
  },
  ...(
    [
      [
        'cartDeliveryAddressesRemove(cartId: $cart, addressIds: ["gid://shopify/CartSelectableAddress/0c0ffee0-0000-4000-8000-000000000000"])',
        ['addressIds', '0'],
      ],
      [
        'cartDeliveryAddressesUpdate(cartId: $cart, addresses: [{ id: "gid://shopify/CartSelectableAddress/0c0ffee0-0000-4000-8000-000000000000", selected: true }])',
        ['addresses', '0'],
      ],
    ] as const
  ).map(
    ([call, field]): Recording => ({
      rule: `R4 an address that is not there is named, the cart comes back: ${field[0]}`,
      exchanges: [
        emptyCart,
        {
          query: `mutation($cart: ID!) { done: ${call} { cart { id } ${errors} } }`,
          variables: ({ cart }) => ({ cart }),
          only: 'data.done',
          answer: ({ cart }) => ({
            cart: { id: cart },
            userErrors: [
              {
                code: 'INVALID_DELIVERY_ADDRESS_ID',
                field,
                message:
                  'The delivery address with gid://shopify/CartSelectableAddress/0c0ffee0-0000-4000-8000-000000000000 does not exist.',
              },
            ],
          }),
        },
      ],
    }),
  ),
  {
    rule: 'R5 a delivery option that is not offered is named, at the list',
    exchanges: [
      cartOf(1),
      addAddress({ countryCode: 'CA', city: 'Ottawa', provinceCode: 'ON' }),
      {
        query: 'query($cart: ID!) { cart(id: $cart) { deliveryGroups(first: 1) { nodes { id } } } }',
        variables: ({ cart }) => ({ cart }),
        keep: { group: 'data.cart.deliveryGroups.nodes.0.id' },
      },
      {
        query: `mutation($cart: ID!, $group: ID!) { cartSelectedDeliveryOptionsUpdate(cartId: $cart,
          selectedDeliveryOptions: [{ deliveryGroupId: $group, deliveryOptionHandle: "balloon" }]) { ${errors} } }`,
        variables: ({ cart, group }) => ({ cart, group }),
        only: 'data.cartSelectedDeliveryOptionsUpdate.userErrors',
        answer: () => [
          {
            code: 'INVALID_DELIVERY_OPTION',
            field: ['selectedDeliveryOptions'],
            message: 'The delivery option with handle balloon is not valid.',
          },
        ],
      },
    ],
  },
]

const many = <T>(one: T) => Array.from({ length: 251 }, () => one)

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
const lists: readonly (readonly [string, string, string, string, readonly string[], unknown])[] = [
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

const sizes: readonly Recording[] = lists.map(([type, before, after, what, path, one]) => ({
  rule: `R6 a list of 251 ${what} is refused before anything runs, by field and argument`,
  exchanges: [
    emptyCart,
    {
      query: `mutation($cart: ID!, $many: ${type}) { ${before}$many${after} }`,
      variables: ({ cart }) => ({ cart, many: many(one) }),
      answer: tooMany(path),
    },
  ],
}))

const quantities = (path: string, ...expected: readonly number[]) => ({
  only: `data.${path}.cart.lines.nodes`,
  answer: () => expected.map((quantity) => ({ quantity })),
})

const addMore = (quantity: number, mark: string): Pick<Exchange, 'query' | 'variables'> => ({
  query: `mutation($cart: ID!, $id: ID!, $n: Int!, $mark: String!) { cartLinesAdd(cartId: $cart,
    lines: [{ merchandiseId: $id, quantity: $n, attributes: [{ key: "mark", value: $mark }] }]) {
    cart { lines(first: 5) { nodes { quantity } } } ${told} } }`,
  variables: (kept) => ({ cart: kept.cart, id: kept.variant, n: quantity, mark }),
})

const carts: readonly Recording[] = [
  {
    rule: 'R7 metafields that a cart lacks are left out; taxes and duties are estimates',
    exchanges: [
      emptyCart,
      {
        query: `query($cart: ID!) { cart(id: $cart) {
          metafields(identifiers: [{ namespace: "a", key: "b" }, { namespace: "c", key: "d" }]) { key }
          cost { totalTaxAmountEstimated totalDutyAmountEstimated } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cart',
        answer: () => ({
          metafields: [],
          cost: { totalTaxAmountEstimated: true, totalDutyAmountEstimated: true },
        }),
      },
    ],
  },
  {
    rule: 'R8 what is added takes only what the other lines leave',
    stock: 5,
    exchanges: [
      cartOf(4),
      { ...addMore(10, 'gift'), ...quantities('cartLinesAdd', 1, 4) },
      { ...addMore(1, 'late'), ...quantities('cartLinesAdd', 0, 1, 4) },
    ],
  },
  {
    rule: 'R8 three of five in a line, four more of the same make two',
    stock: 5,
    exchanges: [cartOf(3), { ...addMore(4, 'gift'), ...quantities('cartLinesAdd', 2, 3) }],
  },
  {
    rule: 'R8 a line that is changed takes first, the others are cut down',
    stock: 5,
    exchanges: [
      cartOf(3),
      addMore(2, 'gift'),
      {
        query: `mutation($cart: ID!, $line: ID!) { cartLinesUpdate(cartId: $cart, lines: [{ id: $line, quantity: 4 }]) {
          cart { lines(first: 5) { nodes { quantity } } } } }`,
        variables: ({ cart, line }) => ({ cart, line }),
        ...quantities('cartLinesUpdate', 1, 4),
      },
    ],
  },
  ...(
    [
      ['cartLinesUpdate(cartId: $cart, lines: [{ id: $line, quantity: 2 }])', ['lines', '0', 'id']],
      ['cartLinesRemove(cartId: $cart, lineIds: [$line])', ['lineIds', '0']],
    ] as const
  ).map(
    ([call, field]): Recording => ({
      rule: `R9 a line another tab took away leaves the cart beside the error: ${field[0]}`,
      exchanges: [
        cartOf(1),
        {
          query:
            'mutation($cart: ID!, $line: ID!) { cartLinesRemove(cartId: $cart, lineIds: [$line]) { userErrors { code } } }',
          variables: ({ cart, line }) => ({ cart, line }),
        },
        {
          query: `mutation($cart: ID!, $line: ID!) { done: ${call} { cart { id totalQuantity } ${told} } }`,
          variables: ({ cart, line }) => ({ cart, line }),
          only: 'data.done',
          answer: (kept) => ({
            cart: { id: kept.cart, totalQuantity: 0 },
            userErrors: [
              {
                code: 'INVALID_MERCHANDISE_LINE',
                field,
                message: `The merchandise line with id ${uuidOf(kept.line)} does not exist.`,
              },
            ],
            warnings: [],
          }),
        },
      ],
    }),
  ),
  {
    rule: 'R10 gift cards that exist are applied, others dropped without a word',
    exchanges: [
      cartOf(1),
      {
        query: `mutation($cart: ID!) { cartGiftCardCodesUpdate(cartId: $cart, giftCardCodes: ["NOSUCHCARD", "GIFT25VITRINE"]) {
          cart { appliedGiftCards { lastCharacters } } ${told} } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartGiftCardCodesUpdate',
        answer: () => ({
          cart: { appliedGiftCards: [{ lastCharacters: 'rine' }] },
          userErrors: [],
          warnings: [],
        }),
      },
    ],
  },
  {
    rule: 'R11 a metafield that does not fit its type is refused, and none is written',
    exchanges: [
      emptyCart,
      {
        query: `mutation($cart: ID!) { cartMetafieldsSet(metafields: [{ ownerId: $cart, key: "custom.n", type: "number_integer", value: "not-a-number" }]) {
          metafields { key } userErrors { code field message elementIndex } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartMetafieldsSet',
        answer: () => ({
          metafields: [],
          userErrors: [
            {
              code: 'INVALID_VALUE',
              field: ['metafields', '0', 'value'],
              message: 'Value must be an integer.',
              elementIndex: null,
            },
          ],
        }),
      },
    ],
  },
  {
    rule: 'R11 a metafield names its cart without the key',
    exchanges: [
      emptyCart,
      {
        query: `mutation($cart: ID!) { cartMetafieldsSet(metafields: [{ ownerId: $cart, key: "custom.n", type: "number_integer", value: "7" }]) {
          metafields { key value parentResource { ... on Cart { id } } } userErrors { code } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartMetafieldsSet',
        answer: (kept) => ({
          metafields: [{ key: 'n', value: '7', parentResource: { id: bareCart(kept) } }],
          userErrors: [],
        }),
      },
    ],
  },
  {
    rule: 'R11 a metafield that is not there cannot be deleted',
    exchanges: [
      emptyCart,
      {
        query: `mutation($cart: ID!) { cartMetafieldDelete(input: { ownerId: $cart, key: "custom.none" }) {
          deletedId userErrors { code field message } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartMetafieldDelete',
        answer: () => ({
          deletedId: null,
          userErrors: [
            {
              code: 'METAFIELD_DOES_NOT_EXIST',
              field: ['input', 'key'],
              message: 'Metafield does not exist',
            },
          ],
        }),
      },
    ],
  },
  {
    rule: 'R12 an emptied cart warns of every code it holds',
    exchanges: [
      cartOf(1),
      {
        query: `mutation($cart: ID!) { cartDiscountCodesUpdate(cartId: $cart, discountCodes: ["WELCOME10", "EXPIRED", "NOPE", "MIN100"]) { ${errors} } }`,
        variables: ({ cart }) => ({ cart }),
      },
      {
        query: `mutation($cart: ID!, $line: ID!) { cartLinesRemove(cartId: $cart, lineIds: [$line]) {
          cart { discountCodes { applicable } } ${told} } }`,
        variables: ({ cart, line }) => ({ cart, line }),
        only: 'data.cartLinesRemove',
        answer: (kept) => ({
          cart: { discountCodes: many({ applicable: false }).slice(0, 4) },
          userErrors: [],
          warnings: [
            {
              code: 'DISCOUNT_CODE_NOT_HONOURED',
              message: 'The WELCOME10 discount code is not honoured',
              target: bareCart(kept),
            },
            {
              code: 'DISCOUNT_CURRENTLY_INACTIVE',
              message: 'This discount is not valid anymore',
              target: bareCart(kept),
            },
            {
              code: 'DISCOUNT_NOT_FOUND',
              message: 'Enter a valid discount code',
              target: bareCart(kept),
            },
            {
              code: 'DISCOUNT_CODE_NOT_HONOURED',
              message: 'The MIN100 discount code is not honoured',
              target: bareCart(kept),
            },
          ],
        }),
      },
    ],
  },
  {
    rule: 'R12 a code below its minimum names itself',
    exchanges: [
      cartOf(1),
      {
        query: `mutation($cart: ID!) { cartDiscountCodesUpdate(cartId: $cart, discountCodes: ["MIN100"]) { warnings { code message } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartDiscountCodesUpdate.warnings',
        answer: () => [
          {
            code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE',
            message: 'The MIN100 discount code is not valid for the items in your cart',
          },
        ],
      },
    ],
  },
  {
    rule: 'R13 a note that is too long is refused in the platform’s words',
    exchanges: [
      emptyCart,
      {
        query: `mutation($cart: ID!, $note: String!) { cartNoteUpdate(cartId: $cart, note: $note) { cart { id } ${told} } }`,
        variables: ({ cart }) => ({ cart, note: 'x'.repeat(5001) }),
        only: 'data.cartNoteUpdate',
        answer: () => ({
          cart: null,
          userErrors: [
            {
              code: 'NOTE_TOO_LONG',
              field: ['note'],
              message: 'The note exceeds the maximum number of 5000 characters.',
            },
          ],
          warnings: [],
        }),
      },
    ],
  },
  {
    rule: 'R13 the throw-away cart of a missing one carries the note that was sent',
    exchanges: [
      {
        query: `mutation { cartNoteUpdate(cartId: "gid://shopify/Cart/none?key=none", note: "ring twice") { cart { note totalQuantity } ${errors} } }`,
        only: 'data.cartNoteUpdate',
        answer: () => ({
          cart: { note: 'ring twice', totalQuantity: 0 },
          userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }],
        }),
      },
    ],
  },
  {
    rule: 'R17 a line of no pieces has no share of a discount',
    stock: 0,
    exchanges: [
      {
        query: `mutation($id: ID!, $other: ID!) { cartCreate(input: { lines: [{ merchandiseId: $id }, { merchandiseId: $other }], discountCodes: ["WELCOME10"] }) {
          cart { lines(first: 2) { nodes { quantity discountAllocations { targetType } } } discountAllocations { targetType } } } }`,
        variables: ({ variant, other }) => ({ id: variant, other }),
        only: 'data.cartCreate.cart',
        answer: () => ({
          lines: {
            nodes: [
              { quantity: 0, discountAllocations: [] },
              { quantity: 1, discountAllocations: [] },
            ],
          },
          discountAllocations: [{ targetType: 'LINE_ITEM' }],
        }),
      },
    ],
  },
  {
    rule: 'The context of a new cart is its buyer’s country, and later ones do not move it',
    exchanges: [
      {
        query: `mutation($id: ID!) @inContext(country: DE) { cartCreate(input: { lines: [{ merchandiseId: $id }] }) {
          cart { id buyerIdentity { countryCode } cost { totalAmount { currencyCode } } } } }`,
        variables: ({ variant }) => ({ id: variant }),
        keep: { cart: 'data.cartCreate.cart.id' },
        only: 'data.cartCreate.cart',
        answer: ({ cart }) => ({
          id: cart,
          buyerIdentity: { countryCode: 'DE' },
          cost: { totalAmount: { currencyCode: 'EUR' } },
        }),
      },
      {
        query: `mutation($cart: ID!) @inContext(country: JP) { cartNoteUpdate(cartId: $cart, note: "x") {
          cart { buyerIdentity { countryCode } cost { totalAmount { currencyCode } } } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartNoteUpdate.cart',
        answer: () => ({
          buyerIdentity: { countryCode: 'DE' },
          cost: { totalAmount: { currencyCode: 'EUR' } },
        }),
      },
    ],
  },
  {
    rule: 'A buyer’s country that is told wins over the context',
    exchanges: [
      {
        query: `mutation @inContext(country: DE) { cartCreate(input: { buyerIdentity: { countryCode: GB } }) {
          cart { buyerIdentity { countryCode } cost { totalAmount { currencyCode } } } } }`,
        only: 'data.cartCreate.cart',
        answer: () => ({
          buyerIdentity: { countryCode: 'GB' },
          cost: { totalAmount: { currencyCode: 'GBP' } },
        }),
      },
    ],
  },
]

const customers: readonly Recording[] = [
  {
    rule: 'R14 an address at example.com is as good as any; one at .invalid is not',
    exchanges: [
      ...['shopper@example.com', 'shopper@example.org', 'shopper@example.net'].map(
        (email): Exchange => ({
          query: `mutation($email: String!) { customerCreate(input: { email: $email, password: "secret" }) {
            customer { email } customerUserErrors { code field message } } }`,
          variables: () => ({ email }),
          only: 'data.customerCreate',
          answer: () => ({ customer: { email }, customerUserErrors: [] }),
        }),
      ),
      {
        query: `mutation { customerCreate(input: { email: "a@shop.invalid", password: "secret" }) { customer { email } customerUserErrors { code field } } }`,
        only: 'data.customerCreate',
        answer: () => ({
          customer: null,
          customerUserErrors: [{ code: 'BAD_DOMAIN', field: ['input', 'email'] }],
        }),
      },
    ],
  },
  {
    rule: 'R15 a bad multipass token is told at its argument',
    exchanges: [
      {
        query: `mutation { customerAccessTokenCreateWithMultipass(multipassToken: "x") { customerAccessToken { accessToken } customerUserErrors { code field message } } }`,
        only: 'data.customerAccessTokenCreateWithMultipass',
        answer: () => ({
          customerAccessToken: null,
          customerUserErrors: [
            {
              code: 'INVALID_MULTIPASS_REQUEST',
              field: ['multipassToken'],
              message: 'Invalid Multipass request',
            },
          ],
        }),
      },
    ],
  },
  {
    rule: 'R15 an account that is open cannot be opened, and the error has no field',
    exchanges: [
      {
        query: `mutation { customerActivate(id: "gid://shopify/Customer/7100000000001", input: { activationToken: "x", password: "secret" }) {
          customer { id } customerUserErrors { code field message } userErrors { field message } } }`,
        only: 'data.customerActivate',
        answer: () => ({
          customer: null,
          customerUserErrors: [{ code: 'ALREADY_ENABLED', field: null, message: 'Customer already enabled' }],
          userErrors: [{ field: null, message: 'Customer already enabled' }],
        }),
      },
    ],
  },
  {
    rule: 'R15 the twin of a bad reset token has no field',
    exchanges: [
      {
        query: `mutation { customerReset(id: "gid://shopify/Customer/7100000000001", input: { resetToken: "x", password: "secret" }) {
          customer { id } customerUserErrors { code field message } userErrors { field message } } }`,
        only: 'data.customerReset',
        answer: () => ({
          customer: null,
          customerUserErrors: [{ code: 'TOKEN_INVALID', field: ['input'], message: 'Invalid reset token' }],
          userErrors: [{ field: null, message: 'Invalid reset token' }],
        }),
      },
    ],
  },
]

const dead: readonly Recording[] = [
  {
    rule: 'A dead token is refused at the top, without a place in the document',
    exchanges: [
      {
        query: 'mutation { customerAccessTokenDelete(customerAccessToken: "dead") { deletedAccessToken } }',
        answer: () => ({
          data: { customerAccessTokenDelete: null },
          errors: [
            {
              message:
                'Access denied for customerAccessTokenDelete field. Required access: `unauthenticated_write_customers` access scope. Also: Requires valid customer access token.',
              locations: [],
              path: ['customerAccessTokenDelete'],
              extensions: {
                code: 'ACCESS_DENIED',
                documentation: 'https://shopify.dev/api/usage/access-scopes',
                requiredAccess:
                  '`unauthenticated_write_customers` access scope. Also: Requires valid customer access token.',
              },
            },
          ],
          extensions: { cost: { requestedQueryCost: 10 } },
        }),
      },
    ],
  },
]

const gidOf = (type: string) => form(new RegExp(`^gid://shopify/${type}/\\d+$`))

const catalogue: readonly Recording[] = [
  {
    rule: 'R16 pictures are named by what they hang on',
    exchanges: [
      {
        query: `{ product(handle: "mora-mug") { featuredImage { id } images(first: 1) { nodes { id } }
          media(first: 1) { nodes { previewImage { id } ... on MediaImage { image { id } } } } variants(first: 1) { nodes { image { id } } } }
          collection(handle: "kitchen") { image { id } } articles(first: 1) { nodes { image { id } } } }`,
        only: 'data',
        answer: () => ({
          product: {
            featuredImage: { id: gidOf('ProductImage') },
            images: { nodes: [{ id: gidOf('ProductImage') }] },
            media: {
              nodes: [{ previewImage: { id: gidOf('ImageSource') }, image: { id: gidOf('ImageSource') } }],
            },
            variants: { nodes: [{ image: { id: gidOf('ProductImage') } }] },
          },
          collection: { image: { id: gidOf('CollectionImage') } },
          articles: { nodes: [{ image: { id: gidOf('ArticleImage') } }] },
        }),
      },
    ],
  },
  {
    rule: 'R16 a bad buyer token is answered with the cost of the request',
    exchanges: [
      {
        query: `query @inContext(buyer: { customerAccessToken: "none" }) { shop { name } }`,
        answer: () => ({
          errors: [{ message: 'The token provided is not valid' }],
          extensions: { cost: { requestedQueryCost: 1 } },
        }),
      },
    ],
  },
  {
    rule: 'A mutation costs ten with its payload',
    exchanges: [
      {
        query: 'mutation { cartCreate { cart { id } } }',
        only: 'extensions.cost.requestedQueryCost',
        answer: () => 11,
      },
    ],
  },
  {
    rule: 'Fields of an interface cost one more',
    exchanges: [
      {
        query:
          '{ node(id: "gid://shopify/Product/1") { id } nodes(ids: ["gid://shopify/Product/1"]) { id } }',
        only: 'extensions.cost.requestedQueryCost',
        answer: () => 4,
      },
    ],
  },
  {
    rule: 'A page of fifty weighs seven',
    exchanges: [
      {
        query: '{ collections(first: 50) { nodes { id } } }',
        only: 'extensions.cost.requestedQueryCost',
        answer: () => 8,
      },
    ],
  },
  {
    rule: 'Products are found by their id',
    exchanges: [
      {
        query:
          '{ products(first: 3, query: "id:8300000000002 OR id:8300000000004", sortKey: ID) { nodes { id } } }',
        only: 'data.products.nodes',
        answer: () => [
          { id: 'gid://shopify/Product/8300000000002' },
          { id: 'gid://shopify/Product/8300000000004' },
        ],
      },
    ],
  },
  {
    rule: 'Only the unstable version tells the domain of a visitor’s cookies',
    exchanges: [
      {
        version: 'unstable',
        query: '{ consentManagement { cookies(visitorConsent: {}) { cookieDomain } } }',
        only: 'data',
        answer: () => ({ consentManagement: { cookies: { cookieDomain: 'localhost' } } }),
      },
      {
        query: '{ consentManagement { cookies(visitorConsent: {}) { cookieDomain } } }',
        only: 'errors.0.message',
        answer: () => "Field 'consentManagement' doesn't exist on type 'QueryRoot'",
      },
    ],
  },
]

export const recordings: readonly Recording[] = [
  ...addresses,
  ...sizes,
  ...carts,
  ...customers,
  ...dead,
  ...catalogue,
]
