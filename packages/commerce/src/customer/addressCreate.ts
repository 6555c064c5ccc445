import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { WrongAddress } from '../entities.ts'
import { graphql } from '../graphql.ts'
import type { Failure } from '../results.ts'
import { toAddressErrors } from './address-errors.ts'
import { toNullIfRefused } from './null-if-refused.ts'
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

/** Address in this API's input format: countries and subdivisions by English name. */
export type NewAddress = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** E.164 number; null for none. */
  readonly phone?: string | null | undefined
  readonly address1: string
  readonly address2?: string | undefined
  readonly city: string
  /** English name, not the code. */
  readonly province?: string | undefined
  readonly zip: string
  /** English name: the platform accepts no codes here. */
  readonly country: string
}

/**
 * Call `/customer-address-create` (spec section 7): adds an address. Its id contains the access token, so it
 * is secret and expires with the token. Returns the fields that the platform refused. Never retries, because
 * that could create a second address.
 */
export async function createAddress(
  client: StorefrontClient,
  { token, newData }: { readonly token: string; readonly newData: NewAddress },
  options?: RequestOptions,
): Promise<{ readonly id: string } | WrongAddress | Failure<'Not found'>> {
  const { address2 = '', province = '' } = newData
  const variables = { token, address: { ...newData, address2, province } }
  const mutation = client.mutate(AddressCreateMutation, variables, { ...options, once: true })
  const payload = (await toNullIfRefused(mutation))?.customerAddressCreate
  const id = payload?.customerAddress?.id
  return id === undefined ? toAddressErrors(payload?.customerUserErrors) : { id }
}
