import type { Samples } from '../sample/sample.ts'

/** It looks the same to everybody. */
export const samples = { filled: {} } satisfies Samples
