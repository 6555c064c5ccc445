import { customer } from '@vitrine/commerce/customer/customer'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { OWN_ACCOUNT_ERRORS } from '@vitrine/core/contract/shopper'
import type { ProjectRow } from '../access.ts'
import { refuse, refuseAs } from '../answer.ts'
import type { Queryable } from '../db/open.ts'
import { projectBySlug } from '../project-by-slug.ts'
import { fromShop, storefrontClient } from './storefront.ts'

/** How long the shop may take to say whose a token is, ms. */
const PATIENCE_MS = 8000
const CALL = { errors: OWN_ACCOUNT_ERRORS }

/**
 * Whose account a customer's access token opens, as the shop of this app says. Refused where no shop is, where the
 * token opens nothing (any more), or while the shop does not answer.
 */
export async function ownAccount(
  db: Queryable,
  slug: string,
  token: string,
): Promise<{ readonly project: ProjectRow; readonly customerId: string; readonly email: string }> {
  const project = await projectBySlug(db, slug)
  if (!project?.shop || !project.storefront) throw refuse('not-found')
  try {
    const client = storefrontClient(project.shop, project.storefront)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const found = await fromShop(customer(client, { token }, { signal }))
    if ('error' in found) throw refuseAs(CALL, 'expired')
    return { project, customerId: String(found.customer.id), email: found.customer.email }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    throw refuseAs(CALL, 'shop-unreachable')
  }
}
