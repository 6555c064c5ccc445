import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { ContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'
import { POLICY_HANDLES, type PolicyHandle } from './content-address.ts'

export const PoliciesQuery = graphql(
  `query Policies($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    shop {
      privacyPolicy { title body }
      refundPolicy { title body }
      shippingPolicy { title body }
      termsOfService { title body }
      subscriptionPolicy { title body }
    }
  }`,
)

/** Field of the platform's `shop` object that holds each policy, by the policy's handle. */
export const POLICY_FIELDS = {
  'privacy-policy': 'privacyPolicy',
  'refund-policy': 'refundPolicy',
  'shipping-policy': 'shippingPolicy',
  'terms-of-service': 'termsOfService',
  'subscription-policy': 'subscriptionPolicy',
} as const satisfies Readonly<Record<PolicyHandle, string>>

/** Lists the handles of the policies that the merchant wrote. Throws StorefrontError. */
export async function listPolicies(
  client: StorefrontClient,
  context: ContextVariables,
  options?: RequestOptions,
): Promise<readonly PolicyHandle[]> {
  const { shop } = await client.query(PoliciesQuery, context, options)
  return POLICY_HANDLES.filter((handle) => shop[POLICY_FIELDS[handle]]?.body)
}
