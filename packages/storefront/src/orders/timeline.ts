import type { Order, OrderReturn, Refund, Shipment } from '@vitrine/commerce/entities'

/** A step of an order's timeline; `at`: a UTC instant, ISO 8601, null where unknown. */
export type TimelineStep = {
  readonly name: 'placed' | 'prepared' | 'sent' | 'ready' | 'delivered' | 'canceled'
  readonly done: boolean
  readonly at: string | null
}

/** Carrier states of a parcel that was delivered or picked up. */
const ARRIVED: ReadonlySet<string> = new Set(['DELIVERED', 'PICKED_UP'])
/** States of an order that is being packed, or whose parcels have shipped. */
const PREPARED = new Set(['IN_PROGRESS', 'PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED', 'FULFILLED'])

/**
 * Returns an order's timeline in order; completed steps come before open ones. A canceled order ends there. "Delivered"
 * is a step only where a carrier reports, since an old order would otherwise stay in transit for ever; "ready for
 * pickup" only where the order has it.
 */
export function getTimeline(order: Order): readonly TimelineStep[] {
  const { shipments, delivery, created, canceled } = order
  const placed: TimelineStep = { name: 'placed', done: true, at: created }
  if (canceled !== null) return inOrder([placed, { name: 'canceled', done: true, at: canceled }])
  const hasTrackedState = shipments.some(({ state }) => state !== null)
  const isFulfilled = delivery === 'FULFILLED'
  const arrived = isFulfilled && shipments.length > 0 && shipments.every((shipment) => is(shipment, ARRIVED))
  const fetched = shipments.some(({ state }) => state === 'READY_FOR_PICKUP' || state === 'PICKED_UP')
  const hasShipped = arrived || isFulfilled || shipments.length > 0
  const steps: TimelineStep[] = [
    placed,
    { name: 'prepared', done: hasShipped || PREPARED.has(delivery), at: null },
    fetched
      ? { name: 'ready', done: hasShipped, at: first(shipments.map(({ sent }) => sent)) }
      : { name: 'sent', done: hasShipped, at: first(shipments.map(({ sent }) => sent)) },
    ...(hasTrackedState
      ? [
          {
            name: 'delivered' as const,
            done: arrived,
            at: arrived ? last(shipments.map(({ stated }) => stated)) : null,
          },
        ]
      : []),
  ]
  return inOrder(steps)
}

/** Returns the latest expected delivery of the parcels in transit; null where unknown. */
export function getExpectedDate(order: Order): string | null {
  return last(order.shipments.map((shipment) => (is(shipment, ARRIVED) ? null : shipment.expected)))
}

function is({ state }: Shipment, states: ReadonlySet<string>): boolean {
  return state !== null && states.has(state)
}

/** Removes a date that is before an earlier step's, which the clock of another system can cause. */
function inOrder(steps: readonly TimelineStep[]): readonly TimelineStep[] {
  let latest = Number.NEGATIVE_INFINITY
  return steps.map((step) => {
    const time = step.at === null ? Number.NaN : Date.parse(step.at)
    if (Number.isNaN(time) || time < latest) return { ...step, at: null }
    latest = time
    return step
  })
}

function first(instants: readonly (string | null)[]): string | null {
  return sorted(instants)[0] ?? null
}
function last(instants: readonly (string | null)[]): string | null {
  return sorted(instants).at(-1) ?? null
}
function sorted(instants: readonly (string | null)[]): readonly string[] {
  const validInstants = instants.flatMap((at) => (at === null || Number.isNaN(Date.parse(at)) ? [] : [at]))
  return [...validInstants].sort((a, b) => Date.parse(a) - Date.parse(b))
}

/** A step after delivery: a return or a refund. */
export type ReturnRefundStep = {
  readonly name: 'asked' | 'open' | 'closed' | 'declined' | 'called' | 'refunded'
  readonly done: boolean
  readonly at: string | null
  /** The return's name, '' for a refund with another reason. */
  readonly of: string
  /** Refunded amount, minor units; null for a step without money. */
  readonly sum: number | null
}

/**
 * Lists the steps that follow delivery: returns and refunds, in the order in which they began. All steps of
 * one return stay together.
 */
export function listAftermath(
  returns: readonly OrderReturn[],
  refunds: readonly Refund[],
): readonly ReturnRefundStep[] {
  const groups = [
    ...returns.map((one) => ({ at: one.requested, steps: stepsOf(one) })),
    ...refunds.map(({ at, sum, of }) => ({
      at,
      steps: [{ name: 'refunded', done: true, at, of: of ?? '', sum }] satisfies readonly ReturnRefundStep[],
    })),
  ]
  const time = (at: string | null) => (at === null ? 0 : Date.parse(at) || 0)
  return [...groups].sort((a, b) => time(a.at) - time(b.at)).flatMap(({ steps }) => steps)
}

function stepsOf({ name: of, state, requested, changed, closed }: OrderReturn): readonly ReturnRefundStep[] {
  const step = (name: ReturnRefundStep['name'], isDone: boolean, at: string | null): ReturnRefundStep => ({
    name,
    done: isDone,
    at: isDone ? at : null,
    of,
    sum: null,
  })
  const first = step('asked', true, requested)
  switch (state) {
    case 'DECLINED':
      return [first, step('declined', true, changed)]
    case 'CANCELED':
      return [first, step('called', true, changed)]
    case 'OPEN':
      return [first, step('open', true, changed), step('closed', false, null)]
    case 'CLOSED':
      return [first, step('closed', true, closed ?? changed)]
    default:
      return [first, step('open', false, null)]
  }
}
