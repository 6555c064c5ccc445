import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createCache } from '@vitrine/core/cache/cache'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { CACHED_BROTLI_LEVEL, type Encoding, selectEncoding } from '../../infra/http/compression.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import {
  getOrCreateUpdateKeys,
  signUpdate,
  type UpdateKeys,
} from '../../services/app-builds/update-signing.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { chooseUpdate, type UpdateRow } from './choose-update.ts'
import { ASSETS_PATH, buildDirective, buildManifest } from './manifest.ts'
import { encodeMultipart } from './multipart.ts'
import { listUpdatesFor, saveDeviceReport } from './queries.ts'
import { parseUpdateRequest } from './update-request.ts'

const { appAssets, projects } = schema
const paramsSchema = z.object({ project: z.uuid() })
const hashed = z.object({ hash: z.string().regex(/^[\w-]{43}$/) })

const FOREVER = 'public, max-age=31536000, immutable'
/**
 * Cache time in ms: how long a change by another process may go unnoticed. Without the database the cached updates are
 * used.
 */
const CACHE_TTL_MS = 1000
const OTHERWISE = 10 * 60_000
/** Cache size of compressed files that devices currently download; bytes. */
const PACKED = 64 * 1024 * 1024

type Asset = { readonly type: string; readonly body: Buffer; readonly encoding: Encoding }

/** Registers the Expo Updates protocol (version 1) and the files that manifests name. */
export async function updateRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, log, cacheInvalidation } = services
  const sites = createCache<ProjectRow | null>({
    freshMs: CACHE_TTL_MS,
    fallbackMs: OTHERWISE,
    maxSize: 5000,
  })
  const outgoing = createCache<readonly UpdateRow[]>({
    freshMs: CACHE_TTL_MS,
    fallbackMs: OTHERWISE,
    maxSize: 5000,
  })
  const keys = createCache<UpdateKeys>({ freshMs: OTHERWISE, fallbackMs: OTHERWISE, maxSize: 1000 })
  const signed = createCache<string>({ freshMs: OTHERWISE, maxSize: 2000 })
  cacheInvalidation.project.follow((project) => {
    sites.invalidate(project)
    outgoing.invalidate(project)
  })

  app.get('/updates/:project', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params)
    const id = params.success ? params.data.project.toLowerCase() : null
    const project = id && (await sites.get(id, () => projectOf(db, id)))
    if (!project) throw refuse('not-found')
    const device = parseUpdateRequest(request)
    const updates = await outgoing.get(`${id} ${device.channel} ${device.runtime}`, () =>
      listUpdatesFor(db, project.id, device),
    )
    // A failed device report must not fail the update request.
    await saveDeviceReport(db, project.id, device).catch((error: unknown) =>
      log.warn({ err: error, project: id }, 'What a device runs was not written down'),
    )
    const choice = chooseUpdate(updates, device)
    reply
      .header('expo-protocol-version', '1')
      .header('expo-sfv-version', '0')
      .header('cache-control', 'private, max-age=0')
      .header('vary', 'accept')
    // A plain manifest cannot express that there is no update.
    if (choice.kind !== 'script' && device.form === 'manifest') return reply.code(204).send()
    const body =
      choice.kind === 'script'
        ? await buildManifest(services, project, choice, device.platform)
        : buildDirective(choice)
    const signature = device.signed
      ? await signed.get(`${id} ${createHash('sha256').update(body).digest('base64')}`, async () =>
          signUpdate(body, await keys.get(project.id, () => getOrCreateUpdateKeys(services, project.id))),
        )
      : undefined
    if (device.form === 'manifest') {
      if (signature !== undefined) reply.header('expo-signature', signature)
      return reply.type(`${device.type}; charset=utf-8`).send(body)
    }
    const parts = encodeMultipart([
      {
        name: choice.kind === 'script' ? 'manifest' : 'directive',
        body,
        ...(signature === undefined ? {} : { signature }),
      },
      { name: 'extensions', body: JSON.stringify({ assetRequestHeaders: {} }) },
    ])
    return reply.type(parts.type).send(parts.body)
  })

  registerAssets(app, db)
}

/** Serves the files that manifests name, with permanent caching. */
function registerAssets(app: FastifyInstance, db: Queryable): void {
  const packed = createCache<Asset | null>({
    freshMs: Number.POSITIVE_INFINITY,
    maxSize: PACKED,
    sizeOf: (asset) => asset?.body.length ?? 100,
    shouldStore: (asset) => asset !== null,
  })
  app.get(`${ASSETS_PATH}/:hash`, { exposeHeadRoute: true }, async (request, reply) => {
    const params = hashed.safeParse(request.params)
    if (!params.success) throw refuse('not-found')
    const { hash } = params.data
    const encoding = selectEncoding(request)
    const asset = await packed.get(`${hash} ${encoding}`, () => assetOf(db, hash, encoding))
    if (!asset) throw refuse('not-found')
    if (asset.encoding !== 'identity') reply.header('content-encoding', asset.encoding)
    return reply
      .header('cache-control', FOREVER)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('access-control-allow-origin', '*')
      .header('content-length', asset.body.length)
      .type(asset.type)
      .send(asset.body)
  })
}

async function projectOf(db: Queryable, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  return row ?? null
}

const br = promisify(brotliCompress)
const gz = promisify(gzip)

/** Returns a file in the requested encoding. Images and fonts are compressed already. */
async function assetOf(db: Queryable, hash: string, encoding: Encoding): Promise<Asset | null> {
  const [row] = await db.select().from(appAssets).where(eq(appAssets.hash, hash))
  if (!row) return null
  const { type, bytes } = row
  if (encoding === 'identity' || !/javascript|json|svg|ttf|otf/.test(type))
    return { type, body: bytes, encoding: 'identity' }
  if (encoding === 'gzip') return { type, body: await gz(bytes), encoding }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: CACHED_BROTLI_LEVEL,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return { type, body: await br(bytes, { params }), encoding }
}
