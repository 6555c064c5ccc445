import { automationSteps } from '@vitrine/core/contract/push/automation-steps'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { cart, HOUR_MS, message, startAutomationServer, wait } from './automations.testing.ts'

const { vitrine, owner, project, automation, installation, emitEvents, advance, buys, messagesTo } =
  await startAutomationServer()
afterAll(() => vitrine.close())

const { automationRuns: runs, sentNotifications: sentMessages } = schema
const figuresOf = (id: string) => vitrine.must(automationSteps, { project: project.id, id }, owner.access)

test('each step of a flow shows who waits there, what it sent, who opened it and what they ordered', async () => {
  const id = await automation({ kind: 'cart-abandoned' }, [
    wait('first-wait', HOUR_MS),
    message('reminder'),
    wait('second-wait', HOUR_MS),
  ])
  const [buyer, reader, newcomer] = [await installation(), await installation(), await installation()]
  await emitEvents(cart(buyer), cart(reader))
  await advance(HOUR_MS + 1000)
  await emitEvents(cart(newcomer))
  const { db } = vitrine.services
  for (const [shopper, opened] of [
    [buyer, new Date()],
    [reader, null],
  ] as const)
    await db
      .update(sentMessages)
      .set({ status: 'received', sent_at: new Date(), opened_at: opened })
      .where(and(eq(sentMessages.project_id, project.id), eq(sentMessages.subscriber_id, shopper)))
  const [sent] = await messagesTo(buyer)
  const credit = { credit: 'direct', credit_source: 'automation', credit_source_id: id } as const
  // Two orders of one message count it once as sent.
  await buys(buyer, new Date(), { ...credit, credit_message: sent?.id ?? null })
  await buys(buyer, new Date(), { ...credit, credit_message: sent?.id ?? null })
  await buys(buyer, new Date(), { ...credit, credit_message: sent?.id ?? null, payment: 'VOIDED' })

  const { began, steps } = await figuresOf(id)
  expect(began).toBe(3)
  expect(steps.toSorted((one, other) => one.step.localeCompare(other.step))).toEqual([
    { step: 'first-wait', waiting: 1, sent: 0, opened: 0, orders: 0 },
    { step: 'reminder', waiting: 0, sent: 2, opened: 1, orders: 2 },
    { step: 'second-wait', waiting: 2, sent: 0, opened: 0, orders: 0 },
  ])
})

test('the figures of a flow leave out who entered more than 30 days ago, and other flows', async () => {
  const id = await automation({ kind: 'install' }, [message('hello')], false)
  const shopper = await installation()
  const at = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS)
  const run = {
    project_id: project.id,
    automation_id: id,
    subscriber_id: shopper,
    version: 1,
    state: 'done',
  } as const
  await vitrine.services.db.insert(runs).values(
    [40, 20, 10].map((days) => ({
      ...run,
      cause: `${days}`,
      due: at(days),
      since: at(days),
      created: at(days),
    })),
  )
  const { began, since, steps } = await figuresOf(id)
  expect(began).toBe(2)
  expect(Math.round((Date.now() - Date.parse(since)) / (24 * HOUR_MS))).toBe(30)
  expect(steps).toEqual([])
})
