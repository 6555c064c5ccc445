import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, StoreError } from './file-store.types.ts'

/** Returns the system's error code, or '' for other errors. */
export const getSystemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Maps file system errors to StoreError. */
export function toStoreError(error: unknown): unknown {
  const code = getSystemErrorCode(error)
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new StoreError('full', 'The disk is full')
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return new StoreError('refused', `The disk says ${code}`)
  return error
}

/** Folder of a store with the files that are being written. No key begins with its name. */
export const PARTS = '.parts'

/** Creates a file store in a local folder. Several machines need a shared folder or a bucket. */
export function createDiskStore(folder: string): FileStore {
  return {
    put: async (key, path) => {
      const filePath = join(folder, key)
      const part = join(folder, PARTS, randomUUID())
      try {
        await mkdir(dirname(filePath), { recursive: true })
        await mkdir(dirname(part), { recursive: true })
        await copyFile(path, part)
        // The file gets its name after its bytes are synced, so that an existing name always has complete contents,
        // even after a power failure.
        const handle = await open(part, 'r+')
        await handle.sync().finally(() => handle.close())
        await rename(part, filePath)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw toStoreError(error)
      }
    },
    get: async (key, range) => {
      try {
        const file = await open(join(folder, key), 'r')
        const { size } = await file.stat()
        return {
          body: file.createReadStream(range ? { start: range.first, end: range.last } : {}),
          total: size,
        }
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes(getSystemErrorCode(error))) return null
        throw toStoreError(error)
      }
    },
    delete: async (key) => {
      try {
        await rm(join(folder, key), { force: true })
      } catch (error) {
        throw toStoreError(error)
      }
    },
  }
}
