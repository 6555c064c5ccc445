import type { Who } from '@vitrine/core/contract/call'
import type { Database, Queryable } from '../../infra/db/database.ts'
import { refuse } from '../calls/call-handler.ts'
import { findAccessRefusal, findMembership, findSignedInUser, type Membership } from './access.ts'
import type { Claims } from './access-tokens.ts'

/**
 * Who is asking, by the access token in their header; null where anyone may ask. Refuses as `unauthenticated` who has
 * none that is good, or whose session is over.
 */
export async function authenticateRequest(
  {
    db,
    tokens,
  }: { readonly db: Database; readonly tokens: { verify(token: string): Promise<Claims | null> } },
  who: Who,
  header: string | readonly string[] | undefined,
): Promise<Claims | null> {
  const said = who !== 'anyone' && typeof header === 'string' ? await tokens.verify(header) : null
  const claims = said && (await findSignedInUser(db, said))
  const refused = findAccessRefusal(who, claims, null)
  if (refused === 'unauthenticated' || (refused && who === 'admin')) throw refuse(refused)
  return claims
}

/** What they may do in a project, as it is now. Refuses who may not do this. */
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
