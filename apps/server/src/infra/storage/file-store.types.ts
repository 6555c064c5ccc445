import type { Readable } from 'node:stream'

/** Byte range of a file, both ends included. */
export type Range = { readonly first: number; readonly last: number }

/** Contents of a stored file. `total` is the size of the whole file in bytes. */
export type StoredFile = { readonly body: Readable; readonly total: number }

/**
 * Store of projects' files. A key is `<project>/<file>`, both ids; its contents never change. All methods throw
 * StoreError.
 */
export type FileStore = {
  /** Stores a local file completely or not at all. Idempotent. */
  put(key: string, path: string, size: number): Promise<void>
  /** Returns null for a missing file. The caller must not request a range beyond the end. */
  get(key: string, range: Range | null): Promise<StoredFile | null>
  /** Deletes a file. A missing file is no error. */
  delete(key: string): Promise<void>
}

/** Storage error. `full`: no space; `refused`: access denied; `away`: no answer, or a timeout. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly kind: 'full' | 'refused' | 'away'
  constructor(kind: StoreError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** S3-compatible bucket and its credentials. */
export type BucketSettings = {
  /** URL with the bucket's name, without trailing slash. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

/** Storage settings: a bucket, or else a folder in the data folder. */
export type StorageSettings = { readonly bucket: BucketSettings | null; readonly dataDir: string }
