import { removeAutomation } from '@vitrine/core/contract/push/automations'
import { afterAll, expect, test } from 'vitest'
import { HOUR_MS, message, startAutomationServer, wait } from './automations.testing.ts'
import { startRunsByCalendar } from './calendar.ts'

const { vitrine, owner, project, automation, installation, runsOf } = await startAutomationServer()
afterAll(() => vitrine.close())

test('a birthday push is sent once a year at the shopper’s local time', async () => {
  const id = await automation({ kind: 'birthday', slot: 10 * HOUR_MS }, [message('m')])
  const [tokyo, later29] = [
    await installation({ birthday: '11-22', zone: 'Asia/Tokyo' }),
    await installation({ birthday: '02-29', zone: 'UTC' }),
  ]
  const { db } = vitrine.services
  // In Tokyo it is the 22nd already.
  const eve = new Date('2026-11-21T20:00:00Z')
  await startRunsByCalendar(db, eve)
  await startRunsByCalendar(db, new Date('2026-11-22T03:00:00Z'))
  expect(await runsOf(tokyo)).toMatchObject([{ due: new Date('2026-11-22T01:00:00Z') }])
  await startRunsByCalendar(db, new Date('2027-02-28T12:00:00Z'))
  expect(await runsOf(later29)).toHaveLength(1)
  await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
})

test('a win-back push is sent once per absence', async () => {
  const id = await automation({ kind: 'win-back', days: 30 }, [message('m')])
  const now = new Date('2026-11-22T12:00:00Z')
  const away = await installation({ last_seen: new Date('2026-10-22T12:00:00Z'), zone: 'UTC' })
  const here = await installation({ last_seen: new Date('2026-11-21T12:00:00Z'), zone: 'UTC' })
  const { db } = vitrine.services
  await startRunsByCalendar(db, now)
  await startRunsByCalendar(db, new Date(now.getTime() + HOUR_MS))
  expect(await runsOf(away)).toHaveLength(1)
  expect(await runsOf(here)).toEqual([])
  await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
})

test('a customer who opened the app on another device is not inactive', async () => {
  const id = await automation({ kind: 'win-back', days: 30 }, [message('m')])
  const now = new Date('2026-11-22T12:00:00Z')
  const old = await installation({
    customer_id: '77',
    last_seen: new Date('2026-10-22T12:00:00Z'),
    zone: 'UTC',
  })
  await installation({ customer_id: '77', last_seen: new Date('2026-11-21T12:00:00Z'), zone: 'UTC' })
  await startRunsByCalendar(vitrine.services.db, now)
  expect(await runsOf(old)).toEqual([])
  await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
})

test('a birthday flow that starts with a wait sends the push that much later', async () => {
  const id = await automation({ kind: 'birthday', slot: 10 * HOUR_MS }, [
    wait('w', 2 * HOUR_MS),
    message('m'),
  ])
  const shopper = await installation({ birthday: '11-23', zone: 'UTC' })
  await startRunsByCalendar(vitrine.services.db, new Date('2026-11-23T03:00:00Z'))
  expect(await runsOf(shopper)).toMatchObject([{ due: new Date('2026-11-23T12:00:00Z') }])
  await vitrine.must(removeAutomation, { project: project.id, id }, owner.access)
})
