import type { Samples } from '../sample/sample.ts'
import { createSampleSession } from '../sample/sample-shopper.ts'

/** For whom nobody knows, and for whom the shop greets by name. */
export const samples = {
  guest: {},
  signedIn: {
    shopper: ({ language }) => createSampleSession(language),
    push: () => ({ permission: 'granted', unread: 2 }),
  },
} satisfies Samples
