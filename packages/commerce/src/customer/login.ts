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

/**
 * Call `/customer-login` (spec section 7): signs a customer in by email and password. Returns 'Wrong
 * credentials' also for a customer who never set a password.
 */
export async function logIn(
  client: StorefrontClient,
  input: { readonly email: string; readonly password: string },
  options?: RequestOptions,
): Promise<Session | Failure<'Wrong credentials'>> {
  const credentials = { email: input.email.trim(), password: input.password }
  const answer = await client.mutate(LoginMutation, { input: credentials }, options)
  return toSession(answer.customerAccessTokenCreate?.customerAccessToken) ?? toFailure('Wrong credentials')
}
