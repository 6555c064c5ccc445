import { toShopCents } from '../../events/payloads.ts'
import { connect, type PageArgs } from '../../platform/connection.ts'
import { parseNumericId, toGid } from '../../platform/gid.ts'
import { findMarketByCurrency, type Market, toMoney } from '../../platform/money.ts'
import type { OrderLineRecord, OrderRecord, ReturnRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'
import {
  calculateFees,
  calculateSettlement,
  LONGEST_NOTE,
  listReturnables,
  requestReturn,
} from '../../trade/returns/returns.ts'
import type { AccountContext } from './context.ts'
import { toLineSource } from './lines.ts'

const usd = findMarketByCurrency('USD')

/** Returns the `MoneyBag` of the schema. */
export const toMoneyBag = (minor: number, market: Market) => ({
  __typename: 'MoneyBag',
  presentmentMoney: toMoney(minor, market),
  shopMoney: toMoney(toShopCents(minor, market), usd),
})

/** Returns the `Return` of the schema. */
export function returnSource(live: Live, order: OrderRecord, one: ReturnRecord) {
  const { tracking } = one
  const count = one.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    __typename: 'Return',
    id: toGid('Return', one.id),
    name: one.name,
    status: one.status,
    createdAt: one.createdAt,
    updatedAt: one.updatedAt,
    closedAt: one.closedAt,
    returnLineItemsCount: { __typename: 'Count', count, precision: 'EXACT' },
    returnLineItems: (args: PageArgs) =>
      connect(
        one.lines.flatMap(({ id, lineId, quantity, reason }) => {
          const line = order.lines.find((own) => own.id === lineId)
          return line
            ? [
                {
                  __typename: 'ReturnLineItem',
                  id: toGid('ReturnLineItem', id),
                  quantity,
                  returnReason: reason,
                  lineItem: toLineSource(live, line, order),
                },
              ]
            : []
        }),
        args,
      ),
    reverseDeliveries: (args: PageArgs) =>
      connect(
        tracking
          ? [
              {
                __typename: 'ReverseDelivery',
                id: toGid('ReverseDelivery', one.id),
                customerGeneratedLabel: false,
                deliverable: {
                  __typename: 'ReverseDeliveryShippingDeliverable',
                  label: {
                    __typename: 'ReverseDeliveryLabel',
                    createdAt: tracking.sentAt,
                    updatedAt: tracking.sentAt,
                    publicFileUrl: `${tracking.url}/label.pdf`,
                  },
                  tracking: {
                    __typename: 'ReverseDeliveryTracking',
                    carrierName: tracking.company,
                    trackingNumber: tracking.number,
                    trackingUrl: tracking.url,
                  },
                },
              },
            ]
          : [],
        args,
      ),
  }
}

/** Returns the `OrderReturnInformation` of the schema. */
export function returnInformation(live: Live, order: OrderRecord) {
  const market = findMarketByCurrency(order.currency)
  const all = listReturnables(live, order)
  const returnable = all.filter(({ quantity }) => quantity > 0)
  const nonReturnable = all.filter(({ nonReturnableQuantities }) => nonReturnableQuantities.length > 0)
  const line = (one: OrderLineRecord) => toLineSource(live, one, order)
  const { shippingFee, restockingPercent } = live.settings.returnRules
  const fees = calculateFees(live, order, 0)
  return {
    __typename: 'OrderReturnInformation',
    hasRestockingFee: restockingPercent > 0,
    hasReturnShippingFee: shippingFee > 0,
    returnFees: [
      ...(shippingFee > 0
        ? [
            {
              __typename: 'ReturnShippingFee',
              title: 'Return shipping',
              amountSet: toMoneyBag(fees.shippingFee, market),
            },
          ]
        : []),
    ],
    returnShippingMethods: ['MERCHANT_PROVIDED_LABEL'],
    returnShippingMethodNote: null,
    // Present only for an order of which nothing can be returned.
    nonReturnableSummary:
      returnable.length > 0
        ? null
        : {
            __typename: 'OrderNonReturnableSummary',
            nonReturnableReasons: [
              ...new Set(
                nonReturnable.flatMap(({ nonReturnableQuantities }) =>
                  nonReturnableQuantities.map(({ reason }) => reason),
                ),
              ),
            ],
          },
    returnableLineItems: (args: PageArgs) =>
      connect(
        returnable.map((one) => ({
          __typename: 'ReturnableLineItem',
          quantity: one.quantity,
          lineItem: line(one.line),
        })),
        args,
        { placeOf: ({ lineItem }) => ({ id: lineItem.id }) },
      ),
    nonReturnableLineItems: (args: PageArgs) =>
      connect(
        nonReturnable.map((one) => ({
          __typename: 'NonReturnableLineItem',
          quantity: one.nonReturnableQuantities.reduce((sum, { quantity }) => sum + quantity, 0),
          quantityDetails: one.nonReturnableQuantities.map(({ reason, quantity }) => ({
            reasonCode: reason,
            quantity,
          })),
          lineItem: line(one.line),
        })),
        args,
        { placeOf: ({ lineItem }) => ({ id: lineItem.id }) },
      ),
  }
}

/** Returns the order with an id if it belongs to this customer, else null. */
export function findOwnOrder({ live, customer }: AccountContext, id: string): OrderRecord | null {
  const number = parseNumericId(id, 'Order')
  return live.data.orders.find((one) => one.id === number && one.customerId === customer.id) ?? null
}

type CalculateInput = {
  readonly orderId: string
  readonly returnLineItems: readonly { readonly lineItemId: string; readonly quantity: number }[]
}

export const returnQueries = {
  return: (_: unknown, { id }: { readonly id: string }, context: AccountContext) => {
    const number = parseNumericId(id, 'Return')
    for (const order of context.live.data.orders) {
      if (order.customerId !== context.customer.id) continue
      const orderReturn = order.returns?.find((one) => one.id === number)
      if (orderReturn) return returnSource(context.live, order, orderReturn)
    }
    return null
  },
  returnCalculate: (_: unknown, { input }: { readonly input: CalculateInput }, context: AccountContext) => {
    const { live } = context
    const order = findOwnOrder(context, input.orderId)
    if (!order) return null
    const market = findMarketByCurrency(order.currency)
    const returnLines = input.returnLineItems.flatMap(({ lineItemId, quantity }) => {
      const line = order.lines.find(({ id }) => id === parseNumericId(lineItemId, 'LineItem'))
      return line ? [{ line, lineId: line.id, quantity: Math.max(0, Math.min(quantity, line.quantity)) }] : []
    })
    const sums = calculateSettlement(live, order, returnLines)
    return {
      __typename: 'CalculatedReturn',
      financialSummary: {
        __typename: 'ReturnFinancialSummary',
        returnSubtotalSet: toMoneyBag(sums.subtotal, market),
        returnSubtotalWithCartDiscountSet: toMoneyBag(sums.withCartDiscount, market),
        returnShippingFeeSubtotalSet: toMoneyBag(sums.shippingFee, market),
        restockingFeeSubtotalSet: toMoneyBag(sums.restockingFee, market),
        returnTotalTaxSet: toMoneyBag(0, market),
        returnTotalSet: toMoneyBag(sums.total, market),
      },
      returnLineItems: (args: PageArgs) =>
        connect(
          returnLines.map(({ line, quantity }) => ({
            __typename: 'CalculatedReturnLineItem',
            quantity,
            lineItem: toLineSource(live, line, order),
            subtotalSet: toMoneyBag(
              calculateSettlement(live, order, [{ lineId: line.id, quantity }]).subtotal,
              market,
            ),
            totalTaxSet: toMoneyBag(0, market),
          })),
          args,
          { placeOf: ({ lineItem }) => ({ id: lineItem.id }) },
        ),
    }
  },
} as const

type Requested = {
  readonly lineItemId: string
  readonly quantity: number
  readonly returnReason: string
  readonly customerNote?: string | null
}

const refused = (code: string, field: readonly string[], message: string) => ({
  return: null,
  userErrors: [{ __typename: 'ReturnUserError', code, field, message }],
})

/** Resolves `orderRequestReturn`: accepts all requested lines or none. */
export function orderRequestReturn(
  _: unknown,
  args: { readonly orderId: string; readonly requestedLineItems: readonly Requested[] },
  context: AccountContext,
) {
  const { live } = context
  const order = findOwnOrder(context, args.orderId)
  if (!order) return refused('NOT_FOUND', ['orderId'], 'Order not found')
  if (!live.settings.returnRules.selfServe)
    return refused('FEATURE_NOT_ENABLED', [], 'Self-serve returns are not enabled')
  if (args.requestedLineItems.length === 0)
    return refused('BLANK', ['requestedLineItems'], "Requested line items can't be blank")
  const returnableById = new Map(
    listReturnables(live, order).map(({ line, quantity }) => [line.id, quantity]),
  )
  const lines = []
  for (const [
    index,
    { lineItemId, quantity, returnReason, customerNote },
  ] of args.requestedLineItems.entries()) {
    const at = (field: string) => ['requestedLineItems', String(index), field]
    const lineId = parseNumericId(lineItemId, 'LineItem')
    const returnable = lineId === null ? undefined : returnableById.get(lineId)
    if (lineId === null || returnable === undefined)
      return refused('NOT_FOUND', at('lineItemId'), 'Line item not found')
    if (quantity < 1) return refused('GREATER_THAN', at('quantity'), 'Quantity must be greater than 0')
    if (quantity > returnable)
      return returnable === 0
        ? refused('INVALID', at('lineItemId'), 'Line item is not returnable')
        : refused('LESS_THAN_OR_EQUAL_TO', at('quantity'), `Quantity must be at most ${returnable}`)
    const note = customerNote?.trim() || null
    if (note !== null && [...note].length > LONGEST_NOTE)
      return refused('TOO_LONG', at('customerNote'), `Customer note is too long (maximum is ${LONGEST_NOTE})`)
    returnableById.set(lineId, returnable - quantity)
    lines.push({ lineId, quantity, reason: returnReason, note })
  }
  return { return: returnSource(live, order, requestReturn(live, order, lines)), userErrors: [] }
}
