import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signed links to an unpublished design for viewing on a phone. Valid for one day; a new draft key of the project
 * revokes them. A link allows only viewing.
 */

/** Lifetime of a draft link, in ms. */
const LIFE = 24 * 60 * 60_000

type Named = { readonly id: string; readonly draft_key: string | null }

function signature(secret: string, { id, draft_key }: Named, expires: string): string {
  return createHmac('sha256', secret)
    .update(`draft\n${id}\n${draft_key}\n${expires}`)
    .digest('base64url')
    .slice(0, 32)
}

/** Creates the signed ticket of a project's draft link, with its expiry. The project must have a draft key. */
export function createDraftTicket(
  secret: string,
  project: Named,
  now: number,
): { ticket: string; expires: Date } {
  const expires = new Date(now + LIFE)
  const until = expires.getTime().toString(36)
  return { ticket: `${until}.${signature(secret, project, until)}`, expires }
}

/** Returns true for an unexpired ticket of this project, signed with its current key. */
export function isDraftTicket(secret: string, project: Named, ticket: string, now: number): boolean {
  if (project.draft_key === null) return false
  const [, until = '', signed = ''] = /^([0-9a-z]{1,12})\.([\w-]{32})$/.exec(ticket) ?? []
  if (until === '' || Number.parseInt(until, 36) <= now) return false
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, project, until)))
}
