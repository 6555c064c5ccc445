import { copyFileSync, statSync, truncateSync } from 'node:fs'

/** Maximum size of a log, in bytes. The part before is kept once, as `NAME.1`. */
const MAX_LOG_BYTES = 20_000_000

/**
 * Moves the content of a log to `NAME.1` when it has grown too large. Programs that have it open for appending go on
 * writing to it. Does nothing for a log that does not exist or cannot be moved: a full disk must not stop its program.
 */
export function limitLog(path: string, maxBytes: number = MAX_LOG_BYTES): void {
  try {
    if (statSync(path).size <= maxBytes) return
    copyFileSync(path, `${path}.1`)
    truncateSync(path)
  } catch {
    // The next call tries again.
  }
}
