import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { findAccessRefusal, findMembership } from '../access/access.ts'
import * as schema from '../schema/schema.ts'

/**
 * Signed links to an unpublished design for viewing on a phone. Valid for one day; a new draft key of the project
 * revokes them, as does the end of their maker's access: removal from the team, lost permission, a new password or email
 * address. A link allows only viewing.
 */

/** Lifetime of a draft link, in ms. */
const LIFE = 24 * 60 * 60_000
/** Expiry, id of the maker (absent for the server itself) and signature. */
const TICKET = /^([0-9a-z]{1,12})\.(?:([\w-]{22})\.)?([\w-]{32})$/

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

type Named = { readonly id: string; readonly draft_key: string | null }

/** Member who made a link; null for the server itself. `proof` changes with the account's password and address. */
export type DraftLinkMaker = { readonly user: string; readonly proof: string } | null

function signature(secret: string, { id, draft_key }: Named, expires: string, maker: DraftLinkMaker): string {
  const makerText = maker === null ? '' : `\n${maker.user}\n${maker.proof}`
  return createHmac('sha256', secret)
    .update(`draft\n${id}\n${draft_key}\n${expires}${makerText}`)
    .digest('base64url')
    .slice(0, 32)
}

/** Creates the signed ticket of a project's draft link, with its expiry. The project must have a draft key. */
export function createDraftTicket(
  secret: string,
  project: Named,
  now: number,
  maker: DraftLinkMaker = null,
): { ticket: string; expires: Date } {
  const expires = new Date(now + LIFE)
  const until = expires.getTime().toString(36)
  const by = maker === null ? '' : `${toBytes(maker.user).toString('base64url')}.`
  return { ticket: `${until}.${by}${signature(secret, project, until, maker)}`, expires }
}

/** Returns the id of the user who made a ticket; null for one of the server itself, and for anything else. */
function getTicketMaker(ticket: string): string | null {
  const encodedId = TICKET.exec(ticket)?.[2]
  if (!encodedId) return null
  const hex = Buffer.from(encodedId, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns true for an unexpired ticket of this project and maker, signed with its current key. */
export function isDraftTicket(
  secret: string,
  project: Named,
  ticket: string,
  now: number,
  maker: DraftLinkMaker = null,
): boolean {
  if (project.draft_key === null) return false
  const [, until = '', , signed = ''] = TICKET.exec(ticket) ?? []
  if (until === '' || Number.parseInt(until, 36) <= now) return false
  if (getTicketMaker(ticket) !== (maker?.user ?? null)) return false
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, project, until, maker)))
}

/**
 * Returns who creates a draft link, with a hash that changes with their password or email address, so that the link ends
 * then; null for a user who may not edit the project's design.
 */
export async function findDraftLinkMaker(
  db: Queryable,
  project: string,
  user: string,
): Promise<DraftLinkMaker> {
  const { users } = schema
  const [row] = await db.select().from(users).where(eq(users.id, user))
  if (!row) return null
  const claims = { sub: row.id, sid: '', name: row.name, email: row.email, admin: row.admin, exp: 0 }
  const member = await findMembership(db, claims, project)
  if (findAccessRefusal('allow_design', claims, member?.permissions ?? null)) return null
  return { user, proof: createHash('sha256').update(`${row.password}\n${row.email}`).digest('base64url') }
}

/** Returns true for a ticket that is valid now and whose maker still may edit the design. */
export async function isOpenDraftTicket(
  db: Queryable,
  secret: string,
  project: Named,
  ticket: string,
): Promise<boolean> {
  const user = getTicketMaker(ticket)
  const maker = user === null ? null : await findDraftLinkMaker(db, project.id, user)
  if (user !== null && maker === null) return false
  return isDraftTicket(secret, project, ticket, Date.now(), maker)
}
