import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '../../infra/storage/file-store.types.ts'

/** Injected faults of the bucket, one per request. */
export type Fault = 'cut' | 'slow-down' | 'internal' | 'denied' | 'full' | 'silent'

const STATUS = { 'slow-down': 503, internal: 500, denied: 403, full: 507 } as const
const CODES = {
  'slow-down': 'SlowDown',
  internal: 'InternalError',
  denied: 'AccessDenied',
  full: 'QuotaExceeded',
} as const

/**
 * Starts a bucket that implements S3's protocol by its reference (path-style addresses, Signature Version 4 in the
 * header, ranges, errors as XML). It refuses requests with a wrong signature, without length or with a wrong clock.
 */
export async function startBucket() {
  const settings = { region: 'eu-central-1', key: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY' }
  const objects = new Map<string, Buffer>()
  const faults: Fault[] = []
  const receivedRequests: string[] = []

  const sendError = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    receivedRequests.push(`${method} ${url}`)
    const fault = faults.shift()
    if (fault === 'silent') return
    if (fault === 'cut') {
      request.socket.destroy()
      return
    }
    const body = await buffer(request)
    if (fault) return void sendError(response, STATUS[fault], CODES[fault])
    const wrong = mistakeIn(request, settings)
    if (wrong) return void sendError(response, 403, wrong)
    const key = url.split('?')[0]?.replace(/^\/files\//, '') ?? ''
    if (!url.startsWith('/files/')) return void sendError(response, 404, 'NoSuchBucket')
    if (method === 'PUT') {
      if (request.headers['content-length'] === undefined)
        return void sendError(response, 411, 'MissingContentLength')
      objects.set(key, body)
      return void response.writeHead(200, { etag: '"kept"' }).end()
    }
    const storedObject = objects.get(key)
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!storedObject) return void sendError(response, 404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first === undefined)
      return void response.writeHead(200, { 'content-length': storedObject.length }).end(storedObject)
    if (Number(first) >= storedObject.length) return void sendError(response, 416, 'InvalidRange')
    const part = storedObject.subarray(Number(first), Number(last) + 1)
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${storedObject.length}`
    response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    settings: { ...settings, url: `http://127.0.0.1:${port}/files` } satisfies BucketSettings,
    objects,
    /** Faults of the next requests, one each. */
    faults,
    asked: receivedRequests,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Recomputes a request's signature. Returns the error code of a wrong one; null when it is right. */
function mistakeIn(
  { method = '', url = '', headers }: IncomingMessage,
  { region, key, secret }: Omit<BucketSettings, 'url'>,
): string | null {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!authorization) return 'AccessDenied'
  const [, who, day = '', where, signed = '', signature] = authorization
  if (who !== key) return 'InvalidAccessKeyId'
  if (where !== region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'] ?? '')
  const moment = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.parse(moment) - Date.now()) < 15 * 60_000)) return 'RequestTimeTooSkewed'
  const content = String(headers['x-amz-content-sha256'] ?? '')
  if (content !== 'UNSIGNED-PAYLOAD') return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    content,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const opens = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  const right = hmac(opens, ['AWS4-HMAC-SHA256', date, scope, sha(canonical)].join('\n')).toString('hex')
  return right === signature ? null : 'SignatureDoesNotMatch'
}
