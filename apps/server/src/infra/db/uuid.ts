import { randomBytes } from 'node:crypto'

/**
 * A UUID version 7 (RFC 9562): the time in ms first, so that new rows stand together in an index. Made here and
 * not by the database, since `uuidv7()` came only with PostgreSQL 18.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** When an id of `newId` was made, ms since 1970. */
export function getUuidTime(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
