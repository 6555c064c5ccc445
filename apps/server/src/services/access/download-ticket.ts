import type { Permission } from '@vitrine/core/access/permissions'
import type { Who } from '@vitrine/core/contract/call'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Database } from '../../infra/db/database.ts'
import { refuse } from '../calls/call-handler.ts'
import type { Services } from '../services.types.ts'
import { findSignedInUser, type Membership } from './access.ts'
import type { Claims } from './access-tokens.ts'
import { authorizeMember } from './authorize-request.ts'
import type { LastingAccess } from './lasting-access.ts'

/** Lifetime of a ticket in seconds: long enough to start a download, too short to pass on. */
const LIFE_SECONDS = 120

const whose = z.object({ sub: z.uuid(), sid: z.uuid(), project: z.uuid() })

/**
 * Signs a download ticket for a URL, valid for two minutes. Browsers send no authorization header with a download, so
 * the URL itself proves the user and the requested file. `audience` separates the kinds of tickets.
 */
export function signTicket(
  secret: string,
  audience: string,
  { user, project, params }: { readonly user: Claims; readonly project: string; readonly params: object },
): Promise<string> {
  return new SignJWT({ sid: user.sid, project, asked: params })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.sub)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFE_SECONDS)
    .sign(new TextEncoder().encode(secret))
}

const query = z.object({ ticket: z.string().max(12_000).optional().catch(undefined) })
/** Placeholder claims, replaced by a fresh lookup of the user. */
const NOBODY = { name: '', email: '', admin: false, exp: 0 }

/** Verified ticket. `access` is what its download is sent with: `sendWhileAllowed` ends it when that access ends. */
export type VerifiedTicket<T> = {
  readonly member: Membership
  readonly params: T
  readonly access: LastingAccess
}

/** Verifies a ticket of the project's owner. Refuses an expired ticket, and a user who no longer owns the project. */
export function verifyOwnerTicket<T>(
  services: Pick<Services, 'config' | 'db'>,
  audience: string,
  shape: z.ZodType<T>,
  requestQuery: unknown,
) {
  return verifyMemberTicket(services, audience, shape, requestQuery, 'owner')
}

/**
 * Verifies a ticket of a member with permission `who`. Refuses an expired ticket, and a user who no longer has the
 * permission.
 */
export async function verifyMemberTicket<T>(
  { config, db }: Pick<Services, 'config' | 'db'>,
  audience: string,
  shape: z.ZodType<T>,
  requestQuery: unknown,
  who: Permission | 'owner',
): Promise<VerifiedTicket<T>> {
  const over = () => refuse('unauthenticated', { reason: { code: 'download-over' } })
  const { ticket } = query.parse(requestQuery)
  const payload = ticket === undefined ? null : await verified(config.jwtSecret, audience, ticket)
  const read = whose.extend({ asked: shape }).safeParse(payload)
  if (!read.success) throw over()
  const { sub, sid, project } = read.data
  const claims = await findSignedInUser(db, { ...NOBODY, sub, sid })
  if (!claims) throw over()
  const member = await authorizeMember(db, who, claims, project)
  return { member, params: read.data.asked, access: { who, claims, project } }
}

/**
 * Checks that the user of a ticket is still signed in and has the permission `who` in the project. Refuses otherwise, as
 * a call would.
 */
export async function authorizeTicket(
  db: Database,
  who: Who,
  { sub, sid, project }: z.output<typeof whose>,
): Promise<void> {
  const claims = await findSignedInUser(db, { ...NOBODY, sub, sid })
  if (!claims) throw refuse('unauthenticated')
  await authorizeMember(db, who, claims, project)
}

async function verified(secret: string, audience: string, ticket: string): Promise<unknown> {
  try {
    const key = new TextEncoder().encode(secret)
    return (await jwtVerify(ticket, key, { algorithms: ['HS256'], audience })).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
