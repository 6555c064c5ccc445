import type { FastifyInstance } from 'fastify'
import { type AsyncZippable, zip } from 'fflate'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { decide, membershipOf, signedIn } from '../../access.ts'
import type { Claims } from '../../access-tokens.ts'
import { refuse } from '../../answer.ts'
import type { ProjectFiles } from '../../builder/builder.types.ts'
import type { Services } from '../../services.ts'
import { filesOf, projectRow, recordsOf } from './queries.ts'

const PATH = '/api/builds/project.zip'
const AUDIENCE = 'builds-project'
/** Long enough to begin a download, too short to hand it on. */
const LIFE_SECONDS = 120

const ticket = z.object({ sub: z.uuid(), sid: z.uuid(), project: z.uuid() })
const query = z.object({ ticket: z.string().max(2000).optional().catch(undefined) })
const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** An address that a browser can download the ready project from: it says who asked, signed, for two minutes. */
export async function downloadUrl(secret: string, user: Claims, project: string): Promise<string> {
  const signed = await new SignJWT({ sid: user.sid, project })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.sub)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(Date.now() / 1000) + LIFE_SECONDS)
    .sign(keyOf(secret))
  return `${PATH}?ticket=${signed}`
}

async function readTicket(secret: string, text: string | undefined) {
  if (text === undefined) return null
  try {
    const { payload } = await jwtVerify(text, keyOf(secret), { algorithms: ['HS256'], audience: AUDIENCE })
    return ticket.safeParse(payload).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** The claims of a ticket's user that are looked up anew. */
const NOBODY = { name: '', email: '', admin: false, exp: 0 }

/** `GET /api/builds/project.zip?ticket=…`: the project's phone app as it would be built now, to be built by hand. */
export async function projectRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db } = services
  app.get(PATH, async (request, reply) => {
    const asked = await readTicket(config.jwtSecret, query.parse(request.query).ticket)
    const user = asked && (await signedIn(db, { ...NOBODY, sub: asked.sub, sid: asked.sid }))
    if (!asked || !user) throw refuse('unauthenticated', { reason: { code: 'download-over' } })
    const member = await membershipOf(db, user, asked.project)
    const refused = decide('allow_publish', user, member?.permissions ?? null)
    if (refused || !member) throw refuse(refused ?? 'not-found')
    const project = await projectRow(db, member.project.id)
    const { live } = await recordsOf(services, project)
    const record = { ...live, languages: [...live.languages], fonts: [...live.fonts] }
    const files = await filesOf(services, project, {
      record,
      channel: 'production',
      version: '1.0.0',
      number: 100,
    })
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${project.slug}-app.zip"`)
      .header('cache-control', 'no-store')
      .send(await zipped(files, project.slug))
  })
}

/** Files as a zip, all within one folder. */
function zipped(files: ProjectFiles, folder: string): Promise<Buffer> {
  const encoder = new TextEncoder()
  const entries: AsyncZippable = {}
  for (const [path, content] of Object.entries(files))
    entries[`${folder}/${path}`] = typeof content === 'string' ? encoder.encode(content) : content
  return new Promise((settle, fail) =>
    zip(entries, { level: 6 }, (problem, bytes) => (problem ? fail(problem) : settle(Buffer.from(bytes)))),
  )
}
