import {
  RELEASE_KINDS,
  RELEASE_PARTS,
  type Release,
  type ReleaseKind,
  type ReleaseState,
} from '@vitrine/core/contract/releases/releases'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { Membership } from '../../services/access/access.ts'
import type { ReleasePartInfo } from '../../services/releases/release-sources.types.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'

const { releaseParts, releases, users } = schema

export type ReleaseRow = typeof releases.$inferSelect
export type PartRow = typeof releaseParts.$inferSelect

export const matchRelease = (project: string, id: string) =>
  and(eq(releases.project_id, project), eq(releases.id, id))

/** Returns one release and locks its row until the transaction ends. */
export async function lockRelease(
  tx: Transaction,
  project: string,
  id: string,
): Promise<ReleaseRow | undefined> {
  const [row] = await tx.select().from(releases).where(matchRelease(project, id)).for('update')
  return row
}

/** Lists the parts of these releases, in order. */
export async function listParts(db: Queryable, project: string, ids: readonly string[]): Promise<PartRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(releaseParts)
    .where(and(eq(releaseParts.project_id, project), inArray(releaseParts.release_id, [...ids])))
    .orderBy(asc(releaseParts.release_id), asc(releaseParts.position))
}

function stateOf(
  { at, released_at, failed, cancelled, rolled_back_at }: ReleaseRow,
  now: Date,
): ReleaseState {
  if (rolled_back_at) return 'back'
  if (cancelled) return 'cancelled'
  if (released_at) return 'out'
  if (failed) return 'failed'
  return at <= now ? 'going-out' : 'planned'
}

/** Returns true when the member's permissions cover what a release does with a part of this kind. */
export function canUsePart({ permissions }: Membership, kind: ReleaseKind): boolean {
  return permissions.owner || permissions[RELEASE_PARTS[kind].may]
}

/** Maps releases to the contract's for a member: parts that the member may not see have no title. */
export async function toReleases(
  { db, releaseSources }: Pick<Services, 'db' | 'releaseSources'>,
  member: Membership,
  rows: readonly ReleaseRow[],
): Promise<Release[]> {
  const project = member.project.id
  const parts = await listParts(
    db,
    project,
    rows.map(({ id }) => id),
  )
  const partInfoByKind = new Map<ReleaseKind, ReadonlyMap<string | null, ReleasePartInfo>>()
  for (const kind of RELEASE_KINDS) {
    const refs = [...new Set(parts.filter((part) => part.kind === kind).map(({ ref }) => ref))]
    const source = releaseSources.get(kind)
    if (refs.length > 0 && source) partInfoByKind.set(kind, await source.loadPartInfo(db, project, refs))
  }
  const planners = rows.map(({ user_id }) => user_id).filter((id) => id !== null)
  const names =
    planners.length === 0
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, planners))
  const now = new Date()
  return rows.map((row) => {
    const state = stateOf(row, now)
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      note: row.note,
      at: row.at.toISOString(),
      state,
      by: names.find(({ id }) => id === row.user_id)?.name ?? '',
      settled: (row.rolled_back_at ?? row.cancelled ?? row.released_at ?? row.failed)?.toISOString() ?? null,
      parts: parts
        .filter(({ release_id }) => release_id === row.id)
        .map(({ kind, ref, problem, rollback_problem }) => {
          const partInfo = partInfoByKind.get(kind)?.get(ref)
          const canView = canUsePart(member, kind)
          const open = state === 'planned' || state === 'going-out' || state === 'failed'
          return {
            kind,
            ref,
            title: canView ? (partInfo?.title ?? '') : '',
            from: partInfo?.from?.toISOString() ?? null,
            // A problem may have been fixed meanwhile; one that only publishing detects stays until the next attempt.
            problem: open
              ? (partInfo?.problem(row.at) ?? (problem === 'broken-design' ? problem : null))
              : null,
            rollbackProblem: state === 'back' ? rollback_problem : null,
            campaign: canView ? (partInfo?.campaign ?? null) : null,
          }
        }),
    }
  })
}
