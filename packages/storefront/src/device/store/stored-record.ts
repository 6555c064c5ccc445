import { getCurrentVersion, migrate, type Version } from '@vitrine/core/sync/versions'
import { parseJson } from '@vitrine/core/validation/parse-json'
import { isRecord } from '@vitrine/core/validation/record'
import type { Ports } from '../../ports.ts'

/** One record of the device that outlives the app, read whole and written whole. */
export type StoredRecord<T> = {
  /** What is stored; as if there were nothing where the device cannot be read. Never rejects. */
  readonly read: () => Promise<T>
  /** What is stored. Rejects where the device cannot be read. */
  readonly load: () => Promise<T>
  /**
   * Stores what `next` makes of the record, one change after another, so that none is lost; the same record is not
   * written again. Rejects where the device cannot be read or written: nothing is overwritten unread.
   */
  readonly change: (next: (record: T) => T | Promise<T>) => Promise<T>
}

/** @param options `read` gives what of the record can be read; `alone` runs what only one tab may do at a time. */
export function createStoredRecord<T>(
  storage: Ports['storage'],
  {
    name,
    versions,
    read: readState,
    alone = (work) => work(),
  }: {
    readonly name: string
    readonly versions: readonly Version[]
    readonly read: (stored: unknown) => T
    readonly alone?: (work: () => Promise<T>) => Promise<T>
  },
): StoredRecord<T> {
  /** The last change that is not stored yet. */
  let turn: Promise<unknown> | null = null
  const loadNow = async (): Promise<T> => {
    const stored = parseJson(await storage.get(name))
    const version = isRecord(stored) && typeof stored.version === 'number' ? stored.version : 1
    const migrated = migrate(isRecord(stored) ? stored.state : null, version, versions)
    return readState(migrated.ok ? migrated.value : null)
  }
  // Where nothing is changed it is read at once: an app that opens waits for it.
  const load = () => (turn ? turn.then(loadNow) : loadNow())
  return {
    read: () => load().catch(() => readState(null)),
    load,
    change: (next) => {
      const done = (turn ?? Promise.resolve()).then(() =>
        alone(async () => {
          const before = await loadNow()
          const state = await next(before)
          if (state !== before)
            await storage.set(name, JSON.stringify({ state, version: getCurrentVersion(versions) }))
          return state
        }),
      )
      const settled = done.then(
        () => undefined,
        () => undefined,
      )
      turn = settled
      void settled.then(() => {
        if (turn === settled) turn = null
      })
      return done
    },
  }
}
