import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import type { z } from 'zod'
import { createShopFetch } from '../../infra/http/guarded-fetch.ts'
import type { ProviderFetch, ProviderRequest } from './integration.types.ts'
import { ProviderFault } from './provider-error.ts'

/** Maximum size of a provider's decompressed response, in bytes. */
const LARGEST = 1024 * 1024
/** Maximum duration of a response, in ms. Most callers wait less. */
const LONGEST_MS = 10_000

/** Guarded fetch as for shops: no internal addresses, no redirects, limited size and time. */
const providerFetch = createShopFetch({ largest: LARGEST, longest: LONGEST_MS, hasBreaker: false })

/** Creates the fetch function of one provider. Request paths are appended to `base` ('' for absolute URLs). */
export function createProviderFetch(base: string, signal: AbortSignal): ProviderFetch {
  return async ({ url, method = 'GET', headers = {}, body }) => {
    const address = url.startsWith('/') ? `${stripEndSlashes(base)}${url}` : url
    const answer = await sendRequest(address, {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body }),
    })
    const { status } = answer
    const refusal = refusalOf(status)
    if (refusal) {
      // The body of an error is discarded, since it may repeat the request with its secrets.
      void answer.text().catch(() => undefined)
      throw new ProviderFault(refusal, String(status))
    }
    try {
      return { status, text: await answer.text() }
    } catch {
      throw new ProviderFault(signal.aborted ? 'unreached' : 'garbled', 'body')
    }
  }
}

async function sendRequest(address: string, init: RequestInit): Promise<Response> {
  try {
    return await providerFetch(address, init)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    throw new ProviderFault('unreached', code.slice(0, 40))
  }
}

function refusalOf(status: number) {
  if (status < 300 || status === 404) return null
  if (status < 400) return 'garbled'
  if (status === 429) return 'limited'
  return status >= 500 ? 'down' : 'refused'
}

const JSON_HEADERS = { accept: 'application/json' }

/** Fetches JSON of a given shape; null for 404. Throws a ProviderFault for any other error. */
export async function fetchJson<T>(
  reach: ProviderFetch,
  { headers, ...question }: ProviderRequest,
  shape: z.ZodType<T>,
): Promise<T | null> {
  const { status, text } = await reach({ ...question, headers: { ...JSON_HEADERS, ...headers } })
  if (status === 404) return null
  let parsedJson: unknown
  try {
    parsedJson = JSON.parse(text)
  } catch {
    throw new ProviderFault('garbled', 'no JSON')
  }
  const read = shape.safeParse(parsedJson)
  if (!read.success)
    throw new ProviderFault('garbled', read.error.issues[0]?.path.map(String).join('.').slice(0, 80))
  return read.data
}

/** Fetches JSON that must exist: a 404 means that the settings name something missing. */
export async function fetchRequiredJson<T>(
  reach: ProviderFetch,
  question: ProviderRequest,
  shape: z.ZodType<T>,
): Promise<T> {
  const answer = await fetchJson(reach, question, shape)
  if (answer === null) throw new ProviderFault('refused', '404')
  return answer
}

/** Returns a JSON body with its content type header. */
export function toJsonBody(value: unknown) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}
