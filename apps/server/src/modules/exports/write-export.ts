import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { type ExportTable, listExcludedTables, listExportTables } from './export-tables.ts'
import type { ZipFile } from './zip-file.ts'

/** Rows that are read at once. */
const ROWS = 500
/** A table goes on in another file after so much, bytes. */
const MAX_FILE_BYTES = 500_000_000

const lines = z.array(z.object({ line: z.string() }))
const fileRowsSchema = z.array(z.object({ id: z.string(), name: z.string() }))
const membersSchema = z.array(
  z.object({ id: z.string(), name: z.string(), email: z.string(), owner: z.boolean() }),
)

type Written = { readonly table: string; readonly files: readonly string[]; readonly rows: number }
/** Progress callback after each part; throws when the export was cancelled. */
type Step = (doneCount: number, total: number) => Promise<void>

/**
 * Writes everything of a project into a zip: its tables as they are at one instant, then its files. Throws what the
 * database, the store or `step` throw.
 */
export async function writeExport(
  { db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
  project: ProjectRow,
  zip: ZipFile,
  step: Step,
): Promise<void> {
  const tables = listExportTables()
  const createdAt = new Date()
  const { written, team, files } = await db.transaction(
    async (tx) => {
      await tx.execute(sql`set local time zone 'UTC'`)
      const files = await filesOf(tx, project.id)
      const total = tables.length + files.length
      const writtenTables: Written[] = []
      for (const [at, table] of tables.entries()) {
        await step(at, total)
        writtenTables.push(await writeTable(tx, project.id, table, zip))
      }
      return { written: writtenTables, team: await teamOf(tx, project.id), files }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const missing: string[] = []
  for (const [at, file] of files.entries()) {
    await step(tables.length + at, tables.length + files.length)
    const storedFile = await createFileStore(config).get(getFileKey(project.id, file.id), null)
    if (!storedFile) {
      missing.push(file.id)
      log.warn({ project: project.id, file: file.id }, 'A file of an export is not in its store')
      continue
    }
    const entry = zip.entry(`files/${file.id}${toSafeFileName(file.name)}`, true)
    for await (const bytes of storedFile.body) await entry.write(asBytes(bytes))
    await entry.end()
  }
  await text(zip, 'team.json', asText(team))
  await text(
    zip,
    'manifest.json',
    asText({
      format: 1,
      project: { id: project.id, slug: project.slug, name: project.name },
      made: createdAt.toISOString(),
      tables: written,
      left: listExcludedTables(),
      files: files.length - missing.length,
      missing,
    }),
  )
  await text(zip, 'README.txt', README)
}

const README = `Everything that is kept of this project, as it was at the instant that manifest.json names.

data/     one file for each table, a row a line, as JSON (https://jsonlines.org). Times are UTC, money is in
          minor units of its currency by ISO 4217.
files/    pictures, films and fonts, each by its id (data/files-1.jsonl names them).
team.json who is in the team.

Tokens, passwords, keys and whatever else opens a door are left out. manifest.json says how many rows there are of each
table, which tables are left out and why, and which files could not be found.
`

async function writeTable(
  tx: Transaction,
  project: string,
  { name, whose, columns }: ExportTable,
  zip: ZipFile,
): Promise<Written> {
  const columnList = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  // A cursor takes no parameters: the id is written into it, and is nothing but an id.
  const id = sql.raw(`'${z.uuid().parse(project)}'::uuid`)
  await tx.execute(sql`
    declare part no scroll cursor for
    select row_to_json(r)::text as line
    from (select ${columnList} from ${sql.identifier(name)} where ${sql.identifier(whose)} = ${id}) r`)
  const files: string[] = []
  let rows = 0
  let entry = null
  let size = 0
  for (;;) {
    const page = lines.parse((await tx.execute(sql`fetch ${sql.raw(String(ROWS))} from part`)).rows)
    if (page.length === 0) break
    if (entry === null || size > MAX_FILE_BYTES) {
      await entry?.end()
      const file = `data/${name}-${files.length + 1}.jsonl`
      files.push(file)
      entry = zip.entry(file)
      size = 0
    }
    const bytes = Buffer.from(`${page.map(({ line }) => line).join('\n')}\n`)
    await entry.write(bytes)
    size += bytes.length
    rows += page.length
  }
  await entry?.end()
  await tx.execute(sql`close part`)
  return { table: name, files, rows }
}

async function filesOf(tx: Transaction, project: string) {
  const { files } = schema
  const { rows } = await tx.execute(sql`
    select id, name from ${files} where project_id = ${project}::uuid and ready is not null order by id`)
  return fileRowsSchema.parse(rows)
}

/** Members by name and address: the rest of their accounts is theirs. */
async function teamOf(tx: Transaction, project: string) {
  const { users, projectsToUsers: links } = schema
  const { rows } = await tx.execute(sql`
    select u.id, u.name, u.email, l.owner from ${links} l join ${users} u on u.id = l.user_id
    where l.project_id = ${project}::uuid order by l.created`)
  return membersSchema.parse(rows)
}

/** Converts a text to a file name that cannot leave its folder on any system; '' when no character remains. */
export function toSafeFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(-80)
  return plain === '' ? '' : `-${plain}`
}

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const asBytes = (chunk: unknown): Uint8Array =>
  chunk instanceof Uint8Array ? chunk : Buffer.from(String(chunk))

async function text(zip: ZipFile, name: string, content: string): Promise<void> {
  const entry = zip.entry(name)
  await entry.write(Buffer.from(content))
  await entry.end()
}
