import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { parseServiceAddress } from '../../infra/http/public-address.ts'

/** What people copy along with the address that every question begins with. */
const QUESTIONS = /\/(?:chat\/completions|messages|completions|responses)$/

/**
 * The address of a model's endpoint as a merchant writes it, without what comes after its base; null for what
 * `parseServiceAddress` does not let in.
 */
export function parseModelAddress(written: string, allowLocal: boolean): string | null {
  const url = parseServiceAddress(written, allowLocal)
  if (!url || url.username || url.password || url.search || url.hash) return null
  return `${url.origin}${stripEndSlashes(stripEndSlashes(url.pathname).replace(QUESTIONS, ''))}`
}
