/** Under such names lies what was told to a page that closed before its tracker came. */
export const EARLY_EVENT_PREFIX = 'early.'
