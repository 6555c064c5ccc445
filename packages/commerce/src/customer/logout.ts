import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { SUCCESS, type Success } from '../results.ts'
import { toNullIfRefused } from './null-if-refused.ts'

export const LogoutMutation = graphql(
  `mutation Logout($token: String!) {
    customerAccessTokenDelete(customerAccessToken: $token) { deletedAccessToken userErrors { field message } }
  }`,
)

/** Ends a session at the platform. Succeeds for a session that has ended already. */
export async function logOut(
  client: StorefrontClient,
  input: { readonly token: string },
  options?: RequestOptions,
): Promise<Success> {
  await toNullIfRefused(client.mutate(LogoutMutation, { token: input.token }, options))
  return SUCCESS
}
