import type { Samples } from '../sample/sample.ts'

/**
 * A shopper with all topics but offers and with quiet hours, one before the prompt, and one whose device blocks pushes.
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
