import * as spoken from './text.ts'

/** Returns the spoken text of a countdown; phones bundle it. */
export const loadCountdownText = async () => spoken
