import * as spoken from './countdown-text.ts'

/** What a countdown needs once it runs: a phone has it at hand. */
export const loadCountdownText = async () => spoken
