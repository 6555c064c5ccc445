import { join } from 'node:path'
import { createDiskStore } from './disk-store.ts'
import type { FileStore, StorageSettings } from './file-store.types.ts'
import { createS3Store } from './s3-store.ts'

const stores = new WeakMap<StorageSettings, FileStore>()

/** Creates the configured file store for projects' files. */
export function createFileStore(config: StorageSettings): FileStore {
  const existingStore = stores.get(config)
  if (existingStore) return existingStore
  const store = config.bucket
    ? createS3Store(config.bucket)
    : createDiskStore(join(config.dataDir, 'files/kept'))
  stores.set(config, store)
  return store
}

/** Returns the folder of incomplete uploads. */
export const getUploadFolder = ({ dataDir }: Pick<StorageSettings, 'dataDir'>): string =>
  join(dataDir, 'files/arriving')

/** Returns the store key of a project's file. */
export const getFileKey = (project: string, file: string): string => `${project}/${file}`
