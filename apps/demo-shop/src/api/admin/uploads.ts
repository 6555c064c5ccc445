import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readTextField } from '../../platform/forms.ts'
import { createUuid, type Live } from '../../state/live.ts'

export type StagedInput = {
  readonly filename: string
  readonly mimeType: string
  readonly resource: string
  readonly httpMethod?: string | null
  readonly fileSize?: string | number | bigint | null
}

/** Lifetime of an upload target in ms and size limits in bytes. The platform accepts 1 GB of video. */
const TARGET_LIFE_MS = 60 * 60_000
const LARGEST = 100_000_000
const LARGEST_FILE = 20_000_000
/** Resources with the larger limit. */
const LARGE: ReadonlySet<string> = new Set(['VIDEO', 'MODEL_3D', 'BULK_MUTATION_VARIABLES'])

const PICTURES = /^image\/(jpeg|png|webp|gif|heic|heif|svg\+xml|tiff)$/
/** Media types that each resource takes; all of the others, such as files of any kind. */
const KINDS: Readonly<Record<string, RegExp>> = {
  IMAGE: PICTURES,
  COLLECTION_IMAGE: PICTURES,
  PRODUCT_IMAGE: PICTURES,
  SHOP_IMAGE: PICTURES,
  VIDEO: /^video\/(mp4|quicktime|webm)$/,
  MODEL_3D: /^model\/(gltf-binary|vnd\.usdz\+zip)$/,
  BULK_MUTATION_VARIABLES: /^text\/jsonl$/,
  URL_REDIRECT_IMPORT: /^text\/csv$/,
  RETURN_LABEL: /^(application\/pdf|image\/(jpeg|png))$/,
}
/** Resources whose size has to be named beforehand. */
const SIZED: ReadonlySet<string> = new Set(['VIDEO', 'MODEL_3D'])

const signPolicy = (live: Live, policy: string) =>
  createHmac('sha256', live.clientSecret).update(`staged ${policy}`).digest('hex')

/** Returns the error of an upload input; null when it is valid. */
export function validateStagedUpload(
  input: StagedInput,
): { readonly field: string; readonly message: string } | null {
  if (input.filename.trim() === '') return { field: 'filename', message: "Filename can't be blank" }
  const kind = KINDS[input.resource]
  if (kind && !kind.test(input.mimeType))
    return { field: 'mimeType', message: `${input.filename}: (${input.mimeType}) is not a recognized format` }
  const size = input.fileSize === null || input.fileSize === undefined ? null : Number(input.fileSize)
  if (SIZED.has(input.resource) && size === null)
    return { field: 'fileSize', message: 'File size is required for this resource' }
  if (size !== null && size <= 0) return { field: 'fileSize', message: 'File size must be greater than 0' }
  const maxBytes = LARGE.has(input.resource) ? LARGEST : LARGEST_FILE
  return size !== null && size > maxBytes
    ? { field: 'fileSize', message: `File size must be less than ${maxBytes / 1_000_000} MB` }
    : null
}

/** Creates an upload target for one file, by POST form or PUT, signed and valid for an hour. */
export function createStagedTarget(live: Live, input: StagedInput): object {
  const key = `tmp/${live.shop.catalog.shop.id}/files/${createUuid()}/${input.filename.replaceAll('/', '_')}`
  const resourceUrl = `${live.shop.baseUrl}/_uploads/${key.split('/').map(encodeURIComponent).join('/')}`
  const expires = new Date(live.now().getTime() + TARGET_LIFE_MS).toISOString()
  const largest = input.fileSize ? Number(input.fileSize) : LARGEST
  const claims = { key, type: input.mimeType, expires, largest }
  const policy = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const signature = signPolicy(live, policy)
  if (input.httpMethod === 'POST')
    return {
      url: `${live.shop.baseUrl}/_uploads`,
      resourceUrl,
      parameters: [
        { name: 'Content-Type', value: input.mimeType },
        { name: 'success_action_status', value: '201' },
        { name: 'acl', value: 'private' },
        { name: 'key', value: key },
        { name: 'policy', value: policy },
        { name: 'x-goog-signature', value: signature },
      ],
    }
  return {
    url: `${resourceUrl}?policy=${policy}&signature=${signature}`,
    resourceUrl,
    parameters: [
      { name: 'content_type', value: input.mimeType },
      { name: 'acl', value: 'private' },
    ],
  }
}

/** Returns the storage name of a staged upload; null when the URL is not an upload target of this shop. */
export function parseStagedName(live: Live, source: string): string | null {
  const url = URL.canParse(source) ? new URL(source) : null
  const pathname = url && url.origin === new URL(live.shop.baseUrl).origin ? url.pathname : null
  const id = /^\/_uploads\/tmp\/\d+\/files\/([0-9a-f-]{36})\/[^/]+$/.exec(pathname ?? '')?.[1]
  return id === undefined ? null : `staged-${id}`
}

type Policy = {
  readonly key: string
  readonly type: string
  readonly expires: string
  readonly largest: number
}

function readPolicy(live: Live, policy: string | null, signature: string | null): Policy | null {
  if (policy === null || signature === null) return null
  const [receivedSignature, right] = [Buffer.from(signature), Buffer.from(signPolicy(live, policy))]
  if (receivedSignature.length !== right.length || !timingSafeEqual(receivedSignature, right)) return null
  const claims: unknown = JSON.parse(Buffer.from(policy, 'base64url').toString())
  const [key, type, expires] = [
    readTextField(claims, 'key'),
    readTextField(claims, 'type'),
    readTextField(claims, 'expires'),
  ]
  const largest: unknown =
    typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'largest') : null
  if (key === null || type === null || expires === null || typeof largest !== 'number') return null
  return new Date(expires) > live.now() ? { key, type, expires, largest } : null
}

/** Sends a refusal in the storage's own XML format. */
function refuse(reply: FastifyReply, status: number, code: string, message: string) {
  return reply
    .code(status)
    .type('application/xml; charset=UTF-8')
    .send(
      `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    )
}

/** Node's form data type; loaded beside React Native, the global name refers to another type. */
type Form = { readonly get: (name: string) => unknown; readonly keys: () => Iterable<string> }
const isForm = (value: unknown): value is Form =>
  typeof value === 'object' &&
  value !== null &&
  'get' in value &&
  typeof value.get === 'function' &&
  'keys' in value &&
  typeof value.keys === 'function'

/** Stores the bytes of a staged upload. Resolves with its URL, or sends a refusal for any other upload. */
async function storeUpload(
  live: Live,
  reply: FastifyReply,
  policy: Policy | null,
  key: string,
  type: string,
  bytes: Buffer,
) {
  if (!policy || policy.key !== key)
    return refuse(reply, 403, 'AccessDenied', 'Access denied: the policy is not of this upload, or is over.')
  if (policy.type !== type)
    return refuse(reply, 403, 'SignatureDoesNotMatch', 'The content type is not the one that was signed.')
  if (bytes.length > policy.largest)
    return refuse(
      reply,
      400,
      'EntityTooLarge',
      'Your proposed upload exceeds the maximum allowed object size.',
    )
  const resourceUrl = `${live.shop.baseUrl}/_uploads/${key.split('/').map(encodeURIComponent).join('/')}`
  const name = parseStagedName(live, resourceUrl)
  if (name === null) return refuse(reply, 403, 'AccessDenied', 'Access denied.')
  await live.uploads.save(name, bytes)
  return resourceUrl
}

/** Registers the upload targets: a signed form by POST or bytes by PUT. Refuses any other upload. */
export function registerUploads(app: FastifyInstance, live: Live): void {
  void app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST + 100_000 },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    for (const url of ['/_uploads', '/_uploads/*'])
      scope.options(url, (_request, reply) =>
        reply
          .code(204)
          .header('access-control-allow-methods', 'PUT, POST')
          .header('access-control-allow-headers', 'content-type')
          .header('access-control-max-age', '3600')
          .send(),
      )
    scope.put('/_uploads/*', async (request, reply) => {
      const at = new URL(request.url, live.shop.baseUrl)
      const key = decodeURIComponent(at.pathname.replace('/_uploads/', ''))
      const policy = readPolicy(live, at.searchParams.get('policy'), at.searchParams.get('signature'))
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const uploadUrl = await storeUpload(
        live,
        reply,
        policy,
        key,
        request.headers['content-type'] ?? '',
        bytes,
      )
      return typeof uploadUrl === 'string' ? reply.code(200).send() : uploadUrl
    })
    scope.post('/_uploads', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const read: unknown = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
      const form = isForm(read) ? read : null
      const field = (name: string) => {
        const value = form?.get(name)
        return typeof value === 'string' ? value : null
      }
      const file = form?.get('file')
      // Fields after the file are ignored: it must come last.
      if (!form || !(file instanceof Blob) || [...form.keys()].at(-1) !== 'file')
        return refuse(
          reply,
          400,
          'InvalidArgument',
          'POST requires exactly one file upload per request, as its last field.',
        )
      const policy = readPolicy(live, field('policy'), field('x-goog-signature'))
      const bytes = Buffer.from(await file.arrayBuffer())
      const uploadUrl = await storeUpload(
        live,
        reply,
        policy,
        field('key') ?? '',
        field('Content-Type') ?? '',
        bytes,
      )
      if (typeof uploadUrl !== 'string') return uploadUrl
      return reply
        .code(201)
        .type('application/xml; charset=UTF-8')
        .send(
          `<?xml version='1.0' encoding='UTF-8'?><PostResponse><Location>${uploadUrl}</Location></PostResponse>`,
        )
    })
  })
}
