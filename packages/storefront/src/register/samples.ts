import type { Samples } from '../sample/sample.ts'

/** Sample states of the registration screen for the studio's canvas: only one, as the screen looks the same for every shopper. */
export const samples = { filled: {} } satisfies Samples
