import type { Order, OrderDetails, ReturnSums } from '@vitrine/commerce/entities'
import { LONG_NAMES } from '../sample/products.ts'
import { answer, CONNECTION_SAMPLES, type Sample, type Samples } from '../sample/sample.ts'
import { createSampleCustomer, createSampleSession } from '../sample/sample-shopper.ts'
import { createSampleLines, type SampleShop } from '../sample/shop.ts'
import { toPath } from '../screens.ts'

type Answer = { readonly orders: readonly Order[] }
const DAY_MS = 24 * 60 * 60 * 1000

/** Creates an order of the shop's products; `own` overrides its state. */
async function sampleOrder(
  shop: SampleShop,
  number: number,
  count: number,
  daysAgo: number,
  own: Partial<Order>,
): Promise<Order> {
  const lines = await createSampleLines(shop, count)
  const { firstName, lastName, phone, email, address1, city, zip } = createSampleCustomer(shop.language)
  const customer = `${firstName} ${lastName}`
  const items = lines.map(({ id, handle, name, image, variant, quantity }) => ({
    id,
    handle,
    variant: variant.id,
    name,
    quantity,
    price: variant.price,
    full: variant.price * quantity,
    image: variant.image ?? (image.split(',')[0] || null),
    options: [variant.option_1, variant.option_2, variant.option_3]
      .filter((option) => option !== null && option !== 'Default Title')
      .join(' / '),
  }))
  const itemsTotal = items.reduce((sum, { full }) => sum + full, 0)
  const shipping = own.shipping ?? 490
  return {
    id: `#${number}`,
    key: `sample-${number}`,
    url: 'https://example.com/order',
    payment: 'PAID',
    delivery: 'FULFILLED',
    sum: itemsTotal + shipping - (own.discount ?? 0),
    currency: lines[0]?.variant.currency ?? shop.currency,
    created: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    canceled: null,
    address: [customer, address1, [zip, city].filter(Boolean).join(' ')],
    customer,
    phone,
    email,
    shipping,
    discount: 0,
    discounts: [],
    tax: 0,
    reductions: [],
    taxHeld: 0,
    duties: 0,
    tip: null,
    refunded: 0,
    shipments: [],
    items,
    ...own,
  }
}

const agoOf = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const SHIPPED_ORDER: Partial<Order> = {
  shipments: [
    {
      parcels: [{ company: 'DHL', number: '00340434161094042557', url: 'https://example.com/track' }],
      items: [],
      sent: agoOf(0.5),
      expected: agoOf(-2),
      state: 'IN_TRANSIT',
      stated: agoOf(0.1),
    },
  ],
}
const WAITING: Partial<Order> = { payment: 'PENDING', delivery: 'UNFULFILLED' }

/** Creates the details of an order in a shop with returns; `own` overrides them. */
async function sampleDetails(shop: SampleShop, own: Partial<OrderDetails>): Promise<OrderDetails> {
  const lines = await createSampleLines(shop, 3)
  const namedLines = lines.map(({ name, image, variant }, index) => ({
    key: `sample-${index}`,
    name,
    options: [variant.option_1, variant.option_2]
      .filter((option) => option !== null && option !== 'Default Title')
      .join(' / '),
    image: variant.image ?? (image.split(',')[0] || null),
    quantity: index + 1,
  }))
  const [last, ...others] = [...namedLines].reverse()
  return {
    reductions: [],
    refunds: [],
    payments: [],
    outstanding: 0,
    pay: null,
    returns: [],
    terms: {
      lines: others,
      nonReturnable: last ? [{ ...last, parts: [{ quantity: 1, reason: 'FINAL_SALE' }] }] : [],
      reasons: [],
      fees: [],
      restocking: false,
      note: '',
      ownLabel: false,
    },
    ...own,
  }
}

type Details = { readonly details: OrderDetails | null }
function createOrdersSample(
  orders: (shop: SampleShop) => readonly Promise<Order>[],
  details?: (shop: SampleShop) => Promise<OrderDetails>,
): Sample {
  return {
    shopper: ({ language }) => createSampleSession(language),
    answers: [
      answer<Answer>('orders', async (_real, shop) => ({ orders: await Promise.all(orders(shop)) })),
      answer<Details>('order-details', async (_real, shop) => ({
        details: details ? await details(shop) : null,
      })),
      answer<ReturnSums | null>('return-sums', () => null),
    ],
  }
}
const some = (shop: SampleShop) => [
  sampleOrder(shop, 1042, 2, 1, SHIPPED_ORDER),
  sampleOrder(shop, 1037, 4, 16, {}),
  sampleOrder(shop, 1012, 1, 60, {
    payment: 'REFUNDED',
    canceled: new Date(Date.now() - 59 * DAY_MS).toISOString(),
  }),
]
const SOME = createOrdersSample(some)

/** One return in transit, one refunded, and further returnable lines. */
const RETURNS = createOrdersSample(some, (shop) =>
  sampleDetails(shop, {
    refunds: [{ at: agoOf(3), sum: 900, of: '#1037-R1' }],
    payments: [{ kind: 'CARD', name: 'Visa', digits: '4242', sum: 9000 }],
    returns: [
      {
        key: 'sample-2',
        name: '#1037-R2',
        state: 'OPEN',
        requested: agoOf(2),
        changed: agoOf(1),
        closed: null,
        items: [],
        parcels: [{ company: 'DHL', number: '00340434161094042558', url: 'https://example.com/track' }],
        label: 'https://example.com/label.pdf',
      },
      {
        key: 'sample-1',
        name: '#1037-R1',
        state: 'CLOSED',
        requested: agoOf(8),
        changed: agoOf(3),
        closed: agoOf(3),
        items: [],
        parcels: [],
        label: null,
      },
    ],
  }),
)
const BOUGHT_HERE: Sample = {
  shopper: ({ currency }) => ({
    purchases: [
      {
        cart: 'gid://shopify/Cart/sample?key=sample',
        opened: Date.now() - 2 * DAY_MS,
        lines: [],
        total: 8900,
        currency,
        paid: Date.now() - 2 * DAY_MS,
        order: { name: '#1041', sum: 8900, currency, url: null, items: null },
        tracked: true,
      },
    ],
  }),
}

/** Sample states of the orders screen: a list of orders, one order, and orders in progress. */
export const samples = {
  filled: SOME,
  order: { ...SOME, at: () => toPath('orders', '1042') },
  pending: createOrdersSample((shop) => [
    sampleOrder(shop, 1043, 1, 0, WAITING),
    sampleOrder(shop, 1042, 3, 1, { delivery: 'SCHEDULED' }),
  ]),
  returned: { ...RETURNS, at: () => toPath('orders', '1037') },
  returning: { ...RETURNS, at: () => `${toPath('orders', '1037')}?view=return` },
  receipt: { ...RETURNS, at: () => `${toPath('orders', '1037')}?view=receipt` },
  guest: BOUGHT_HERE,
  empty: createOrdersSample(() => []),
  long: { ...SOME, ...LONG_NAMES, at: () => toPath('orders', '1042') },
  loading: { ...SOME, ...CONNECTION_SAMPLES.loading },
  failed: { ...SOME, ...CONNECTION_SAMPLES.failed },
} satisfies Samples
