import { convert, findMarketByCurrency, type Market } from '../../platform/money.ts'
import type { OrderLineRecord, OrderRecord, ReturnLineRecord, ReturnRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'

/** `NonReturnableReason` of the schema. */
export type NonReturnableReason =
  | 'FINAL_SALE'
  | 'OTHER'
  | 'RETURNED'
  | 'RETURN_WINDOW_EXPIRED'
  | 'UNFULFILLED'

/** Returnable and non-returnable quantity of a line, the latter by reason. */
export type Returnable = {
  readonly line: OrderLineRecord
  readonly quantity: number
  readonly nonReturnableQuantities: readonly {
    readonly reason: NonReturnableReason
    readonly quantity: number
  }[]
}

const DAY_MS = 86_400_000
/** Maximum length of a note to the merchant in characters, as the Admin API documents. */
export const LONGEST_NOTE = 300

/** Returns true for a return that still reserves its lines: neither declined nor canceled. */
const standing = ({ status }: ReturnRecord): boolean => status !== 'DECLINED' && status !== 'CANCELED'

/** Returns why nothing more of a line can be returned; null when it can. */
function reasonOf(live: Live, order: OrderRecord, line: OrderLineRecord): NonReturnableReason | null {
  const { tracking, fulfillmentStatus } = order
  if (fulfillmentStatus !== 'FULFILLED' || !tracking) return 'UNFULFILLED'
  if (order.cancelledAt !== null) return 'OTHER'
  if (live.shop.catalog.productById.get(line.productId)?.isGiftCard) return 'FINAL_SALE'
  // The window starts at arrival, or at shipping without tracking.
  const arrived = Date.parse(tracking.statedAt ?? tracking.sentAt ?? order.processedAt)
  const closes = arrived + live.settings.returnRules.days * DAY_MS
  return live.now().getTime() > closes ? 'RETURN_WINDOW_EXPIRED' : null
}

/** Returns each line of an order with its returnable quantity. */
export function listReturnables(live: Live, order: OrderRecord): readonly Returnable[] {
  const returnedLines = (order.returns ?? []).filter(standing).flatMap(({ lines }) => lines)
  return order.lines.map((line) => {
    const returned = returnedLines
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const returnable = Math.max(0, line.quantity - returned)
    const reason = reasonOf(live, order, line)
    return {
      line,
      quantity: reason === null ? returnable : 0,
      nonReturnableQuantities: [
        ...(returned > 0 ? [{ reason: 'RETURNED' as const, quantity: returned }] : []),
        ...(reason !== null && returnable > 0 ? [{ reason, quantity: returnable }] : []),
      ],
    }
  })
}

/**
 * Refund for returned lines in minor units of the order's currency: their value, fees, and the total to pay
 * back.
 */
export type Settlement = {
  readonly subtotal: number
  readonly withCartDiscount: number
  readonly shippingFee: number
  readonly restockingFee: number
  readonly total: number
}

type Wanted = { readonly lineId: number; readonly quantity: number }

export function calculateSettlement(
  live: Live,
  order: OrderRecord,
  requestedLines: readonly Wanted[],
): Settlement {
  const part = (minor: number, of: OrderLineRecord, quantity: number) =>
    Math.round((minor * quantity) / Math.max(1, of.quantity))
  let [subtotal, withCartDiscount] = [0, 0]
  for (const { lineId, quantity } of requestedLines) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) continue
    const shares = line.discounts
      .filter(({ selection }) => selection === 'ALL')
      .reduce((sum, { amount }) => sum + amount, 0)
    subtotal += part(line.discountedTotal + shares, line, quantity)
    withCartDiscount += part(line.discountedTotal, line, quantity)
  }
  const { shippingFee, restockingFee } = calculateFees(live, order, withCartDiscount)
  const total = Math.max(0, withCartDiscount - shippingFee - restockingFee)
  return { subtotal, withCartDiscount, shippingFee, restockingFee, total }
}

/** Returns the fees of a return with this value. */
export function calculateFees(live: Live, order: OrderRecord, worth: number) {
  const { shippingFee, restockingPercent } = live.settings.returnRules
  const market: Market = findMarketByCurrency(order.currency)
  return {
    shippingFee: convert(shippingFee, market),
    restockingFee: Math.round((worth * restockingPercent) / 100),
  }
}

/** Stores a return request. The caller has checked that it is allowed. */
export function requestReturn(
  live: Live,
  order: OrderRecord,
  lines: readonly Omit<ReturnLineRecord, 'id'>[],
): ReturnRecord {
  const now = live.now().toISOString()
  const before = order.returns ?? []
  const newReturn: ReturnRecord = {
    id: live.nextId(),
    name: `${order.name}-R${before.length + 1}`,
    status: 'REQUESTED',
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    lines: lines.map((line) => ({ ...line, id: live.nextId() })),
    tracking: null,
  }
  order.returns = [...before, newReturn]
  live.changed('orders')
  return newReturn
}

/** Applies a merchant's decision to a return: approve (with a return label), decline, cancel, close. */
export function decideReturn(
  live: Live,
  order: OrderRecord,
  one: ReturnRecord,
  decision: 'approve' | 'decline' | 'cancel' | 'close',
): void {
  const now = live.now().toISOString()
  one.updatedAt = now
  if (decision === 'approve') {
    one.status = 'OPEN'
    const number = `DR${one.id}`
    one.tracking = {
      company: 'Demo Post',
      number,
      url: `https://track.demo-post.test/${number}`,
      sentAt: now,
    }
  } else if (decision === 'decline') one.status = 'DECLINED'
  else if (decision === 'cancel') one.status = 'CANCELED'
  else close(live, order, one, now)
  live.changed('orders')
}

/** Removes returned lines from the order and refunds them. */
function close(live: Live, order: OrderRecord, one: ReturnRecord, now: string): void {
  one.status = 'CLOSED'
  one.closedAt = now
  for (const { lineId, quantity } of one.lines) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (line) line.currentQuantity = Math.max(0, line.currentQuantity - quantity)
  }
  refund(live, order, calculateSettlement(live, order, one.lines).total, one.name)
}

/** Refunds an amount, at most what was paid. */
export function refund(live: Live, order: OrderRecord, amount: number, returnName: string | null): void {
  const paid = Math.min(amount, order.total - order.refunded)
  if (paid <= 0) return
  const createdAt = live.now().toISOString()
  order.refunds = [...(order.refunds ?? []), { id: live.nextId(), createdAt, amount: paid, returnName }]
  order.refunded += paid
  order.financialStatus = order.refunded >= order.total ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  live.changed('orders')
}
