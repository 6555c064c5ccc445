import { buffer } from 'node:stream/consumers'
import { hasAnyText } from '@vitrine/core/contract/releases/listing-content'
import { exportListing } from '@vitrine/core/contract/releases/listings'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import type { FastifyInstance } from 'fastify'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { z } from 'zod'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import { signTicket, verifyMemberTicket } from '../../services/access/download-ticket.ts'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { decryptSecret } from '../../services/secrets/project-secrets.ts'
import type { Services } from '../../services/services.types.ts'
import { listImageFiles, toListingFolder } from './folder.ts'
import { findListing, getOrCreateDraft, parseContent, parseImages } from './queries.ts'

const PATH = '/api/listings/export.zip'
const AUDIENCE = 'listing-export'
const ticketSchema = z.object({ id: z.uuid() })

/** Call that returns the URL of a listing's export, valid for two minutes. */
export const exportHandlers: readonly CallHandler[] = [
  handleCall(exportListing, async ({ project, id }, { db, config, member, user }) => {
    const row =
      id === undefined ? await getOrCreateDraft(db, member.project) : await findListing(db, project, id)
    if (!row) throw refuseAs(exportListing, 'no-listing')
    const ticket = await signTicket(config.jwtSecret, AUDIENCE, { user, project, params: { id: row.id } })
    return { url: `${PATH}?ticket=${ticket}` }
  }),
]

/** `GET /api/listings/export.zip?ticket=…`: a listing as a folder for fastlane and EAS. */
export async function exportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, encryption, log, config } = services
  app.get(PATH, async (request, reply) => {
    const read = await verifyMemberTicket(services, AUDIENCE, ticketSchema, request.query, 'allow_publish')
    const { project } = read.member
    const row = await findListing(db, project.id, read.params.id)
    if (!row) throw refuse('not-found')
    const content = parseContent(row)
    const others = LANGUAGES.filter((one) => one !== content.main && hasAnyText(content.texts[one]))
    const context = { project: project.id, column: 'review_password' as const }
    const languages = [content.main, ...others]
    const files = toListingFolder({
      content,
      version: row.version,
      languages,
      password: decryptSecret(encryption, log, project.review_password, context),
    })
    const store = createFileStore(config)
    const pictures: Record<string, Uint8Array> = {}
    for (const { path, picture, width } of listImageFiles(parseImages(row), languages, content.main)) {
      const storedFile = await store.get(getFileKey(project.id, picture.id), null)
      if (!storedFile) continue
      const bytes = await buffer(storedFile.body)
      pictures[path] = width === null ? bytes : await sharp(bytes).resize(width).png().toBuffer()
    }
    const zip = zipSync(
      {
        ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
        // Images are compressed already.
        ...Object.fromEntries(Object.entries(pictures).map(([path, bytes]) => [path, [bytes, { level: 0 }]])),
      },
      // A constant time, so that the same listing results in the same file.
      { mtime: row.changed },
    )
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="listing-${project.slug}-${row.version}.zip"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(zip))
  })
}
