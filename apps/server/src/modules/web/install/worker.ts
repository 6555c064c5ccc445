import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@vitrine/core/i18n/languages'
import { z } from 'zod'
import { stringifyForScript } from '../../../infra/http/plain-page.ts'

const builtFiles = z.record(z.string(), z.object({ file: z.string(), src: z.string().optional() }))

export type WorkerBundle = {
  /** The script without the shop's settings. */
  readonly script: string
  /** URLs of all files that a shopper's app may load. */
  readonly files: readonly string[]
}

/** Files that only the studio loads; shoppers' devices need not cache them. */
const STUDIO_ONLY = 'src/edit/'

/** Reads the service worker built below `dist`; null when it is not built. Throws when the build is broken. */
export function readWorker(dist: string): WorkerBundle | null {
  const script = join(dist, 'worker/worker.js')
  const manifest = join(dist, 'client/.vite/manifest.json')
  if (!existsSync(script) || !existsSync(manifest)) return null
  const built = Object.values(builtFiles.parse(JSON.parse(readFileSync(manifest, 'utf8'))))
  const files = built
    .filter(({ file, src }) => file.endsWith('.js') && !src?.startsWith(STUDIO_ONLY))
    .map(({ file }) => `/web/assets/${file}`)
  return { script: readFileSync(script, 'utf8'), files: [...new Set(files)].sort() }
}

/** Renders the service worker of one shop; browsers install a new one when any byte changes. */
export function renderWorker(
  { script, files }: WorkerBundle,
  base: string,
  languages: readonly Language[],
): string {
  const settings = stringifyForScript({ base, files, languages })
  return `self.VITRINE=${settings};\n${script}`
}
