import type { IncomingMessage } from 'node:http'
import { gunzipSync, inflateSync } from 'node:zlib'

const MAX_BODY_BYTES = 4_000_000
const MAX_UNPACKED_BYTES = 16_000_000

/** Error of an unreadable request body. */
export class UnreadableBody extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function unpack(request: IncomingMessage, body: Buffer): Buffer {
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return body
  try {
    if (encoding === 'gzip') return gunzipSync(body, { maxOutputLength: MAX_UNPACKED_BYTES })
    if (encoding === 'deflate') return inflateSync(body, { maxOutputLength: MAX_UNPACKED_BYTES })
  } catch {
    throw new UnreadableBody(400, 'The body is not what its content-encoding says, or too large.')
  }
  throw new UnreadableBody(415, 'content-encoding must be gzip or deflate.')
}

/**
 * Reads a whole body and decompresses it where the encoding is known. Calls back once, or never when the sender
 * disconnects.
 */
export function readBody(
  request: IncomingMessage,
  done: (body: Buffer | UnreadableBody) => void,
  maxBytes: number = MAX_BODY_BYTES,
  unpacked: boolean = true,
): void {
  const parts: Buffer[] = []
  let length = 0
  let refused = false
  request.on('data', (part: Buffer) => {
    length += part.length
    if (length <= maxBytes) parts.push(part)
    else if (!refused) {
      refused = true
      done(new UnreadableBody(413, `A body has at most ${maxBytes} bytes.`))
    }
  })
  request.on('error', () => {})
  request.on('end', () => {
    if (refused) return
    const [only] = parts
    const whole = only && parts.length === 1 ? only : Buffer.concat(parts, length)
    try {
      done(unpacked ? unpack(request, whole) : whole)
    } catch (error) {
      done(error instanceof UnreadableBody ? error : new UnreadableBody(400, 'The body cannot be read.'))
    }
  })
}
