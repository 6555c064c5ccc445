import type { Samples } from '../sample/sample.ts'

/**
 * Sample states of the notification preferences: a shopper with quiet hours and every topic but offers, one
 * who was not asked for permission yet, and one whose device blocks pushes.
 */
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
