import { registerFlags } from '@vitrine/core/countries/flags'

/**
 * Loads all flag images with the first one that is rendered: `require` runs the module at this point, synchronously,
 * unlike an `import`.
 */
function getFlagImages(): Readonly<Record<string, string>> {
  const { FLAG_PICTURES }: typeof import('./flags.gen.ts') = require('./flags.gen.ts')
  return FLAG_PICTURES
}

/** Registers the bundled flags, so that they render offline. */
export function loadFlags(): void {
  registerFlags((code) => {
    const picture = getFlagImages()[code]
    return picture === undefined ? undefined : `data:image/png;base64,${picture}`
  })
}
