import type { PartProblem } from '@vitrine/core/contract/releases/releases'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import type {
  ReleasePartInfo,
  ReleasePartRequest,
  ReleaseSource,
} from '../../services/releases/release-sources.types.ts'
import * as schema from '../../services/schema/schema.ts'
import { type BuildRow, findProject, hasStoreKeys, matchBuild } from './queries.ts'

const { appBuilds } = schema

/** Release source of builds: submits a finished build to its store. A submission cannot be rolled back. */
export const buildReleaseSource: ReleaseSource = {
  kind: 'build',
  hold: async (tx, part) => void (await lockBuild(tx, part)),
  goOut: async (tx, part) => {
    const row = await lockBuild(tx, part)
    const problem = problemOf(await findProject(tx, part.project), row)
    if (!row || problem) return { problem: problem ?? 'no-build' }
    // The job that follows builds submits it once this is true.
    await tx
      .update(appBuilds)
      .set({ state: 'submitting', requested_at: null, cause: null, changed: new Date() })
      .where(matchBuild(part.project, row.id))
    return { undo: null }
  },
  takeBack: async (tx, part) => {
    const row = await lockBuild(tx, part)
    if (!row || row.state === 'finished') return null
    if (row.state !== 'submitting' || row.requested_at !== null) return 'at-store'
    await tx
      .update(appBuilds)
      .set({ state: 'finished', changed: new Date() })
      .where(matchBuild(part.project, row.id))
    return null
  },
  loadPartInfo: async (db, project, refs) => {
    const ids = refs.filter((ref) => ref !== null)
    const infoByPart = new Map<string | null, ReleasePartInfo>()
    if (ids.length === 0) return infoByPart
    const owner = await findProject(db, project)
    for (const id of ids) infoByPart.set(id, { title: '', problem: () => problemOf(owner, undefined) })
    for (const row of await rowsOf(db, project, ids)) {
      const system = row.platform === 'ios' ? 'iOS' : 'Android'
      infoByPart.set(row.id, {
        title: `${system} ${row.version} (${row.number})`,
        problem: () => problemOf(owner, row),
      })
    }
    return infoByPart
  },
}

function rowsOf(db: Queryable, project: string, ids: readonly string[]): Promise<BuildRow[]> {
  return db
    .select()
    .from(appBuilds)
    .where(and(eq(appBuilds.project_id, project), inArray(appBuilds.id, [...ids])))
}

/** Why a build cannot be sent to its store. */
function problemOf(project: ProjectRow, row: BuildRow | undefined): PartProblem | null {
  if (!row) return 'no-build'
  if (row.state !== 'finished' || row.channel !== 'production') return 'build-not-ready'
  return hasStoreKeys(project, row.platform) ? null : 'no-store-keys'
}

async function lockBuild(
  tx: Transaction,
  { project, ref }: ReleasePartRequest,
): Promise<BuildRow | undefined> {
  if (ref === null) return undefined
  const [row] = await tx.select().from(appBuilds).where(matchBuild(project, ref)).for('update')
  return row
}
