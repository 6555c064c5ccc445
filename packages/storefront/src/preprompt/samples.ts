import type { Samples } from '../sample/sample.ts'

/** The only sample state: the pre-prompt looks the same for every shopper. */
export const samples = { filled: {} } satisfies Samples
