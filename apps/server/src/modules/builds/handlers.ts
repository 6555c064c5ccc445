import {
  type BuildState,
  buildLog,
  buildsOverview,
  cancelBuild,
  downloadProject,
  listBuilds,
  listFirebaseApps,
  MAX_BUILD_LOG_CHARACTERS,
  markBuild,
  orderBuild,
  removeStoreKeys,
  saveAppleKeys,
  saveFirebaseApp,
  savePlayKey,
  setUpBuilds,
  submitBuild,
} from '@vitrine/core/contract/releases/builds'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import { createBuilder } from '../../services/app-builds/builder.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { createProjectDownloadUrl } from './download.ts'
import { followBuild } from './follow-build.job.ts'
import {
  ACTIVE_BUILD_STATES,
  type BuildRow,
  findBuild,
  findProject,
  getAppRecords,
  getBuild,
  hasStoreKeys,
  listBuildsPage,
  listChangesSinceBuild,
  listMissingRequirements,
  matchBuild,
} from './queries.ts'

const { appBuilds, projects } = schema
/** First build number for the stores. */
const FIRST_NUMBER = 100

/** Calls for builds of the phone app: list them with missing requirements, order, cancel and submit to the stores. */
export const buildsHandlers: readonly CallHandler[] = [
  handleCall(buildsOverview, async ({ project: id }, context) => {
    const { db, config } = context
    const project = await findProject(db, id)
    const records = await getAppRecords(context, project)
    const builder = createBuilder(config)?.kind ?? null
    const lacks = listMissingRequirements(project, records.published, builder)
    return {
      builder,
      ...(await listBuildsPage(db, id)),
      setup: {
        ios: project.package,
        android: project.package_android,
        appleKeys: project.apple_keys !== null,
        playKey: project.play_key !== null,
        expo: project.eas_project_id,
        firebase: project.gs_project,
      },
      lacks,
      changes: await listChangesSinceBuild(db, id, records),
    }
  }),

  handleCall(listBuilds, ({ project, cursor }, { db }) => listBuildsPage(db, project, cursor)),

  handleCall(buildLog, async ({ project, id }, { db }) => {
    const row = await findBuild(db, project, id)
    if (!row) throw refuseAs(buildLog, 'no-build')
    return { state: row.state, log: row.log.slice(-MAX_BUILD_LOG_CHARACTERS) }
  }),

  handleCall(setUpBuilds, async ({ project, ios, android, expo }, context) =>
    setUp(context, project, {
      ...(ios === undefined ? {} : { package: ios }),
      ...(android === undefined ? {} : { package_android: android }),
      ...(expo === undefined ? {} : { eas_project_id: expo }),
    }),
  ),

  handleCall(saveAppleKeys, async ({ project, ...keys }, context) =>
    setUp(context, project, {
      apple_keys: context.encryption.encrypt(JSON.stringify(keys), { project, column: 'apple_keys' }),
    }),
  ),

  handleCall(savePlayKey, async ({ project, key }, context) =>
    setUp(context, project, { play_key: context.encryption.encrypt(key, { project, column: 'play_key' }) }),
  ),

  handleCall(saveFirebaseApp, async ({ project: id, file }, context) => {
    if (file === null)
      return setUp(context, id, {
        gs_number: null,
        gs_project: null,
        gs_android_app: null,
        gs_android_key: null,
      })
    const { package_android: packageName } = await findProject(context.db, id)
    const apps = listFirebaseApps(file) ?? []
    const own =
      packageName === null && apps.length === 1 ? apps[0] : apps.find((app) => app.package === packageName)
    if (!own) throw refuseAs(saveFirebaseApp, 'other-app', 'file')
    return setUp(context, id, {
      gs_number: own.number,
      gs_project: own.project,
      gs_android_app: own.app,
      gs_android_key: context.encryption.encrypt(own.key, { project: id, column: 'gs_android_key' }),
    })
  }),

  handleCall(removeStoreKeys, async ({ project, platform }, context) =>
    setUp(context, project, platform === 'ios' ? { apple_keys: null } : { play_key: null }),
  ),

  handleCall(orderBuild, async ({ project: owner, id, platform, channel, version }, context) => {
    const { db, config, jobs, user } = context
    const builder = createBuilder(config)
    if (!builder) throw refuseAs(orderBuild, 'no-builder')
    const project = await findProject(db, owner)
    const records = await getAppRecords(context, project)
    await db.transaction(async (tx) => {
      // Two who order at once: the second sees what the first ordered.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`builds ${owner}`}, 0))`)
      // The answer to the same was lost.
      if (await findBuild(tx, owner, id)) return
      if (listMissingRequirements(project, records.published, builder.kind)[platform].length > 0)
        throw refuseAs(orderBuild, 'lacks')
      const own = eq(appBuilds.project_id, owner)
      const busy = await tx.$count(
        appBuilds,
        and(own, eq(appBuilds.platform, platform), inArray(appBuilds.state, [...ACTIVE_BUILD_STATES])),
      )
      if (busy > 0) throw refuseAs(orderBuild, 'under-way')
      const [{ last } = { last: null }] = await tx
        .select({ last: max(appBuilds.number) })
        .from(appBuilds)
        .where(own)
      await tx.insert(appBuilds).values({
        project_id: owner,
        id,
        platform,
        channel,
        version,
        number: last === null ? FIRST_NUMBER : last + 1,
        runtime: records.live.runtime,
        record: records.live,
        user_id: user.sub,
        // Of the precision that a cursor says.
        created: new Date(),
      })
    })
    await jobs.enqueue(followBuild, { project: owner, id })
    return one(context, owner, id)
  }),

  handleCall(cancelBuild, async ({ project, id }, context) => {
    await inState(context, project, id, ['queued', 'building', 'cancelled'], cancelBuild, (tx, row) =>
      row.state === 'cancelled' ? undefined : change(tx, row, { stop: true }),
    )
    await context.jobs.enqueue(followBuild, { project, id })
    return one(context, project, id)
  }),

  handleCall(submitBuild, async ({ project, id }, context) => {
    const row = await findProject(context.db, project)
    await inState(
      context,
      project,
      id,
      ['finished', 'submitting', 'submitted'],
      submitBuild,
      async (tx, build) => {
        if (build.state !== 'finished') return
        if (build.channel !== 'production') throw refuseAs(submitBuild, 'not-then')
        if (!hasStoreKeys(row, build.platform)) throw refuseAs(submitBuild, 'lacks')
        await change(tx, build, { state: 'submitting', requested_at: null, cause: null })
      },
    )
    await context.jobs.enqueue(followBuild, { project, id })
    return one(context, project, id)
  }),

  handleCall(markBuild, async ({ project, id, state }, context) => {
    // A build that was sent by hand is marked too.
    const from: BuildState[] = ['finished', 'submitted', 'in-review', 'live']
    await inState(context, project, id, from, markBuild, (tx, row) => change(tx, row, { state }))
    return one(context, project, id)
  }),

  handleCall(downloadProject, async ({ project }, { config, user }) => ({
    url: await createProjectDownloadUrl(config.jwtSecret, user, project),
  })),
]

async function setUp(
  { db, cacheInvalidation }: CallContext,
  project: string,
  to: Partial<typeof projects.$inferInsert>,
): Promise<Record<string, never>> {
  await db
    .update(projects)
    .set({ ...to, updated: new Date() })
    .where(eq(projects.id, project))
  cacheInvalidation.project.notify(project)
  return {}
}

type Changing = typeof cancelBuild | typeof submitBuild | typeof markBuild

/** Changes a build with its row locked, where it is in one of these states. */
async function inState(
  { db }: CallContext,
  project: string,
  id: string,
  states: readonly BuildState[],
  call: Changing,
  work: (tx: Transaction, row: BuildRow) => Promise<void> | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(appBuilds).where(matchBuild(project, id)).for('update')
    if (!row) throw refuseAs<'no-build' | 'not-then'>(call, 'no-build')
    if (!states.includes(row.state)) throw refuseAs<'no-build' | 'not-then'>(call, 'not-then')
    await work(tx, row)
  })
}

async function change(
  tx: Transaction,
  row: BuildRow,
  to: Partial<typeof appBuilds.$inferInsert>,
): Promise<void> {
  await tx
    .update(appBuilds)
    .set({ ...to, changed: new Date() })
    .where(matchBuild(row.project_id, row.id))
}

async function one({ db }: CallContext, project: string, id: string) {
  return { build: await getBuild(db, project, id) }
}
