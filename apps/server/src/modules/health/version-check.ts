import { createStorefrontClient } from '@vitrine/commerce/client'
import { type ApiVersion, fetchApiVersions } from '@vitrine/commerce/shop/apiVersions'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { STOREFRONT_VERSION } from '@vitrine/core/limits/limits'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'
import { wrapShopErrors } from '../../services/shop-access/storefront-client.ts'
import { type Finding, type Outcome, toBroken, toHealthy, toUnknown } from './outcome.types.ts'

const TIMEOUT_MS = 8_000
const DAY_MS = 86_400_000
/** How long before the end of a version's support the check warns, ms. */
const WARNING_MS = 60 * DAY_MS

/** Version that a shop was asked in, and how it answered. */
type VersionAnswer = {
  readonly requested: string
  /** `X-Shopify-API-Version` of the answer; null when it has none. */
  readonly served: string | null
  readonly versions: readonly ApiVersion[]
}

/** Returns when the support of a version ends, ms since 1970: a year after its release. NaN for `unstable`. */
function getSupportEnd(version: string): number {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(version) ?? []
  return Date.UTC(Number(year) + 1, Number(month) - 1, 1)
}

/**
 * Returns what is wrong with the platform version that a shop answers in; null for nothing. The platform answers a
 * request in a version without support in the oldest supported one, without an error. Names it, or the date at which
 * support ends, from 60 days before.
 */
export function findVersionProblem(
  { requested, served, versions }: VersionAnswer,
  now: Date,
): Finding | null {
  if (served !== null && served !== requested) return { code: 'version-fallen', names: [requested, served] }
  const listed = versions.find(({ handle }) => handle === requested)
  // A shop that lists no versions, or not its own old ones, says nothing about ours.
  if (listed?.supported === false) return { code: 'version-fallen', names: [requested] }
  const end = getSupportEnd(requested)
  const left = end - now.getTime()
  if (!(left > 0 && left <= WARNING_MS)) return null
  return { code: 'version-ending', names: [requested, new Date(end).toISOString().slice(0, 10)] }
}

/** Checks the platform version that a shop answers in against the one that apps request. */
export async function checkVersion(shop: string, token: string, now: Date): Promise<Outcome> {
  let served: string | null = null
  const client = createStorefrontClient({
    shop,
    token,
    timeout: TIMEOUT_MS,
    retryDelay: 20,
    fetch: async (input, init) => {
      const answer = await shopFetch(input, init)
      served = answer.headers.get('x-shopify-api-version')
      return answer
    },
  })
  try {
    const versions = await wrapShopErrors(fetchApiVersions(client))
    const problem = findVersionProblem({ requested: STOREFRONT_VERSION, served, versions }, now)
    return problem ? toBroken('version', problem) : toHealthy('version')
  } catch (error) {
    if (error instanceof StorefrontError) return toUnknown('version')
    throw error
  }
}
