import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failed, failed } from '../results.ts'
import { unlessRefused } from './refused.ts'
import { type Session, sessionOf } from './session.ts'

export const RefreshMutation = graphql(
  `mutation Refresh($token: String!) {
    customerAccessTokenRenew(customerAccessToken: $token) {
      customerAccessToken { accessToken expiresAt }
      userErrors { field message }
    }
  }`,
)

/** `/customer-token-refresh` (spec section 7): works only before the token dies. */
export async function refresh(
  client: StorefrontClient,
  input: { readonly token: string },
  options?: RequestOptions,
): Promise<Session | Failed<'Expired'>> {
  const answer = await unlessRefused(client.mutate(RefreshMutation, { token: input.token }, options))
  return sessionOf(answer?.customerAccessTokenRenew?.customerAccessToken) ?? failed('Expired')
}
