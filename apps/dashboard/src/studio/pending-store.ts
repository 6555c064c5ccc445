import type { Batch } from '@vitrine/core/design/operations'
import { del, get, keys, set } from 'idb-keyval'

/**
 * Where edits wait that the server has not confirmed, so that a reload or a crash loses none. Each tab has its
 * own place; a tab that opens the editor takes over what closed tabs left behind.
 */
export async function openPendingStore(
  project: string,
  device: string,
): Promise<{ readonly found: readonly Batch[]; readonly keep: (pending: readonly Batch[]) => void }> {
  const prefix = `studio/${project}/`
  const own = prefix + device
  holdLock(own)
  const found: Batch[] = []
  try {
    for (const key of await keys<string>()) {
      if (typeof key !== 'string' || !key.startsWith(prefix)) continue
      if (key !== own && (await isHeld(key))) continue
      const batches: unknown = await get(key)
      if (Array.isArray(batches)) found.push(...batches.filter(isBatch))
      if (key !== own) {
        await set(own, found)
        await del(key)
      }
    }
  } catch (error) {
    // Private windows may refuse the database; editing goes on, only without a net under it.
    console.warn('Edits cannot be kept in this browser while offline', error)
  }
  let writing: Promise<void> = Promise.resolve()
  let newest: readonly Batch[] | null = null
  const write = async () => {
    const batches = newest
    newest = null
    if (batches === null) return
    await (batches.length === 0 ? del(own) : set(own, batches))
  }
  return {
    found,
    keep(pending) {
      const idle = newest === null
      newest = pending
      // Writes follow one another; many edits while one is being written become one.
      if (idle) writing = writing.then(write).catch((error) => console.warn('An edit was not kept', error))
    },
  }
}

/** A tab holds its lock for as long as it lives. */
function holdLock(name: string): void {
  if ('locks' in navigator) void navigator.locks.request(name, () => new Promise(() => {}))
}

async function isHeld(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock === null)
}

function isBatch(value: unknown): value is Batch {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'id') === 'string' &&
    Array.isArray(Reflect.get(value, 'operations'))
  )
}
