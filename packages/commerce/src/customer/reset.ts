import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failed, failed } from '../results.ts'
import { StorefrontError } from '../storefront-error.ts'
import { CustomerErrorFragment, type Session, sessionOf } from './session.ts'

export const ResetMutation = graphql(
  `mutation Reset($resetUrl: URL!, $password: String!) {
    customerResetByUrl(resetUrl: $resetUrl, password: $password) {
      customerAccessToken { accessToken expiresAt }
      customerUserErrors { ...CE }
    }
  }`,
  [CustomerErrorFragment],
)

/** `/customer-reset`: a new password by the link of a letter (spec section 7). */
export async function reset(
  client: StorefrontClient,
  input: { readonly resetUrl: string; readonly password: string },
  options?: RequestOptions,
): Promise<Session | Failed<'Something went wrong'>> {
  try {
    const answer = await client.mutate(ResetMutation, input, options)
    return sessionOf(answer.customerResetByUrl?.customerAccessToken) ?? failed('Something went wrong')
  } catch (error) {
    // A link that is wrong, used or no link at all is an error of the whole answer, of several codes.
    if (error instanceof StorefrontError && error.kind === 'graphql') return failed('Something went wrong')
    throw error
  }
}
