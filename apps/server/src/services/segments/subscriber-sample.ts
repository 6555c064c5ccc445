import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import { isInSample, SAMPLE_RATIO } from '../schema/subscribers.ts'

const { subscribers } = schema

/**
 * Returns the sampling ratio for a project: one of this many installations is in the sample, so that it has
 * about `maxCount`. A power of two; 1 when all installations are in it.
 */
export async function chooseSampleRatio(db: Queryable, project: string, maxCount: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(sql`${eq(subscribers.project_id, project)} and ${isInSample(subscribers.id)}`)
  let ratio = 1
  while (((row?.count ?? 0) * SAMPLE_RATIO) / ratio > maxCount) ratio *= 2
  return ratio
}

/** A first look takes this part of a sample, and suffices with as many times the matches that the sample needs. */
const FIRST_LOOK = 4

/**
 * Counts matches in a sample of a project's installations. Tries a quarter of the sample first, which
 * suffices where many match: with four times `enough` matches in the sample the quarter has `enough`, and
 * half the work is saved.
 * @param ratio Ratio of the sample (`chooseSampleRatio`), above 1.
 * @param enough Number of matches from which a count is precise enough.
 * @param count Counts the matches in the sample of a ratio.
 * @returns The result and its ratio; null when even the whole sample has fewer matches than `enough`.
 */
export async function countInSample<T>(
  ratio: number,
  enough: number,
  count: (ratio: number) => Promise<{ readonly matches: number; readonly result: T }>,
): Promise<{ readonly ratio: number; readonly result: T } | null> {
  for (const [sampleRatio, required] of [
    [ratio * FIRST_LOOK, enough * FIRST_LOOK],
    [ratio, enough],
  ] as const) {
    const { matches, result } = await count(sampleRatio)
    if (matches >= required) return { ratio: sampleRatio, result }
  }
  return null
}

/**
 * Returns the SQL condition that an installation is in the sample of a ratio, decided by a hash of its id.
 */
export function isChosen(id: SQLWrapper, ratio: number): SQL {
  const even = sql`(uuid_hash_extended(${id}, 0) & ${sql.raw(String(ratio - 1))}) = 0`
  // Said again in the words of the index, by which alone the database knows it.
  return ratio >= SAMPLE_RATIO ? sql`(${even} and ${isInSample(id)})` : even
}

/**
 * Runs queries that evaluate a segment for all subscribers (`compileSegmentJoins`) without nested-loop joins.
 * PostgreSQL cannot estimate how many people have done something, expects few, and would otherwise scan them
 * once for each subscriber.
 */
export function withHashJoins<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_nestloop = off`)
    await tx.execute(sql`set local work_mem = '64MB'`)
    return work(tx)
  })
}
