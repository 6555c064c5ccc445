import { matchForm } from '../compare.ts'
import type { Recording } from '../recording.ts'
import {
  ADDRESS_PATH,
  addAddress,
  COMPLETE_ADDRESS,
  createCartExchange,
  createRefusedAddress,
  createSavedAddress,
  EMPTY_CART,
  ERRORS,
  getCartToken,
  STRICT,
  texts,
} from './shared.ts'

export const addresses: readonly Recording[] = [
  {
    rule: 'R1 a strict address is checked by its country, in the platform’s order, and adds nothing',
    exchanges: [
      EMPTY_CART,
      {
        ...addAddress({ countryCode: 'US' }, STRICT),
        ...createRefusedAddress(texts.lastName, texts.address1, texts.provinceCode, texts.zip, texts.city),
      },
      {
        ...addAddress({ countryCode: 'DE', lastName: ' ' }, STRICT),
        ...createRefusedAddress(texts.lastName, texts.address1, texts.zip, texts.city),
      },
      {
        ...addAddress({ countryCode: 'SG', ...COMPLETE_ADDRESS }, STRICT),
        ...createRefusedAddress(texts.zip),
      },
      {
        ...addAddress({ countryCode: 'CU', ...COMPLETE_ADDRESS }, STRICT),
        ...createRefusedAddress(texts.city, {
          code: 'UNSPECIFIED_ADDRESS_ERROR',
          field: ADDRESS_PATH,
          message: 'Country is not supported',
        }),
      },
      {
        ...addAddress({ countryCode: 'ZZ', ...COMPLETE_ADDRESS }, STRICT),
        ...createRefusedAddress(texts.city, texts.countryCode),
      },
      {
        ...addAddress({ countryCode: 'MT', city: 'Valletta', ...COMPLETE_ADDRESS }, STRICT),
        ...createRefusedAddress(texts.zip),
      },
      {
        ...addAddress({ countryCode: 'TW', ...COMPLETE_ADDRESS }, STRICT),
        ...createRefusedAddress(texts.city),
      },
    ],
  },
  {
    rule: 'R1 an unknown zone is refused in the Emirates',
    exchanges: [
      EMPTY_CART,
      {
        ...addAddress({ countryCode: 'AE', city: 'Dubai', provinceCode: 'XX', ...COMPLETE_ADDRESS }, STRICT),
        ...createRefusedAddress(texts.provinceCode),
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
        EMPTY_CART,
        {
          ...addAddress(
            { countryCode: 'AU', city: 'Town', zip, provinceCode: 'XX', ...COMPLETE_ADDRESS },
            STRICT,
          ),
          ...createSavedAddress({
            city: 'Town',
            provinceCode: zone,
            formattedArea: `Town ${zone}, Australia`,
          }),
        },
      ],
    }),
  ),
  {
    rule: 'R1 zone codes are written large',
    exchanges: [
      EMPTY_CART,
      {
        ...addAddress(
          { countryCode: 'US', city: 'Tucson', zip: '85701', provinceCode: 'az', ...COMPLETE_ADDRESS },
          STRICT,
        ),
        ...createSavedAddress({
          city: 'Tucson',
          provinceCode: 'AZ',
          formattedArea: 'Tucson AZ, United States',
        }),
      },
    ],
  },
  {
    rule: 'R2 without a country the address is refused and the cart comes back unchanged',
    exchanges: [
      EMPTY_CART,
      {
        ...addAddress({ city: 'Berlin' }),
        ...createRefusedAddress({
          code: 'INVALID',
          field: [...ADDRESS_PATH, 'countryCode'],
          message: 'invalid value',
        }),
      },
    ],
  },
  {
    rule: 'R3 an area is written “Ottawa ON, Canada”',
    exchanges: [
      EMPTY_CART,
      {
        ...addAddress({ countryCode: 'CA', city: 'Ottawa', provinceCode: 'ON' }),
        ...createSavedAddress({ city: 'Ottawa', provinceCode: 'ON', formattedArea: 'Ottawa ON, Canada' }),
      },
    ],
  },
  {
    rule: 'R3b a delivery group is named by a hash of its own and the cart it is in',
    exchanges: [
      createCartExchange(1),
      addAddress({ countryCode: 'CA', city: 'Ottawa', provinceCode: 'ON' }),
      {
        query: 'query($cart: ID!) { cart(id: $cart) { deliveryGroups(first: 2) { nodes { id } } } }',
        variables: ({ cart }) => ({ cart }),
        only: 'data.cart.deliveryGroups.nodes',
        answer: (savedAnswers) => [
          {
            id: matchForm(
              new RegExp(
                `^gid://shopify/CartDeliveryGroup/(?!${getCartToken(savedAnswers)})[0-9a-f]{32}\\?cart=${getCartToken(savedAnswers)}$`,
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
        EMPTY_CART,
        {
          query: `mutation($cart: ID!) { done: ${call} { cart { id } ${ERRORS} } }`,
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
      createCartExchange(1),
      addAddress({ countryCode: 'CA', city: 'Ottawa', provinceCode: 'ON' }),
      {
        query: 'query($cart: ID!) { cart(id: $cart) { deliveryGroups(first: 1) { nodes { id } } } }',
        variables: ({ cart }) => ({ cart }),
        savedPaths: { group: 'data.cart.deliveryGroups.nodes.0.id' },
      },
      {
        query: `mutation($cart: ID!, $group: ID!) { cartSelectedDeliveryOptionsUpdate(cartId: $cart,
          selectedDeliveryOptions: [{ deliveryGroupId: $group, deliveryOptionHandle: "balloon" }]) { ${ERRORS} } }`,
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
