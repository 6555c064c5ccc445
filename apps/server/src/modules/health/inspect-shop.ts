import { CHECKS } from '@vitrine/core/contract/projects/health'
import type { ProjectRow } from '../../services/access/access.ts'
import type { Services } from '../../services/services.types.ts'
import { AdminError } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'
import {
  createShopStorefrontClient,
  toStorefrontVersion,
} from '../../services/shop-access/storefront-client.ts'
import { checkAdmin, findUnpublished } from './admin-checks.ts'
import { createBrokenResult, type Outcome } from './outcome.types.ts'
import { checkStorefront } from './storefront-checks.ts'
import { checkVersion, type VersionAnswer } from './version-check.ts'

type Needs = Pick<Services, 'db' | 'config' | 'encryption' | 'log' | 'topics'>

/** Connected project with the data that checks need. */
export type ConnectedProject = ProjectRow & { readonly shop: string; readonly storefront: string }

/** Outcomes of the health checks of a shop. */
export type Inspection = {
  /** Outcome of each check, in the order of `CHECKS`. */
  readonly outcomes: readonly Outcome[]
  /** API version in which the shop answered; null when it did not answer. */
  readonly version: VersionAnswer | null
}

/**
 * Runs all checks of a project's shop: about ten small queries, which cost about a hundred of an app's two thousand
 * rate limit points.
 * @param since Orders before it are not reported as missing.
 */
export async function inspectShop(
  needs: Needs,
  project: ConnectedProject,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<Inspection> {
  const { shop, storefront } = project
  const token = await tokenOf(needs, project)
  const adminAccess = {
    shop,
    token,
    topics: needs.topics.all,
    address: `${needs.config.publicUrl}/webhooks/${project.id}`,
    project: project.id,
    pages: project.account_client !== null,
    since,
    now,
  }
  const version = toStorefrontVersion(project.storefront_version)
  const client = createShopStorefrontClient(shop, storefront, version)
  const [front, back, versioned] = await Promise.all([
    checkStorefront(client, buyerOf(needs.config.publicUrl)),
    checkAdmin(needs.db, adminAccess),
    checkVersion({ shop, token: storefront, version, now }),
  ])
  const outcomesByCheck = new Map([...front, ...back, versioned.outcome].map((one) => [one.check, one]))
  const hasShopAccess =
    outcomesByCheck.get('admin')?.state === 'well' && outcomesByCheck.get('storefront')?.state === 'well'
  if (typeof token === 'string' && hasShopAccess) {
    const hidden = await findUnpublished(client, shop, token)
    if (hidden) outcomesByCheck.set('products', createBrokenResult('products', hidden))
  }
  return { outcomes: CHECKS.flatMap((check) => outcomesByCheck.get(check) ?? []), version: versioned.answer }
}

async function tokenOf(needs: Needs, project: ConnectedProject): Promise<string | AdminError | null> {
  try {
    return await getAdminToken(needs, project)
  } catch (error) {
    if (error instanceof AdminError) return error
    throw error
  }
}

/** Who buys in a self-test: an address of ours, so that no stranger is ever written to. */
function buyerOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return `self-test@${hostname.includes('.') && /[a-z]$/.test(hostname) ? hostname : 'example.com'}`
}
