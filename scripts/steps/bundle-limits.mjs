import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the phone app's script may weigh as bytecode, bytes: a tenth over what it did when the limit was set
 * (docs/measurements.md). Whoever has a reason to go over it writes the new figure there and here.
 */
export const BUNDLE_LIMITS = { android: 4_998_000, ios: 4_631_000 }

/** The bytes of each system's script in the folder that `scripts/phone-script.mjs` made. */
export function bundleSizes(folder) {
  const size = (system) => {
    const scripts = join(folder, '_expo/static/js', system)
    return readdirSync(scripts).reduce((sum, file) => sum + statSync(join(scripts, file)).size, 0)
  }
  return Object.fromEntries(Object.keys(BUNDLE_LIMITS).map((system) => [system, size(system)]))
}

/** A sentence for each script that is heavier than it may be. */
export function overweight(sizes, limits = BUNDLE_LIMITS) {
  const kB = (bytes) => `${Math.ceil(bytes / 1000)} kB`
  return Object.entries(limits).flatMap(([system, limit]) =>
    sizes[system] > limit
      ? [
          `The script for ${system} weighs ${kB(sizes[system])}, ${kB(sizes[system] - limit)} over its limit of ${kB(limit)}: see docs/measurements.md, "Sizes".`,
        ]
      : [],
  )
}
