import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCache } from '@vitrine/core/cache/cache'
import { FLAG_WIDTH, FLAGS, FLAGS_PATH, getFlagHeight } from '@vitrine/core/countries/flags'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { refuse } from '../../services/calls/call-handler.ts'

/** The drawings, pinned with the product: nothing of them comes from another's server. */
const drawings = join(
  dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')),
  'flags',
  '4x3',
)
/** File names of territories without a drawing under their own code. */
const CALLED: Readonly<Record<string, string>> = { AC: 'sh-ac', TA: 'sh-ta' }
/** Dense enough for any screen. */
const DENSITY = 5
/** Cache header: a flag changes rarely, and only with a release. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable'

const flagCodes = new Set(FLAGS)
const pictures = createCache<Buffer>({ freshMs: Number.POSITIVE_INFINITY, maxSize: FLAGS.length })
const paramsSchema = z.object({ file: z.string() })

/** Registers `GET /flags/kw.png`: a country's flag, rendered from its vector file at the first request. */
export async function registerFlagRoutes(app: FastifyInstance): Promise<void> {
  app.get(`${FLAGS_PATH}/:file`, async (request, reply) => {
    const [, name = ''] = /^([a-z]{2})\.png$/.exec(paramsSchema.parse(request.params).file) ?? []
    const code = name.toUpperCase()
    if (!flagCodes.has(code)) throw refuse('not-found')
    return reply
      .header('cache-control', CACHE_CONTROL)
      .type('image/png')
      .send(await pictures.get(code, () => draw(code)))
  })
}

/** Returns the vector file of a country's flag. */
export function getFlagFile(code: string): string {
  return join(drawings, `${CALLED[code] ?? code.toLowerCase()}.svg`)
}

async function draw(code: string): Promise<Buffer> {
  return sharp(await readFile(getFlagFile(code)), { density: 72 })
    .resize(FLAG_WIDTH * DENSITY, getFlagHeight(code) * DENSITY, { fit: 'fill' })
    .png({ palette: true })
    .toBuffer()
}
