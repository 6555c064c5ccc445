import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failed, failed } from '../results.ts'
import { unlessRefused } from './refused.ts'
import { CustomerErrorFragment } from './session.ts'

export const AddressCreateMutation = graphql(
  `mutation AddressCreate($token: String!, $address: MailingAddressInput!) {
    customerAddressCreate(customerAccessToken: $token, address: $address) {
      customerAddress { id }
      customerUserErrors { ...CE }
    }
  }`,
  [CustomerErrorFragment],
)

export type NewAddress = {
  readonly address1: string
  readonly address2?: string | undefined
  readonly city: string
  /** The name, not the code. */
  readonly province?: string | undefined
  readonly zip: string
  /** The name, not the code: the platform takes no codes here. */
  readonly country: string
}

/** `/customer-address-create` (spec section 7). The id holds the token: a secret that dies with it. */
export async function createAddress(
  client: StorefrontClient,
  input: { readonly token: string; readonly newData: NewAddress },
  options?: RequestOptions,
): Promise<{ readonly id: string } | Failed<'Not found'>> {
  const { address1, address2 = '', city, province = '', zip, country } = input.newData
  const variables = { token: input.token, address: { address1, address2, city, province, zip, country } }
  const answer = await unlessRefused(client.mutate(AddressCreateMutation, variables, options))
  const id = answer?.customerAddressCreate?.customerAddress?.id
  return id === undefined ? failed('Not found') : { id }
}
