import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failure, SUCCESS, type Success, toFailure } from '../results.ts'
import { toNullIfRefused } from './null-if-refused.ts'
import { CustomerErrorFragment } from './session.ts'

export const CustomerUpdateMutation = graphql(
  `mutation CustomerUpdate($token: String!, $customer: CustomerUpdateInput!) {
    customerUpdate(customerAccessToken: $token, customer: $customer) { customer { id } customerUserErrors { ...CE } }
  }`,
  [CustomerErrorFragment],
)

export type CustomerChange = {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** 11 digits; '' removes the number. */
  readonly phone?: string | undefined
  readonly acceptsMarketing?: boolean | undefined
}

/** Returns a phone number in E.164 format, the digits after a plus; null for none. */
export function toPhoneInput(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  return digits ? `+${digits}` : null
}

/** Call `/customer-update` (spec section 7): updates the given fields of the customer. */
export async function updateCustomer(
  client: StorefrontClient,
  input: { readonly token: string; readonly newData: CustomerChange },
  options?: RequestOptions,
): Promise<Success | Failure<'Not found'>> {
  const { firstName, lastName, phone, acceptsMarketing } = input.newData
  const customer = {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(phone === undefined ? {} : { phone: toPhoneInput(phone) }),
    ...(acceptsMarketing === undefined ? {} : { acceptsMarketing }),
  }
  const variables = { token: input.token, customer }
  const answer = await toNullIfRefused(client.mutate(CustomerUpdateMutation, variables, options))
  const update = answer?.customerUpdate
  return update?.customer && update.customerUserErrors.length === 0 ? SUCCESS : toFailure('Not found')
}
