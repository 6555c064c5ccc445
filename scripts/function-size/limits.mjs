/** How long a function may be, first to last line. More is several jobs, each of which deserves a name. */
export const MAX_LINES = 80
/** How many hooks a component or hook may call. More is a state machine that hides in a component. */
export const MAX_HOOKS = 9
/** More exceptions than this, and the limits are none. */
export const MAX_EXCEPTIONS = 10

/** Proves the product, or is generated: a list of cases may be as long as its subject. */
export const EXEMPT_FILES = [
  /\.(test|testing|spec)\.tsx?$/,
  /^(e2e|bench|shapes)\//,
  /\/(test|testing)\//,
  /\.gen\.tsx?$/,
]

/**
 * Functions that may pass a limit, as `file#function`, each with the reason why no better cut exists.
 * @type {Readonly<Record<string, string>>}
 */
export const EXCEPTIONS = {}

/**
 * Paths whose functions are not shortened yet. What is clean leaves the list and does not return.
 * @type {readonly string[]}
 */
export const PENDING = []
