/** Maximum lines of a function, first to last. A longer one does several jobs, each of which deserves a name. */
export const MAX_LINES = 80
/** Maximum hooks of a component or hook. With more, it hides a state machine. */
export const MAX_HOOKS = 9
/** Maximum number of exceptions; more would void the limits. */
export const MAX_EXCEPTIONS = 10

/** Tests and generated files: a list of cases may be as long as its subject. */
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
