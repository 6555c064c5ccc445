import type { ResultOf } from 'gql.tada'
import { toNullIfSignedOut } from '../account-api.ts'
import { accountGraphql } from '../account-graphql.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Customer } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { type Failure, SUCCESS, type Success, toFailure } from '../results.ts'

export const AccountCustomerQuery = accountGraphql(
  `query AccountCustomer {
    customer {
      id firstName lastName
      emailAddress { emailAddress marketingState }
      phoneNumber { phoneNumber marketingState }
      defaultAddress { id address1 address2 city territoryCode province zip }
    }
  }`,
)
export const AccountNameMutation = accountGraphql(
  `mutation AccountName($input: CustomerUpdateInput!) {
    customerUpdate(input: $input) { customer { id } userErrors { code field message } }
  }`,
)
export const AccountSubscribeMutation = accountGraphql(
  `mutation AccountSubscribe {
    customerEmailMarketingSubscribe { emailAddress { marketingState } userErrors { code message } }
  }`,
)
export const AccountUnsubscribeMutation = accountGraphql(
  `mutation AccountUnsubscribe {
    customerEmailMarketingUnsubscribe { emailAddress { marketingState } userErrors { code message } }
  }`,
)
type CustomerData = ResultOf<typeof AccountCustomerQuery>['customer']

function toCustomer(customer: CustomerData): Customer {
  const address = customer.defaultAddress
  return {
    id: parseNumericId(customer.id),
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    email: customer.emailAddress?.emailAddress ?? '',
    phone: customer.phoneNumber?.phoneNumber ?? '',
    acceptsMarketing: customer.emailAddress?.marketingState === 'SUBSCRIBED',
    acceptsTexts: customer.phoneNumber ? customer.phoneNumber.marketingState === 'SUBSCRIBED' : null,
    addressId: address?.id ?? null,
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    countryCode: address?.territoryCode ?? '',
    province: address?.province ?? '',
    zip: address?.zip ?? '',
  }
}

/** Fetches the customer of the client's token. An expired token is 'Not found'. */
export async function fetchAccountCustomer(
  client: StorefrontClient,
  options?: RequestOptions,
): Promise<{ readonly customer: Customer } | Failure<'Not found'>> {
  const data = await toNullIfSignedOut(client.query(AccountCustomerQuery, {}, options))
  return data ? { customer: toCustomer(data.customer) } : toFailure('Not found')
}

/** Customer fields that this API can change: no phone, email or password. */
export type AccountChange = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly acceptsMarketing?: boolean | undefined
}

/**
 * Updates the customer's name, newsletter consent, or both. Returns 'Not found' when the platform refuses
 * either, or the token has expired.
 */
export async function updateAccount(
  client: StorefrontClient,
  change: AccountChange,
  options?: RequestOptions,
): Promise<Success | Failure<'Not found'>> {
  const { firstName, lastName, acceptsMarketing } = change
  if (firstName !== undefined || lastName !== undefined) {
    const input = {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    }
    const data = await toNullIfSignedOut(client.mutate(AccountNameMutation, { input }, options))
    if (!data?.customerUpdate?.customer || data.customerUpdate.userErrors.length > 0)
      return toFailure('Not found')
  }
  if (acceptsMarketing === undefined) return SUCCESS
  const answer = acceptsMarketing
    ? await toNullIfSignedOut(client.mutate(AccountSubscribeMutation, {}, options))
    : await toNullIfSignedOut(client.mutate(AccountUnsubscribeMutation, {}, options))
  const payload =
    answer &&
    ('customerEmailMarketingSubscribe' in answer
      ? answer.customerEmailMarketingSubscribe
      : answer.customerEmailMarketingUnsubscribe)
  return payload?.emailAddress && payload.userErrors.length === 0 ? SUCCESS : toFailure('Not found')
}
