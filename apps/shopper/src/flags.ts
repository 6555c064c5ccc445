import { registerFlags } from '@vitrine/core/countries/flags'

/**
 * All pictures, read when the first of them is drawn: `require` runs a module of the app's script where it stands, as an
 * `import` would not, and waits for nothing.
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
