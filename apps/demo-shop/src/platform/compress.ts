import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const squeeze = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 1 }),
} as const

/** Minimum size in bytes of a compressed answer. */
const WORTHWHILE = 1400

/** Returns the encoding to use for an `Accept-Encoding` header; null for none. */
function encodingFor(header: string | undefined): keyof typeof squeeze | null {
  const acceptedEncodings = new Set(
    (header ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
      .map((one) => one.replace(/;.*$/, '')),
  )
  return acceptedEncodings.has('br') ? 'br' : acceptedEncodings.has('gzip') ? 'gzip' : null
}

/** Compresses the text answers of a scope for clients that accept it. */
export function compressAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE) return payload
    reply.header('vary', 'Accept-Encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return squeeze[encoding](payload)
  })
}
