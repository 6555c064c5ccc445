import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@vitrine/core/design/operations'
import { z } from 'zod'
import type { Shape } from './shape.ts'

const leaf = z.strictObject({
  kind: z.string(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  options: z.array(z.string()).optional(),
  form: z.string().optional(),
  none: z.literal(true).optional(),
  optional: z.literal(true).optional(),
  default: z.json().optional(),
})

/** Where the manifest stands: a folder a store, in it `<version>.json`, the shape, and `<version>.edited.json`. */
const KEPT = join(import.meta.dirname, 'kept')

/** The path of a version's shape, or of its edited document. */
export function fileOf(store: string, version: number, what: 'shape' | 'edited'): string {
  return join(KEPT, store, what === 'shape' ? `${version}.json` : `${version}.edited.json`)
}

/** The names of all stores that something is kept of. */
export function keptStores(): readonly string[] {
  return readdirSync(KEPT)
}

/** The kept shape of a version; null when none is kept. */
export function keptShape(store: string, version: number): Shape | null {
  const found = parsed(fileOf(store, version, 'shape'))
  return found === null ? null : z.record(z.string(), leaf).parse(found)
}

/** The kept document of a version, every value in it edited; null when none is kept. */
export function keptDocument(store: string, version: number): Json | null {
  const found = parsed(fileOf(store, version, 'edited'))
  return found === null ? null : z.json().parse(found)
}

function parsed(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
