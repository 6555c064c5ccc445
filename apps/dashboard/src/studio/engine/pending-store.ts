import type { Batch } from '@vitrine/core/design/operations'
import { del, get, keys, set } from 'idb-keyval'
import { readPending, toStoredPending } from './pending-batches.ts'

export type PendingStore = {
  /** Edits that closed tabs left behind, oldest tab first. */
  readonly recoveredBatches: readonly Batch[]
  /** Stores these edits in place of the previous ones. */
  readonly persist: (pending: readonly Batch[]) => void
}

/**
 * Opens the store of unconfirmed edits, so that a reload or a crash loses none. Each tab has its own entry. A new tab
 * takes over the edits of closed tabs and receives those of tabs that close later through `onOrphans`. IndexedDB writes are
 * asynchronous and may lose the last moment before a page ends, so that moment also goes to localStorage, which writes
 * synchronously. Closes when `closing` aborts.
 */
export async function openPendingStore(
  project: string,
  device: string,
  onOrphans: (batches: readonly Batch[]) => void,
  closing: AbortSignal,
): Promise<PendingStore> {
  const prefix = `studio/${project}/`
  const own = prefix + device
  holdLock(own)
  let writing: Promise<void> = Promise.resolve()
  let newest: readonly Batch[] = []
  let planned = false
  const savePending = (pending: readonly Batch[]) => {
    newest = pending
    if (planned) return
    planned = true
    // Writes run one after another; edits made during a write are combined into the next one.
    writing = writing.then(write).catch((error) => console.warn('An edit was not kept', error))
  }
  const write = async () => {
    planned = false
    const batches = newest
    await (batches.length === 0 ? del(own) : set(own, toStoredPending(batches)))
  }
  const whenClosed = (key: string) =>
    navigator.locks.request(key, { signal: closing }, async () => {
      const batches = await batchesAt(key)
      if (batches.length > 0) onOrphans(batches)
      await writing
      await forget(key)
    })
  try {
    const names = new Set([...(await keys<string>()), ...Object.keys(localStorage)])
    for (const key of names) {
      if (typeof key !== 'string' || !key.startsWith(prefix)) continue
      if (key === own) savePending([...newest, ...(await batchesAt(key))])
      else if (await isHeld(key)) whenClosed(key).catch(() => undefined)
      else {
        savePending([...newest, ...(await batchesAt(key))])
        await writing
        await forget(key)
      }
    }
  } catch (error) {
    // Private windows may refuse IndexedDB. Editing continues, without crash recovery.
    console.warn('Edits cannot be kept in this browser while offline', error)
  }
  // A closing tab notifies the tabs that were open before. The next tab to open finds the edits of a crashed one.
  const goodbyes = new BroadcastChannel(prefix)
  goodbyes.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data.startsWith(prefix)) whenClosed(data).catch(() => undefined)
  }
  closing.addEventListener('abort', () => goodbyes.close())
  const leave = () => {
    saveOnClose(own, newest)
    if (newest.length > 0) goodbyes.postMessage(own)
  }
  window.addEventListener('pagehide', leave, { signal: closing })
  return { recoveredBatches: newest, persist: savePending }
}

/** Reads the edits of a tab from both stores, without duplicates. */
async function batchesAt(key: string): Promise<readonly Batch[]> {
  const batchesById = new Map<string, Batch>()
  for (const stored of [await get<unknown>(key), readLast(key)]) {
    const read = readPending(stored)
    if (!read.ok) console.warn('Edits that wait in this browser cannot be read', read.reason)
    else for (const batch of read.batches) batchesById.set(batch.id, batch)
  }
  return [...batchesById.values()]
}

/** Deletes an entry that was taken over. Keeps an entry that a newer dashboard wrote, so that it can still read it. */
async function forget(key: string): Promise<void> {
  if (readPending(await get<unknown>(key)).ok) await del(key)
  if (readPending(readLast(key)).ok) localStorage.removeItem(key)
}

/** Writes to localStorage as the page closes. */
function saveOnClose(key: string, batches: readonly Batch[]): void {
  try {
    if (batches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(toStoredPending(batches)))
  } catch (error) {
    console.warn('The last edit could not be kept at once', error)
  }
}

function readLast(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Holds a Web Lock for the lifetime of the tab; a free lock means that the tab is closed. */
function holdLock(name: string): void {
  if ('locks' in navigator) void navigator.locks.request(name, () => new Promise(() => {}))
}

async function isHeld(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock === null)
}
