import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes that merchants sent: what waits at a staged target, and the files made of it. */
export type Uploads = {
  /** Keeps bytes under a name of the shop's own making; whole or not at all. */
  keep(name: string, bytes: Buffer): Promise<void>
  /** Null when nothing was kept under that name. */
  find(name: string): Promise<Buffer | null>
}

/** A name that is safe as a file's, whatever a client called it. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/

/** In the data folder, where there is one; else in memory. */
export function openUploads(dataDir: string | null): Uploads {
  const memory = new Map<string, Buffer>()
  const folder = dataDir === null ? null : join(dataDir, 'uploads')
  let drafts = 0
  return {
    keep: async (name, bytes) => {
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
