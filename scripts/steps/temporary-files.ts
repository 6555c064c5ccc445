import { accessSync, constants, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Required free memory in bytes; the databases of a full run take about 2 GB. */
const MIN_FREE_BYTES = 6 * 1024 ** 3

/**
 * Makes this process and its children store temporary files in memory, if a folder for that has 6 GB free. A test
 * database has 800 files; creating them takes 0.5 s on disk and 0.02 s in memory. An existing TMPDIR is kept.
 */
export function storeTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR) return
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= MIN_FREE_BYTES) process.env.TMPDIR = MEMORY
  } catch {
    // No such folder: keep the system's default.
  }
}
