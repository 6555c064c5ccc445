import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Rendered images in a folder that several demo shops share, so that each image is drawn by one of them. */
export type ImageFolder = {
  /** Returns the stored image; null when it is not there. */
  find(key: string): Promise<Buffer | null>
  /** Stores an image whole or not at all. */
  save(key: string, bytes: Buffer): Promise<void>
}

/** Opens a folder of images by their keys. The folder is made with the first image, and may be removed at any time. */
export function openImageFolder(folder: string): ImageFolder {
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    find: (key) => readFile(pathOf(key)).catch(() => null),
    async save(key, bytes) {
      const unfinished = `${pathOf(key)}.${randomUUID()}`
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, bytes)
      await rename(unfinished, pathOf(key))
    },
  }
}
