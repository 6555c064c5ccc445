import type { Readable } from 'node:stream'

/** Some bytes of a file, from the first to the last of them, both included. */
export type Range = { readonly first: number; readonly last: number }

/** Bytes on their way out. `total` is what the whole file has. */
export type StoredFile = { readonly body: Readable; readonly total: number }

/**
 * Where bytes of files lie that projects keep with us. A key is `<project>/<file>`, both ids; what stands under one
 * never changes. All throw StoreError.
 */
export type FileStore = {
  /** Keeps a file of this machine whole or not at all; done again, it is the same. */
  put(key: string, path: string, size: number): Promise<void>
  /** Null where there is none. A range that begins behind the end is cut to nothing by whoever asks. */
  get(key: string, range: Range | null): Promise<StoredFile | null>
  /** What is not there is no mistake. */
  delete(key: string): Promise<void>
}

/** `full`: there is no room; `refused`: it does not let us; `away`: it does not answer, or not in time. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly kind: 'full' | 'refused' | 'away'
  constructor(kind: StoreError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** A bucket that speaks S3's protocol, and what opens it. */
export type BucketSettings = {
  /** With the bucket's name, without closing slash. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

/** Where files are stored: a bucket, else a folder below the data folder. */
export type StorageSettings = { readonly bucket: BucketSettings | null; readonly dataDir: string }
