import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Live } from '../../state/live.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

type Place = {
  readonly id: string
  readonly filename: string
}

/** Staged uploads: any bytes up to 50 MB by PUT or POST, given back by GET, in the data folder where there is one. */
export function registerUploads(app: FastifyInstance, live: Live): void {
  const memory = new Map<string, Buffer>()
  const folder = live.folder === null ? null : join(live.folder, 'uploads')
  // The id is the shop's own and the name is told by the client: the ending alone goes into a file name.
  const nameOf = ({ id, filename }: Place) => `${id}${extname(filename).replace(/[^.A-Za-z0-9]/g, '')}`

  const keep = async (place: Place, bytes: Buffer) => {
    if (folder === null) {
      memory.set(nameOf(place), bytes)
      return
    }
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, nameOf(place)), bytes)
  }
  const find = async (place: Place): Promise<Buffer | null> => {
    if (folder === null) return memory.get(nameOf(place)) ?? null
    try {
      return await readFile(join(folder, nameOf(place)))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  void app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 50_000_000 }, (_request, body, done) =>
      done(null, body),
    )
    scope.route<{ Params: Place }>({
      method: ['PUT', 'POST'],
      url: '/_uploads/:id/:filename',
      handler: async (request, reply) => {
        if (!/^[0-9a-f-]{36}$/.test(request.params.id)) return reply.code(404).send({ errors: 'Not Found' })
        if (Buffer.isBuffer(request.body)) await keep(request.params, request.body)
        return reply.code(201).send()
      },
    })
    scope.get<{ Params: Place }>('/_uploads/:id/:filename', async (request, reply) => {
      const { params } = request
      const bytes = /^[0-9a-f-]{36}$/.test(params.id) ? await find(params) : null
      if (!bytes) return reply.code(404).send({ errors: 'Not Found' })
      const type = TYPES[extname(params.filename).toLowerCase()] ?? 'application/octet-stream'
      return reply.type(type).header('x-content-type-options', 'nosniff').send(bytes)
    })
  })
}
