import type { Samples } from '../sample/sample.ts'
import { toPath } from '../screens.ts'

/** Asking for the letter, and what the letter leads to. */
export const samples = {
  filled: {},
  newPassword: { at: () => `${toPath('recovery')}?reset=${encodeURIComponent('https://example.com/reset')}` },
} satisfies Samples
