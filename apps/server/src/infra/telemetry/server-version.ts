import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Returns the version of this server as in its package.json. */
export function readServerVersion(): string {
  const file = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version
}
