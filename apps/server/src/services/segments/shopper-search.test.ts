import { getEffort } from '@vitrine/testing/effort.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { escapeLikePattern } from '../../infra/db/like-pattern.ts'
import { explainQuery, listScannedTables } from '../../infra/db/query-plan.testing.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { insertProject } from '../push-engine/push.testing.ts'
import * as schema from '../schema/schema.ts'
import { compileShopperSearch } from './shopper-search.ts'

const { subscribers } = schema
/** More than the search lists, so that a name of all shoppers is compared row by row. */
const SHOPPERS = 21_000

let database: DatabaseHandle
let project: string
beforeAll(async () => {
  database = await openTestDatabase()
  project = await insertProject(database.db)
  const neighbor = await insertProject(database.db)
  await fill(project, SHOPPERS)
  await fill(neighbor, getEffort({ short: 2000, long: SHOPPERS }))
  await database.db.execute(sql`vacuum analyze subscribers, orders`)
})
afterAll(() => database?.close())

/**
 * Creates shoppers of whom two thirds are customers, each with an order: every other by an Ada, one of a hundred by a
 * Zoe.
 */
async function fill(id: string, shoppers: number): Promise<void> {
  const { db } = database
  await db.execute(sql`
    insert into subscribers (project_id, id, customer_id)
    select ${id}::uuid, md5('shopper ' || n)::uuid, case when n % 3 > 0 then (7000000 + n)::text end
    from generate_series(1, ${shoppers}::int) as n`)
  await db.execute(sql`
    insert into orders (project_id, shopify_id, name, sum, currency, payment, customer, email, customer_id, source)
    select ${id}::uuid, n, '#' || n, n, 'EUR', 'PAID',
      case when n % 100 = 0 then 'Zoe' when n % 2 = 0 then 'Ada' else 'Bo' end || ' Berg' || n % 50,
      'shopper' || n || '@mail.test', (7000000 + n)::text, 'shop'
    from generate_series(1, ${shoppers}::int) as n`)
}

const query = (condition: SQL | undefined) =>
  database.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.project_id, project), condition))
    .orderBy(subscribers.id)

/** Evaluates the search in plain code for each subscriber. */
function matchDirectly(search: string): SQL {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`o.searched like lower(${`%${escapeLikePattern(word)}%`})`)
  return sql`(${subscribers.id}::text like ${`${escapeLikePattern(search.toLowerCase())}%`}
    or ${subscribers.customer_id} = ${search}
    or ${subscribers.customer_id} in (select o.customer_id from orders o
      where o.project_id = ${project} and ${sql.join(words, sql` and `)}))`
}

const compile = (search: string) => compileShopperSearch(database.db, project, search)

test('a search for shoppers finds whom a plain look at every one of them would find', async () => {
  const anything = fc.oneof(
    fc.constantFrom(
      'ada',
      'zoe',
      'Zoe berg0',
      'ADA Berg',
      'berg',
      '%',
      '_',
      'nobody',
      '7000002',
      '#12',
      'a',
      '0',
    ),
    fc.stringMatching(/^[0-9a-f]{1,8}$/),
    fc.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{0,3}$/),
    fc.integer({ min: 1, max: SHOPPERS }).map((n) => `shopper${n}@mail`),
  )
  await fc.assert(
    fc.asyncProperty(anything, async (search) => {
      expect(await query(await compile(search))).toEqual(await query(matchDirectly(search)))
    }),
    { numRuns: getEffort({ short: 10, long: 20 }) },
  )
})

test('an empty search for shoppers finds everybody', async () => {
  expect(await compile('  ')).toBeUndefined()
})

test.each([
  ['a name that few have', 'zoe berg0'],
  ['a name that nobody has', 'nobody'],
  ['the beginning of an id', 'abcd'],
  ['the number of a customer', '7000002'],
])('a search for shoppers by %s reads only those it finds', async (_, search) => {
  const plan = await explainQuery(database.db, query(await compile(search)))
  expect(listScannedTables(plan)).toEqual([])
  expect(Math.max(...plan.map(({ rows }) => rows))).toBeLessThan(500)
})
