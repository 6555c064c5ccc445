import type { Samples } from '../sample/sample.ts'

/** Who hears of everything but offers and sleeps at night, who has not been asked, and whose device says no. */
export const samples = {
  filled: {
    push: () => ({
      permission: 'granted',
      preferences: { on: true, muted: ['offers'], quiet: { from: 1320, to: 480 }, birthday: '05-24' },
    }),
  },
  empty: { push: () => ({ permission: 'unasked' }) },
  denied: { push: () => ({ permission: 'denied' }) },
  loading: { line: 'hangs' },
} satisfies Samples
