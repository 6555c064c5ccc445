import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Response headers of script files. Page policies only apply to pages, and repeating them would double the size of
 * small files.
 */
const SAID: ReadonlySet<string> = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cross-origin-resource-policy',
  'vary',
  'x-content-type-options',
])

/** The web app's files: `/web/assets/*` from a folder, for ever, packed as the build packed them. */
export async function assetRoutes(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode !== 200) return
      for (const name of reply.raw.getHeaderNames()) if (!SAID.has(name)) reply.raw.removeHeader(name)
      for (const name of Object.keys(reply.getHeaders())) if (!SAID.has(name)) reply.removeHeader(name)
      // Set here, so that Node adds no keep-alive timeout. A late browser opens another connection anyway.
      if (!reply.hasHeader('connection')) reply.header('connection', 'keep-alive')
      // The app's scripts are modules, which browsers always decode as UTF-8.
      if (/javascript/.test(String(reply.getHeader('content-type'))))
        reply.header('content-type', 'text/javascript')
    })
    await files.register(fastifyStatic, {
      root,
      // Vite's own manifest lies among the files.
      dotfiles: 'ignore',
      prefix: '/web/assets/',
      decorateReply: false,
      index: false,
      // Their names hold a hash of their content, so that nobody asks whether they changed.
      immutable: true,
      maxAge: '365d',
      etag: false,
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
    })
  })
}
