import { createServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '../db/database.ts'
import type { QueueDepth } from '../jobs/job-runner.ts'
import { registerPushCounters } from './push-counters.ts'
import { readServerVersion } from './server-version.ts'
import { registerWebhookCounters } from './webhook-counters.ts'
import { addWorkGauges, type WorkSources } from './work-gauges.ts'

/** Finished request. */
export type RequestMetric = {
  readonly method: string
  /** Pattern of the route, not the URL: URLs are unlimited in number and may contain private data. */
  readonly route: string | undefined
  readonly status: number
  /** Duration, ms. */
  readonly took: number
}

/** Metrics of this process for Prometheus. */
export type Metrics = {
  answered(request: RequestMetric): void
  /** Returns all metrics in Prometheus' exposition format 0.0.4. */
  text(): Promise<string>
}

/** Metrics server. */
export type ServedMetrics = { readonly port: number; close(): Promise<void> }

/** Histogram buckets, from a cache hit to a failure, s. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Creates the metrics of a process. Each scrape calls `connections` and `depths`; when one fails, its metrics are
 * omitted.
 */
export function createMetrics(sources: {
  readonly connections: () => Connections
  readonly depths: () => Promise<readonly QueueDepth[]>
  readonly pushes: () => Promise<{
    /** Number of batches by state. */
    readonly batches: Readonly<Record<string, number>>
    /** Seconds since the oldest unsent batch was due. */
    readonly oldestDueSeconds: number
    readonly stoppedProjects: number
  }>
  readonly work: WorkSources
  readonly note: (error: unknown) => void
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'vitrine_build_info',
    help: 'Version of this process',
    labelNames: ['version'] as const,
    registers,
  }).set({ version: readServerVersion() }, 1)
  const requests = new Histogram({
    name: 'vitrine_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'vitrine_database_connections',
    help: 'Connections to the database, and calls that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { busy, idle, waiting } = sources.connections()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'vitrine_jobs',
    help: 'Jobs in the database by queue; failed ones as long as they are kept',
    labelNames: ['queue', 'state'] as const,
    registers,
    async collect() {
      this.reset()
      try {
        for (const { queue, ...counts } of await sources.depths())
          for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count)
      } catch (error) {
        sources.note(error)
      }
    },
  })
  addPushGauges(registry, sources)
  addWorkGauges(registry, sources.work, sources.note)
  registerPushCounters(registry)
  registerWebhookCounters(registry)
  return {
    answered: ({ method, route, status, took }) => {
      const labels = { method: METHODS.has(method) ? method : 'other', route: route ?? 'none' }
      requests.observe({ ...labels, status: String(status) }, took / 1000)
    },
    text: () => registry.metrics(),
  }
}

type PushState = Awaited<ReturnType<Parameters<typeof createMetrics>[0]['pushes']>>

/** Adds the state of the push queues: without it nobody sees that pushes stand still. */
function addPushGauges(
  registry: Registry,
  { pushes, note }: Pick<Parameters<typeof createMetrics>[0], 'pushes' | 'note'>,
): void {
  let reading: Promise<PushState | null> | null = null
  /** Reads the state once for all gauges of a scrape. */
  const read = () => {
    reading ??= pushes()
      .catch((error: unknown) => {
        note(error)
        return null
      })
      .finally(() => {
        reading = null
      })
    return reading
  }
  const addGauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    set: (gauge: Gauge, state: PushState) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const state = await read()
        this.reset()
        if (state) set(this, state)
      },
    })
  addGauge(
    'vitrine_push_batches',
    'Batches of pushes in the database by state',
    ['state'],
    (gauge, { batches }) => {
      for (const [state, count] of Object.entries(batches)) gauge.set({ state }, count)
    },
  )
  addGauge(
    'vitrine_push_oldest_due_seconds',
    'Time since the oldest unsent batch of pushes was due',
    [],
    (gauge, { oldestDueSeconds }) => gauge.set(oldestDueSeconds),
  )
  addGauge(
    'vitrine_push_stopped_projects',
    'Projects whose pushes are stopped because their credentials are refused',
    [],
    (gauge, { stoppedProjects }) => gauge.set(stoppedProjects),
  )
}

/**
 * Serves the metrics on a separate port, which proxies of the product do not forward. Returns the port and a function
 * that closes it. Throws when the port is in use.
 */
export async function serveMetrics(
  metrics: Metrics,
  where: {
    readonly port: number
    readonly host: string
    readonly log: FastifyBaseLogger
    /** Throws while the process cannot do its work: `GET /readyz` responds with 503. */
    readonly check: () => Promise<void>
  },
): Promise<ServedMetrics> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/readyz') {
      where.check().then(
        () => response.writeHead(200).end(),
        () => response.writeHead(503).end(),
      )
      return
    }
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: unknown) => {
        where.log.error({ err: error }, 'The numbers for Prometheus could not be told')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where.port, where.host, resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : where.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
