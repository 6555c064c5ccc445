import { STOREFRONT_VERSION } from '@vitrine/core/limits/limits'
import { pause } from '@vitrine/core/time/timer'
import { z } from 'zod'
import { shopFetch } from '../../infra/http/guarded-fetch.ts'

/**
 * Error of the Admin API. `refused`: token rejected; `unreachable`: no valid response; `answered`: errors instead of
 * data.
 */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  readonly kind: 'refused' | 'unreachable' | 'answered'
  /** True when the token is valid but lacks the required scope. */
  readonly denied: boolean

  constructor(kind: AdminError['kind'], message: string, cause?: unknown, denied = false) {
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.denied = denied
  }
}

const errorEntry = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string().optional() }).nullish(),
  path: z.array(z.union([z.string(), z.number()])).nullish(),
})
const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.union([z.string(), z.array(errorEntry)]).optional(),
})
const throttle = z.object({
  extensions: z.object({
    cost: z.object({
      requestedQueryCost: z.number(),
      throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
    }),
  }),
})

const TIMEOUT_MS = 10_000
const TRIES = 3

/**
 * Calls the platform's Admin API with the shop's base URL, its admin token, a GraphQL document, variables and the shape
 * of the data. Waits and retries when throttled. Throws AdminError, which contains neither token nor variables.
 * @param deniable Names of fields that the platform may deny to the app, such as its protected customer data: the shape
 * takes them as null.
 */
export async function fetchAdminApi<T>(
  shop: string,
  token: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  shape: z.ZodType<T>,
  deniable: readonly string[] = [],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const body = await post(shop, token, JSON.stringify({ query, variables }))
    const parsed = envelope.safeParse(body)
    if (!parsed.success)
      throw new AdminError('unreachable', 'The shop answered something else than the Admin API')
    const { errors: allErrors, data } = parsed.data
    const errors = Array.isArray(allErrors)
      ? allErrors.filter((error) => !isDenialOf(deniable, error))
      : allErrors
    const codes = Array.isArray(errors) ? errors.map(codeOf) : []
    if (codes.includes('THROTTLED') && attempt < TRIES) {
      await pause(pauseOf(body))
      continue
    }
    if (errors !== undefined && errors.length > 0) {
      const message = typeof errors === 'string' ? errors : errors.map((error) => error.message).join('; ')
      const denied = codes.includes('ACCESS_DENIED')
      throw new AdminError(denied ? 'refused' : 'answered', message.slice(0, 300), undefined, denied)
    }
    const read = shape.safeParse(data)
    if (!read.success)
      throw new AdminError('answered', 'The shop answered without the data asked for', read.error)
    return read.data
  }
}

/** Returns the code of an error; some throttled answers name it in their message only. */
function codeOf({ message, extensions }: z.output<typeof errorEntry>): string | undefined {
  return extensions?.code ?? (message === 'Throttled' ? 'THROTTLED' : undefined)
}

function isDenialOf(fields: readonly string[], error: z.output<typeof errorEntry>): boolean {
  return codeOf(error) === 'ACCESS_DENIED' && (error.path ?? []).some((step) => fields.includes(String(step)))
}

const shopSchema = z.object({ shop: z.object({ myshopifyDomain: z.string().max(255).toLowerCase() }) })

/** Fetches the permanent domain of a shop. Throws AdminError. */
export async function fetchShopName(shop: string, token: string): Promise<string> {
  return (await fetchAdminApi(shop, token, '{ shop { myshopifyDomain } }', {}, shopSchema)).shop
    .myshopifyDomain
}

async function post(shop: string, token: string, body: string): Promise<unknown> {
  let response: Response
  try {
    response = await shopFetch(`${shop}/admin/api/${STOREFRONT_VERSION}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new AdminError('unreachable', 'The shop cannot be reached', cause)
  }
  if (response.status === 401 || response.status === 403) {
    await response.text().catch(() => '')
    throw new AdminError('refused', `The shop answered ${response.status}`)
  }
  const text = await response.text().catch(() => '')
  if (!response.ok) throw new AdminError('unreachable', `The shop answered ${response.status}`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AdminError('unreachable', 'The shop answered something else than JSON', cause)
  }
}

/** Returns the ms until the platform has restored the cost of the query. */
function pauseOf(body: unknown): number {
  const parsed = throttle.safeParse(body)
  if (!parsed.success) return 1000
  const { requestedQueryCost, throttleStatus } = parsed.data.extensions.cost
  const missing = requestedQueryCost - throttleStatus.currentlyAvailable
  return Math.min(10_000, Math.max(200, (missing / throttleStatus.restoreRate) * 1000))
}
