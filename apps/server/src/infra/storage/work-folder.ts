import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getUploadFolder } from './file-store.ts'
import type { StorageSettings } from './file-store.types.ts'

/** Age of an unchanged entry after which its process counts as killed, ms: longer than any work with one takes. */
const STALE_AFTER_MS = 86_400_000

/**
 * Returns the path of a new temporary file or folder, in a folder that exists. Unlike those of the system's temporary
 * folder, what a killed process leaves there is deleted after a day: exports and builds hold personal data and keys.
 */
export async function createWorkPath(
  config: Pick<StorageSettings, 'dataDir'>,
  name: string,
): Promise<string> {
  const folder = getUploadFolder(config)
  await mkdir(folder, { recursive: true })
  return join(folder, `${name}.${randomUUID()}`)
}

/** Deletes files and folders that have not changed for a day. */
export async function deleteStaleEntries(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < now - STALE_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}
