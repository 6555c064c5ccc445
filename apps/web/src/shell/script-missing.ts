/**
 * Name of the window event that the build's script loader (vite.config.ts) dispatches when one of the app's
 * scripts could not be loaded.
 */
export const SCRIPT_MISSING_EVENT = 'stale'
