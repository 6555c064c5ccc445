import type { Who } from '@vitrine/core/contract/call'
import type { Database, Queryable } from '../../infra/db/database.ts'
import { refuse } from '../calls/call-handler.ts'
import { findAccessRefusal, findMembership, findSignedInUser, type Membership } from './access.ts'
import type { Claims } from './access-tokens.ts'

/**
 * Verifies the access token of a request and returns its claims; null for a call that anyone may make. Throws
 * a refusal `unauthenticated` when the token is missing or invalid or its session has ended, and `not-found`
 * when a call for admins is made by anybody else.
 * @param who Access level that the contract requires.
 * @param header The request's token header.
 */
export async function authenticateRequest(
  {
    db,
    tokens,
  }: { readonly db: Database; readonly tokens: { verify(token: string): Promise<Claims | null> } },
  who: Who,
  header: string | readonly string[] | undefined,
): Promise<Claims | null> {
  const verifiedClaims = who !== 'anyone' && typeof header === 'string' ? await tokens.verify(header) : null
  const claims = verifiedClaims && (await findSignedInUser(db, verifiedClaims))
  const refused = findAccessRefusal(who, claims, null)
  if (refused === 'unauthenticated' || (refused && who === 'admin')) throw refuse(refused)
  return claims
}

/** Returns the caller's current membership in a project. Refuses when the permissions do not allow the call. */
export async function authorizeMember(
  db: Queryable,
  who: Who,
  claims: Claims,
  project: string,
): Promise<Membership> {
  const member = await findMembership(db, claims, project)
  const refused = findAccessRefusal(who, claims, member?.permissions ?? null)
  if (refused) throw refuse(refused)
  if (!member) throw refuse('not-found')
  return member
}
