import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ImageFolder } from './image-folder.ts'
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
 * extension. Sizes are rendered on demand and cached, also in the folder where one is shared. Uploaded files are served
 * the same way under their names.
 */
export function registerImages(app: FastifyInstance, sources: ImageSources): void {
  const store = pictureStore(sources)
  app.get('/cdn/shop/files/:name', async (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    const own = readRequest(request)
    const ofOwn = own && (await store(own))
    const imageRequest = ofOwn ? own : readUploaded(request)
    const bytes = ofOwn ?? (imageRequest && (await store(imageRequest)))
    if (!imageRequest || !bytes) {
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('No such file.')
    }
    return reply
      .type(`image/${imageRequest.format}`)
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
    ? toImageRequest(request, {
        file,
        ending,
        width: undefined,
        height: undefined,
        crop: undefined,
        times: 1,
      })
    : null
}

function readRequest(request: FastifyRequest): ImageRequest | null {
  const match = FILE_NAME.exec(nameOf(request))
  const [, file, oldWidth, oldHeight, oldSize, oldCrop, times, ending] = match ?? []
  if (!file || !ending) return null
  const namedSize = oldSize === undefined ? undefined : NAMED_SIZES[oldSize]
  const [width, height] =
    namedSize === undefined ? [oldWidth, oldHeight] : [String(namedSize), String(namedSize)]
  return toImageRequest(request, { file, ending, width, height, crop: oldCrop, times: Number(times ?? 1) })
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

function toImageRequest({ query, headers }: FastifyRequest, parsedName: Named): ImageRequest {
  const params = new Map(Object.entries(query && typeof query === 'object' ? query : {}))
  const side = (value: unknown): number | null => {
    if (typeof value !== 'string' || !/^\d{1,5}$/.test(value)) return null
    return Math.min(LARGEST_SIDE, Math.max(1, Number(value) * parsedName.times))
  }
  const formatName = params.get('format')
  const requestedFormat = typeof formatName === 'string' ? FORMAT_WORDS[formatName] : undefined
  const accepted = headers.accept?.includes('image/webp') ? 'webp' : undefined
  return {
    file: parsedName.file,
    width: side(params.get('width') ?? parsedName.width),
    height: side(params.get('height') ?? parsedName.height),
    crop: CROPS.find((one) => one === (params.get('crop') ?? parsedName.crop)) ?? null,
    region: regionIn(params),
    format: requestedFormat ?? accepted ?? FORMAT_WORDS[parsedName.ending] ?? 'jpeg',
  }
}

/** Parses `crop=region` with its four sides in px of the whole image. */
function regionIn(params: ReadonlyMap<string, unknown>): ImageRequest['region'] {
  const side = (name: string): number | null => {
    const value = params.get(name)
    return typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : null
  }
  const [left, top] = [side('crop_left'), side('crop_top')]
  const [width, height] = [side('crop_width'), side('crop_height')]
  if (params.get('crop') !== 'region' || left === null || top === null || !width || !height) return null
  return { left, top, width, height }
}

const regionName = ({ region }: ImageRequest): string =>
  region ? `_${region.left}-${region.top}-${region.width}-${region.height}` : ''

/** Returns the bytes of an uploaded image by name; null when unknown. */
type Uploaded = (name: string) => Promise<Buffer | null>

type ImageSources = {
  readonly uploaded: Uploaded
  readonly folder: ImageFolder | null
  /** Largest width in px of the images it draws. */
  readonly largestWidth: number
}

function pictureStore({ uploaded, folder, largestWidth }: ImageSources) {
  const memory = new Map<string, Buffer>()
  const underway = new Map<string, Promise<Buffer | null>>()
  let cachedBytes = 0
  const remember = (key: string, bytes: Buffer) => {
    memory.set(key, bytes)
    cachedBytes += bytes.length
    for (const [oldest, old] of memory) {
      if (cachedBytes <= MEMORY_BUDGET) break
      memory.delete(oldest)
      cachedBytes -= old.length
    }
  }
  const resized = async (imageRequest: ImageRequest) => {
    const bytes = await uploaded(imageRequest.file)
    return bytes && resizeImage(bytes, imageRequest)
  }
  // Uploaded files are each shop's own.
  const rendered = async (key: string, imageRequest: ImageRequest): Promise<Buffer | null> => {
    const storedImage = (await folder?.find(key)) ?? null
    if (storedImage) return storedImage
    const bytes = await renderImage(imageRequest, largestWidth)
    // Whoever removes the folder meanwhile costs nobody the image.
    if (bytes) await folder?.save(key, bytes).catch(() => undefined)
    return bytes
  }
  const fetch = async (key: string, imageRequest: ImageRequest): Promise<Buffer | null> => {
    const bytes = (await rendered(key, imageRequest)) ?? (await resized(imageRequest))
    if (bytes) remember(key, bytes)
    return bytes
  }
  return async (imageRequest: ImageRequest): Promise<Buffer | null> => {
    const key = `${imageRequest.file}_${imageRequest.width ?? 0}x${imageRequest.height ?? 0}_${imageRequest.crop ?? 'fit'}${regionName(imageRequest)}.${imageRequest.format}`
    const cachedImage = memory.get(key)
    if (cachedImage) return cachedImage
    const running = underway.get(key) ?? fetch(key, imageRequest).finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }
}
