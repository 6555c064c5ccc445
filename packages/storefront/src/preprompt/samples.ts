import type { Samples } from '../sample/sample.ts'

/** One sample: it does not depend on the shopper. */
export const samples = { filled: {} } satisfies Samples
