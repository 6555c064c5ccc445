import type { Permission } from '@vitrine/core/access/permissions'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { refuse } from '../calls/call-handler.ts'
import type { Services } from '../services.types.ts'
import { findAccessRefusal, findMembership, findSignedInUser, type Membership } from './access.ts'
import type { Claims } from './access-tokens.ts'

/** Long enough to begin a download, too short to hand it on. */
const LIFE_SECONDS = 120

const whose = z.object({ sub: z.uuid(), sid: z.uuid(), project: z.uuid() })

/**
 * What a browser downloads by: it sends no header of ours with an address, so that the address itself says who asked
 * and for what, signed, for two minutes. `audience` keeps tickets of one kind from opening another.
 */
export function signTicket(
  secret: string,
  audience: string,
  { user, project, asked }: { readonly user: Claims; readonly project: string; readonly asked: object },
): Promise<string> {
  return new SignJWT({ sid: user.sid, project, asked })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.sub)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFE_SECONDS)
    .sign(new TextEncoder().encode(secret))
}

const query = z.object({ ticket: z.string().max(12_000).optional().catch(undefined) })
/** The claims of a ticket's user that are looked up anew. */
const NOBODY = { name: '', email: '', admin: false, exp: 0 }

/** Reads a ticket of an address back. Refuses one that is over, and whoever owns the project no more. */
export function verifyOwnerTicket<T>(
  services: Pick<Services, 'config' | 'db'>,
  audience: string,
  shape: z.ZodType<T>,
  asked: unknown,
) {
  return verifyMemberTicket(services, audience, shape, asked, 'owner')
}

/** The same for whoever has that right in the project. Refuses one who has it no more. */
export async function verifyMemberTicket<T>(
  { config, db }: Pick<Services, 'config' | 'db'>,
  audience: string,
  shape: z.ZodType<T>,
  asked: unknown,
  who: Permission | 'owner',
): Promise<{ readonly member: Membership; readonly asked: T }> {
  const over = () => refuse('unauthenticated', { reason: { code: 'download-over' } })
  const { ticket } = query.parse(asked)
  const payload = ticket === undefined ? null : await verified(config.jwtSecret, audience, ticket)
  const read = whose.extend({ asked: shape }).safeParse(payload)
  if (!read.success) throw over()
  const { sub, sid, project } = read.data
  const user = await findSignedInUser(db, { ...NOBODY, sub, sid })
  if (!user) throw over()
  const member = await findMembership(db, user, project)
  if (!member) throw refuse('not-found')
  const refused = findAccessRefusal(who, user, member.permissions)
  if (refused) throw refuse(refused)
  return { member, asked: read.data.asked }
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
