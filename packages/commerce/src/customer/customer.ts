import type { ResultOf } from 'gql.tada'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Customer } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { type Failure, toFailure } from '../results.ts'

export const CustomerQuery = graphql(
  `query Customer($token: String!) {
    customer(customerAccessToken: $token) {
      id firstName lastName email phone acceptsMarketing
      defaultAddress { id address1 address2 city countryCodeV2 province zip }
    }
  }`,
)

type CustomerData = NonNullable<ResultOf<typeof CustomerQuery>['customer']>

/** Converts the platform's customer with the default address; unknown texts are ''. */
export function toCustomer(customer: CustomerData): Customer {
  const address = customer.defaultAddress
  return {
    id: parseNumericId(customer.id),
    firstName: customer.firstName ?? '',
    lastName: customer.lastName ?? '',
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    acceptsMarketing: customer.acceptsMarketing,
    // This API does not report it.
    acceptsTexts: null,
    addressId: address?.id ?? null,
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    countryCode: address?.countryCodeV2 ?? '',
    province: address?.province ?? '',
    zip: address?.zip ?? '',
  }
}

/**
 * Call `/customer` (spec section 7): fetches the customer of an access token. An expired token is 'Not
 * found'.
 */
export async function fetchCustomer(
  client: StorefrontClient,
  input: { readonly token: string },
  options?: RequestOptions,
): Promise<{ readonly customer: Customer } | Failure<'Not found'>> {
  const data = await client.query(CustomerQuery, { token: input.token }, options)
  return data.customer ? { customer: toCustomer(data.customer) } : toFailure('Not found')
}
