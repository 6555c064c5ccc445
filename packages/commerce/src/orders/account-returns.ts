import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import { toNullIfSignedOut } from '../account-api.ts'
import { accountGraphql } from '../account-graphql.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { OrderReturn, RequestedLine, ReturnSums } from '../entities.ts'
import { type Failure, toFailure } from '../results.ts'
import { AccountReturnFragment, toReturn } from './account-details.ts'

export const AccountReturnMutation = accountGraphql(
  `mutation AccountReturn($id: ID!, $lines: [RequestedLineItemInput!]!) {
    orderRequestReturn(orderId: $id, requestedLineItems: $lines) {
      return { ...AR }
      userErrors { code field message }
    }
  }`,
  [AccountReturnFragment],
)
export const AccountReturnSumsQuery = accountGraphql(
  `query AccountReturnSums($input: CalculateReturnInput!) {
    returnCalculate(input: $input) {
      financialSummary {
        returnSubtotalWithCartDiscountSet { presentmentMoney { amount currencyCode } }
        returnTotalTaxSet { presentmentMoney { amount currencyCode } }
        returnShippingFeeSubtotalSet { presentmentMoney { amount currencyCode } }
        restockingFeeSubtotalSet { presentmentMoney { amount currencyCode } }
        returnTotalSet { presentmentMoney { amount currencyCode } }
      }
    }
  }`,
)

/**
 * Result of a return request: the return, or the platform's reason for refusing it (`ReturnErrorCode`; '' without one).
 */
export type ReturnRequestResult = { readonly orderReturn: OrderReturn } | { readonly refused: string }

/**
 * Requests a return of order lines. An expired token is 'Not found'. Never retries, because a second request
 * would create a second return. After a lost connection the caller must fetch the order to learn whether the
 * return exists.
 */
export async function requestAccountReturn(
  client: StorefrontClient,
  { order, lines }: { readonly order: string; readonly lines: readonly RequestedLine[] },
): Promise<ReturnRequestResult | Failure<'Not found'>> {
  const returnLines = lines.map(({ key, quantity, reason, note }) => ({
    lineItemId: key,
    quantity,
    returnReason: reason,
    ...(note.trim() === '' ? {} : { customerNote: note.trim() }),
  }))
  const mutation = client.mutate(AccountReturnMutation, { id: order, lines: returnLines }, { once: true })
  const data = await toNullIfSignedOut(mutation)
  if (!data) return toFailure('Not found')
  const { return: createdReturn, userErrors } = data.orderRequestReturn ?? { return: null, userErrors: [] }
  return createdReturn ? { orderReturn: toReturn(createdReturn) } : { refused: userErrors[0]?.code ?? '' }
}

/** Returns the expected sums of a return; null when the platform does not provide them or the token has expired. */
export async function fetchAccountReturnSums(
  client: StorefrontClient,
  {
    order,
    lines,
  }: { readonly order: string; readonly lines: readonly Pick<RequestedLine, 'key' | 'quantity'>[] },
  options?: RequestOptions,
): Promise<ReturnSums | null> {
  const returnLineItems = lines.map(({ key, quantity }) => ({ lineItemId: key, quantity }))
  const input = { orderId: order, returnLineItems }
  const data = await toNullIfSignedOut(client.query(AccountReturnSumsQuery, { input }, options))
  const summary = data?.returnCalculate?.financialSummary
  if (!summary) return null
  return {
    items: moneyToMinorUnits(summary.returnSubtotalWithCartDiscountSet.presentmentMoney),
    tax: moneyToMinorUnits(summary.returnTotalTaxSet.presentmentMoney),
    shippingFee: moneyToMinorUnits(summary.returnShippingFeeSubtotalSet.presentmentMoney),
    restockingFee: moneyToMinorUnits(summary.restockingFeeSubtotalSet.presentmentMoney),
    total: moneyToMinorUnits(summary.returnTotalSet.presentmentMoney),
  }
}
