import { MAX_BUILD_LOG_CHARACTERS } from '@vitrine/core/contract/releases/builds'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { createBuilder } from '../../services/app-builds/builder.ts'
import {
  type Builder,
  BuilderError,
  type BuildOrder,
  type BuildProgress,
} from '../../services/app-builds/builder.types.ts'
import { findFailureCause } from '../../services/app-builds/failure-cause.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import {
  ACTIVE_BUILD_STATES,
  type BuildRow,
  decryptStoreKeys,
  findBuild,
  findProject,
  listActiveBuilds,
  matchBuild,
  toBuildOrder,
} from './queries.ts'

const { appBuilds } = schema

/**
 * Advances one build a step, and repeats until nothing is left to do. Requests each build at most once and stores the
 * request before: after a lost answer or a crash the build is looked up and never requested again. One job per build
 * runs at a time, across all processes.
 */
export const followBuild = defineJob({
  name: 'builds.follow-build',
  deadLetter: null,
  concurrency: 5,
  data: z.object({ project: z.uuid(), id: z.uuid() }),
  key: ({ project, id }) => `${project} ${id}`,
  retry: { limit: 20, delay: 5, backoff: { longest: 300 } },
  work: async ({ project, id }, services) => {
    const { config, db, jobs, emit } = services
    const builder = createBuilder(config)
    const row = await findBuild(db, project, id)
    if (!builder || !row || !ACTIVE_BUILD_STATES.includes(row.state)) return
    const next = await stepOf(services, builder, row)
    const changed = next.state !== undefined && next.state !== row.state
    if (Object.keys(next).length > 0)
      await db.transaction(async (tx) => {
        const at = new Date()
        await tx
          .update(appBuilds)
          .set({ ...next, ...(changed ? { changed: at } : {}) })
          .where(matchBuild(project, id))
        const { platform, version } = row
        const state = changed ? ended(next.state) : null
        if (state) await emit(tx, project, [{ kind: 'build-ended', at, build: id, platform, version, state }])
      })
    if (ACTIVE_BUILD_STATES.includes(next.state ?? row.state))
      await jobs.enqueue(followBuild, { project, id }, { startAfter: new Date(Date.now() + builder.pause) })
  },
})

/** Enqueues the monitoring of builds that no job follows any more, because a process ended between two steps. */
export const resumeBuilds = defineJob({
  name: 'builds.follow-builds',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 10, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: async (_data, { db, jobs }) => {
    for (const one of await listActiveBuilds(db)) await jobs.enqueue(followBuild, one)
  },
})

/** Returns final states, after which nothing changes on its own; null for the others. */
function ended(state: BuildRow['state'] | undefined) {
  return state === 'finished' || state === 'failed' || state === 'cancelled' || state === 'submitted'
    ? state
    : null
}

type Step = Partial<Omit<BuildRow, 'project_id' | 'id'>>

async function stepOf(services: Services, builder: Builder, row: BuildRow): Promise<Step> {
  const project = await findProject(services.db, row.project_id)
  const order = toBuildOrder(services, project, row)
  try {
    if (row.state === 'submitting') return await submitted(services, builder, order, row)
    if (row.ref === null) return await started(services, builder, order, row)
    if (row.stop) await builder.cancel(order, row.ref)
    return toStep(await builder.getProgress(order, row.ref))
  } catch (error) {
    if (!(error instanceof BuilderError)) throw error
    services.log.warn({ err: error, build: row.id }, 'Whoever builds apps said no, or nothing')
    // The service did not respond, or does not list a build in progress: the next step asks again.
    const hasBuild = row.ref !== null && row.state !== 'submitting'
    if (error.kind === 'away' || hasBuild) return {}
    // A build that could not be sent is finished all the same.
    return { ...refused(error.log), state: row.state === 'submitting' ? 'finished' : 'failed' }
  }
}

async function started(
  services: Services,
  builder: Builder,
  order: BuildOrder,
  { requested_at: requestedAt, stop }: BuildRow,
): Promise<Step> {
  const { db, log } = services
  if (requestedAt === null) {
    if (stop) return { state: 'cancelled' }
    await db.update(appBuilds).set({ requested_at: new Date() }).where(matchBuild(order.project, order.id))
    try {
      const keys = decryptStoreKeys(services, await findProject(db, order.project))
      return toStep(await builder.start(order, keys))
    } catch (error) {
      // A builder that reports an error may have accepted the build all the same, so it is looked up first.
      const recovered = await builder.find(order).catch(() => null)
      if (recovered) return toStep(recovered)
      throw error
    }
  }
  const progress = await builder.find(order)
  if (progress) return toStep(progress)
  if (Date.now() - requestedAt.getTime() < builder.maxUnknownMs) return {}
  log.warn({ build: order.id }, 'A build was asked for, and nobody knows of it')
  return { state: 'failed', cause: 'interrupted' }
}

async function submitted(
  services: Services,
  builder: Builder,
  order: BuildOrder,
  { ref, requested_at: requestedAt }: BuildRow,
): Promise<Step> {
  const { db } = services
  if (ref === null) return { state: 'finished', cause: 'unknown' }
  if (requestedAt === null) {
    const [mine] = await db
      .update(appBuilds)
      .set({ requested_at: new Date() })
      .where(
        and(
          matchBuild(order.project, order.id),
          eq(appBuilds.state, 'submitting'),
          isNull(appBuilds.requested_at),
        ),
      )
      .returning({ id: appBuilds.id })
    // The release that sent it was taken back since.
    if (!mine) return {}
    await builder.submit(order, ref, decryptStoreKeys(services, await findProject(db, order.project)))
  }
  const submission = await builder.submission(order, ref)
  if (submission === null) {
    const isPending = Date.now() - (requestedAt?.getTime() ?? Date.now()) < builder.maxUnknownMs
    return isPending ? {} : { state: 'finished', cause: 'interrupted' }
  }
  const log = submission.log.slice(-MAX_BUILD_LOG_CHARACTERS)
  if (submission.state === 'submitted') return { state: 'submitted', cause: null, log }
  if (submission.state === 'failed') return { state: 'finished', cause: findFailureCause(log), log }
  return { log }
}

function toStep({ ref, state, log, artifact }: BuildProgress): Step {
  return {
    ref,
    state,
    artifact,
    log: log.slice(-MAX_BUILD_LOG_CHARACTERS),
    cause: state === 'failed' ? findFailureCause(log) : null,
  }
}

function refused(log: string): Step {
  const cause = findFailureCause(log)
  return { cause: cause === 'unknown' ? 'refused' : cause, log: log.slice(-MAX_BUILD_LOG_CHARACTERS) }
}
