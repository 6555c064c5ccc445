import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import type { ResultOf } from 'gql.tada'
import { toNullIfSignedOut } from '../account-api.ts'
import { accountGraphql } from '../account-graphql.ts'
import { decodeName } from '../catalog/decode-name.ts'
import { DEFAULT_VALUE } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { NonReturnableLine, OrderDetails, OrderReturn, Payment, ReturnTerms } from '../entities.ts'
import { type Failure, toFailure } from '../results.ts'
import { toReductions, toTracking } from './order-sums.ts'

export const AccountReturnFragment = accountGraphql(
  `fragment AR on Return {
    id name status createdAt updatedAt closedAt
    returnLineItems(first: 50) { nodes { quantity returnReason lineItem { title } } }
    reverseDeliveries(first: 5) {
      nodes {
        deliverable {
          ... on ReverseDeliveryShippingDeliverable {
            label { publicFileUrl }
            tracking { carrierName trackingNumber trackingUrl }
          }
        }
      }
    }
  }`,
)
export const AccountReturnLineFragment = accountGraphql(
  `fragment AL on LineItem { id name title image { url } variantOptions { value } }`,
)
const AccountReductionFragment = accountGraphql(
  `fragment AD on DiscountAllocation {
    allocatedAmount { amount currencyCode }
    discountApplication {
      __typename
      ... on DiscountCodeApplication { code }
      ... on AutomaticDiscountApplication { title }
      ... on ManualDiscountApplication { title }
      ... on ScriptDiscountApplication { title }
    }
  }`,
)

export const AccountOrderQuery = accountGraphql(
  `query AccountOrder($id: ID!) {
    order(id: $id) {
      shippingDiscountAllocations { ...AD }
      lineItems(first: 50) { nodes { discountAllocations { ...AD } } }
      refunds { createdAt returnName totalRefunded { amount currencyCode } }
      paymentInformation { paymentCollectionUrl totalOutstandingAmount { amount currencyCode } }
      transactions {
        kind status type
        transactionAmount { presentmentMoney { amount currencyCode } }
        giftCardDetails { last4 }
        paymentDetails { ... on CardPaymentDetails { cardBrand last4 } }
        typeDetails { name }
      }
      returns(first: 20, sortKey: CREATED_AT, reverse: true) { nodes { ...AR } }
      returnInformation {
        hasRestockingFee
        returnFees { __typename title amountSet { presentmentMoney { amount currencyCode } } }
        returnShippingMethods
        returnShippingMethodNote
        nonReturnableSummary { nonReturnableReasons }
        returnableLineItems(first: 50) { nodes { quantity lineItem { ...AL } } }
        nonReturnableLineItems(first: 50) {
          nodes { quantityDetails { quantity reasonCode } lineItem { ...AL } }
        }
      }
    }
  }`,
  [AccountReturnFragment, AccountReturnLineFragment, AccountReductionFragment],
)

type OrderData = NonNullable<ResultOf<typeof AccountOrderQuery>['order']>
type ReturnData = ResultOf<typeof AccountReturnFragment>
type LineData = ResultOf<typeof AccountReturnLineFragment>

const isWeb = (url: string | null | undefined): url is string => /^https?:\/\//i.test(url ?? '')

/** Converts a return of the Customer Account API. */
export function toReturn(one: ReturnData): OrderReturn {
  const deliverables = one.reverseDeliveries.nodes.flatMap(({ deliverable }) => deliverable ?? [])
  return {
    key: one.id,
    name: one.name,
    state: one.status,
    requested: one.createdAt,
    changed: one.updatedAt,
    closed: one.closedAt,
    items: one.returnLineItems.nodes.map(({ quantity, returnReason, lineItem }) => ({
      name: decodeName(lineItem.title),
      quantity,
      reason: returnReason,
    })),
    parcels: deliverables.flatMap(({ tracking }) =>
      tracking
        ? toTracking(tracking.carrierName, { number: tracking.trackingNumber, url: tracking.trackingUrl })
        : [],
    ),
    label:
      deliverables.flatMap(({ label }) => (isWeb(label?.publicFileUrl) ? [label.publicFileUrl] : []))[0] ??
      null,
  }
}

const optionsOf = ({ name, title, variantOptions }: LineData): string =>
  (name === title ? [] : (variantOptions ?? []))
    .map(({ value }) => value)
    .filter((value) => value !== DEFAULT_VALUE)
    .join(' / ')

function termsOf(returnInformation: OrderData['returnInformation']): ReturnTerms {
  const methods = returnInformation.returnShippingMethods
  return {
    lines: returnInformation.returnableLineItems.nodes.map(({ quantity, lineItem }) => ({
      key: lineItem.id,
      name: decodeName(lineItem.title),
      options: optionsOf(lineItem),
      image: lineItem.image?.url ?? null,
      quantity,
    })),
    nonReturnable: returnInformation.nonReturnableLineItems.nodes.map(
      ({ quantityDetails, lineItem }): NonReturnableLine => ({
        name: decodeName(lineItem.title),
        options: optionsOf(lineItem),
        parts: quantityDetails.map(({ quantity, reasonCode }) => ({ quantity, reason: reasonCode })),
      }),
    ),
    reasons: returnInformation.nonReturnableSummary?.nonReturnableReasons ?? [],
    fees: returnInformation.returnFees.map(({ title, amountSet }) => ({
      name: title,
      sum: moneyToMinorUnits(amountSet.presentmentMoney),
    })),
    restocking: returnInformation.hasRestockingFee,
    note: returnInformation.returnShippingMethodNote ?? '',
    ownLabel: methods.length > 0 && methods.every((one) => one === 'CUSTOMER_PROVIDED_LABEL'),
  }
}

/** Transaction kinds that captured money. */
const TAKEN: ReadonlySet<string> = new Set(['SALE', 'CAPTURE'])

function paymentsOf(transactions: OrderData['transactions']): readonly Payment[] {
  return transactions
    .filter(({ kind, status }) => TAKEN.has(kind ?? '') && status === 'SUCCESS')
    .map(({ type, transactionAmount, giftCardDetails, paymentDetails, typeDetails }) => ({
      kind: type,
      name: paymentDetails?.cardBrand ?? typeDetails?.name ?? '',
      digits: paymentDetails?.last4 ?? giftCardDetails?.last4 ?? '',
      sum: moneyToMinorUnits(transactionAmount.presentmentMoney),
    }))
}

/** Returns the details of one order of the customer; null when it is not theirs. An expired token is 'Not found'. */
export async function fetchAccountOrderDetails(
  client: StorefrontClient,
  key: string,
  options?: RequestOptions,
): Promise<{ readonly details: OrderDetails | null } | Failure<'Not found'>> {
  const data = await toNullIfSignedOut(client.query(AccountOrderQuery, { id: key }, options))
  if (!data) return toFailure('Not found')
  const { order } = data
  if (!order) return { details: null }
  const pay = order.paymentInformation?.paymentCollectionUrl
  return {
    details: {
      reductions: toReductions(
        order.lineItems.nodes.flatMap(({ discountAllocations }) => discountAllocations),
        order.shippingDiscountAllocations,
      ),
      refunds: order.refunds.map(({ createdAt, returnName, totalRefunded }) => ({
        at: createdAt,
        sum: moneyToMinorUnits(totalRefunded),
        of: returnName,
      })),
      payments: paymentsOf(order.transactions),
      outstanding: moneyToMinorUnits(order.paymentInformation?.totalOutstandingAmount),
      pay: isWeb(pay) ? pay : null,
      returns: order.returns.nodes.map(toReturn),
      terms: termsOf(order.returnInformation),
    },
  }
}
