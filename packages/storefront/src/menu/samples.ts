import { createSampleSession } from '../sample/people.ts'
import type { Samples } from '../sample/sample.ts'

/** For whom nobody knows, and for whom the shop greets by name. */
export const samples = {
  guest: {},
  signedIn: {
    shopper: ({ language }) => createSampleSession(language),
    push: () => ({ permission: 'granted', unread: 2 }),
  },
} satisfies Samples
