import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Crop, type Format, type ImageRequest, renderImage } from './render.ts'
import { resizeImage } from './resize.ts'

/** Cache size for images in bytes; the oldest are evicted first. */
const MEMORY_BUDGET = 96 * 1024 * 1024
const LARGEST_SIDE = 5760
const CROPS: readonly Crop[] = ['center', 'top', 'bottom', 'left', 'right']

/** Values of `format`; `pjpg` is progressive JPEG, treated as JPEG. */
const FORMAT_WORDS: Readonly<Record<string, Format>> = { jpg: 'jpeg', pjpg: 'jpeg', png: 'png', webp: 'webp' }

/** Legacy size names after a file name. */
const NAMED_SIZES: Readonly<Record<string, number>> = {
  pico: 16,
  icon: 32,
  thumb: 50,
  small: 100,
  compact: 160,
  medium: 240,
  large: 480,
  grande: 600,
}

/**
 * Serves `/cdn/shop/files/<name>.jpg` with the platform's `width`, `height`, `crop` and `format`, and the legacy
 * `<name>_600x400_crop_center.jpg`. Without a format, sends WebP to clients that accept it, otherwise that of the
 * extension. Sizes are rendered on demand and cached. Uploaded files are served the same way under their names.
 */
export function registerImages(app: FastifyInstance, uploaded: Uploaded): void {
  const store = pictureStore(uploaded)
  app.get('/cdn/shop/files/:name', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    const own = readRequest(request)
    const ofOwn = own && (await store(own))
    const asked = ofOwn ? own : readUploaded(request)
    const bytes = ofOwn ?? (asked && (await store(asked)))
    if (!asked || !bytes) {
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('No such file.')
    }
    return reply
      .type(`image/${asked.format}`)
      .header('vary', 'Accept')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes)
  })
}

const FILE_NAME =
  /^([a-z0-9-]+?)(?:_(?:(\d{1,4})?x(\d{1,4})?|([a-z]+)))?(?:_crop_(center|top|bottom|left|right))?(?:@([23])x)?(?:\.progressive)?\.(jpe?g|png|webp)$/

const nameOf = ({ params }: FastifyRequest): string =>
  params && typeof params === 'object' && 'name' in params ? String(params.name) : ''

/** Parses the request of an uploaded file, which keeps its whole name. */
function readUploaded(request: FastifyRequest): ImageRequest | null {
  const file = nameOf(request)
  const ending = /\.(jpe?g|png|webp|gif)$/i.exec(file)?.[1]?.toLowerCase()
  return ending
    ? asking(request, { file, ending, width: undefined, height: undefined, crop: undefined, times: 1 })
    : null
}

function readRequest(request: FastifyRequest): ImageRequest | null {
  const match = FILE_NAME.exec(nameOf(request))
  const [, file, oldWidth, oldHeight, oldSize, oldCrop, times, ending] = match ?? []
  if (!file || !ending) return null
  const named = oldSize === undefined ? undefined : NAMED_SIZES[oldSize]
  const [width, height] = named === undefined ? [oldWidth, oldHeight] : [String(named), String(named)]
  return asking(request, { file, ending, width, height, crop: oldCrop, times: Number(times ?? 1) })
}

/** Size from a legacy file name; URL parameters take precedence. */
type Named = {
  readonly file: string
  readonly ending: string
  readonly width: string | undefined
  readonly height: string | undefined
  readonly crop: string | undefined
  readonly times: number
}

function asking({ query, headers }: FastifyRequest, named: Named): ImageRequest {
  const asked = new Map(Object.entries(query && typeof query === 'object' ? query : {}))
  const side = (value: unknown): number | null => {
    if (typeof value !== 'string' || !/^\d{1,5}$/.test(value)) return null
    return Math.min(LARGEST_SIDE, Math.max(1, Number(value) * named.times))
  }
  const word = asked.get('format')
  const wanted = typeof word === 'string' ? FORMAT_WORDS[word] : undefined
  const accepted = headers.accept?.includes('image/webp') ? 'webp' : undefined
  return {
    file: named.file,
    width: side(asked.get('width') ?? named.width),
    height: side(asked.get('height') ?? named.height),
    crop: CROPS.find((one) => one === (asked.get('crop') ?? named.crop)) ?? null,
    region: regionIn(asked),
    format: wanted ?? accepted ?? FORMAT_WORDS[named.ending] ?? 'jpeg',
  }
}

/** Parses `crop=region` with its four sides in px of the whole image. */
function regionIn(asked: ReadonlyMap<string, unknown>): ImageRequest['region'] {
  const side = (name: string): number | null => {
    const value = asked.get(name)
    return typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : null
  }
  const [left, top] = [side('crop_left'), side('crop_top')]
  const [width, height] = [side('crop_width'), side('crop_height')]
  if (asked.get('crop') !== 'region' || left === null || top === null || !width || !height) return null
  return { left, top, width, height }
}

const regionName = ({ region }: ImageRequest): string =>
  region ? `_${region.left}-${region.top}-${region.width}-${region.height}` : ''

/** Returns the bytes of an uploaded image by name; null when unknown. */
type Uploaded = (name: string) => Promise<Buffer | null>

function pictureStore(uploaded: Uploaded) {
  const memory = new Map<string, Buffer>()
  const underway = new Map<string, Promise<Buffer | null>>()
  let held = 0
  const remember = (key: string, bytes: Buffer) => {
    memory.set(key, bytes)
    held += bytes.length
    for (const [oldest, old] of memory) {
      if (held <= MEMORY_BUDGET) break
      memory.delete(oldest)
      held -= old.length
    }
  }
  const resized = async (asked: ImageRequest) => {
    const bytes = await uploaded(asked.file)
    return bytes && resizeImage(bytes, asked)
  }
  const fetch = async (key: string, asked: ImageRequest): Promise<Buffer | null> => {
    const bytes = (await renderImage(asked)) ?? (await resized(asked))
    if (bytes) remember(key, bytes)
    return bytes
  }
  return async (asked: ImageRequest): Promise<Buffer | null> => {
    const key = `${asked.file}_${asked.width ?? 0}x${asked.height ?? 0}_${asked.crop ?? 'fit'}${regionName(asked)}.${asked.format}`
    const known = memory.get(key)
    if (known) return known
    const running = underway.get(key) ?? fetch(key, asked).finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }
}
