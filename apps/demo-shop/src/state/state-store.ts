import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ShopData } from './data.ts'
import {
  assembleState,
  isKeyed,
  listRecords,
  recordAt,
  SECTIONS,
  type Section,
} from './stored-state-parts.ts'

const FILE_NAME = 'demo-shop.sqlite'

/** Error of unreadable state; its message addresses whoever starts the shop. */
export class UnreadableState extends Error {}

/** Changed record keys by section (null: the whole section); null for everything. */
export type Changes = ReadonlyMap<Section, ReadonlySet<string> | null> | null

/** Store of the shop's state in one SQLite file of its data folder. */
export type StateStore = {
  /** Loads the saved state; null for a new shop. Throws `UnreadableState` for another version. */
  load(): ShopData | null
  /**
   * Writes the records in `changes` in one transaction: all of them are on disk after the return, or none if the
   * process is killed before. Throws on a write error.
   */
  save(data: ShopData, changes: Changes): void
  close(): void
}

/** Opens the store of a folder. Throws `UnreadableState` when its file is damaged. */
export function openStateStore(folder: string): StateStore {
  const file = join(folder, FILE_NAME)
  const database = openDatabase(file)
  const all = database.prepare('SELECT section, key, value FROM records ORDER BY rowid')
  // Skips unchanged values.
  const upsert = database.prepare(
    `INSERT INTO records (section, key, value) VALUES (?, ?, ?)
     ON CONFLICT (section, key) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
  )
  const remove = database.prepare('DELETE FROM records WHERE section = ? AND key = ?')
  const removeOthers = database.prepare(
    'DELETE FROM records WHERE section = ? AND key NOT IN (SELECT value FROM json_each(?))',
  )

  const saveSection = (data: ShopData, section: Section) => {
    const records = listRecords(data, section)
    for (const [key, value] of records) upsert.run(section, key, JSON.stringify(value))
    removeOthers.run(section, JSON.stringify([...records.keys()]))
  }
  const saveRecord = (data: ShopData, section: Section, key: string) => {
    const value = recordAt(data, section, key)
    if (value === undefined) remove.run(section, key)
    else upsert.run(section, key, JSON.stringify(value))
  }

  return {
    load: () => {
      const rows = all.all()
      if (rows.length === 0) return null
      const state = assembleState(
        rows.map(({ section, key, value }) => [String(section), String(key), JSON.parse(String(value))]),
      )
      if (state) return state
      throw new UnreadableState(
        `${file} is of another version. Remove the folder to start with a fresh shop.`,
      )
    },
    save: (data, changes) => {
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const section of changes?.keys() ?? SECTIONS) {
          const keys = changes?.get(section)
          if (!keys || !isKeyed(section)) saveSection(data, section)
          else for (const key of keys) saveRecord(data, section, key)
        }
        database.exec('COMMIT')
      } catch (error) {
        // A full disk may have ended the transaction already.
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}

/** Opens the file, or creates it, and checks its integrity. */
function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    // FULL makes commits survive a power loss as well as a killed process.
    database.exec(`
      PRAGMA busy_timeout = 5000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS records (
        section TEXT NOT NULL,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (section, key)
      ) STRICT;
    `)
    const check = database.prepare('PRAGMA quick_check').get()
    if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check))
    return database
  } catch (error) {
    database.close()
    throw new UnreadableState(
      `${file} is cut short or damaged (${error instanceof Error ? error.message : error}). Put a copy back, or remove ${file} to start with a fresh shop.`,
    )
  }
}
