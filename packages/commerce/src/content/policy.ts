import { POLICY_HANDLES, type PolicyHandle } from '../catalog/content-address.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { ContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'
import type { Content } from './content.types.ts'

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

const FIELDS = {
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
  return POLICY_HANDLES.filter((handle) => shop[FIELDS[handle]]?.body)
}

/** Fetches a policy of the shop; null where the merchant wrote none. Throws StorefrontError. */
export async function fetchPolicy(
  client: StorefrontClient,
  handle: PolicyHandle,
  context: ContextVariables,
  options?: RequestOptions,
): Promise<Content | null> {
  const { shop } = await client.query(PoliciesQuery, context, options)
  const policy = shop[FIELDS[handle]]
  if (!policy?.body) return null
  const { title, body } = policy
  return { title, html: body, seoTitle: '', summary: '', image: null, author: '', published: '' }
}
