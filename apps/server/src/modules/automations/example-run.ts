import type { OutputOf } from '@vitrine/core/contract/call'
import type { dryRun, Flow } from '@vitrine/core/contract/push/automations'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { backInStocks, catalogVariants, orders, subscribers, subscriberWishlistItems } = schema

type Example = OutputOf<typeof dryRun>['example']

const counted = z.object({
  product: z.string().nullable(),
  interested: z.number(),
  reached: z.number(),
})

/** SQL of a person's id, one for all their installations; the query must name subscribers `who`. */
const person = sql`coalesce(who.customer_id, who.id::text)`
const audienceCounts = sql`count(distinct ${person})::int as interested,
  count(distinct ${person}) filter (where who.token is not null and who.unsubscribed is null and who.token_invalidated_at is null)::int as reached`
const whoOf = (table: SQL) =>
  sql`join ${subscribers} who on who.project_id = ${table}.project_id and who.id = ${table}.subscriber_id and who.moved_to is null`

/**
 * Estimates how many shoppers a flow's trigger would concern now, for triggers whose past events are not
 * stored. Takes the product that most shoppers have on their wishlist or wait for, or the orders in delivery
 * since `from`. Null when the trigger concerns nobody.
 */
export async function buildExampleRun(
  db: Queryable,
  projectId: string,
  { trigger }: Flow,
  from: Date,
): Promise<Example> {
  switch (trigger.kind) {
    case 'price-drop': {
      const example = await one(
        db,
        sql`select wish.product_id as product, ${audienceCounts} from ${subscriberWishlistItems} wish ${whoOf(sql`wish`)}
          where wish.project_id = ${projectId} group by wish.product_id order by interested desc, product limit 1`,
      )
      if (!example) return null
      const product = await goodOf(db, projectId, example.product)
      const lower = product && Math.floor((product.price * (100 - trigger.percent)) / 100)
      return {
        ...example,
        product: product?.handle ?? null,
        price: product?.price ?? null,
        lower,
        entering: example.interested,
      }
    }
    case 'back-in-stock': {
      const example = await one(
        db,
        sql`select wait.product_id as product, ${audienceCounts} from ${backInStocks} wait ${whoOf(sql`wait`)}
          where wait.project_id = ${projectId} and not wait.resolved
          group by wait.product_id, wait.variant_id order by interested desc, product limit 1`,
      )
      if (!example) return null
      const product = await goodOf(db, projectId, example.product)
      const notifiedCount = Math.min(example.interested, trigger.each)
      const reached = Math.min(example.reached, notifiedCount)
      return {
        ...example,
        product: product?.handle ?? null,
        price: null,
        lower: null,
        entering: notifiedCount,
        reached,
      }
    }
    case 'order-delivered': {
      const example = await one(
        db,
        sql`select null as product, count(*)::int as interested, count(*) filter (where exists (
            select 1 from ${subscribers} who where who.project_id = bought.project_id and who.moved_to is null
              and (who.id = bought.subscriber_id or who.customer_id = bought.customer_id)
              and who.token is not null and who.unsubscribed is null and who.token_invalidated_at is null))::int as reached
          from ${orders} bought where bought.project_id = ${projectId} and bought.delivery = 'FULFILLED'
            and not bought.test and bought.cancelled is null and bought.updated >= ${from.toISOString()}::timestamptz`,
      )
      return example && { ...example, price: null, lower: null, entering: example.interested }
    }
    default:
      return null
  }
}

async function one(db: Queryable, query: SQL): Promise<z.output<typeof counted> | null> {
  const { rows } = await db.execute(query)
  const [row] = z.array(counted).parse(rows)
  return row && row.interested > 0 ? row : null
}

/** Returns the handle and lowest price of a product, minor units. */
async function goodOf(
  db: Queryable,
  projectId: string,
  product: string | null,
): Promise<{ readonly handle: string; readonly price: number } | null> {
  const { rows } = await db.execute(sql`
    select handle, price::float8 as price from ${catalogVariants}
    where project_id = ${projectId} and product_id = ${product} order by price limit 1`)
  const [row] = z.array(z.object({ handle: z.string(), price: z.number() })).parse(rows)
  return row ?? null
}
