import { toMinorUnits } from '@vitrine/core/money/decimals'
import { nullIfSignedOut } from '../account-api.ts'
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
        returnSubtotalWithCartDiscountSet { presentmentMoney { amount } }
        returnTotalTaxSet { presentmentMoney { amount } }
        returnShippingFeeSubtotalSet { presentmentMoney { amount } }
        restockingFeeSubtotalSet { presentmentMoney { amount } }
        returnTotalSet { presentmentMoney { amount } }
      }
    }
  }`,
)

/** What became of a request: the return, or why the platform made none (`ReturnErrorCode`; '' where it says none). */
export type ReturnRequestResult = { readonly made: OrderReturn } | { readonly refused: string }

/**
 * Asks for a return of lines of an order, once: not even a line that broke off is tried again, since a second request
 * would be another return. Whoever gets no answer has to look at the order. A dead token is 'Not found'.
 */
export async function requestAccountReturn(
  client: StorefrontClient,
  { order, lines }: { readonly order: string; readonly lines: readonly RequestedLine[] },
): Promise<ReturnRequestResult | Failure<'Not found'>> {
  const wanted = lines.map(({ key, quantity, reason, note }) => ({
    lineItemId: key,
    quantity,
    returnReason: reason,
    ...(note.trim() === '' ? {} : { customerNote: note.trim() }),
  }))
  const asked = client.mutate(AccountReturnMutation, { id: order, lines: wanted }, { once: true })
  const data = await nullIfSignedOut(asked)
  if (!data) return toFailure('Not found')
  const { return: made, userErrors } = data.orderRequestReturn ?? { return: null, userErrors: [] }
  return made ? { made: toReturn(made) } : { refused: userErrors[0]?.code ?? '' }
}

/** What giving lines back would come to; null where the platform does not say, or the token is dead. */
export async function accountReturnSums(
  client: StorefrontClient,
  {
    order,
    lines,
  }: { readonly order: string; readonly lines: readonly Pick<RequestedLine, 'key' | 'quantity'>[] },
  options?: RequestOptions,
): Promise<ReturnSums | null> {
  const returnLineItems = lines.map(({ key, quantity }) => ({ lineItemId: key, quantity }))
  const input = { orderId: order, returnLineItems }
  const data = await nullIfSignedOut(client.query(AccountReturnSumsQuery, { input }, options))
  const said = data?.returnCalculate?.financialSummary
  if (!said) return null
  const minor = (set: { readonly presentmentMoney: { readonly amount: string } }) =>
    toMinorUnits(set.presentmentMoney.amount)
  return {
    goods: minor(said.returnSubtotalWithCartDiscountSet),
    tax: minor(said.returnTotalTaxSet),
    shippingFee: minor(said.returnShippingFeeSubtotalSet),
    restockingFee: minor(said.restockingFeeSubtotalSet),
    total: minor(said.returnTotalSet),
  }
}
