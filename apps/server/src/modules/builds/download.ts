import type { FastifyInstance } from 'fastify'
import { type AsyncZippable, zip } from 'fflate'
import { z } from 'zod'
import type { Claims } from '../../services/access/access-tokens.ts'
import { signTicket, verifyMemberTicket } from '../../services/access/download-ticket.ts'
import type { ProjectFiles } from '../../services/app-builds/builder.types.ts'
import type { Services } from '../../services/services.types.ts'
import { findProject, getAppRecords, getProjectFiles } from './queries.ts'

const PATH = '/api/builds/project.zip'
const AUDIENCE = 'builds-project'
const NOTHING = z.object({})

/**
 * Returns a signed URL from which a browser can download the project for two minutes. It contains the requesting user.
 */
export async function createProjectDownloadUrl(
  secret: string,
  user: Claims,
  project: string,
): Promise<string> {
  return `${PATH}?ticket=${await signTicket(secret, AUDIENCE, { user, project, params: {} })}`
}

/** `GET /api/builds/project.zip?ticket=…`: the project's phone app as it would be built now, to be built by hand. */
export async function registerProjectDownloadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services
  app.get(PATH, async (request, reply) => {
    const { member } = await verifyMemberTicket(services, AUDIENCE, NOTHING, request.query, 'allow_publish')
    const project = await findProject(db, member.project.id)
    const { live } = await getAppRecords(services, project)
    const files = await getProjectFiles(services, project, {
      record: live,
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
