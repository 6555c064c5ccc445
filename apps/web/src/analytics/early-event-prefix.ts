/**
 * Prefix of the stored keys of early events: recorded on a page that closed before its tracker script loaded. The next
 * page's tracker sends them.
 */
export const EARLY_EVENT_PREFIX = 'early.'
