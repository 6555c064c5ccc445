import { buffer } from 'node:stream/consumers'
import { uuid } from '@vitrine/core/contract/shared'
import { UPLOAD_ENDINGS } from '@vitrine/core/media/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BusyError, createTenantLimiter } from '../../infra/concurrency/tenant-limiter.ts'
import { getClientNetwork } from '../../infra/http/client-network.ts'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import { type FileStore, type Range, StoreError } from '../../infra/storage/file-store.types.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import type { Services } from '../../services/services.types.ts'
import { getFontKey } from './fonts/create-font-family.ts'
import { createImageCache, type ResizedImage } from './image-cache.ts'
import { type ImageRequest, parseImageRequest, resizeImage } from './resize-image.ts'

const paramsSchema = z.object({ project: uuid(), file: uuid(), name: z.string() })
const fontNamed = z.object({
  project: z.uuid().lowercase(),
  font: z.uuid().lowercase(),
  name: z.string().regex(/^(?:latin|latin-ext|arabic)-[467]00\.(?:woff2|ttf)$/),
})
const queried = z.record(z.string(), z.unknown())

/** Cache size of resized images, bytes. Browsers and CDNs cache them permanently. */
const REMEMBERED = 48 * 1024 * 1024

/** Cache header: the content of a URL never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Limits of resizing, which takes a processor: projects take turns, and none takes every slot. */
const RESIZE_LIMITS = { max: 2, maxPerTenant: 1, maxWaiting: 240, maxWaitingPerTenant: 60, timeout: 10_000 }
/**
 * Limits by the visitor's network: a fraction of what may wait for one project, so that a visitor who requests any
 * number of regions leaves the app's other visitors their images.
 */
const VISITOR_LIMITS = {
  max: 1024,
  maxPerTenant: 6,
  maxWaiting: 4096,
  maxWaitingPerTenant: 120,
  timeout: 10_000,
}

/**
 * Serves files hosted here to anybody who knows their URL. Only as images, videos or fonts, whatever the request asks
 * for: nothing here is ever served as a page or script.
 */
export function serveFile(app: FastifyInstance, { config, log }: Services): void {
  const store = createFileStore(config)
  const limiter = createTenantLimiter(RESIZE_LIMITS)
  const visitorLimiter = createTenantLimiter(VISITOR_LIMITS)
  const imageCache = createImageCache(REMEMBERED)
  const headers = (reply: FastifyReply, type: string) =>
    reply
      .header('cache-control', FOREVER)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('access-control-allow-origin', '*')
      .type(type)

  app.get('/files/own/:project/:file/:name', { exposeHeadRoute: true }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params)
    const type = params.success ? typeOf(params.data.name) : null
    if (!params.success || !type) throw refuse('not-found')
    const { project, file } = params.data
    const key = getFileKey(project, file)
    try {
      const imageRequest = type.startsWith('image/')
        ? parseImageRequest(queried.parse(request.query), String(request.headers.accept ?? ''))
        : null
      if (imageRequest) {
        const name = `${key} ${JSON.stringify(imageRequest)}`
        const one =
          imageCache.get(name) ??
          (await visitorLimiter.run(getClientNetwork(request.ip).line, () =>
            limiter.run(project, async () => {
              // It may have been resized for another request meanwhile.
              const image = imageCache.get(name) ?? (await pictureOf(key, type, imageRequest))
              imageCache.set(project, name, image)
              return image
            }),
          ))
        return await headers(reply, one.type).header('vary', 'accept').send(one.data)
      }
      return await sendWhole(request, headers(reply, type), store, key)
    } catch (error) {
      // An error may be temporary, so it is not cached.
      reply.removeHeader('cache-control')
      if (error instanceof BusyError) throw refuse('unavailable', { retryAfter: 2 })
      if (!(error instanceof StoreError)) throw error
      log.error({ err: error, project: params.data.project }, 'A file could not be read')
      throw refuse('unavailable', { retryAfter: 2 })
    }
  })

  app.get('/files/fonts/:project/:font/:name', { exposeHeadRoute: true }, async (request, reply) => {
    const params = fontNamed.safeParse(request.params)
    if (!params.success) throw refuse('not-found')
    const { project, font, name } = params.data
    const type = name.endsWith('.ttf') ? 'font/ttf' : 'font/woff2'
    try {
      return await sendWhole(
        request,
        headers(reply, type),
        store,
        getFontKey(`/files/fonts/${project}/${font}/${name}`),
      )
    } catch (error) {
      reply.removeHeader('cache-control')
      if (!(error instanceof StoreError)) throw error
      log.error({ err: error, project }, 'A font could not be read')
      throw refuse('unavailable', { retryAfter: 2 })
    }
  })

  async function pictureOf(key: string, type: string, imageRequest: ImageRequest): Promise<ResizedImage> {
    const storedFile = await store.get(key, null)
    if (!storedFile) throw refuse('not-found')
    const bytes = await buffer(storedFile.body).catch(() => {
      throw new StoreError('away', 'The bytes of a file broke off')
    })
    const { data } = await resizeImage(bytes, imageRequest)
    return { data, type: imageRequest.webp ? 'image/webp' : type }
  }
}

/** Returns the media type of a file extension; null for one that is not ours. */
function typeOf(name: string): string | null {
  const ending = /\.([a-z0-9]{1,5})$/.exec(name)?.[1] ?? ''
  return (Object.hasOwn(UPLOAD_ENDINGS, ending) && UPLOAD_ENDINGS[ending]) || null
}

/** Sends the original file or the requested byte range: video players seek. */
async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  key: string,
): Promise<FastifyReply> {
  const range = rangeOf(request.headers.range)
  const storedFile = await store.get(key, range)
  if (!storedFile) throw refuse('not-found')
  reply.header('accept-ranges', 'bytes')
  if (!range) return reply.header('content-length', storedFile.total).send(storedFile.body)
  if (range.first >= storedFile.total) {
    storedFile.body.destroy()
    return reply.code(416).header('content-range', `bytes */${storedFile.total}`).send()
  }
  const last = Math.min(range.last, storedFile.total - 1)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${last}/${storedFile.total}`)
    .header('content-length', last - range.first + 1)
    .send(storedFile.body)
}

/** Parses one byte range; anything else gets the whole file, as HTTP allows. */
function rangeOf(header: string | undefined): Range | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined) return null
  const range = { first: Number(first), last: last ? Number(last) : Number.MAX_SAFE_INTEGER }
  return range.last < range.first ? null : range
}
