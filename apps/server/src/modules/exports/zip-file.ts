import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Limits of a zip file without the Zip64 extension: bytes and entries. */
const LARGEST = 0xffff_ffff - 64_000_000
const ENTRIES = 65_000

/** Error for an export that exceeds the maximum size of its file. */
export class ExportTooLargeError extends Error {
  override readonly name = 'ExportTooLargeError'
}

/** Entry of a zip file while it is written. */
export type Entry = {
  write(bytes: Uint8Array): Promise<void>
  end(): Promise<void>
}

/**
 * Creates a zip file that is written piece by piece, so that only one piece is in memory. `packed`: the data is already
 * compressed, like images. Throws ExportTooLargeError.
 */
export function createZip(path: string) {
  const out = createWriteStream(path)
  const completion = finished(out)
  // The error is thrown to the caller that awaits the end; until then it would count as unhandled.
  completion.catch(() => {})
  let failure: Error | null = null
  let size = 0
  let entries = 0
  const zip = new Zip((error, bytes, last) => {
    if (error) failure = error
    size += bytes.length
    out.write(bytes)
    if (last) out.end()
  })
  const drained = async () => {
    if (failure) throw failure
    if (size > LARGEST) throw new ExportTooLargeError(`A zip of more than ${LARGEST} bytes`)
    if (out.errored) throw out.errored
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), completion])
  }
  return {
    entry(name: string, packed = false): Entry {
      entries += 1
      if (entries > ENTRIES) throw new ExportTooLargeError(`A zip of more than ${ENTRIES} files`)
      const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      return {
        write: async (bytes) => {
          entry.push(bytes)
          await drained()
        },
        end: async () => {
          entry.push(new Uint8Array(0), true)
          await drained()
        },
      }
    },
    /** Ends the zip; gives its size, bytes. */
    async end(): Promise<number> {
      zip.end()
      await completion
      if (failure) throw failure
      return size
    },
    /** Discards an unneeded file. */
    abandon(): void {
      zip.terminate()
      out.destroy()
    },
  }
}
export type ZipFile = ReturnType<typeof createZip>
