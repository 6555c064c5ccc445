/**
 * Reads the beginning of a response body as text, at most `maxBytes` bytes, and closes its connection where there is
 * more: a counterpart that sends without end costs no memory. Throws what the body throws.
 */
export async function readBodyStart(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    pieces.push(chunk.subarray(0, maxBytes - bytes))
    bytes += chunk.byteLength
    // Leaving the loop destroys the body.
    if (bytes >= maxBytes) break
  }
  return Buffer.concat(pieces).toString('utf8')
}
