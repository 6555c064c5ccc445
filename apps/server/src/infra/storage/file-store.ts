import { join } from 'node:path'
import { createDiskStore } from './disk-store.ts'
import type { FileStore, StorageSettings } from './file-store.types.ts'
import { createS3Store } from './s3-store.ts'

const stores = new WeakMap<StorageSettings, FileStore>()

/** Where bytes lie that projects keep with this server. */
export function createFileStore(config: StorageSettings): FileStore {
  const known = stores.get(config)
  if (known) return known
  const store = config.bucket
    ? createS3Store(config.bucket)
    : createDiskStore(join(config.dataDir, 'files/kept'))
  stores.set(config, store)
  return store
}

/** Where uploads stand as long as not all of them has come. */
export const getUploadFolder = ({ dataDir }: Pick<StorageSettings, 'dataDir'>): string =>
  join(dataDir, 'files/arriving')

/** What a project's file is kept under. */
export const getFileKey = (project: string, file: string): string => `${project}/${file}`
