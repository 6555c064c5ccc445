import type { Samples } from '../sample/sample.ts'
import { toPath } from '../screens.ts'

/** Sample states of the recovery screen: requesting the e-mail, and setting the password. */
export const samples = {
  filled: {},
  newPassword: { at: () => `${toPath('recovery')}?reset=${encodeURIComponent('https://example.com/reset')}` },
} satisfies Samples
