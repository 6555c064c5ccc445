import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const journalSchema = z.object({
  version: z.string(),
  dialect: z.string(),
  entries: z.array(
    z.object({
      idx: z.number(),
      version: z.string(),
      when: z.number(),
      tag: z.string(),
      breakpoints: z.boolean(),
    }),
  ),
})

/** Content of a migration folder's journal. */
export type Journal = z.output<typeof journalSchema>

const journalPath = (folder: string) => join(folder, 'meta/_journal.json')

/** Reads the journal of a migration folder; of ours by default. */
export function readJournal(folder = MIGRATIONS): Journal {
  return journalSchema.parse(JSON.parse(readFileSync(journalPath(folder), 'utf8')))
}

/** Copies our migrations to a new temporary folder, for adding more. Returns its path; the caller removes it. */
export function copyMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vt-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  return folder
}

/** Creates a temporary folder without migrations. Returns its path; the caller removes it. */
export function createMigrationFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vt-'))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(journalPath(folder), JSON.stringify({ version: '7', dialect: 'postgresql', entries: [] }))
  return folder
}

/** Adds a migration with these statements to a folder, later than the existing ones. */
export function addMigration(folder: string, name: string, statements: readonly string[]): void {
  const journal = readJournal(folder)
  const idx = journal.entries.length
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  const when = (journal.entries.at(-1)?.when ?? 0) + 1
  const entry = { idx, version: journal.version, when, tag, breakpoints: true }
  writeFileSync(journalPath(folder), JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'))
}
