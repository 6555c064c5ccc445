import type { Exchange, Recording, SavedAnswers } from '../recording.ts'
import {
  createCartExchange,
  EMPTY_CART,
  ERRORS,
  ERRORS_AND_WARNINGS,
  getCartToken,
  repeatOverLimit,
} from './shared.ts'

const bareCart = (savedAnswers: SavedAnswers): string => `gid://shopify/Cart/${getCartToken(savedAnswers)}`

const uuidOf = (id: string | undefined): string => /\/([0-9a-f-]{36})/.exec(id ?? '')?.[1] ?? ''

const quantities = (path: string, ...expected: readonly number[]) => ({
  only: `data.${path}.cart.lines.nodes`,
  answer: () => expected.map((quantity) => ({ quantity })),
})

const addMore = (quantity: number, mark: string): Pick<Exchange, 'query' | 'variables'> => ({
  query: `mutation($cart: ID!, $id: ID!, $n: Int!, $mark: String!) { cartLinesAdd(cartId: $cart,
    lines: [{ merchandiseId: $id, quantity: $n, attributes: [{ key: "mark", value: $mark }] }]) {
    cart { lines(first: 5) { nodes { quantity } } } ${ERRORS_AND_WARNINGS} } }`,
  variables: (savedAnswers) => ({ cart: savedAnswers.cart, id: savedAnswers.variant, n: quantity, mark }),
})

export const carts: readonly Recording[] = [
  {
    rule: 'R7 metafields that a cart lacks are left out; taxes and duties are estimates',
    exchanges: [
      EMPTY_CART,
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
      createCartExchange(4),
      { ...addMore(10, 'gift'), ...quantities('cartLinesAdd', 1, 4) },
      { ...addMore(1, 'late'), ...quantities('cartLinesAdd', 0, 1, 4) },
    ],
  },
  {
    rule: 'R8 three of five in a line, four more of the same make two',
    stock: 5,
    exchanges: [createCartExchange(3), { ...addMore(4, 'gift'), ...quantities('cartLinesAdd', 2, 3) }],
  },
  {
    rule: 'R8 a line that is changed takes first, the others are cut down',
    stock: 5,
    exchanges: [
      createCartExchange(3),
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
        createCartExchange(1),
        {
          query:
            'mutation($cart: ID!, $line: ID!) { cartLinesRemove(cartId: $cart, lineIds: [$line]) { userErrors { code } } }',
          variables: ({ cart, line }) => ({ cart, line }),
        },
        {
          query: `mutation($cart: ID!, $line: ID!) { done: ${call} { cart { id totalQuantity } ${ERRORS_AND_WARNINGS} } }`,
          variables: ({ cart, line }) => ({ cart, line }),
          only: 'data.done',
          answer: (savedAnswers) => ({
            cart: { id: savedAnswers.cart, totalQuantity: 0 },
            userErrors: [
              {
                code: 'INVALID_MERCHANDISE_LINE',
                field,
                message: `The merchandise line with id ${uuidOf(savedAnswers.line)} does not exist.`,
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
      createCartExchange(1),
      {
        query: `mutation($cart: ID!) { cartGiftCardCodesUpdate(cartId: $cart, giftCardCodes: ["NOSUCHCARD", "GIFT25VITRINE"]) {
          cart { appliedGiftCards { lastCharacters } } ${ERRORS_AND_WARNINGS} } }`,
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
    rule: 'R10 the charge at checkout is the subtotal, before order discounts and gift cards',
    exchanges: [
      createCartExchange(2),
      {
        query: `mutation($cart: ID!) { cartDiscountCodesUpdate(cartId: $cart, discountCodes: ["WELCOME10"]) { userErrors { code } }
          cartGiftCardCodesUpdate(cartId: $cart, giftCardCodes: ["GIFT25VITRINE"]) {
          cart { cost { subtotalAmount { amount } checkoutChargeAmount { amount } totalAmount { amount } }
            appliedGiftCards { amountUsed { amount } balance { amount } } } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartGiftCardCodesUpdate.cart',
        answer: () => ({
          cost: {
            subtotalAmount: { amount: '48.0' },
            checkoutChargeAmount: { amount: '48.0' },
            totalAmount: { amount: '18.2' },
          },
          appliedGiftCards: [{ amountUsed: { amount: '25.0' }, balance: { amount: '0.0' } }],
        }),
      },
    ],
  },
  {
    rule: 'R10 the balance of a gift card is what this cart leaves of it',
    exchanges: [
      createCartExchange(1),
      {
        query: `mutation($cart: ID!) { cartGiftCardCodesUpdate(cartId: $cart, giftCardCodes: ["GIFT25VITRINE"]) {
          cart { cost { totalAmount { amount } } appliedGiftCards { amountUsed { amount } balance { amount } } } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartGiftCardCodesUpdate.cart',
        answer: () => ({
          cost: { totalAmount: { amount: '0.0' } },
          appliedGiftCards: [{ amountUsed: { amount: '24.0' }, balance: { amount: '1.0' } }],
        }),
      },
    ],
  },
  {
    rule: 'R11 a metafield that does not fit its type is refused, and none is written',
    exchanges: [
      EMPTY_CART,
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
      EMPTY_CART,
      {
        query: `mutation($cart: ID!) { cartMetafieldsSet(metafields: [{ ownerId: $cart, key: "custom.n", type: "number_integer", value: "7" }]) {
          metafields { key value parentResource { ... on Cart { id } } } userErrors { code } } }`,
        variables: ({ cart }) => ({ cart }),
        only: 'data.cartMetafieldsSet',
        answer: (savedAnswers) => ({
          metafields: [{ key: 'n', value: '7', parentResource: { id: bareCart(savedAnswers) } }],
          userErrors: [],
        }),
      },
    ],
  },
  {
    rule: 'R11 a metafield that is not there cannot be deleted',
    exchanges: [
      EMPTY_CART,
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
      createCartExchange(1),
      {
        query: `mutation($cart: ID!) { cartDiscountCodesUpdate(cartId: $cart, discountCodes: ["WELCOME10", "EXPIRED", "NOPE", "MIN100"]) { ${ERRORS} } }`,
        variables: ({ cart }) => ({ cart }),
      },
      {
        query: `mutation($cart: ID!, $line: ID!) { cartLinesRemove(cartId: $cart, lineIds: [$line]) {
          cart { discountCodes { applicable } } ${ERRORS_AND_WARNINGS} } }`,
        variables: ({ cart, line }) => ({ cart, line }),
        only: 'data.cartLinesRemove',
        answer: (savedAnswers) => ({
          cart: { discountCodes: repeatOverLimit({ applicable: false }).slice(0, 4) },
          userErrors: [],
          warnings: [
            {
              code: 'DISCOUNT_CODE_NOT_HONOURED',
              message: 'The WELCOME10 discount code is not honoured',
              target: bareCart(savedAnswers),
            },
            {
              code: 'DISCOUNT_CURRENTLY_INACTIVE',
              message: 'This discount is not valid anymore',
              target: bareCart(savedAnswers),
            },
            {
              code: 'DISCOUNT_NOT_FOUND',
              message: 'Enter a valid discount code',
              target: bareCart(savedAnswers),
            },
            {
              code: 'DISCOUNT_CODE_NOT_HONOURED',
              message: 'The MIN100 discount code is not honoured',
              target: bareCart(savedAnswers),
            },
          ],
        }),
      },
    ],
  },
  {
    rule: 'R12 a code below its minimum names itself',
    exchanges: [
      createCartExchange(1),
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
      EMPTY_CART,
      {
        query: `mutation($cart: ID!, $note: String!) { cartNoteUpdate(cartId: $cart, note: $note) { cart { id } ${ERRORS_AND_WARNINGS} } }`,
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
        query: `mutation { cartNoteUpdate(cartId: "gid://shopify/Cart/none?key=none", note: "ring twice") { cart { note totalQuantity } ${ERRORS} } }`,
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
        savedPaths: { cart: 'data.cartCreate.cart.id' },
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
