import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failure, SUCCESS, type Success, toFailure } from '../results.ts'
import { StorefrontError } from '../storefront-error.ts'
import { CustomerErrorFragment } from './session.ts'

export const RecoveryMutation = graphql(
  `mutation Recover($email: String!) { customerRecover(email: $email) { customerUserErrors { ...CE } } }`,
  [CustomerErrorFragment],
)

/** `/customer-recovery`: sends the password reset email (spec section 7). Rate-limited by IP address. */
export async function recover(
  client: StorefrontClient,
  input: { readonly email: string },
  options?: RequestOptions,
): Promise<Success | Failure<'Wrong email'>> {
  try {
    const answer = await client.mutate(RecoveryMutation, { email: input.email.trim() }, options)
    const isRecovered = answer.customerRecover && answer.customerRecover.customerUserErrors.length === 0
    return isRecovered ? SUCCESS : toFailure('Wrong email')
  } catch (error) {
    if (error instanceof StorefrontError && error.kind === 'graphql') return toFailure('Wrong email')
    throw error
  }
}
