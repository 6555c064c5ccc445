import {
  cancelRelease,
  listReleases,
  MAX_WAITING_RELEASES,
  RELEASE_KINDS,
  type Release,
  type ReleasePart,
  rollBackRelease,
  saveRelease,
  startRelease,
} from '@vitrine/core/contract/releases/releases'
import { instant } from '@vitrine/core/contract/shared'
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import type { Membership } from '../../services/access/access.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { findOpenRelease, isOpen } from '../../services/releases/open-releases.ts'
import * as schema from '../../services/schema/schema.ts'
import { canUsePart, listParts, lockRelease, matchRelease, type ReleaseRow, toReleases } from './queries.ts'
import { findPartProblems, lockParts, revertRelease, runRelease } from './run-release.ts'
import { runScheduledRelease } from './run-scheduled-release.job.ts'

const { releaseParts, releases } = schema
const PAGE = 20
const cursorSchema = z.tuple([instant, z.uuid()])

/** Calls for releases: list, save, publish now, cancel and roll back. */
export const releasesHandlers: readonly CallHandler[] = [
  handleCall(listReleases, async ({ project, which, cursor }, context) => {
    const { db, member } = context
    if (which === 'coming') {
      const rows = await db
        .select()
        .from(releases)
        .where(and(eq(releases.project_id, project), isOpen))
        .orderBy(asc(releases.at), asc(releases.id))
        .limit(MAX_WAITING_RELEASES)
      return { releases: await toReleases(context, member, rows), cursor: null }
    }
    const decodedCursor = decodeCursor(cursor, cursorSchema)
    const older = decodedCursor
      ? sql`(${releases.at}, ${releases.id}) < (${decodedCursor[0]}::timestamptz, ${decodedCursor[1]}::uuid)`
      : undefined
    const rows = await db
      .select()
      .from(releases)
      .where(
        and(
          eq(releases.project_id, project),
          or(isNotNull(releases.released_at), isNotNull(releases.cancelled)),
          older,
        ),
      )
      .orderBy(desc(releases.at), desc(releases.id))
      .limit(PAGE + 1)
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return {
      releases: await toReleases(context, member, page),
      cursor: last ? encodeCursor([last.at.toISOString(), last.id]) : null,
    }
  }),

  handleCall(saveRelease, async ({ project, id, version, name, note, at, parts }, context) => {
    const { db, jobs, user, member, releaseSources } = context
    if (parts.some(({ kind }) => !canUsePart(member, kind))) throw refuseAs(saveRelease, 'not-yours')
    const time = new Date(at)
    const row = await db.transaction(async (tx) => {
      const releaseFields = { name, note, at: time }
      const releaseColumns = { ...releaseFields, user_id: user.sub, updated: new Date() }
      const past = time.getTime() <= Date.now()
      // Of two who plan the same at once the second waits here, and finds what the first has planned.
      const [createdRelease] =
        version === null && !past
          ? await tx
              .insert(releases)
              .values({ ...releaseColumns, project_id: project, id })
              .onConflictDoNothing()
              .returning()
          : []
      const existingRelease = createdRelease ? undefined : await lockRelease(tx, project, id)
      if (existingRelease) {
        if (!(await canManageRelease(tx, member, existingRelease))) throw refuseAs(saveRelease, 'not-yours')
        // The answer to the same was lost.
        if (
          existingRelease.version === (version ?? 0) + 1 &&
          (await hasSameContent(tx, existingRelease, releaseFields, parts))
        )
          return existingRelease
        if (existingRelease.released_at !== null) throw refuseAs(saveRelease, 'settled')
        if (existingRelease.version !== version) throw refuseAs(saveRelease, 'stale')
      }
      if (past) throw refuseAs(saveRelease, 'past', 'at')
      if (!createdRelease && !existingRelease) throw refuseAs(saveRelease, 'no-release')
      const ordered = inOrder(parts)
      await lockParts(tx, releaseSources, project, ordered)
      const problems = await findPartProblems(tx, releaseSources, project, ordered, time)
      for (const { kind, ref, position } of ordered) {
        const conflictingRelease =
          ref !== null && kind === 'campaign' ? await findOpenRelease(tx, project, { kind, ref }, id) : null
        const problem = problems.get(position) ?? (conflictingRelease ? 'in-release' : null)
        if (problem) throw refuseAs(saveRelease, problem, fieldOf(parts, { kind, ref }))
      }
      const [savedRelease] = existingRelease
        ? await tx
            .update(releases)
            .set({ ...releaseColumns, version: existingRelease.version + 1, failed: null, cancelled: null })
            .where(matchRelease(project, id))
            .returning()
        : [createdRelease]
      await refuseBeyondLimit(tx, project)
      await tx
        .delete(releaseParts)
        .where(and(eq(releaseParts.project_id, project), eq(releaseParts.release_id, id)))
      await tx
        .insert(releaseParts)
        .values(ordered.map((part) => ({ project_id: project, release_id: id, ...part })))
      await jobs.enqueue(
        runScheduledRelease,
        { project, id, at: time.toISOString() },
        { transaction: tx, startAfter: time },
      )
      return savedRelease
    })
    return loadRelease(context, row)
  }),

  handleCall(startRelease, async ({ project, id, version }, context) => {
    const { db, member } = context
    const before = await db.transaction(async (tx) => {
      const existingRelease = await lockRelease(tx, project, id)
      if (!existingRelease) throw refuseAs(startRelease, 'no-release')
      if (!(await canManageRelease(tx, member, existingRelease))) throw refuseAs(startRelease, 'not-yours')
      // The answer to the same was lost.
      if (
        existingRelease.version === version + 1 &&
        (existingRelease.released_at !== null || existingRelease.failed !== null)
      )
        return null
      if (existingRelease.released_at !== null || existingRelease.cancelled !== null)
        throw refuseAs(startRelease, 'settled')
      if (existingRelease.version !== version) throw refuseAs(startRelease, 'stale')
      return existingRelease
    })
    const due = (now: ReleaseRow) =>
      now.version === version && now.released_at === null && now.cancelled === null
    if (before && !(await runRelease(context, { project, id }, due))) throw refuseAs(startRelease, 'stale')
    return loadRelease(context, await releaseRow(context, project, id))
  }),

  handleCall(cancelRelease, async ({ project, id }, context) => {
    const { db, member } = context
    const row = await db.transaction(async (tx) => {
      const existingRelease = await lockRelease(tx, project, id)
      if (!existingRelease) throw refuseAs(cancelRelease, 'no-release')
      if (!(await canManageRelease(tx, member, existingRelease))) throw refuseAs(cancelRelease, 'not-yours')
      if (existingRelease.cancelled !== null) return existingRelease
      if (existingRelease.released_at !== null) throw refuseAs(cancelRelease, 'settled')
      const now = new Date()
      const [canceledRelease] = await tx
        .update(releases)
        .set({ cancelled: now, failed: null, updated: now, version: existingRelease.version + 1 })
        .where(matchRelease(project, id))
        .returning()
      return canceledRelease
    })
    return loadRelease(context, row)
  }),

  handleCall(rollBackRelease, async ({ project, id }, context) => {
    const { db, member } = context
    await db.transaction(async (tx) => {
      const existingRelease = await lockRelease(tx, project, id)
      if (!existingRelease) throw refuseAs(rollBackRelease, 'no-release')
      if (!(await canManageRelease(tx, member, existingRelease))) throw refuseAs(rollBackRelease, 'not-yours')
      if (existingRelease.released_at === null) throw refuseAs(rollBackRelease, 'not-out')
      if (existingRelease.rolled_back_at === null) await revertRelease(tx, context, existingRelease)
    })
    return loadRelease(context, await releaseRow(context, project, id))
  }),
]

async function releaseRow({ db }: CallContext, project: string, id: string): Promise<ReleaseRow | undefined> {
  const [row] = await db.select().from(releases).where(matchRelease(project, id))
  return row
}

async function loadRelease(context: CallContext, row: ReleaseRow | undefined): Promise<{ release: Release }> {
  const [release] = row ? await toReleases(context, context.member, [row]) : []
  if (!release) throw new Error('A release that was just there')
  return { release }
}

/** Returns the parts with positions: kinds in the order of their release, others as selected. */
function inOrder(parts: readonly ReleasePart[]) {
  return RELEASE_KINDS.flatMap((kind) => parts.filter((part) => part.kind === kind)).map(
    (part, position) => ({ ...part, position }),
  )
}

/** Returns the input field of a part. */
function fieldOf(parts: readonly ReleasePart[], { kind, ref }: ReleasePart): string {
  return `parts.${parts.findIndex((part) => part.kind === kind && part.ref === ref)}`
}

/** True when this member may do all that the release does. */
async function canManageRelease(
  tx: Transaction,
  member: Membership,
  { project_id, id }: ReleaseRow,
): Promise<boolean> {
  const parts = await listParts(tx, project_id, [id])
  return parts.every(({ kind }) => canUsePart(member, kind))
}

/** True when a release says this already. */
async function hasSameContent(
  tx: Transaction,
  existingRelease: ReleaseRow,
  requestedFields: Pick<ReleaseRow, 'name' | 'note' | 'at'>,
  parts: readonly ReleasePart[],
): Promise<boolean> {
  const formatParts = (all: readonly ReleasePart[]) => all.map(({ kind, ref }) => `${kind} ${ref}`).join()
  const same =
    existingRelease.name === requestedFields.name &&
    existingRelease.note === requestedFields.note &&
    existingRelease.at.getTime() === requestedFields.at.getTime()
  return (
    same &&
    formatParts(await listParts(tx, existingRelease.project_id, [existingRelease.id])) ===
      formatParts(inOrder(parts))
  )
}

/** Refuses a release beyond the maximum number of scheduled ones. */
async function refuseBeyondLimit(tx: Transaction, project: string): Promise<void> {
  const open = await tx.$count(releases, and(eq(releases.project_id, project), isOpen))
  if (open > MAX_WAITING_RELEASES) throw refuseAs(saveRelease, 'full')
}
