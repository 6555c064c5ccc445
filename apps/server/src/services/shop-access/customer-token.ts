import { createAccountClient } from '@vitrine/commerce/account-api'
import { fetchAccountCustomer } from '@vitrine/commerce/customer/account'
import { fetchCustomer } from '@vitrine/commerce/customer/customer'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { OWN_ACCOUNT_ERRORS } from '@vitrine/core/contract/shop/shopper'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../access/access.ts'
import { refuse, refuseAs } from '../calls/call-handler.ts'
import { findProjectBySlug } from '../projects/project-by-slug.ts'
import { createAccountSettings, getAccountEndpoints } from './customer-account-endpoints.ts'
import { createShopStorefrontClient, wrapShopErrors } from './storefront-client.ts'

/** Timeout for the shop's answer, in ms. */
const REQUEST_TIMEOUT_MS = 8000
const CALL = { errors: OWN_ACCOUNT_ERRORS }

/**
 * Returns the project and customer id that a customer's access token belongs to, as verified by the shop. Refuses when
 * there is no shop, the token is invalid or expired, or the shop does not answer.
 */
export async function fetchCustomerAccount(
  db: Queryable,
  slug: string,
  token: string,
): Promise<{ readonly project: ProjectRow; readonly customerId: string; readonly email: string }> {
  const project = await findProjectBySlug(db, slug)
  if (!project?.shop || !project.storefront) throw refuse('not-found')
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    // The project decides which of the two APIs is used, since the token is untrusted.
    const endpoints = project.account_client === null ? null : await getAccountEndpoints(project.shop)
    const customerResult = await wrapShopErrors(
      endpoints
        ? fetchAccountCustomer(createAccountClient(endpoints, token, createAccountSettings(project.shop)), {
            signal,
          })
        : fetchCustomer(
            createShopStorefrontClient(project.shop, project.storefront, project.storefront_version),
            { token },
            { signal },
          ),
    )
    if ('error' in customerResult) throw refuseAs(CALL, 'expired')
    return { project, customerId: String(customerResult.customer.id), email: customerResult.customer.email }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    throw refuseAs(CALL, 'shop-unreachable')
  }
}
