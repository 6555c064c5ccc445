import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failure, SUCCESS, type Success, toFailure } from '../results.ts'
import { toNullIfRefused } from './null-if-refused.ts'
import { CustomerErrorFragment } from './session.ts'

export const AddressDefaultMutation = graphql(
  `mutation AddressDefault($token: String!, $addressId: ID!) {
    customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $addressId) {
      customer { id }
      customerUserErrors { ...CE }
    }
  }`,
  [CustomerErrorFragment],
)

/**
 * Call `/customer-address-make-default` (spec section 7): makes an address of the customer the default one.
 */
export async function makeAddressDefault(
  client: StorefrontClient,
  input: { readonly addressId: string; readonly token: string },
  options?: RequestOptions,
): Promise<Success | Failure<'Not found'>> {
  const { addressId, token } = input
  const answer = await toNullIfRefused(client.mutate(AddressDefaultMutation, { addressId, token }, options))
  const update = answer?.customerDefaultAddressUpdate
  return update?.customer && update.customerUserErrors.length === 0 ? SUCCESS : toFailure('Not found')
}
