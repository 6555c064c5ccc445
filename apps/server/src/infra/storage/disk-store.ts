import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, StoreError } from './file-store.types.ts'

/** The code that the system gives a failure; '' for what is none of its. */
export const getSystemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The disk's own failures as a store's. */
export function toStoreError(error: unknown): unknown {
  const code = getSystemErrorCode(error)
  if (['ENOSPC', 'EDQUOT'].includes(code)) return new StoreError('full', 'The disk is full')
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return new StoreError('refused', `The disk says ${code}`)
  return error
}

/** Files in a folder of this machine. Several machines share one folder, or use a bucket. */
export function createDiskStore(folder: string): FileStore {
  return {
    put: async (key, path) => {
      const place = join(folder, key)
      const part = `${place}.${randomUUID()}.part`
      try {
        await mkdir(dirname(place), { recursive: true })
        await copyFile(path, part)
        // Its name comes after its bytes: whoever finds it finds all of it, after a cut of the power too.
        const written = await open(part, 'r+')
        await written.sync().finally(() => written.close())
        await rename(part, place)
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
