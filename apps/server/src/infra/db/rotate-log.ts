import { copyFileSync, statSync, truncateSync } from 'node:fs'

/** Maximum size of a log, in bytes. The part before is kept once, as `NAME.1`. */
const MAX_LOG_BYTES = 20_000_000

/**
 * Rotates a log file that is larger than `maxBytes`: copies it to `NAME.1` and empties it. Programs that have it open
 * for appending go on writing to it. Ignores a file that does not exist or cannot be copied: a full disk must not stop
 * its program.
 */
export function rotateLog(path: string, maxBytes: number = MAX_LOG_BYTES): void {
  try {
    if (statSync(path).size <= maxBytes) return
    copyFileSync(path, `${path}.1`)
    truncateSync(path)
  } catch {
    // The next call tries again.
  }
}
