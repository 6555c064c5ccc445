import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * What a script file says of itself. The policies of a page bind the page alone; said again with each of its files
 * they weigh as much as the smaller files do.
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
      // Said here, Node does not add for how long: a browser that comes too late opens another connection unasked.
      if (!reply.hasHeader('connection')) reply.header('connection', 'keep-alive')
      // Scripts of this app are modules, which browsers read as UTF-8 whatever is said.
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
