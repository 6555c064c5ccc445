import type { Samples } from '../sample/sample.ts'
import { pathTo } from '../screens.ts'

/** Asking for the letter, and what the letter leads to. */
export const samples = {
  filled: {},
  newPassword: { at: () => `${pathTo('recovery')}?reset=${encodeURIComponent('https://example.com/reset')}` },
} satisfies Samples
