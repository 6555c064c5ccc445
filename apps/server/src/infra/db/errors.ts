/** Yields the error and its causes that have a code, since Drizzle wraps the driver's errors. */
function* causesOf(error: unknown): Generator<Error & { readonly code?: unknown }> {
  for (let here = error; here instanceof Error; here = here.cause) yield here
}

function hasCode(error: unknown, fits: (code: string) => boolean): boolean {
  for (const one of causesOf(error)) if (typeof one.code === 'string' && fits(one.code)) return true
  return false
}

/** Returns true for a violated unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, (code) => code === '23505')
}

/** Returns true for a violated foreign key: the referenced row does not exist. */
export function isMissingReference(error: unknown): boolean {
  return hasCode(error, (code) => code === '23503')
}

/** Returns true when PostgreSQL rolled a transaction back to resolve a deadlock, so that it can be repeated. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, (code) => code === '40P01')
}

/** Returns true when a statement waited longer for a lock than its `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, (code) => code === '55P03')
}

/** Returns true when the table has no partition for the row. */
export function isMissingPartition(error: unknown): boolean {
  for (const { code, message } of causesOf(error))
    if (code === '23514' && message.startsWith('no partition of relation')) return true
  return false
}

/** Error code of a write to a database that takes none: a standby, or one that its operator has made read-only. */
const READ_ONLY = '25006'
/**
 * Error codes of an unavailable database: PostgreSQL shutting down (57P01 to 57P03), connection failures (class 08),
 * too many connections, no writes for now, and system errors without a listener.
 */
const AWAY =
  /^(57P0[1-3]|08...|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/
/** Messages of driver errors without a code. */
const AWAY_WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end|Client has encountered a connection error|Client was closed and is not queryable)/

/** Returns true when the database could not be reached: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === 'string' ? AWAY.test(code) : AWAY_WORDS.test(message)) return true
  }
  return false
}

/** Returns true for a write to a database that takes none for now. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, (code) => code === READ_ONLY)
}

/** Returns true when a query took longer than its timeout. */
export function isQueryTimeout(error: unknown): boolean {
  return hasCode(error, (code) => code === '57014')
}

/** Returns true when the database has no disk space or memory left (class 53), or cannot write to its disk. */
export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, (code) => /^(53[124]..|58030|ENOSPC)$/.test(code))
}
