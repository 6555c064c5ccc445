import type { Json } from './operations.types.ts'

/** Serializes JSON with sorted keys at every depth, so that equal documents have equal texts. */
export function toCanonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${toCanonicalJson(item)}`).join(',')}}`
}

/** Returns the content hash of a published document: the first 32 hex digits of the SHA-256 of its canonical JSON. */
export async function getContentHash(value: Json): Promise<string> {
  const bytes = new TextEncoder().encode(toCanonicalJson(value))
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
