import type { OutputOf } from '@vitrine/core/contract/call'
import { automationRuns } from '@vitrine/core/contract/push/automations'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { cart, HOUR_MS, message, startAutomationServer, wait } from './automations.testing.ts'

const { vitrine, owner, project, automation, installation, emitEvents, advance, buys } =
  await startAutomationServer()
afterAll(() => vitrine.close())

const { automationRuns: runs } = schema
const id = await automation({ kind: 'cart-abandoned' }, [
  wait('w', HOUR_MS),
  message('m'),
  wait('x', HOUR_MS),
])
const listed = (more: object = {}) =>
  vitrine.must(automationRuns, { project: project.id, id, ...more }, owner.access)

test('a flow run shows its shopper, its step and the version of its flow', async () => {
  const guest = await installation({ platform: 'ios', zone: 'Europe/Berlin', country: 'DE' })
  const ada = await installation({ customer_id: '9001' })
  await buys(ada, new Date(0), { customer_id: '9001', customer: 'Ada Lovelace', email: 'ada@lovelace.test' })
  await emitEvents(cart(guest), cart(ada))
  await advance(HOUR_MS + 1000)
  const { runs: all, flows, count } = await listed()
  expect(count).toBe(2)
  expect(flows).toMatchObject([{ version: 1, flow: { steps: [{ id: 'w' }, { id: 'm' }, { id: 'x' }] } }])
  expect(all.find(({ subscriber }) => subscriber === guest)).toMatchObject({
    name: '',
    platform: 'ios',
    zone: 'Europe/Berlin',
    country: 'DE',
    state: 'waiting',
    step: 'x',
    due: expect.any(String),
  })
  expect(all.find(({ subscriber }) => subscriber === ada)).toMatchObject({
    name: 'Ada Lovelace',
    customer: '9001',
  })
  expect((await listed({ search: 'lovelace' })).runs.map(({ subscriber }) => subscriber)).toEqual([ada])
  expect((await listed({ search: guest.slice(0, 8) })).count).toBeGreaterThan(0)
  expect((await listed({ search: 'nobody at all' })).runs).toEqual([])
  expect((await listed({ state: ['left'] })).runs).toEqual([])
})

test('flow runs are paged without gaps or repetitions', async () => {
  const shopper = await installation()
  const own = await automation({ kind: 'install' }, [message('m')], false)
  const created = new Date()
  await vitrine.services.db.insert(runs).values(
    Array.from({ length: 80 }, (_, at) => ({
      project_id: project.id,
      automation_id: own,
      subscriber_id: shopper,
      cause: `c ${at}`,
      version: 1,
      due: created,
      since: created,
      // Many with the same time, as in a mass start.
      created: new Date(created.getTime() - Math.floor(at / 30) * 1000),
    })),
  )
  const causes: string[] = []
  let cursor: string | null = null
  let previous: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const runsPage: OutputOf<typeof automationRuns> = await vitrine.must(
      automationRuns,
      { project: project.id, id: own, cursor },
      owner.access,
    )
    causes.push(...runsPage.runs.map(({ cause }) => cause))
    expect(runsPage.count).toBe(80)
    ;({ cursor, previous } = runsPage)
  }
  expect(cursor).toBe(null)
  expect(new Set(causes).size).toBe(80)
  const back = await vitrine.must(
    automationRuns,
    { project: project.id, id: own, cursor: previous },
    owner.access,
  )
  expect(back.runs.map(({ cause }) => cause)).toEqual(causes.slice(36, 72))
  await vitrine.services.db
    .delete(runs)
    .where(and(eq(runs.project_id, project.id), eq(runs.automation_id, own)))
})
