import { getCurrentVersion, migrate, type Version } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { parseJson } from '@vitrine/core/validation/parse-json'
import type { Ports } from '../../ports.ts'

/** One persistent record of the device, always read and written as a whole. */
export type StoredRecord<T> = {
  /** Returns the stored record; an empty one where the storage cannot be read. Never rejects. */
  readonly read: () => Promise<T>
  /** Returns the stored record. Rejects where the storage cannot be read. */
  readonly load: () => Promise<T>
  /**
   * Stores the result of `next`, one change after another, so that none is lost; an unchanged record is not written.
   * Rejects where the storage cannot be read or written: unread data is never overwritten.
   */
  readonly change: (next: (record: T) => T | Promise<T>) => Promise<T>
}

/**
 * Creates a stored record.
 * @param options `read` parses stored data and skips invalid parts; `alone` runs work under a lock across
 * tabs.
 */
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
  // Without a pending change it is read at once, because the app's start waits for it.
  const load = () => (turn ? turn.then(loadNow) : loadNow())
  return {
    read: () => load().catch(() => readState(null)),
    load,
    change: (next) => {
      const currentTurn = (turn ?? Promise.resolve()).then(() =>
        alone(async () => {
          const before = await loadNow()
          const state = await next(before)
          if (state !== before)
            await storage.set(name, JSON.stringify({ state, version: getCurrentVersion(versions) }))
          return state
        }),
      )
      const settled = currentTurn.then(
        () => undefined,
        () => undefined,
      )
      turn = settled
      void settled.then(() => {
        if (turn === settled) turn = null
      })
      return currentTurn
    },
  }
}
