import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Response headers of script files. Page policies only apply to pages, and repeating them would double the size of
 * small files.
 */
const RETAINED_HEADERS: ReadonlySet<string> = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'vary',
  'x-content-type-options',
])

/**
 * Serves the web app's files at `/web/assets/*`: permanently cacheable, and compressed at build time.
 * @param root Folders with files; the first that has a file serves it.
 */
export async function registerAssetRoutes(app: FastifyInstance, root: string[]): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode !== 200) return
      for (const name of reply.raw.getHeaderNames())
        if (!RETAINED_HEADERS.has(name)) reply.raw.removeHeader(name)
      for (const name of Object.keys(reply.getHeaders()))
        if (!RETAINED_HEADERS.has(name)) reply.removeHeader(name)
      // Connections of HTTP/1.1 stay open unless a header says otherwise: the 24 bytes would tell no browser anything.
      if (!reply.hasHeader('connection')) reply.raw.removeHeader('connection')
      // File names contain a content hash, so browsers need not revalidate.
      reply.header('cache-control', 'max-age=31536000, immutable')
      // The app's scripts are modules, which browsers always decode as UTF-8.
      if (/javascript/.test(String(reply.getHeader('content-type'))))
        reply.header('content-type', 'text/javascript')
    })
    await files.register(fastifyStatic, {
      root,
      // Vite's manifest is in the same folder and must not be served.
      dotfiles: 'ignore',
      prefix: '/web/assets/',
      decorateReply: false,
      index: false,
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
    })
  })
}
