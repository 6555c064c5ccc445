import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type Failure, toFailure } from '../results.ts'
import { CustomerErrorFragment, type Session, toSession } from './session.ts'

export const LoginMutation = graphql(
  `mutation Login($input: CustomerAccessTokenCreateInput!) {
    customerAccessTokenCreate(input: $input) {
      customerAccessToken { accessToken expiresAt }
      customerUserErrors { ...CE }
    }
  }`,
  [CustomerErrorFragment],
)

/** `/customer-login` (spec section 7). A customer who never set a password gets the same error. */
export async function logIn(
  client: StorefrontClient,
  input: { readonly email: string; readonly password: string },
  options?: RequestOptions,
): Promise<Session | Failure<'Wrong credentials'>> {
  const credentials = { email: input.email.trim(), password: input.password }
  const answer = await client.mutate(LoginMutation, { input: credentials }, options)
  return toSession(answer.customerAccessTokenCreate?.customerAccessToken) ?? toFailure('Wrong credentials')
}
