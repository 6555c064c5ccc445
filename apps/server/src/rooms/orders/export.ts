import { Readable } from 'node:stream'
import { orderFilter, orderSort } from '@vitrine/core/contract/orders'
import type { FastifyInstance } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { decide, membershipOf, signedIn } from '../../access.ts'
import type { Claims } from '../../access-tokens.ts'
import { refuse } from '../../answer.ts'
import { projectZone } from '../../project-zone.ts'
import type { Services } from '../../services.ts'
import { ordersCsv } from './csv.ts'

const PATH = '/api/orders/export.csv'
const AUDIENCE = 'orders-export'
/** Long enough to begin a download, too short to hand it on. */
const LIFE_SECONDS = 120

/** What a ticket stands for: who asked, and for which orders. */
const ticket = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  project: z.uuid(),
  wanted: z.object({
    ...orderFilter.shape,
    ...orderSort.shape,
    ids: z.array(z.string()).nullable(),
  }),
})
type Ticket = z.output<typeof ticket>

/**
 * An address that a browser can download from: it sends no header of ours with one, so that the address itself says
 * who asked, signed, for two minutes.
 */
export async function exportUrl(
  secret: string,
  user: Claims,
  asked: Omit<Ticket, 'sub' | 'sid'>,
): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000)
  const signed = await new SignJWT({ sid: user.sid, project: asked.project, wanted: asked.wanted })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.sub)
    .setAudience(AUDIENCE)
    .setExpirationTime(seconds + LIFE_SECONDS)
    .sign(keyOf(secret))
  return `${PATH}?ticket=${signed}`
}

async function readTicket(secret: string, text: unknown): Promise<Ticket | null> {
  if (typeof text !== 'string') return null
  try {
    const { payload } = await jwtVerify(text, keyOf(secret), { algorithms: ['HS256'], audience: AUDIENCE })
    return ticket.safeParse(payload).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}

const query = z.object({ ticket: z.string().max(12_000).optional().catch(undefined) })

/**
 * `GET /api/orders/export.csv?ticket=…`: the orders of a ticket as a file that is written while it is read. Whoever
 * asked must still be signed in and still may see orders.
 */
export async function exportRoutes(app: FastifyInstance, { config, db }: Services): Promise<void> {
  app.get(PATH, async (request, reply) => {
    const asked = await readTicket(config.jwtSecret, query.parse(request.query).ticket)
    const user = asked && (await signedIn(db, { ...NOBODY, sub: asked.sub, sid: asked.sid }))
    if (!asked || !user) throw refuse('unauthenticated', { reason: { code: 'download-over' } })
    const member = await membershipOf(db, user, asked.project)
    const refused = decide('allow_analytics', user, member?.permissions ?? null)
    if (refused || !member) throw refuse(refused ?? 'not-found')
    const { ids, ...filter } = asked.wanted
    const { slug, id } = member.project
    const zone = projectZone(member.project)
    const file = ordersCsv(db, { ...filter, ids: ids?.map(Number) ?? null, project: id, zone })
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${slug}-${today()}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(file))
  })
}

/** The claims of a ticket's user that are looked up anew. */
const NOBODY = { name: '', email: '', admin: false, exp: 0 }

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
