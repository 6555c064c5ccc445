import type { StorefrontClient } from '@vitrine/commerce/client'
import { listImages } from '@vitrine/commerce/image'
import { fetchPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { OutputOf } from '@vitrine/core/contract/call'
import type { getStoreFacts } from '@vitrine/core/contract/shop/shop'
import type { ProjectRow } from '../access/access.ts'
import { listCapableIntegrations } from '../integrations/call-providers.ts'
import { wrapShopErrors } from '../shop-access/storefront-client.ts'
import { getProjectLanguage } from '../showcase/showcase.ts'

type IntegrationServices = Parameters<typeof listCapableIntegrations>[0]

/**
 * Fetches what a store offers to its design: images, policies, and whether it has reviews. Throws when the store does not
 * answer.
 */
export async function fetchStoreFacts(
  services: IntegrationServices,
  project: ProjectRow,
  client: StorefrontClient,
): Promise<OutputOf<typeof getStoreFacts>> {
  const [{ collections, products, policies = [] }, integrations] = await wrapShopErrors(
    Promise.all([
      fetchPortrait(client, { lang: getProjectLanguage(project) }),
      listCapableIntegrations(services, project.id),
    ]),
  )
  return {
    images: [...new Set([...collections, ...products].flatMap(listImages))],
    policies: [...policies],
    reviews: integrations.some(({ integration }) => integration.can.includes('reviews')),
  }
}
