import type { PolicyHandle } from '../catalog/content-address.ts'
import { POLICY_FIELDS, PoliciesQuery } from '../catalog/policies.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { ContextVariables } from '../context.ts'
import type { Content } from './content.types.ts'

/** Fetches a policy of the shop; null where the merchant wrote none. Throws StorefrontError. */
export async function fetchPolicy(
  client: StorefrontClient,
  handle: PolicyHandle,
  context: ContextVariables,
  options?: RequestOptions,
): Promise<Content | null> {
  const { shop } = await client.query(PoliciesQuery, context, options)
  const policy = shop[POLICY_FIELDS[handle]]
  if (!policy?.body) return null
  const { title, body } = policy
  return { title, html: body, seoTitle: '', summary: '', image: null, author: '', published: '' }
}
