import { randomBytes } from 'node:crypto'

/**
 * Creates a UUID version 7 (RFC 9562). It begins with the time in ms, so that new rows are adjacent in an index.
 * Created here because PostgreSQL has `uuidv7()` only since version 18.
 */
export function createId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns the creation time of a `createId` id, in ms since 1970. */
export function getUuidTime(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
