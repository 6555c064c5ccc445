import { createStorefrontClient } from '@vitrine/commerce/client'
import { type ApiVersion, fetchApiVersions } from '@vitrine/commerce/shop/apiVersions'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { STOREFRONT_VERSION } from '@vitrine/core/limits/limits'
import { getSupportEnd } from '@vitrine/core/shop/storefront-versions'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'
import { wrapShopErrors } from '../../services/shop-access/storefront-client.ts'
import {
  createBrokenResult,
  createHealthyResult,
  createUnknownResult,
  type Finding,
  type Outcome,
} from './outcome.types.ts'

const TIMEOUT_MS = 8_000
const DAY_MS = 86_400_000
/** How long before the end of a version's support the check warns, ms. */
const WARNING_MS = 60 * DAY_MS

/** API version of a request to a shop, and the versions in its response. */
export type VersionAnswer = {
  readonly requested: string
  /** `X-Shopify-API-Version` of the response; null when it has none. */
  readonly served: string | null
  /** All versions that the shop lists. */
  readonly versions: readonly ApiVersion[]
}

/**
 * Returns the finding about the API version of a shop's response; null when nothing is wrong. `version-fallen`: the
 * platform no longer supports the requested version and answers in the oldest supported one, without an error.
 * `version-ending`: support ends within 60 days. The finding names the versions, or the version and the day.
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
  const remainingMs = end - now.getTime()
  if (!(remainingMs > 0 && remainingMs <= WARNING_MS)) return null
  return { code: 'version-ending', names: [requested, new Date(end).toISOString().slice(0, 10)] }
}

type VersionRequest = { readonly shop: string; readonly token: string; readonly version: string | undefined }

/** Fetches the list of API versions from a shop by a request in the given version. Throws StorefrontError. */
export async function fetchVersionAnswer({
  shop,
  token,
  version: requested = STOREFRONT_VERSION,
}: VersionRequest): Promise<VersionAnswer> {
  let served: string | null = null
  const client = createStorefrontClient({
    shop,
    token,
    version: requested,
    timeout: TIMEOUT_MS,
    retryDelay: 20,
    fetch: async (input, init) => {
      const answer = await shopFetch(input, init)
      served = answer.headers.get('x-shopify-api-version')
      return answer
    },
  })
  const versions = await wrapShopErrors(fetchApiVersions(client))
  return { requested, served, versions }
}

/**
 * Checks that a shop answers in the API version that the project's apps request. `answer` is null when it does not
 * answer.
 */
export async function checkVersion({ now, ...request }: VersionRequest & { readonly now: Date }): Promise<{
  readonly outcome: Outcome
  readonly answer: VersionAnswer | null
}> {
  try {
    const answer = await fetchVersionAnswer(request)
    const problem = findVersionProblem(answer, now)
    return {
      outcome: problem ? createBrokenResult('version', problem) : createHealthyResult('version'),
      answer,
    }
  } catch (error) {
    if (error instanceof StorefrontError) return { outcome: createUnknownResult('version'), answer: null }
    throw error
  }
}
