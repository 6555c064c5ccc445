import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { parseServiceAddress } from '../../infra/http/public-address.ts'

/** Endpoint paths that people copy together with the base URL. */
const QUESTIONS = /\/(?:chat\/completions|messages|completions|responses)$/

/**
 * Returns the base URL of a model endpoint from a merchant's input, or null for a URL that `parseServiceAddress`
 * rejects.
 */
export function parseModelAddress(addressText: string, allowLocal: boolean): string | null {
  const url = parseServiceAddress(addressText, allowLocal)
  if (!url || url.username || url.password || url.search || url.hash) return null
  return `${url.origin}${stripEndSlashes(stripEndSlashes(url.pathname).replace(QUESTIONS, ''))}`
}
