/** How browsers and Vite begin the message of a script or style sheet that could not be loaded. */
const LOAD_FAILURE =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/**
 * Returns true for the error of a page whose files the server no longer has: it was updated while this tab was open.
 * False without a network, where a reload would show nothing.
 */
export function isOutdatedPage(error: unknown, isOnline: boolean = navigator.onLine): boolean {
  return isOnline && error instanceof Error && LOAD_FAILURE.test(error.message)
}
