import type { Batch } from '@vitrine/core/design/operations'
import { del, get, keys, set } from 'idb-keyval'
import { readPending, storedPending } from './pending-batches.ts'

export type PendingStore = {
  /** What closed tabs left behind, oldest tab first. */
  readonly found: readonly Batch[]
  /** Keeps these instead of what was kept before. */
  readonly keep: (pending: readonly Batch[]) => void
}

/**
 * Where edits wait that the server has not confirmed, so that a reload or a crash loses none. Each tab has its
 * own place; a tab that opens the editor takes over what closed tabs left behind, and hears through `left` of
 * those that close while it is open. The browser's database is written behind the merchant's back and may lose
 * the last moment before a page ends: that moment is kept beside it, where writing is done at once. Ends with `closing`.
 */
export async function openPendingStore(
  project: string,
  device: string,
  left: (batches: readonly Batch[]) => void,
  closing: AbortSignal,
): Promise<PendingStore> {
  const prefix = `studio/${project}/`
  const own = prefix + device
  holdLock(own)
  let writing: Promise<void> = Promise.resolve()
  let newest: readonly Batch[] = []
  let planned = false
  const keep = (pending: readonly Batch[]) => {
    newest = pending
    if (planned) return
    planned = true
    // Writes follow one another; many edits while one is being written become one.
    writing = writing.then(write).catch((error) => console.warn('An edit was not kept', error))
  }
  const write = async () => {
    planned = false
    const batches = newest
    await (batches.length === 0 ? del(own) : set(own, storedPending(batches)))
  }
  const whenClosed = (key: string) =>
    navigator.locks.request(key, { signal: closing }, async () => {
      const batches = await batchesAt(key)
      if (batches.length > 0) left(batches)
      await writing
      await forget(key)
    })
  try {
    const names = new Set([...(await keys<string>()), ...Object.keys(localStorage)])
    for (const key of names) {
      if (typeof key !== 'string' || !key.startsWith(prefix)) continue
      if (key === own) keep([...newest, ...(await batchesAt(key))])
      else if (await isHeld(key)) whenClosed(key).catch(() => undefined)
      else {
        keep([...newest, ...(await batchesAt(key))])
        await writing
        await forget(key)
      }
    }
  } catch (error) {
    // Private windows may refuse the database; editing goes on, only without a net under it.
    console.warn('Edits cannot be kept in this browser while offline', error)
  }
  // A tab that goes says so to those that it cannot know of; one that crashes is found by the next to open.
  const goodbyes = new BroadcastChannel(prefix)
  goodbyes.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && data.startsWith(prefix)) whenClosed(data).catch(() => undefined)
  }
  closing.addEventListener('abort', () => goodbyes.close())
  const leave = () => {
    keepLast(own, newest)
    if (newest.length > 0) goodbyes.postMessage(own)
  }
  window.addEventListener('pagehide', leave, { signal: closing })
  return { found: newest, keep }
}

/** What a tab left in both of its places, each batch once. */
async function batchesAt(key: string): Promise<readonly Batch[]> {
  const found = new Map<string, Batch>()
  for (const stored of [await get<unknown>(key), readLast(key)]) {
    const read = readPending(stored)
    if (!read.ok) console.warn('Edits that wait in this browser cannot be read', read.reason)
    else for (const batch of read.batches) found.set(batch.id, batch)
  }
  return [...found.values()]
}

/** Empties a place that was taken over. What a newer dashboard wrote there stays for that one to read. */
async function forget(key: string): Promise<void> {
  if (readPending(await get<unknown>(key)).ok) await del(key)
  if (readPending(readLast(key)).ok) localStorage.removeItem(key)
}

/** Written in the page's last moment. */
function keepLast(key: string, batches: readonly Batch[]): void {
  try {
    if (batches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(storedPending(batches)))
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

/** A tab holds its lock for as long as it lives. */
function holdLock(name: string): void {
  if ('locks' in navigator) void navigator.locks.request(name, () => new Promise(() => {}))
}

async function isHeld(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock === null)
}
