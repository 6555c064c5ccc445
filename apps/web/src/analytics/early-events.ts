/** Key prefix of events from a page that closed before its tracker loaded. */
export const EARLY_EVENT_PREFIX = 'early.'
