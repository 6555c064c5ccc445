import type { ShopperStore } from './store/store.ts'

/** Returns the id of this installation; creates and stores it at the first call. */
export function getInstallationId(shopper: ShopperStore): string {
  const existingId = shopper.getState().subscriber
  if (existingId !== null) return existingId
  const subscriber = createUuid(Date.now())
  shopper.setState({ subscriber })
  return subscriber
}

let uuidCount = 0

/** Creates a UUID version 7: a timestamp followed by a counter, so that stored keys sort by time. */
export function createUuid(at: number): string {
  const bytes = Array.from({ length: 10 }, () => Math.floor(Math.random() * 256))
  // Older phones lack this function.
  globalThis.crypto?.getRandomValues?.(new Uint8Array(10)).forEach((byte, index) => {
    bytes[index] = byte
  })
  const [, , eight = 0] = bytes
  uuidCount = (uuidCount + 1) % 0x1000
  bytes[0] = (uuidCount >> 8) | 0x70
  bytes[1] = uuidCount & 0xff
  bytes[2] = (eight & 0x3f) | 0x80
  const hex =
    Math.max(0, at).toString(16).padStart(12, '0').slice(-12) +
    bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
