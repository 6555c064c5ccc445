import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failure, toFailure } from '../results.ts'
import { toNullIfRefused } from './null-if-refused.ts'
import { type Session, toSession } from './session.ts'

export const RefreshMutation = graphql(
  `mutation Refresh($token: String!) {
    customerAccessTokenRenew(customerAccessToken: $token) {
      customerAccessToken { accessToken expiresAt }
      userErrors { field message }
    }
  }`,
)

/**
 * Call `/customer-token-refresh` (spec section 7): renews an access token, which must not have expired yet.
 */
export async function refresh(
  client: StorefrontClient,
  input: { readonly token: string },
  options?: RequestOptions,
): Promise<Session | Failure<'Expired'>> {
  const answer = await toNullIfRefused(client.mutate(RefreshMutation, { token: input.token }, options))
  return toSession(answer?.customerAccessTokenRenew?.customerAccessToken) ?? toFailure('Expired')
}
