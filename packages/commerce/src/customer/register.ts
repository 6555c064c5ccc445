import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failure, SUCCESS, type Success, toFailure } from '../results.ts'
import { StorefrontError } from '../storefront-error.ts'
import { CustomerErrorFragment } from './session.ts'

export const RegisterMutation = graphql(
  `mutation Register($input: CustomerCreateInput!) {
    customerCreate(input: $input) { customer { id } customerUserErrors { ...CE } }
  }`,
  [CustomerErrorFragment],
)

export type Registration = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export type RegisterResult =
  | Success
  | Failure<
      | 'User with this email already exists'
      /** The shop knows the customer from an earlier order: the platform sent an email to finish the registration. */
      | 'Please check your mail'
      | 'Please try again Later'
    >

/** Returns our error for the error codes of the platform's response. */
export function registerFailure(codes: readonly (string | null)[]): RegisterResult {
  if (codes.includes('TAKEN')) return toFailure('User with this email already exists')
  if (codes.includes('CUSTOMER_DISABLED')) return toFailure('Please check your mail')
  return toFailure('Please try again Later')
}

/**
 * Call `/customer-register` (spec section 7): creates a customer with a password. It creates no session; log
 * in afterwards.
 */
export async function register(
  client: StorefrontClient,
  input: Registration,
  options?: RequestOptions,
): Promise<RegisterResult> {
  const { firstName, lastName, password } = input
  const variables = {
    input: { firstName, lastName, email: input.email.trim(), password, acceptsMarketing: true },
  }
  try {
    const { customerCreate: answer } = await client.mutate(RegisterMutation, variables, options)
    if (answer?.customer) return SUCCESS
    return registerFailure((answer?.customerUserErrors ?? []).map(({ code }) => code))
  } catch (error) {
    // Too many registrations from one IP address are an error of the whole response.
    if (error instanceof StorefrontError && error.kind === 'graphql')
      return toFailure('Please try again Later')
    throw error
  }
}
