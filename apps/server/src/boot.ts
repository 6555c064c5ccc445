import { join } from 'node:path'
import type { Failure } from '@vitrine/core/contract/projects/failed-jobs'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createVault } from './infra/crypto/encryption.ts'
import { type OpenDatabase, openDatabase } from './infra/db/database.ts'
import { createListening } from './infra/db/listen.ts'
import { createEventDispatcher } from './infra/events/event-dispatcher.ts'
import { type OpenJobs, openJobs } from './infra/jobs/job-runner.ts'
import { createMetrics, type Metrics, type ServedMetrics, serveMetrics } from './infra/telemetry/metrics.ts'
import { openTraces } from './infra/telemetry/traces.ts'
import { createDesignNews } from './modules/designs/news.ts'
import { createPresence } from './modules/designs/presence.ts'
import { CALLS, MODULES } from './modules/index.ts'
import { createAccessTokens } from './services/access/access-tokens.ts'
import { createChanges } from './services/cache-invalidation/cache-invalidation.ts'
import { createHttp, type HttpOptions } from './services/calls/http-api.ts'
import type { Config } from './services/config.types.ts'
import { failedJobHandling } from './services/failed-jobs/failed-jobs.ts'
import { createMail } from './services/mail/mail.ts'
import { createTopics } from './services/platform-webhooks/topic-handlers.ts'
import { makeWeeks } from './services/push-engine/messages/partitions.ts'
import { closeEngine, createEngine } from './services/push-engine/push-engine.ts'
import { startWorker } from './services/push-engine/sending/worker.ts'
import { resealSecrets } from './services/secrets/project-secrets.ts'
import type { Services } from './services/services.types.ts'

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
  readonly database?: OpenDatabase
  readonly spies?: boolean
  readonly pollSeconds?: number
  readonly patience?: HttpOptions['patience']
  /** Folders of the built web app and dashboard. */
  readonly webDist?: string
  readonly dashboardDist?: string
}

const APPS = join(import.meta.dirname, '../..')

/** Brings the server up for the configured role, short of listening. What was opened is closed when a step fails. */
export async function boot(options: BootOptions): Promise<Running> {
  const { config, log } = options
  const traces = config.traces
    ? openTraces(config.traces, { role: config.role, note: (message) => log.warn(message) })
    : null
  const database =
    options.database ??
    (await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      note: (message) => log.warn(message),
    }))
  let jobs: OpenJobs<Services, Failure['kind']> | null = null
  let told: ServedMetrics | null = null
  try {
    jobs = await openJobs(
      database,
      MODULES.flatMap((room) => room.jobs),
      {
        log,
        failures: failedJobHandling,
        spies: options.spies ?? false,
        pollSeconds: options.pollSeconds ?? 1,
        schedules: config.role !== 'api',
      },
    )
    const tokens = createAccessTokens(config.jwtSecret)
    const vault = createVault(config.secretsKeys)
    await resealSecrets(database.db, vault, log)
    const listening = createListening(database.connect, log)
    const designNews = createDesignNews(database.db, listening, log)
    const presence = createPresence(listening)
    const changes = createChanges()
    const tell = createEventDispatcher(
      MODULES.flatMap((room) => room.hearings),
      jobs,
    )
    const services: Services = {
      config,
      database,
      db: database.db,
      jobs,
      tell,
      releaseSources: new Map(
        MODULES.flatMap((room) => room.releaseParts).map((source) => [source.kind, source]),
      ),
      erasures: MODULES.flatMap((room) => room.erasures),
      topics: createTopics(
        MODULES.flatMap((room) => room.topics),
        tell,
      ),
      calls: CALLS,
      built: {
        web: options.webDist ?? config.webDist,
        dashboard: options.dashboardDist ?? join(APPS, 'dashboard/dist'),
      },
      tokens,
      vault,
      log,
      designNews,
      presence,
      listening,
      changes,
      mail: createMail({ db: database.db, jobs, vault, publicUrl: config.publicUrl }),
    }
    const opened = jobs
    let metrics: Metrics | null = null
    if (config.metricsPort !== null) {
      metrics = createMetrics({
        connections: database.connections,
        depths: opened.depths,
        note: (error) => log.warn({ err: error }, 'Jobs could not be counted'),
      })
      told = await serveMetrics(metrics, { port: config.metricsPort, host: config.host, log })
    }
    const app =
      config.role === 'worker'
        ? null
        : await createHttp({
            services,
            modules: MODULES,
            answered: metrics?.answered,
            patience: options.patience,
          })
    await makeWeeks(database.db, new Date())
    const engine = createEngine(
      services,
      MODULES.flatMap((room) => room.pushes),
    )
    const pushes = config.role === 'api' ? null : startWorker(engine)
    if (config.role !== 'api') await jobs.work(services)
    return {
      services,
      app,
      metricsPort: told?.port ?? null,
      close: async () => {
        // Whoever waits for news is answered: open calls are what closing waits for.
        designNews.close()
        presence.close()
        // One that fails, its database being away, must not keep the next from being closed.
        for (const step of [
          () => told?.close(),
          () => app?.close(),
          () => listening.close(),
          () => pushes?.stop(),
          () => closeEngine(engine),
          () => opened.stop(),
          () => database.close(),
          () => traces?.close(),
        ]) {
          try {
            await step()
          } catch (error) {
            log.error({ err: error }, 'A part of the server did not close')
          }
        }
      },
    }
  } catch (error) {
    await told?.close()
    await jobs?.stop()
    await database.close()
    await traces?.close()
    throw error
  }
}
