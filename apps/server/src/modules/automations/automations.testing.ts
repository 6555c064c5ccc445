import type { InputOf } from '@vitrine/core/contract/call'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { saveAutomation, switchAutomation } from '@vitrine/core/contract/push/automations'
import { and, eq } from 'drizzle-orm'
import { createId } from '../../infra/db/uuid.ts'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine } from '../../testing/start-server.ts'
import { advanceDueRuns } from './advance-runs.job.ts'

export const HOUR_MS = 3_600_000
const { automationRuns: runs, orders, sentNotifications: sentMessages, subscribers } = schema

export type FlowInput = InputOf<typeof saveAutomation>['flow']
export type StepInput = FlowInput['steps'][number]

export const message = (id: string, title = 'Hello'): StepInput => ({
  id,
  kind: 'message',
  message: { title, body: 'Come and see.', translations: {}, image: null, link: { type: 'home', url: null } },
})
export const wait = (id: string, ms: number): StepInput => ({ id, kind: 'wait', ms })

export const cart = (
  subscriber: string,
  products: readonly string[] = ['1'],
  at = new Date(),
): DomainEvent => ({ kind: 'cart-changed', at, subscriber, customer: null, token: null, products })

/** Starts a server without a worker, with a merchant and a project: each test advances runs itself, at its own time. */
export async function startAutomationServer() {
  const vitrine = await startVitrine({ env: { ROLE: 'api' } })
  const owner = await vitrine.merchant()
  const project: Project = await vitrine.project(owner)
  const { db, log } = vitrine.services
  let lastOrder = 1000
  return {
    vitrine,
    owner,
    project,
    /** Saves an automation and activates it. */
    automation: async (
      trigger: FlowInput['trigger'],
      steps: FlowInput['steps'],
      on = true,
    ): Promise<string> => {
      const id = createId()
      await vitrine.must(
        saveAutomation,
        { project: project.id, id, name: 'Test', flow: { trigger, steps }, baseVersion: null },
        owner.access,
      )
      if (on) await vitrine.must(switchAutomation, { project: project.id, id, active: true }, owner.access)
      return id
    },
    installation: async (more: Partial<typeof subscribers.$inferInsert> = {}): Promise<string> => {
      const id = createId()
      await db
        .insert(subscribers)
        .values({ project_id: project.id, id, token: `ExponentPushToken[${id}]`, channel: 'expo', ...more })
      return id
    },
    emitEvents: (...events: readonly DomainEvent[]) =>
      db.transaction((tx) => vitrine.services.emit(tx, project.id, events)),
    /** Advances everything that is due a number of ms from now. */
    advance: async (ms: number): Promise<void> => {
      while ((await advanceDueRuns(db, new Date(Date.now() + ms), log)) > 0);
    },
    messagesTo: (subscriber: string) =>
      db
        .select()
        .from(sentMessages)
        .where(and(eq(sentMessages.project_id, project.id), eq(sentMessages.subscriber_id, subscriber))),
    runsOf: (subscriber: string) =>
      db
        .select()
        .from(runs)
        .where(and(eq(runs.project_id, project.id), eq(runs.subscriber_id, subscriber))),
    buys: async (
      subscriber: string | null,
      at = new Date(),
      more: Partial<typeof orders.$inferInsert> = {},
    ): Promise<void> => {
      lastOrder += 1
      await db.insert(orders).values({
        project_id: project.id,
        shopify_id: String(lastOrder),
        name: `#${lastOrder}`,
        sum: 1000,
        currency: 'USD',
        payment: 'PAID',
        source: 'app',
        subscriber_id: subscriber,
        created: at,
        ...more,
      })
    },
  }
}
