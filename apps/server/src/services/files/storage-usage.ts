import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { files, fonts } = schema

/** Returns the storage that a project uses, in bytes. Deleted files count until they are removed for good. */
export async function getStorageUsage(db: Queryable, project: string): Promise<number> {
  const sum = async (table: typeof files | typeof fonts) => {
    const [row] = await db
      .select({ bytes: sql`coalesce(sum(${table.size}), 0)`.mapWith(Number) })
      .from(table)
      .where(eq(table.project_id, project))
    return row?.bytes ?? 0
  }
  return (await sum(files)) + (await sum(fonts))
}
