import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { LocaleRow } from '../../services/markets/markets.ts'
import * as schema from '../../services/schema/schema.ts'

const { locales } = schema

export async function upsertLocale(
  db: Queryable,
  project: string,
  row: Omit<LocaleRow, 'project_id' | 'id'>,
): Promise<void> {
  const { country: _country, ...set } = row
  await db
    .insert(locales)
    .values({ project_id: project, ...row })
    .onConflictDoUpdate({ target: [locales.project_id, locales.country], set })
}

export async function deleteLocale(db: Queryable, project: string, country: string): Promise<void> {
  await db.delete(locales).where(and(eq(locales.project_id, project), eq(locales.country, country)))
}
