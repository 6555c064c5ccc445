import * as spoken from './text.ts'

/** Returns the functions that write the remaining time for screen readers, which phones bundle. */
export const loadCountdownText = async () => spoken
