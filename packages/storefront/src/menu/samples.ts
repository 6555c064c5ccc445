import type { Samples } from '../sample/sample.ts'
import { createSampleSession } from '../sample/sample-shopper.ts'

/** Sample states of the menu: for a guest, and for a signed-in customer. */
export const samples = {
  guest: {},
  signedIn: {
    shopper: ({ language }) => createSampleSession(language),
    push: () => ({ permission: 'granted', unread: 2 }),
  },
} satisfies Samples
