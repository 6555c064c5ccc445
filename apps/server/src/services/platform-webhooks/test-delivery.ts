import type { JsonObject } from '@vitrine/core/design/operations.types'

/**
 * Ids of the records that the platform's own test notifications are about. They are beyond 2^53, and no shop has a
 * record with one of them.
 */
const SAMPLE_IDS: ReadonlySet<string> = new Set([
  // Order, product, collection, customer.
  '820982911946154508',
  '788032119674292922',
  '408372092144951419',
  '706405506930370084',
  // Checkout, refund, inventory item.
  '981820079255243537',
  '890088186047892319',
  '271878346596884015',
])

/** Fields that name the record of a payload, by topic. */
const ID_FIELDS = ['id', 'order_id', 'inventory_item_id'] as const

/**
 * Returns true for a test notification, which a merchant or developer sends by a button: it is about no record of the
 * shop. The platform marks it by a header and by the ids of its samples. The header also marks deliveries of test
 * orders, which are records of the shop: their payload says `test` itself.
 */
export function isTestDelivery(isMarked: boolean, payload: JsonObject): boolean {
  if (ID_FIELDS.some((field) => SAMPLE_IDS.has(String(payload[field])))) return true
  return isMarked && payload.test !== true
}
