/** Event of the window when one of the app's scripts could not be loaded; sent by the build's loader (vite.config.ts). */
export const SCRIPT_MISSING_EVENT = 'stale'
