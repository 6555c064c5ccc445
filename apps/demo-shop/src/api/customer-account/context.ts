import type { CustomerRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'

/** Customer who makes the request, and their shop. */
export type AccountContext = { readonly live: Live; readonly customer: CustomerRecord }
