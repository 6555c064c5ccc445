import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '@vitrine/core/design/operations'
import { z } from 'zod'
import type { Shape } from './shape.ts'

/** One path of a recorded shape. */
export const leafSchema = z.strictObject({
  kind: z.string(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  options: z.array(z.string()).optional(),
  form: z.string().optional(),
  none: z.literal(true).optional(),
  optional: z.literal(true).optional(),
  default: z.json().optional(),
})

/** A version of a store: its shape by paths, and a document of it in which every value is edited. */
const entry = z.strictObject({ shape: z.record(z.string(), leafSchema), edited: z.json() })

/** Where the manifest stands: a file for each version of a store, `<store>.<version>.json`. */
const MANIFEST = join(import.meta.dirname, 'manifest')

/** The path of a version's file. */
export function manifestFile(store: string, version: number): string {
  return join(MANIFEST, `${store}.${version}.json`)
}

/** The names of all stores of the manifest. */
export function manifestStores(): readonly string[] {
  return [...new Set(readdirSync(MANIFEST).map((file) => file.replace(/\.\d+\.json$/, '')))]
}

/** The shape of a version; null when the manifest has none. */
export function manifestShape(store: string, version: number): Shape | null {
  return readEntry(store, version)?.shape ?? null
}

/** The document of a version, every value in it edited; null when the manifest has none. */
export function manifestDocument(store: string, version: number): Json | null {
  return readEntry(store, version)?.edited ?? null
}

function readEntry(store: string, version: number): z.output<typeof entry> | null {
  const file = manifestFile(store, version)
  return existsSync(file) ? entry.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
