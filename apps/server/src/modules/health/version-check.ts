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

/** Version that a shop was asked in, and how it answered. */
export type VersionAnswer = {
  readonly requested: string
  /** `X-Shopify-API-Version` of the answer; null when it has none. */
  readonly served: string | null
  readonly versions: readonly ApiVersion[]
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
  const remainingMs = end - now.getTime()
  if (!(remainingMs > 0 && remainingMs <= WARNING_MS)) return null
  return { code: 'version-ending', names: [requested, new Date(end).toISOString().slice(0, 10)] }
}

type VersionRequest = { readonly shop: string; readonly token: string; readonly version: string | undefined }

/** Requests the versions that a shop lists, in a version. Throws StorefrontError. */
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

/** Checks the platform version that a shop answers in against the one that the project's apps request. */
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
