import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FailedJob } from '@vitrine/core/contract/projects/failed-jobs'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createEncryption } from './infra/crypto/encryption.ts'
import { type DatabaseHandle, openDatabase } from './infra/db/database.ts'
import { createDatabaseListener } from './infra/db/listen.ts'
import { runAsJob } from './infra/db/query-timeouts.ts'
import { createEventDispatcher } from './infra/events/event-dispatcher.ts'
import { type JobRunner, startJobRunner } from './infra/jobs/job-runner.ts'
import { createMetrics, type ServedMetrics, serveMetrics } from './infra/telemetry/metrics.ts'
import { startTracing } from './infra/telemetry/traces.ts'
import { createDesignNotifier } from './modules/designs/design-notifier.ts'
import { createPresence } from './modules/designs/presence.ts'
import { CALLS, MODULES } from './modules/index.ts'
import { createAccessTokens } from './services/access/access-tokens.ts'
import { createCacheInvalidation } from './services/cache-invalidation/cache-invalidation.ts'
import { createHttp, type HttpOptions } from './services/calls/http-api.ts'
import type { Config } from './services/config.types.ts'
import { getOldestPrivacyRequestSeconds } from './services/erasure/privacy-request-age.ts'
import { failedJobHandling } from './services/failed-jobs/failed-jobs.ts'
import { createMail } from './services/mail/mail.ts'
import { createTopicHandlers } from './services/platform-webhooks/topic-handlers.ts'
import { createWeekPartitions } from './services/push-engine/messages/partitions.ts'
import { countPushDepths } from './services/push-engine/push-depths.ts'
import { closeEngine, createEngine } from './services/push-engine/push-engine.ts'
import { startWorker } from './services/push-engine/sending/worker.ts'
import { reencryptSecrets } from './services/secrets/project-secrets.ts'
import type { Services } from './services/services.types.ts'
import { getOldestDueSeconds } from './services/webhooks-out/webhook-messages.ts'

export type Running = {
  readonly services: Services
  /** Null in a process that only works jobs. */
  readonly app: FastifyInstance | null
  /** Where the numbers for Prometheus are told; null: nowhere. */
  readonly metricsPort: number | null
  /** Ends requests, then jobs, then the database. */
  close(): Promise<void>
}
export type BootOptions = {
  readonly config: Config
  readonly log: FastifyBaseLogger
  /** Tests: a database that is open already; it is closed with the rest. */
  readonly database?: DatabaseHandle
  readonly spies?: boolean
  readonly pollSeconds?: number
  readonly superviseSeconds?: number
  readonly timeouts?: HttpOptions['timeouts']
  /** Folders of the built web app and dashboard. */
  readonly webDist?: string
  readonly dashboardDist?: string
}

const APPS = join(import.meta.dirname, '../..')

/** Opens the database, unless a test has opened one. */
const databaseOf = ({ config, log, database }: BootOptions): Promise<DatabaseHandle> | DatabaseHandle =>
  database ??
  openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    allowNewer: config.allowNewerDatabase,
    dataDir: config.dataDir,
    note: (message) => log.warn(message),
  })

type Jobs = JobRunner<Services, FailedJob['kind']>

const jobsOn = (
  database: DatabaseHandle,
  { config, log, spies, pollSeconds, superviseSeconds }: BootOptions,
): Promise<Jobs> =>
  startJobRunner(
    database,
    MODULES.flatMap((module) => module.jobs),
    {
      log,
      failures: failedJobHandling,
      spies: spies ?? false,
      pollSeconds: pollSeconds ?? 1,
      schedules: config.role !== 'api',
      ...(superviseSeconds ? { superviseSeconds } : {}),
    },
  )

/** What every module is given. Secrets are encrypted with today's key before anything reads them. */
async function createServices(
  { config, log, webDist, dashboardDist }: BootOptions,
  database: DatabaseHandle,
  jobs: Jobs,
): Promise<Services> {
  const encryption = createEncryption(config.secretsKeys)
  await runAsJob(() => reencryptSecrets(database.db, encryption, log))
  const listener = createDatabaseListener(database.connect, log)
  const emit = createEventDispatcher(
    MODULES.flatMap((module) => module.eventHandlers),
    jobs,
  )
  return {
    config,
    database,
    db: database.db,
    jobs,
    emit,
    releaseSources: new Map(
      MODULES.flatMap((module) => module.releaseParts).map((source) => [source.kind, source]),
    ),
    erasures: MODULES.flatMap((module) => module.erasures),
    topics: createTopicHandlers(
      MODULES.flatMap((module) => module.topics),
      emit,
    ),
    calls: CALLS,
    built: {
      web: webDist ?? config.webDist,
      dashboard: dashboardDist ?? join(APPS, 'dashboard/dist'),
    },
    tokens: createAccessTokens(config.jwtSecret),
    encryption,
    log,
    designNotifier: createDesignNotifier(database.db, listener, log),
    presence: createPresence(listener),
    listener,
    cacheInvalidation: createCacheInvalidation(),
    mail: createMail({ db: database.db, jobs, encryption, publicUrl: config.publicUrl }),
  }
}

/** Counters for Prometheus; null where no port is set. */
const createBootMetrics = (config: Config, log: FastifyBaseLogger, database: DatabaseHandle, jobs: Jobs) =>
  config.metricsPort === null
    ? null
    : createMetrics({
        connections: database.connections,
        depths: jobs.depths,
        pushes: () => countPushDepths(database.db),
        work: {
          jobs: jobs.oldestDue,
          webhooks: () => getOldestDueSeconds(database.db),
          privacyRequests: () => getOldestPrivacyRequestSeconds(database.db),
          isReading: config.role === 'api' ? null : jobs.isReading,
          freeDisk: async () => {
            const { bavail, blocks } = await statfs(config.dataDir)
            return bavail / blocks
          },
        },
        note: (error) => log.warn({ err: error }, 'Jobs could not be counted'),
      })

/** Takes the steps in turn. One that fails, its database being away, must not keep the next from being closed. */
async function closeInTurn(steps: readonly (() => unknown)[], log: FastifyBaseLogger): Promise<void> {
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      log.error({ err: error }, 'A part of the server did not close')
    }
  }
}

/** What is open so far, by the order in which it was opened. */
type Opened = {
  traces?: ReturnType<typeof startTracing> | null
  database?: DatabaseHandle
  jobs?: Jobs
  services?: Services
  served?: ServedMetrics
  app?: FastifyInstance | null
  engine?: ReturnType<typeof createEngine>
  pushes?: ReturnType<typeof startWorker> | null
}

/** Closes what is open: requests, then jobs, then the database. */
async function closeAll(resources: Opened, log: FastifyBaseLogger): Promise<void> {
  const { traces, database, jobs, services, served, app, engine, pushes } = resources
  // Whoever waits for news is answered: open calls are what closing waits for.
  services?.designNotifier.close()
  services?.presence.close()
  const steps = [
    () => served?.close(),
    () => app?.close(),
    () => services?.listener.close(),
    () => pushes?.stop(),
    () => engine && closeEngine(engine),
    () => jobs?.stop(),
    () => database?.close(),
    () => traces?.close(),
  ]
  await closeInTurn(steps, log)
}

/** Brings the server up for the configured role, short of listening. What was opened is closed when a step fails. */
export async function boot(options: BootOptions): Promise<Running> {
  const { config, log } = options
  const resources: Opened = {}
  try {
    resources.traces = config.traces
      ? startTracing(config.traces, { role: config.role, note: (message) => log.warn(message) })
      : null
    const database = await databaseOf(options)
    resources.database = database
    const jobs = await jobsOn(database, options)
    resources.jobs = jobs
    const services = await createServices(options, database, jobs)
    resources.services = services
    const metrics = createBootMetrics(config, log, database, jobs)
    if (metrics && config.metricsPort !== null)
      resources.served = await serveMetrics(metrics, {
        port: config.metricsPort,
        host: config.host,
        log,
        check: async () => {
          await database.ping()
          if (!jobs.isReading()) throw new Error('The job queues cannot be read')
        },
      })
    const app =
      config.role === 'worker'
        ? null
        : await createHttp({
            services,
            modules: MODULES,
            answered: metrics?.answered,
            timeouts: options.timeouts,
          })
    resources.app = app
    await runAsJob(() => createWeekPartitions(database.db, new Date()))
    const engine = createEngine(
      services,
      MODULES.flatMap((module) => module.pushes),
    )
    resources.engine = engine
    resources.pushes = config.role === 'api' ? null : await runAsJob(() => startWorker(engine))
    if (config.role !== 'api') await jobs.work(services)
    const metricsPort = resources.served?.port ?? null
    return { services, app, metricsPort, close: () => closeAll(resources, log) }
  } catch (error) {
    await closeAll(resources, log)
    throw error
  }
}
