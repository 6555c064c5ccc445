import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Storage of uploaded bytes: staged uploads, and files made of them. */
export type Uploads = {
  /** Stores bytes under a name that the shop generated, completely or not at all. */
  save(name: string, bytes: Buffer): Promise<void>
  /** Returns the bytes of a name; null when there are none. */
  find(name: string): Promise<Buffer | null>
}

/** Pattern of safe file names. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/

/** Creates the storage in the data folder, or in memory without one. */
export function openUploads(dataDir: string | null): Uploads {
  const memory = new Map<string, Buffer>()
  const folder = dataDir === null ? null : join(dataDir, 'uploads')
  let drafts = 0
  return {
    save: async (name, bytes) => {
      if (!NAME.test(name)) throw new Error(`No name for an upload: ${name}`)
      if (folder === null) {
        memory.set(name, bytes)
        return
      }
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `.${process.pid}.${++drafts}`)
      await writeFile(draft, bytes)
      await rename(draft, join(folder, name))
    },
    find: async (name) => {
      if (!NAME.test(name)) return null
      if (folder === null) return memory.get(name) ?? null
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
  }
}
