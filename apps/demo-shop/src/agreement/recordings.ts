import type { Recording } from './recording.ts'
import { addresses } from './recordings/addresses.ts'
import { carts } from './recordings/carts.ts'
import { catalogue } from './recordings/catalogue.ts'
import { customers } from './recordings/customers.ts'
import { dead } from './recordings/dead.ts'
import { sizes } from './recordings/sizes.ts'

/**
 * The platform's rules as exchanges with it. They say what it answers, not what our clients ask for: a rule
 * that a mend breaks is told by name, whoever may need it.
 */
export const recordings: readonly Recording[] = [
  ...addresses,
  ...sizes,
  ...carts,
  ...customers,
  ...dead,
  ...catalogue,
]
