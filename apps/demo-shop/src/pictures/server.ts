import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Crop, type PictureRequest, renderPicture } from './render.ts'

/** Memory kept for pictures, in bytes; older ones go first. */
const memoryBudget = 96 * 1024 * 1024
const largestSide = 5760
const crops: readonly Crop[] = ['center', 'top', 'bottom', 'left', 'right']

/**
 * Serves `/cdn/shop/files/<name>.jpg` with the platform's `width`, `height`, `crop` and `format`. Pictures are
 * drawn on first sight and kept in memory and, with a data folder, on disk.
 */
export async function registerPictures(app: FastifyInstance, dataDir: string | null): Promise<void> {
  const store = pictureStore(dataDir === null ? null : join(dataDir, 'pictures'))
  app.get('/cdn/shop/files/:name', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    const asked = readRequest(request)
    const bytes = asked && (await store(asked))
    if (!bytes) {
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('No such file.')
    }
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes)
  })
}

function readRequest(request: FastifyRequest): PictureRequest | null {
  const { params, query } = request
  const name = params && typeof params === 'object' && 'name' in params ? String(params.name) : ''
  const match = /^([a-z0-9-]+)\.(?:jpe?g|png|webp)$/.exec(name)
  const file = match?.[1]
  if (!file) return null
  const asked = new Map(Object.entries(query && typeof query === 'object' ? query : {}))
  const side = (key: string): number | null => {
    const value = asked.get(key)
    if (typeof value !== 'string' || !/^\d{1,5}$/.test(value)) return null
    return Math.min(largestSide, Math.max(1, Number(value)))
  }
  const crop = crops.find((one) => one === asked.get('crop')) ?? null
  return { file, width: side('width'), height: side('height'), crop }
}

function pictureStore(folder: string | null) {
  const memory = new Map<string, Buffer>()
  const underway = new Map<string, Promise<Buffer | null>>()
  let held = 0
  const remember = (key: string, bytes: Buffer) => {
    memory.set(key, bytes)
    held += bytes.length
    for (const [oldest, old] of memory) {
      if (held <= memoryBudget) break
      memory.delete(oldest)
      held -= old.length
    }
  }
  const fetch = async (key: string, asked: PictureRequest): Promise<Buffer | null> => {
    const stored = folder === null ? null : await readStored(join(folder, key))
    const bytes = stored ?? (await renderPicture(asked))
    if (!bytes) return null
    remember(key, bytes)
    if (!stored && folder !== null) await keep(folder, key, bytes)
    return bytes
  }
  return async (asked: PictureRequest): Promise<Buffer | null> => {
    const key = `${asked.file}_${asked.width ?? 0}x${asked.height ?? 0}_${asked.crop ?? 'fit'}.${artVersion}.png`
    const known = memory.get(key)
    if (known) return known
    const running = underway.get(key) ?? fetch(key, asked).finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }
}

/** Raised when drawings change, so that pictures kept on disk are drawn anew. */
const artVersion = 1

async function readStored(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

let drafts = 0

async function keep(folder: string, key: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${key}.${process.pid}.${++drafts}.tmp`)
  await writeFile(draft, bytes)
  await rename(draft, join(folder, key))
}
