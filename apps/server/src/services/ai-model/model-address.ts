import { withoutEndSlashes } from '@vitrine/core/text/plain-text'
import { serviceAddress } from '../../infra/http/public-address.ts'

/** What people copy along with the address that every question begins with. */
const QUESTIONS = /\/(?:chat\/completions|messages|completions|responses)$/

/**
 * The address of a model's endpoint as a merchant writes it, without what comes after its base; null for what
 * `serviceAddress` does not let in.
 */
export function modelAddress(written: string, allowLocal: boolean): string | null {
  const url = serviceAddress(written, allowLocal)
  if (!url || url.username || url.password || url.search || url.hash) return null
  return `${url.origin}${withoutEndSlashes(withoutEndSlashes(url.pathname).replace(QUESTIONS, ''))}`
}
