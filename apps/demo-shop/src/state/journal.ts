import {
  closeSync,
  existsSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  write,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import type { ShopData } from './data.ts'
import {
  changesSince,
  isRecordChange,
  isShopData,
  type RecordChange,
  type Seen,
  seeAll,
  takeOver,
} from './records.ts'

/** The shop's whole state as it was at one moment; `logged` is the last entry of the log that it holds. */
const SNAPSHOT_NAME = 'demo-shop.json'
const LOG_NAME = 'demo-shop.log'
/** The snapshot before, and the log between the two: what a damaged snapshot is put together from. */
const OLDER_SNAPSHOT_NAME = 'demo-shop.previous.json'
const OLDER_LOG_NAME = 'demo-shop.previous.log'

/** Bytes of log after which a new snapshot is written. */
const LONG_LOG = 8_000_000

type Entry = {
  readonly n: number
  readonly changes: readonly RecordChange[]
}

/** State that cannot be read: the message is for whoever starts the shop. */
export class UnreadableState extends Error {}

const writeAll = promisify(write)
const settle = promisify(fdatasync)

const line = (entry: Entry): string => {
  const text = JSON.stringify(entry)
  return `${crc32(text).toString(16).padStart(8, '0')} ${text}\n`
}

/** One line, checked. Throws for one that another version wrote. */
function entryOf(value: unknown, where: string): Entry {
  const { n, changes }: { n?: unknown; changes?: unknown } = typeof value === 'object' && value ? value : {}
  if (typeof n === 'number' && Array.isArray(changes) && changes.every(isRecordChange)) return { n, changes }
  throw new UnreadableState(`${where} is of another version. Remove the folder to start with a fresh shop.`)
}

/** The entries of a log. One that was cut off at the end was never answered and is left out. */
function readLog(file: string): readonly Entry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  const last = lines.length - 1
  return lines.flatMap((text, index): readonly Entry[] => {
    if (text === '') return []
    const body = text.slice(9)
    const whole = text.slice(0, 8) === crc32(body).toString(16).padStart(8, '0')
    if (whole) return [entryOf(JSON.parse(body), `Line ${index + 1} of ${file}`)]
    if (index === last || (index === last - 1 && lines[last] === '')) return []
    throw new UnreadableState(
      `Line ${index + 1} of ${file} is damaged. Put a copy of the folder back, or remove the folder to start with a fresh shop.`,
    )
  })
}

type Snapshot = {
  readonly data: ShopData
  readonly logged: number
}

/** What is wrong with a snapshot that cannot be used. */
type Damage = { readonly damage: string }

function readSnapshot(file: string): Snapshot | Damage | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { damage: `is cut short or damaged (${text.length} characters, no whole state)` }
  }
  if (!isShopData(parsed)) return { damage: 'is not a demo shop state of version 1' }
  const logged: unknown = Reflect.get(parsed, 'logged')
  // Told beside the state, and no part of it.
  Reflect.deleteProperty(parsed, 'logged')
  return { data: parsed, logged: typeof logged === 'number' ? logged : 0 }
}

/** Brings a snapshot up to the last entry that follows it without a gap. */
function replay(snapshot: Snapshot, entries: readonly Entry[]): number {
  let last = snapshot.logged
  for (const { n, changes } of entries) {
    if (n <= last) continue
    if (n !== last + 1) break
    for (const change of changes) takeOver(snapshot.data, change)
    last = n
  }
  return last
}

/**
 * What an earlier run left in a folder, null when nothing. A snapshot that was cut short is put together from
 * the one before it and the logs, with a word on the console. Throws `UnreadableState` when that cannot be done.
 */
function recover(folder: string): { readonly data: ShopData; readonly last: number } | null {
  const file = join(folder, SNAPSHOT_NAME)
  const older = join(folder, OLDER_SNAPSHOT_NAME)
  const snapshot = readSnapshot(file)
  const entries = [...readLog(join(folder, OLDER_LOG_NAME)), ...readLog(join(folder, LOG_NAME))]
  if (snapshot && 'data' in snapshot) return { data: snapshot.data, last: replay(snapshot, entries) }
  const before = readSnapshot(older)
  if (!snapshot && !before && entries.length === 0) return null
  const damage = snapshot ? `${file} ${snapshot.damage}` : `${file} is missing`
  const newest = entries.at(-1)?.n ?? 0
  if (before && 'data' in before) {
    const last = replay(before, entries)
    if (last >= newest) {
      if (snapshot) {
        renameSync(file, join(folder, 'demo-shop.damaged.json'))
        console.warn(`${damage}; it was put together from ${older} and the log.`)
      }
      return { data: before.data, last }
    }
  }
  throw new UnreadableState(
    `${damage}, and there is no older state beside it to put it together from. Put a copy back, or remove ${folder} to start with a fresh shop.`,
  )
}

/** Keeps the shop's state on disk: a snapshot, and after it a log of what changed, written before it is answered. */
export type Journal = {
  /** State an earlier run left; null for a fresh shop. */
  readonly found: ShopData | null
  /** Begins to keep `data`: from now on `current()` is what is compared with what was written. */
  begin(current: () => ShopData): void
  /** Something changed: one record of a section, a whole section, or anything. */
  mark(section?: keyof ShopData, key?: string | number): void
  /** Resolves once all that was marked so far stands on disk; those who wait together are written together. */
  settled(): Promise<void>
  /** Writes a last snapshot once nothing is being written any more. */
  close(): Promise<void>
}

/** Opens the journal of a folder. Throws `UnreadableState` when what is there cannot be read. */
export function openJournal(folder: string): Journal {
  const recovered = recover(folder)
  const logFile = join(folder, LOG_NAME)
  let number = recovered?.last ?? 0
  let current: (() => ShopData) | null = null
  const seen: Seen = new Map()
  let log = -1
  let length = 0
  let marks = 0
  let written = 0
  /** Sections and records to look at; null for all of them. */
  let dirty: Map<keyof ShopData, Set<string> | null> | null = new Map()
  let writing: Promise<void> | null = null

  const snapshot = () => {
    if (!current) return
    const data = current()
    const file = join(folder, SNAPSHOT_NAME)
    const draft = `${file}.tmp`
    const at = openSync(draft, 'w')
    writeFileSync(at, JSON.stringify({ ...data, logged: number }))
    fsyncSync(at)
    closeSync(at)
    if (log >= 0) closeSync(log)
    if (existsSync(logFile)) renameSync(logFile, join(folder, OLDER_LOG_NAME))
    if (existsSync(file)) renameSync(file, join(folder, OLDER_SNAPSHOT_NAME))
    renameSync(draft, file)
    log = openSync(logFile, 'a')
    length = 0
    const entry = openSync(folder, 'r')
    fsyncSync(entry)
    closeSync(entry)
    seen.clear()
    seeAll(data, seen)
    dirty = new Map()
    written = marks
  }

  /** Takes what is marked as one entry; a write that fails gives it back. */
  const gather = () => {
    if (!current) return null
    const upTo = marks
    const looked = dirty
    dirty = new Map()
    const changes = changesSince(current(), seen, looked)
    const giveBack = () => {
      // Everything is looked at again: what was seen is not what is written.
      dirty = null
      seen.clear()
      ftruncateSync(log, length)
    }
    if (changes.length === 0) return { upTo, text: null, giveBack }
    number += 1
    return { upTo, text: Buffer.from(line({ n: number, changes })), giveBack }
  }

  const round = async () => {
    const batch = gather()
    if (!batch) return
    const { text, upTo, giveBack } = batch
    if (text) {
      try {
        for (let at = 0; at < text.length; ) at += (await writeAll(log, text, at)).bytesWritten
        await settle(log)
      } catch (error) {
        number -= 1
        giveBack()
        throw error
      }
      length += text.length
    }
    written = upTo
    if (length > LONG_LOG) snapshot()
  }

  return {
    found: recovered?.data ?? null,
    begin: (take) => {
      current = take
      snapshot()
    },
    mark: (section, key) => {
      marks += 1
      if (dirty === null) return
      if (section === undefined) {
        dirty = null
        return
      }
      const known = dirty.get(section)
      if (key === undefined || known === null) dirty.set(section, null)
      else if (known) known.add(String(key))
      else dirty.set(section, new Set([String(key)]))
    },
    settled: async () => {
      const wanted = marks
      while (written < wanted) {
        // Whoever comes while a write is under way shares the next one.
        writing ??= round().finally(() => {
          writing = null
        })
        await writing
      }
    },
    close: async () => {
      await writing?.catch(() => undefined)
      if (log < 0) return
      snapshot()
      closeSync(log)
      log = -1
    },
  }
}
