import { join } from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore, StorageSettings } from './file-store.types.ts'
import { s3Store } from './s3-store.ts'

const stores = new WeakMap<StorageSettings, FileStore>()

/** Where bytes lie that projects keep with this server. */
export function fileStoreOf(config: StorageSettings): FileStore {
  const known = stores.get(config)
  if (known) return known
  const store = config.bucket ? s3Store(config.bucket) : diskStore(join(config.dataDir, 'files/kept'))
  stores.set(config, store)
  return store
}

/** Where uploads stand as long as not all of them has come. */
export const arrivingFolder = ({ dataDir }: Pick<StorageSettings, 'dataDir'>): string =>
  join(dataDir, 'files/arriving')

/** What a project's file is kept under. */
export const keyOf = (project: string, file: string): string => `${project}/${file}`
