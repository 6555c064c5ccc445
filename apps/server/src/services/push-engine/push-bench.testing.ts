import { createFleetToken, usePushGateway } from '@vitrine/testing/push-gateway.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database, DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'
import * as schema from '../schema/schema.ts'
import { getCounts } from './campaigns/counters.ts'
import type { Engine } from './engine.types.ts'
import { createExpoGateway } from './gateways/expo.ts'
import type { Gateway } from './gateways/gateway.types.ts'
import { createWeekPartitions } from './messages/partitions.ts'
import { createTestEngine, insertFleet, insertProject } from './push.testing.ts'
import type { PushSource } from './push.types.ts'
import { drainQueue } from './sending/worker.ts'

const STEP_MS = 20 * 60_000

type EngineOptions = {
  readonly gateway?: Gateway
  readonly sources?: readonly PushSource[]
  /** Milliseconds by which its clock is behind the test's. */
  readonly behind?: number
  readonly emit?: EmitDomainEvents
}

/**
 * A database with a new project for each test of the file, the fake push gateway, and a clock that tests advance
 * (`ahead`, ms).
 */
class PushBench {
  ahead = 0
  project = ''
  readonly #gateway: ReturnType<typeof usePushGateway>
  #database: DatabaseHandle | null = null
  #expo: Gateway | null = null

  constructor(gateway: ReturnType<typeof usePushGateway>) {
    this.#gateway = gateway
  }

  async open(): Promise<void> {
    this.#database = await openTestDatabase()
    await createWeekPartitions(this.db, new Date())
    this.#expo = createExpoGateway({ baseUrl: this.gatewayUrl, accessToken: null, timeout: 30_000 })
  }

  async begin(): Promise<void> {
    this.ahead = 0
    this.project = await insertProject(this.db)
  }

  async close(): Promise<void> {
    await this.#expo?.close()
    await this.#database?.close()
  }

  get db(): Database {
    if (!this.#database) throw new Error('The bench is not open')
    return this.#database.db
  }

  /** The product's gateway, which sends to the fake one. */
  get expo(): Gateway {
    if (!this.#expo) throw new Error('The bench is not open')
    return this.#expo
  }

  /** The fake gateway, and its address. */
  get gateway() {
    return this.#gateway().gateway
  }
  get gatewayUrl(): string {
    return this.#gateway().url
  }

  engine({ gateway = this.expo, sources = [], behind = 0, emit }: EngineOptions = {}): Engine {
    const clock = { ahead: () => this.ahead - behind }
    return createTestEngine(this.db, { ...clock, gateway, sources, ...(emit ? { emit } : {}) })
  }

  /** Adds devices of one kind, each with an installation; returns the ids of the installations. */
  async people(count: number, uninstalled = 0): Promise<string[]> {
    const name = this.project
    this.gateway.addresses.addFleet({
      name,
      project: name,
      count,
      android: 0,
      uninstalled,
      toldAt: 0,
      seed: 1,
    })
    return insertFleet(
      this.db,
      name,
      Array.from({ length: count }, (_, at) => createFleetToken(name, at)),
    )
  }

  /** Sends what is due, then advances the clock in steps and sends what is due after each. */
  async pass(ms: number, step = STEP_MS, engine = this.engine()): Promise<void> {
    await drainQueue(engine)
    for (let at = 0; at < ms; at += step) {
      this.ahead += step
      this.gateway.clock.jump(step)
      await drainQueue(engine)
    }
  }

  async counts(campaign: string) {
    return (await getCounts(this.db, this.project, [campaign])).get(campaign)
  }

  rows() {
    const { sentNotifications: notificationsTable } = schema
    return this.db.select().from(notificationsTable).where(eq(notificationsTable.project_id, this.project))
  }

  /** Returns the fake gateway's record of the project's pushes. */
  seen() {
    return this.gateway.record.of(this.project)
  }
}

/**
 * Opens a push engine with a fake gateway for the tests of a file, resets it before each test and closes it
 * after all.
 */
export function usePushBench(): PushBench {
  const bench = new PushBench(usePushGateway())
  beforeAll(() => bench.open())
  beforeEach(() => bench.begin())
  afterAll(() => bench.close())
  return bench
}
