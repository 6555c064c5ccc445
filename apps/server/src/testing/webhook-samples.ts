import type { Json, JsonObject } from '@vitrine/core/design/operations.types'
import {
  AT,
  createCheckout,
  createCollection,
  createFulfillment,
  createOldOrder,
  createOrder,
  createProduct,
  createRefund,
  createShop,
  createSubscription,
} from './webhook-payloads.ts'

/** A payload in one of the documented shapes, with its expected record. */
export type PlatformSample = {
  readonly topic: string
  /** The special feature of this shape. */
  readonly shape: string
  readonly id: string
  /** Body as it is sent: ids are numbers of any size there. */
  readonly body: string
}

/**
 * Writes a payload as the platform does: texts that hold only digits below `id` fields are numbers without quotes,
 * which `JSON.stringify` cannot write beyond 2^53.
 */
const toRawJson = (payload: Json): string =>
  JSON.stringify(payload).replaceAll(/"((?:\w+_)?id)":"(\d+)"/g, '"$1":$2')

type Shape = readonly [topic: string, shape: string, create: (id: string) => JsonObject]

const without = (payload: JsonObject, ...names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !names.includes(name)))

const orderShapes: readonly Shape[] = [
  'orders/create',
  'orders/paid',
  'orders/updated',
  'orders/cancelled',
].flatMap((topic): Shape[] => [
  [topic, 'of an old version', createOldOrder],
  [topic, 'of a new version', createOrder],
  [topic, 'without a customer', (id) => ({ ...createOrder(id), customer: null, email: '' })],
  [
    topic,
    'without addresses and client',
    (id) => without(createOrder(id), 'shipping_address', 'client_details'),
  ],
  [
    topic,
    'of a point of sale',
    (id) => ({ ...createOrder(id), shipping_address: null, billing_address: null }),
  ],
  [topic, 'with redacted personal data', (id) => ({ ...createOrder(id), customer: { id: `${id}3` } })],
  [
    topic,
    'with attributes of other apps',
    (id) => ({
      ...createOrder(id),
      note_attributes: [
        { name: 'gift', value: true },
        { name: 'boxes', value: [1, { two: 2 }] },
        { name: null, value: {} },
      ],
    }),
  ],
  [topic, 'with a refund', (id) => ({ ...createOrder(id), refunds: [createRefund(`${id}8`, id)] })],
  [topic, 'of a test gateway', (id) => ({ ...createOrder(id), test: true })],
])

const productShapes: readonly Shape[] = ['products/create', 'products/update'].flatMap((topic): Shape[] => [
  [topic, 'of a new version', createProduct],
  [
    topic,
    'of an old version',
    (id) => without(createProduct(id), 'variant_gids', 'status', 'category', 'admin_graphql_api_id'),
  ],
  [topic, 'of a draft', (id) => ({ ...createProduct(id), status: 'draft', published_at: null })],
  [topic, 'without a handle', (id) => ({ ...createProduct(id), handle: null, updated_at: null })],
])

const SHAPES: readonly Shape[] = [
  ...orderShapes,
  ...productShapes,
  ['products/delete', 'as documented', (id) => ({ id })],
  ...['checkouts/create', 'checkouts/update'].flatMap((topic): Shape[] => [
    [topic, 'as documented', createCheckout],
    [topic, 'without a cart', (id) => ({ ...createCheckout(id), cart_token: null, customer: null })],
  ]),
  ...['fulfillments/create', 'fulfillments/update'].flatMap((topic): Shape[] => [
    [topic, 'as documented', createFulfillment],
    [topic, 'of an arrived parcel', (id) => ({ ...createFulfillment(id), shipment_status: 'delivered' })],
    [
      topic,
      'without a destination',
      (id) => ({ ...createFulfillment(id), destination: null, order_id: null }),
    ],
  ]),
  ...['collections/create', 'collections/update'].map(
    (topic): Shape => [topic, 'as documented', createCollection],
  ),
  ['collections/delete', 'as documented', (id) => ({ id, published_scope: '', rules: [] })],
  [
    'inventory_levels/update',
    'as documented',
    (id) => ({ inventory_item_id: id, location_id: '24826418', available: null, updated_at: AT }),
  ],
  [
    'inventory_levels/update',
    'of an old version',
    (id) => ({ inventory_item_id: id, location_id: '24826418', available: 4 }),
  ],
  ['refunds/create', 'as documented', (id) => createRefund(id, `${id}1`)],
  ['refunds/create', 'of an old version', (id) => ({ id, order_id: `${id}1`, transactions: null })],
  ['shop/update', 'as documented', createShop],
  ['app_subscriptions/update', 'as documented', createSubscription],
  ['app/uninstalled', 'as documented', createShop],
  [
    'app/uninstalled',
    'with its domain',
    (id) => ({ ...createShop(id), myshopify_domain: 'lamps.myshopify.com' }),
  ],
  [
    'customers/data_request',
    'as documented',
    (id) => ({
      shop_id: '954889',
      shop_domain: 'lamps.myshopify.com',
      orders_requested: [Number(id) % 1000, 280263220],
      customer: { id, email: 'john@example.test', phone: '555-625-1199' },
      data_request: { id: '9999' },
    }),
  ],
  [
    'customers/redact',
    'as documented',
    (id) => ({
      shop_id: '954889',
      shop_domain: 'lamps.myshopify.com',
      customer: { id, email: 'john@example.test', phone: null },
      orders_to_redact: [299938, 280263220],
    }),
  ],
  [
    'customers/redact',
    'of a guest',
    () => ({
      shop_id: '954889',
      shop_domain: 'lamps.myshopify.com',
      customer: null,
      orders_to_redact: [299938],
    }),
  ],
  ['shop/redact', 'as documented', () => ({ shop_id: '954889', shop_domain: 'lamps.myshopify.com' })],
]

/** Number that no JavaScript number represents exactly: ids of samples are this large. */
const FIRST_ID = 720982911946150001n

/** Returns a payload of each documented shape, each about a record of its own; `large` ids are beyond 2^53. */
export function createPlatformSamples(ids: 'large' | 'usual'): readonly PlatformSample[] {
  return SHAPES.map(([topic, shape, create], index) => {
    const id = ids === 'large' ? String(FIRST_ID + BigInt(index) * 7n) : String(6_400_000_000_000 + index)
    // Another digit makes the ids below it; it must not exceed 64 bits.
    const payload =
      ids === 'large' ? toRawJson(create(id)).replaceAll(/:(\d{18})\d\b/g, ':$1') : toRawJson(create(id))
    return { topic, shape, id, body: payload }
  })
}
