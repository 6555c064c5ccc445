import { currentVersion, migrate, type Version } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/record'
import type { Ports } from '../ports.ts'

/**
 * One record of the device that outlives the app: read whole, written whole, one change after another, so that what is
 * kept while something else is being written is not lost. `read` gives what of the record can be read.
 */
export function createKept<T>(
  storage: Ports['storage'],
  {
    name,
    versions,
    read: readState,
  }: { name: string; versions: readonly Version[]; read: (kept: unknown) => T },
) {
  let turn: Promise<unknown> = Promise.resolve()
  async function read(): Promise<T> {
    try {
      const kept: unknown = JSON.parse((await storage.get(name)) ?? 'null')
      const version = isRecord(kept) && typeof kept.version === 'number' ? kept.version : 1
      const migrated = migrate(isRecord(kept) ? kept.state : null, version, versions)
      return readState(migrated.ok ? migrated.value : null)
    } catch {
      return readState(null)
    }
  }
  return {
    read: (): Promise<T> => turn.then(read),
    change: (next: (state: T) => T): Promise<T> => {
      const done = turn.then(async () => {
        const state = next(await read())
        await storage.set(name, JSON.stringify({ state, version: currentVersion(versions) }))
        return state
      })
      turn = done.catch(() => undefined)
      return done
    },
  }
}
