import { readFileSync, statSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { VIDEOS, type Video } from './videos.ts'

/** Path of the videos, shared with the platform's other files. */
export const VIDEO_PATH = '/cdn/shop/videos'

const at = (file: string) => new URL(file, import.meta.url)

export type VideoSource = {
  /** Path without host. */
  readonly path: string
  readonly format: 'mp4' | 'm3u8'
  readonly mimeType: string
  readonly width: number
  readonly height: number
  /** Size of the video in bytes, even for a playlist. */
  readonly bytes: number
}

function sourcesOf({ name, renditions }: Video): readonly VideoSource[] {
  const files = renditions.map(({ label, width, height }): VideoSource => {
    const file = `${name}.${label}.mp4`
    const bytes = statSync(at(file)).size
    return { path: `${VIDEO_PATH}/${file}`, format: 'mp4', mimeType: 'video/mp4', width, height, bytes }
  })
  const smallest = files.at(-1)
  return smallest
    ? [
        ...files,
        {
          ...smallest,
          path: `${VIDEO_PATH}/${name}.m3u8`,
          format: 'm3u8',
          mimeType: 'application/x-mpegURL',
        },
      ]
    : files
}

/** Returns the sources of a video, largest first, the playlist last; null for an unknown video. */
export function listVideoSources(name: string): readonly VideoSource[] | null {
  const film = VIDEOS.find((one) => one.name === name)
  return film ? sourcesOf(film) : null
}

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
}

/** Content type of every served file, by name. */
const served = new Map(
  VIDEOS.flatMap(({ name, renditions }) =>
    [...renditions.map(({ label }) => `${name}.${label}.mp4`), `${name}.m4s`, `${name}.m3u8`].map(
      (file) => [file, TYPES[file.split('.').at(-1) ?? ''] ?? 'video/mp4'] as const,
    ),
  ),
)

const VIDEO_CACHE = new Map<string, Buffer>()

function bytesOf(file: string): Buffer {
  const bytes = VIDEO_CACHE.get(file) ?? readFileSync(at(file))
  VIDEO_CACHE.set(file, bytes)
  return bytes
}

/** Parses a `Range` header to its first and last byte; null when unsatisfiable, undefined for the whole file. */
export function parseRange(
  header: string | undefined,
  size: number,
): readonly [first: number, last: number] | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  // Multiple ranges and other units may be answered with the whole file.
  if (!match || (from === '' && to === '')) return undefined
  if (from === '') {
    const count = Math.min(size, Number(to))
    return count === 0 ? null : [size - count, size - 1]
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? null : [first, last]
}

/** Serves the shop's videos, whole or by range. */
export function registerVideos(
  app: FastifyInstance,
  /** Returns the bytes of an uploaded video by name; null when unknown. */
  uploaded: (name: string) => Promise<Buffer | null>,
): void {
  app.get<{ Params: { file: string } }>(`${VIDEO_PATH}/:file`, async (request, reply) => {
    const { file } = request.params
    const type = served.get(file) ?? (file.endsWith('.mov') ? 'video/quicktime' : 'video/mp4')
    const bytes = served.has(file) ? bytesOf(file) : /\.(mp4|mov)$/i.test(file) ? await uploaded(file) : null
    return send(request, reply, type, bytes)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, bytes: Buffer | null) {
  reply.header('access-control-allow-origin', '*')
  if (!bytes) {
    return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('No such file.')
  }
  reply
    .type(type)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin')
  const range = parseRange(request.headers.range, bytes.length)
  if (range === undefined) return reply.send(bytes)
  if (range === null) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  const [first, last] = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}
