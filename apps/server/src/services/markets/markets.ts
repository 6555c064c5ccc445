import type { AppShop } from '@vitrine/core/shop/app-shop'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

/** Market settings row of a project. */
export type LocaleRow = typeof schema.locales.$inferSelect

/** Lists a project's market settings. */
export async function listLocaleRows(db: Queryable, project: string): Promise<LocaleRow[]> {
  return db.select().from(schema.locales).where(eq(schema.locales.project_id, project))
}

/** Maps market settings to the fields of the shopping app. Omits values that are a country's defaults. */
export function toMarkets(
  rows: readonly LocaleRow[],
): Pick<AppShop, 'formats' | 'marketNames' | 'marketFlags' | 'marketsLeftOut'> {
  const formats: Record<string, string> = {}
  const marketNames: Record<string, string> = {}
  const marketFlags: Record<string, string> = {}
  const marketsLeftOut: string[] = []
  for (const { country, currency, money, names, flag, offered } of rows) {
    if (money !== null) formats[`${country} ${currency}`] = money
    for (const [language, name] of Object.entries(names)) marketNames[`${country} ${language}`] = name
    if (flag !== null) marketFlags[country] = flag
    if (!offered) marketsLeftOut.push(country)
  }
  return {
    ...(isEmpty(formats) ? {} : { formats }),
    ...(isEmpty(marketNames) ? {} : { marketNames }),
    ...(isEmpty(marketFlags) ? {} : { marketFlags }),
    ...(marketsLeftOut.length === 0 ? {} : { marketsLeftOut }),
  }
}

const isEmpty = (record: object) => Object.keys(record).length === 0
