import { Gauge, type Registry } from 'prom-client'

/** Functions that read the state of waiting work and of this process for the metrics. */
export type WorkSources = {
  /** Seconds since the oldest due job of each queue was due. Queues without due jobs are left out. */
  readonly jobs: () => Promise<ReadonlyMap<string, number>>
  /** Seconds since the oldest due outgoing webhook was due; 0 without one. */
  readonly webhooks: () => Promise<number>
  /** Seconds for which the oldest open privacy request waits; 0 without one. */
  readonly privacyRequests: () => Promise<number>
  /** Whether this process can read the job queues; null for one that works no jobs. */
  readonly isReading: (() => boolean) | null
  /** Free share of the disk of the data folder, 0 to 1. */
  readonly freeDisk: () => Promise<number>
}

/**
 * Adds gauges of overdue work to the metrics. Reads the database at each scrape, because the job queue's own
 * counts stand still while no worker runs. A source that fails is passed to `note`, and its gauge has no
 * value.
 */
export function addWorkGauges(
  registry: Registry,
  { jobs, webhooks, privacyRequests, isReading, freeDisk }: WorkSources,
  note: (error: unknown) => void,
): void {
  const addGauge = <T>(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<T>,
    set: (gauge: Gauge, value: T) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset()
        try {
          set(this, await read())
        } catch (error) {
          this.remove()
          note(error)
        }
      },
    })
  addGauge(
    'vitrine_jobs_oldest_due_seconds',
    'Time since the oldest job of a queue that nobody has begun was due',
    ['queue'],
    jobs,
    (gauge, ages) => {
      for (const [queue, seconds] of ages) gauge.set({ queue }, seconds)
    },
  )
  addGauge(
    'vitrine_webhook_oldest_due_seconds',
    'Time since the oldest outgoing webhook that was not sent was due',
    [],
    webhooks,
    (gauge, seconds) => gauge.set(seconds),
  )
  addGauge(
    'vitrine_privacy_oldest_open_seconds',
    'Time since the oldest open privacy request was received, of the 30 days that the platform allows',
    [],
    privacyRequests,
    (gauge, seconds) => gauge.set(seconds),
  )
  addGauge(
    'vitrine_data_disk_free_ratio',
    'Free share of the disk with the data folder',
    [],
    freeDisk,
    (gauge, ratio) => gauge.set(ratio),
  )
  if (isReading)
    addGauge(
      'vitrine_worker_reads_queues',
      'Whether this worker can read the job queues',
      [],
      async () => isReading(),
      (gauge, reads) => gauge.set(reads ? 1 : 0),
    )
}
