import { join } from 'node:path'
import { createDiskStore, PARTS } from './disk-store.ts'
import type { FileStore, StorageSettings } from './file-store.types.ts'
import { createS3Store } from './s3-store.ts'

const stores = new WeakMap<StorageSettings, FileStore>()

/** Creates the configured file store for projects' files. */
export function createFileStore(config: StorageSettings): FileStore {
  const existingStore = stores.get(config)
  if (existingStore) return existingStore
  const store = config.bucket ? createS3Store(config.bucket) : createDiskStore(getStoreFolder(config))
  stores.set(config, store)
  return store
}

const getStoreFolder = ({ dataDir }: Pick<StorageSettings, 'dataDir'>): string => join(dataDir, 'files/kept')

/** Returns the folder of incomplete files of the store on disk. */
export const getPartFolder = (config: Pick<StorageSettings, 'dataDir'>): string =>
  join(getStoreFolder(config), PARTS)

/** Returns the folder of incomplete uploads. */
export const getUploadFolder = ({ dataDir }: Pick<StorageSettings, 'dataDir'>): string =>
  join(dataDir, 'files/arriving')

/** Returns the store key of a project’s file: by its ids as the database writes them, whatever case a client wrote. */
export const getFileKey = (project: string, file: string): string => `${project}/${file}`.toLowerCase()
