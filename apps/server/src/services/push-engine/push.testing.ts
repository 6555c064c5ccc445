import type { PushContent } from '@vitrine/core/contract/push/push-content'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import { createSilentLog } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'
import * as schema from '../schema/schema.ts'
import { selectCountedResults } from './campaigns/campaign-results.ts'
import { startCampaign } from './campaigns/campaigns.ts'
import type { CampaignOrder } from './campaigns/message-rules.ts'
import type { Engine } from './engine.types.ts'
import type { Gateway } from './gateways/gateway.types.ts'
import { createMessageId } from './messages/message-ids.ts'
import type { PushSource } from './push.types.ts'

/** English push content. */
export const CONTENT: PushContent = {
  title: 'New lamps',
  body: 'They are here.',
  translations: {},
  image: null,
  link: { type: 'home', url: null },
}

/** Creates campaign settings for a test: sent now to everyone, one variant, no control group. `change` overrides them. */
export const createCampaignOrder = (change: Partial<CampaignOrder> = {}): CampaignOrder => ({
  schedule: { kind: 'now' },
  variants: [{ share: 100, content: CONTENT }],
  winner: null,
  holdout: 0,
  rules: {},
  lifetime: 24 * 60 * 60 * 1000,
  perMinute: null,
  atMostOnce: false,
  inApp: null,
  ...change,
})

export async function insertProject(db: Database, zone = 'UTC'): Promise<string> {
  const id = createId()
  await db.insert(schema.projects).values({ id, token: id, name: 'Lamps', slug: id, zone })
  return id
}

/** Creates and starts a campaign of a project. */
export async function startTestCampaign(
  db: Database,
  project: string,
  order: CampaignOrder,
): Promise<string> {
  const id = createId()
  await db.insert(schema.notifications).values({ project_id: project, id, body: CONTENT.body })
  await db.transaction((tx) => startCampaign(tx, project, id, order))
  return id
}

const silent: Gateway = {
  send: async () => ({ kind: 'ambiguous', message: 'there is no gateway here' }),
  receipts: async () => ({ kind: 'failed', wait: null, message: 'there is no gateway here' }),
  close: async () => {},
}

/** Creates an engine whose campaigns go to every subscriber. */
export function createTestEngine(
  db: Database,
  options: {
    /** Milliseconds by which its clock is ahead of the database's. */
    readonly ahead?: () => number
    readonly gateway?: Gateway
    readonly sources?: readonly PushSource[]
    readonly rate?: number
    readonly emit?: EmitDomainEvents
  } = {},
): Engine {
  const gateway = options.gateway ?? silent
  const everybody: PushSource = { kind: 'campaign', audience: async () => sql`true` }
  return {
    db,
    get now(): SQL {
      return sql`(now() + ${options.ahead?.() ?? 0}::float8 * interval '1 millisecond')`
    },
    sources: new Map([everybody, ...(options.sources ?? [])].map((source) => [source.kind, source])),
    gateways: { expo: gateway, web: gateway, merchant: gateway },
    emit: options.emit ?? (async () => {}),
    log: createSilentLog(),
    rate: options.rate ?? 1_000_000,
  }
}

/**
 * Compares a project's stored campaign results with a count of its messages. Returns the rows of either that the other
 * does not have; none when they are equal.
 */
export async function listWrongResults(db: Database, project: string): Promise<readonly unknown[]> {
  const columns = sql`campaign_id, variant, status, reason, hour, count`
  const { rows } = await db.execute(sql`
    with stored as (
      select ${columns} from ${schema.campaignResults} where project_id = ${project}::uuid and count <> 0),
    plain as (
      select ${columns} from (${selectCountedResults(project)}) as p
        (project_id, campaign_id, variant, status, reason, hour, count, first_due, last_due) where count <> 0)
    (select 'stored' as side, * from stored except select 'stored', * from plain)
    union all (select 'plain', * from plain except select 'plain', * from stored)`)
  return rows
}

/** Recounts a project's campaign results from its messages, after a test has changed these without the engine. */
export async function recountResults(db: Database, project: string): Promise<void> {
  await db.execute(sql`delete from ${schema.campaignResults} where project_id = ${project}::uuid`)
  await db.execute(sql`insert into ${schema.campaignResults} ${selectCountedResults(project)}`)
}

/** Inserts a message that an installation received at `at`. Returns its id. */
export async function insertReceivedMessage(
  db: Database,
  project: string,
  subscriber: string,
  content: PushContent,
  at: Date,
): Promise<string> {
  const id = createMessageId(at, createId())
  await db.insert(schema.sentNotifications).values({
    project_id: project,
    id,
    began: at,
    kind: 'test',
    subscriber_id: subscriber,
    content,
    status: 'received',
    due: at,
    sent_at: at,
    settled_at: at,
  })
  return id
}

export type Someone = Partial<typeof schema.subscribers.$inferInsert>

/** Inserts installations with the tokens of a gateway's device fleet: the n-th has the fleet's n-th token. */
export async function insertFleet(
  db: Database,
  project: string,
  tokens: readonly string[],
  more: (at: number) => Someone = () => ({}),
): Promise<string[]> {
  const rows = tokens.map((token, at) => ({
    project_id: project,
    id: createId(),
    token,
    channel: 'expo' as const,
    platform: 'ios',
    ...more(at),
  }))
  for (let at = 0; at < rows.length; at += 2000)
    await db.insert(schema.subscribers).values(rows.slice(at, at + 2000))
  return rows.map(({ id }) => id)
}
