import * as spoken from './text.ts'

/** Returns the accessible text of a countdown; phones bundle it. */
export const loadCountdownText = async () => spoken
