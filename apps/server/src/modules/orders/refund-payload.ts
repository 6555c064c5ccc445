import { sumToMinorUnits } from '@vitrine/core/money/decimals'
import { z } from 'zod'
import {
  amountField,
  idField,
  optionalField,
  optionalList,
  textField,
} from '../../services/platform-webhooks/payload-fields.ts'

const amount = (name: string) => optionalField(name, amountField)

/** Fields of a refund, in payloads of orders and of `refunds/create` (REST shape). */
export const refundFields = {
  id: idField,
  transactions: optionalList(
    'refund.transactions',
    z.object({
      kind: optionalField('refund.kind', textField),
      status: optionalField('refund.status', textField),
      currency: optionalField('refund.currency', textField),
      amount: amount('refund.amount'),
    }),
  ),
  refund_line_items: optionalList(
    'refund.lines',
    z.object({ subtotal: amount('refund.subtotal'), total_tax: amount('refund.total_tax') }),
  ),
  order_adjustments: optionalList(
    'refund.adjustments',
    z.object({ amount: amount('refund.adjustment'), tax_amount: amount('refund.adjustment_tax') }),
  ),
} as const

/** Payload of `refunds/create`. */
export const refundPayload = z.object({ ...refundFields, order_id: idField })

const refund = z.object(refundFields)

export type Refund = {
  readonly id: string
  /** Minor units. */
  readonly amount: number
}

/**
 * Returns the amount of a refund in the currency of its order: what was paid back, or the sum of its lines and
 * adjustments (which are negative) where the transactions are missing, still pending or in the buyer's own currency.
 * Nothing was paid back for lines that were removed before they were paid for: such a refund lists no transactions.
 */
export function toRefund(
  { id, transactions, refund_line_items: lines, order_adjustments: adjustments }: z.output<typeof refund>,
  currency: string,
): Refund {
  const paid = (transactions ?? []).filter(
    ({ kind, status }) => (kind ?? 'refund') === 'refund' && (status ?? 'success') === 'success',
  )
  const amounts = paid.flatMap((one) => ((one.currency ?? currency) === currency ? (one.amount ?? []) : []))
  if (paid.length > 0 && amounts.length === paid.length)
    return { id, amount: sumToMinorUnits(amounts, currency) }
  if (transactions?.every(({ status }) => status === 'failure' || status === 'error'))
    return { id, amount: 0 }
  const back = (lines ?? []).flatMap((one) => [one.subtotal ?? '0', one.total_tax ?? '0'])
  const adjusted = (adjustments ?? []).flatMap((one) => [one.amount ?? '0', one.tax_amount ?? '0'])
  return { id, amount: sumToMinorUnits(back, currency) - sumToMinorUnits(adjusted, currency) }
}
