import { randomBytes } from 'node:crypto'

export type Part = {
  readonly name: 'manifest' | 'directive' | 'extensions'
  readonly body: string
  readonly signature?: string
}

/** Encodes parts as `multipart/mixed` (RFC 2046); a part's signature covers its exact bytes. */
export function encodeMultipart(parts: readonly Part[]): { readonly type: string; readonly body: string } {
  // Random boundary, so that it cannot occur in a part.
  const boundary = `vitrine-${randomBytes(16).toString('hex')}`
  const encodedParts = parts.map(({ name, body, signature }) =>
    [
      `--${boundary}`,
      `content-disposition: form-data; name="${name}"`,
      'content-type: application/json; charset=utf-8',
      ...(signature === undefined ? [] : [`expo-signature: ${signature}`]),
      '',
      body,
    ].join('\r\n'),
  )
  return {
    type: `multipart/mixed; boundary=${boundary}`,
    body: `${encodedParts.join('\r\n')}\r\n--${boundary}--\r\n`,
  }
}
