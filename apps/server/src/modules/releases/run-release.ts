import { type PartProblem, RELEASE_KINDS } from '@vitrine/core/contract/releases/releases'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import type { ReleaseSource } from '../../services/releases/release-sources.types.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { listParts, lockRelease, matchRelease, type PartRow, type ReleaseRow } from './queries.ts'

const { releaseParts, releases } = schema

/** Problem of a release, thrown to roll the transaction back. */
class InTheWay extends Error {
  override readonly name = 'InTheWay'
  readonly problems: ReadonlyMap<number, PartProblem>
  constructor(problems: ReadonlyMap<number, PartProblem>) {
    super('Parts of a release cannot go out')
    this.problems = problems
  }
}

/**
 * Publishes all parts of a release in one transaction. Repeated and concurrent calls, and a retry after a
 * crash, have no further effect. When one part cannot go live none does, and the release is marked as failed
 * with the problem of each such part.
 * @param due Returns true when the release, whose row is locked, shall be published.
 * @returns False when `due` returned false or the release does not exist.
 */
export async function runRelease(
  { db, releaseSources, log, emit }: Services,
  { project, id }: { readonly project: string; readonly id: string },
  due: (release: ReleaseRow) => boolean,
): Promise<boolean> {
  const key = matchRelease(project, id)
  try {
    const isReleased = await db.transaction(async (tx) => {
      const release = await lockRelease(tx, project, id)
      if (!release || !due(release)) return false
      const parts = await listParts(tx, project, [id])
      const now = new Date()
      await lockParts(tx, releaseSources, project, parts)
      const problems = await findPartProblems(tx, releaseSources, project, parts, now)
      if (problems.size > 0) throw new InTheWay(problems)
      for (const part of parts) {
        const partTarget = { project, ref: part.ref }
        const went = await sourceOf(releaseSources, part).goOut(tx, partTarget, release, emit)
        if ('problem' in went) throw new InTheWay(new Map([[part.position, went.problem]]))
        await tx.update(releaseParts).set({ undo: went.undo, problem: null }).where(partKey(part))
      }
      await tx
        .update(releases)
        .set({ released_at: now, failed: null, updated: now, version: release.version + 1 })
        .where(key)
      await emit(tx, project, [{ kind: 'release-out', at: now, release: id, name: release.name }])
      return true
    })
    if (isReleased) log.info({ project, release: id }, 'A release is out')
    return isReleased
  } catch (error) {
    if (!(error instanceof InTheWay)) throw error
    return db.transaction(async (tx) => {
      const release = await lockRelease(tx, project, id)
      if (!release || !due(release)) return false
      const now = new Date()
      await tx
        .update(releases)
        .set({ failed: now, updated: now, version: release.version + 1 })
        .where(key)
      for (const part of await listParts(tx, project, [id]))
        await tx
          .update(releaseParts)
          .set({ problem: error.problems.get(part.position) ?? null })
          .where(partKey(part))
      await emit(tx, project, [{ kind: 'release-failed', at: now, release: id, name: release.name }])
      log.warn({ project, release: id }, 'Nothing of a release went out: a part of it was in the way')
      return true
    })
  }
}

/**
 * Reverts a published release, whose row must be locked: its parts in reverse order, as far as they can be reverted.
 */
export async function revertRelease(
  tx: Transaction,
  { releaseSources, emit }: Pick<Services, 'releaseSources' | 'emit'>,
  release: ReleaseRow,
): Promise<void> {
  const { project_id: project, id } = release
  const parts = await listParts(tx, project, [id])
  await lockParts(tx, releaseSources, project, parts)
  for (const part of [...parts].reverse()) {
    const source = sourceOf(releaseSources, part)
    const rollbackProblem = await source.takeBack(tx, { project, ref: part.ref }, part.undo, emit)
    await tx.update(releaseParts).set({ rollback_problem: rollbackProblem }).where(partKey(part))
  }
  const now = new Date()
  await tx
    .update(releases)
    .set({ rolled_back_at: now, updated: now, version: release.version + 1 })
    .where(matchRelease(project, id))
  await emit(tx, project, [{ kind: 'release-taken-back', at: now, release: id, name: release.name }])
}

type Held = Pick<PartRow, 'kind' | 'ref'>
type Sources = Services['releaseSources']

/**
 * Locks parts of a release until the transaction ends, always in the same order, so that two releases with
 * common parts cannot deadlock.
 */
export async function lockParts(
  tx: Transaction,
  sources: Sources,
  project: string,
  parts: readonly Held[],
): Promise<void> {
  const toSortKey = ({ kind, ref }: Held) => `${RELEASE_KINDS.indexOf(kind)} ${ref ?? ''}`
  for (const part of [...parts].sort((one, other) => (toSortKey(one) < toSortKey(other) ? -1 : 1)))
    await sourceOf(sources, part).hold(tx, { project, ref: part.ref })
}

/** Returns the problems of these parts, by index. */
export async function findPartProblems(
  tx: Transaction,
  sources: Sources,
  project: string,
  parts: readonly (Held & Pick<PartRow, 'position'>)[],
  at: Date,
): Promise<ReadonlyMap<number, PartProblem>> {
  const problems = new Map<number, PartProblem>()
  for (const kind of RELEASE_KINDS) {
    const own = parts.filter((part) => part.kind === kind)
    if (own.length === 0) continue
    const refs = own.map(({ ref }) => ref)
    const partInfoByRef = await sourceOf(sources, { kind }).loadPartInfo(tx, project, refs)
    for (const { position, ref } of own) {
      const problem = partInfoByRef.get(ref)?.problem(at)
      if (problem) problems.set(position, problem)
    }
  }
  return problems
}

function sourceOf(sources: Sources, { kind }: Pick<Held, 'kind'>): ReleaseSource {
  const source = sources.get(kind)
  if (!source) throw new Error(`No module has parts of releases of the kind ${kind}`)
  return source
}

const partKey = ({ project_id, release_id, position }: PartRow) =>
  and(
    eq(releaseParts.project_id, project_id),
    eq(releaseParts.release_id, release_id),
    eq(releaseParts.position, position),
  )
