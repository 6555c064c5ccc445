import type { Recording } from './recording.ts'
import { addresses } from './recordings/addresses.ts'
import { carts } from './recordings/carts.ts'
import { catalog } from './recordings/catalog.ts'
import { customers } from './recordings/customers.ts'
import { dead } from './recordings/expired-tokens.ts'
import { sizes } from './recordings/sizes.ts'

/**
 * Rules of the platform as recorded exchanges. They cover what the platform answers, not only what our clients request,
 * so that a broken rule is reported by name.
 */
export const recordings: readonly Recording[] = [
  ...addresses,
  ...sizes,
  ...carts,
  ...customers,
  ...dead,
  ...catalog,
]
