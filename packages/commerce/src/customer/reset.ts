import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failure, toFailure } from '../results.ts'
import { StorefrontError } from '../storefront-error.ts'
import { CustomerErrorFragment, type Session, toSession } from './session.ts'

export const ResetMutation = graphql(
  `mutation Reset($resetUrl: URL!, $password: String!) {
    customerResetByUrl(resetUrl: $resetUrl, password: $password) {
      customerAccessToken { accessToken expiresAt }
      customerUserErrors { ...CE }
    }
  }`,
  [CustomerErrorFragment],
)

/** `/customer-reset`: sets a new password with the link of an email (spec section 7). */
export async function reset(
  client: StorefrontClient,
  input: { readonly resetUrl: string; readonly password: string },
  options?: RequestOptions,
): Promise<Session | Failure<'Something went wrong'>> {
  try {
    const answer = await client.mutate(ResetMutation, input, options)
    return toSession(answer.customerResetByUrl?.customerAccessToken) ?? toFailure('Something went wrong')
  } catch (error) {
    // An invalid or used link is an error of the whole response, with several possible codes.
    if (error instanceof StorefrontError && error.kind === 'graphql') return toFailure('Something went wrong')
    throw error
  }
}
