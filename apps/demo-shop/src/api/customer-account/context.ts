import type { CustomerRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'

/** Who asks, and of which shop. */
export type AccountContext = { readonly live: Live; readonly customer: CustomerRecord }
