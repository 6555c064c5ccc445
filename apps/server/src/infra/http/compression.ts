import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const br = promisify(brotliCompress)
const gz = promisify(gzip)
const unbr = promisify(brotliDecompress)

export type Encoding = 'br' | 'gzip' | 'identity'
/** Minimum length of a compressed response, in characters. Below it compression saves no network packet. */
const WORTH_IT = 1200
/** Brotli level for dynamic pages: as fast as gzip and a tenth smaller. */
const LEVEL = 4
/** Brotli level for cached responses: slower, but smaller. */
export const CACHED_BROTLI_LEVEL = 6
/** Brotli window. Pages fit into 128 kB; a larger window costs memory and gives the same bytes. */
const WINDOW_BITS = 17

/** Returns the best encoding that the client accepts. */
export function selectEncoding(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Compresses a text; `level` is the brotli level. */
export async function compressText(text: string, encoding: Encoding, level: number = LEVEL): Promise<Buffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'gzip') return gz(bytes, { level: 6 })
  if (encoding === 'identity') return bytes
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return br(bytes, { params })
}

/** Decompresses text that `compressText` compressed by brotli. */
export async function decompressText(bytes: Buffer): Promise<string> {
  return (await unbr(bytes)).toString()
}

/** Sends a dynamic text in the best encoding that the client accepts. Set its content type before. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
  const encoding = selectEncoding(request)
  if (text.length < WORTH_IT || encoding === 'identity') return reply.send(text)
  return reply.header('content-encoding', encoding).send(await compressText(text, encoding))
}
