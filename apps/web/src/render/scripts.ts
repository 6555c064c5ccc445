import { readFileSync } from 'node:fs'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { RenderPlan } from '@vitrine/storefront/context/render-plan.ts'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import { PLANS } from '../page/plans.gen.ts'
import type { Scripts } from './document.ts'

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>
let manifest: Manifest | undefined

/**
 * Scripts that a screen needs besides its own, by the `brings` of its render plan. The paths are those of the
 * build's manifest.
 */
export const EXTRA_SCRIPTS: Readonly<
  Record<Exclude<RenderPlan['brings'], 'device' | undefined>, readonly string[]>
> = {
  accounts: ['storefront/src/device/accounts/accounts.ts', 'src/ports/server-calls.ts'],
  pushes: ['src/push/start.ts', 'src/ports/queue.ts', 'src/ports/server-calls.ts'],
}

/**
 * Returns the entry, the screen's script and their static imports, to load in parallel. Throws when the web app is not
 * built.
 */
export function getScripts(screen: ScreenName | null): Scripts {
  manifest ??= readManifest()
  const files = new Set<string>()
  const seen = new Set<string>()
  /** Imports come before the modules that import them. */
  const take = (key: string) => {
    const chunk = manifest?.[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const name of chunk.imports ?? []) take(name)
    files.add(chunk.file)
  }
  const keyOf = (source: string) => Object.keys(manifest ?? {}).find((key) => key.endsWith(source)) ?? ''
  /** A group of files named like a feature folder contains its screen. */
  const groupOf = (name: string) =>
    Object.keys(manifest ?? {}).find((key) => manifest?.[key]?.name === name) ?? ''
  take(keyOf('src/main.tsx'))
  const steps = [...files]
  if (screen) {
    take(keyOf(`storefront/src/${screen}/Screen.tsx`) || groupOf(screen))
    const { brings } = PLANS[screen]
    // The screen's own script reads the device's data.
    if (brings && brings !== 'device') for (const source of EXTRA_SCRIPTS[brings]) take(keyOf(source))
  }
  const start = manifest[keyOf('src/start.ts')]?.file ?? ''
  return { start, steps, preloads: [...files].slice(steps.length) }
}

/** Reads the manifest of the client build, beside this build. Throws a clear error when it is missing. */
function readManifest(): Manifest {
  const manifestUrl = new URL('../client/.vite/manifest.json', import.meta.url)
  try {
    const read: unknown = JSON.parse(readFileSync(manifestUrl, 'utf8'))
    if (!isManifest(read)) throw new Error('It lists no files')
    return read
  } catch (cause) {
    throw new Error('The web app is not built: run `npm run build -w apps/web`', { cause })
  }
}

function isManifest(value: unknown): value is Manifest {
  const isText = (one: unknown) => typeof one === 'string'
  return (
    isRecord(value) &&
    Object.values(value).every(
      (chunk) =>
        isRecord(chunk) &&
        isText(chunk.file) &&
        (chunk.imports === undefined || (Array.isArray(chunk.imports) && chunk.imports.every(isText))),
    )
  )
}
