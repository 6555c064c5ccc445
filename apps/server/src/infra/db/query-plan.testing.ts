import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './database.ts'

/** Step of a query plan, as it was executed. */
export type PlanNode = {
  readonly type: string
  /** Table that it reads; null for a step without one. */
  readonly table: string | null
  readonly index: string | null
  /** Rows that it returned and threw away, over all its repetitions. */
  readonly rows: number
}

type Explained = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly Plans?: readonly Explained[] | undefined
}
const explained: z.ZodType<Explained> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    Plans: z.array(explained).optional(),
  }),
)
const answer = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: explained })) }))

/** Executes a query and returns the steps of its plan, outermost first. */
export async function explainQuery(db: Queryable, query: SQLWrapper | SQL): Promise<readonly PlanNode[]> {
  const { rows } = await db.execute(sql`explain (analyze, format json) ${query}`)
  const [plan] = answer.parse(rows)
  return (plan?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => listNodes(Plan))
}

/** Returns the tables that a plan reads as a whole, row by row. */
export function listScannedTables(plan: readonly PlanNode[]): readonly string[] {
  return plan.filter(({ type }) => type === 'Seq Scan').map(({ table }) => table ?? '')
}

function listNodes(node: Explained): PlanNode[] {
  const own: PlanNode = {
    type: node['Node Type'],
    table: node['Relation Name'] ?? null,
    index: node['Index Name'] ?? null,
    rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  }
  return [own, ...(node.Plans ?? []).flatMap(listNodes)]
}
