import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAccessTokens } from './access-tokens.ts'
import { createChanges } from './changes.ts'
import type { Config } from './config.ts'
import { createListening } from './db/listening.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { resealSecrets } from './db/secrets.ts'
import { createTell } from './happenings.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { type OpenJobs, openJobs } from './jobs.ts'
import { createMail } from './mail/open.ts'
import { createMetrics, type Metrics, type ServedMetrics, serveMetrics } from './metrics/metrics.ts'
import { closeEngine, createEngine } from './push/open.ts'
import { makeWeeks } from './push/partitions.ts'
import { startWorker } from './push/worker.ts'
import { createDesignNews } from './rooms/designs/news.ts'
import { createPresence } from './rooms/designs/presence.ts'
import { CALLS, ROOMS } from './rooms/index.ts'
import type { Services } from './services.ts'
import { createTopics } from './topics.ts'
import { openTraces } from './traces/open.ts'
import { createVault } from './vault.ts'

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
  let jobs: OpenJobs | null = null
  let told: ServedMetrics | null = null
  try {
    jobs = await openJobs(
      database,
      ROOMS.flatMap((room) => room.jobs),
      {
        log,
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
    const tell = createTell(
      ROOMS.flatMap((room) => room.hearings),
      jobs,
    )
    const services: Services = {
      config,
      database,
      db: database.db,
      jobs,
      tell,
      releaseSources: new Map(
        ROOMS.flatMap((room) => room.releaseParts).map((source) => [source.kind, source]),
      ),
      erasures: ROOMS.flatMap((room) => room.erasures),
      topics: createTopics(
        ROOMS.flatMap((room) => room.topics),
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
            rooms: ROOMS,
            answered: metrics?.answered,
            patience: options.patience,
          })
    await makeWeeks(database.db, new Date())
    const engine = createEngine(
      services,
      ROOMS.flatMap((room) => room.pushes),
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
