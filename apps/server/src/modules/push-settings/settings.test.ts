import type { Session } from '@vitrine/core/contract/accounts/users'
import { getPushSettings, savePushSettings } from '@vitrine/core/contract/push/push-settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let owner: Session
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api', PUSH_RATE: '450' } })
  owner = await vitrine.merchant()
})
afterAll(() => vitrine?.close())

const settingsOf = (project: string) => vitrine.must(getPushSettings, { project }, owner.access)

test('the push settings of a new project have no frequency cap, no quiet hours and the server’s send rate', async () => {
  const { id: project } = await vitrine.project(owner)
  expect(await settingsOf(project)).toEqual({
    settings: { cap: null, quiet: null, rate: null, creditHours: 24 },
    normalRate: 450,
    stopped: null,
  })
})

test('push settings are updated field by field, in any order, and in one project only', async () => {
  const { id: project } = await vitrine.project(owner)
  const { id: other } = await vitrine.project(owner)
  const cap = { max: 3, days: 2 }
  const quietHours = { from: 22 * 60, to: 8 * 60 }
  await Promise.all([
    vitrine.must(savePushSettings, { project, cap, quiet: quietHours, rate: 600 }, owner.access),
    vitrine.must(savePushSettings, { project, creditHours: 72 }, owner.access),
  ])
  expect((await settingsOf(project)).settings).toEqual({ cap, quiet: quietHours, rate: 600, creditHours: 72 })
  await vitrine.must(savePushSettings, { project, cap: null, rate: null }, owner.access)
  await vitrine.must(savePushSettings, { project }, owner.access)
  expect((await settingsOf(project)).settings).toEqual({
    cap: null,
    quiet: quietHours,
    rate: null,
    creditHours: 72,
  })
  expect((await settingsOf(other)).settings).toEqual({
    cap: null,
    quiet: null,
    rate: null,
    creditHours: 24,
  })
})

test('push settings beyond the gateway or the clock are refused at their field, and nothing changes', async () => {
  const { id: project } = await vitrine.project(owner)
  const wrong = [
    [{ rate: 601 }, { rate: 'At most 600' }],
    [{ rate: 0 }, { rate: 'At least 1' }],
    [{ cap: { max: 0, days: 7 } }, { 'cap.max': 'At least 1' }],
    [{ cap: { max: 3, days: 31 } }, { 'cap.days': 'At most 30' }],
    [{ quiet: { from: 1440, to: 0 } }, { 'quiet.from': 'At most 1439' }],
    [{ quiet: { from: 60, to: 60 } }, { quiet: 'Start and end time must be different.' }],
    [{ creditHours: 90 * 24 + 1 }, { creditHours: 'At most 2160' }],
  ] as const
  for (const [invalidSettings, fields] of wrong)
    expect(
      await vitrine.call(savePushSettings, { project, ...invalidSettings }, owner.access),
      JSON.stringify(invalidSettings),
    ).toMatchObject({ status: 400, error: { fields } })
  expect((await settingsOf(project)).settings).toMatchObject({ cap: null, quiet: null, rate: null })
})

test('push settings show the gateway’s message when it refuses the project', async () => {
  const { id: project } = await vitrine.project(owner)
  const since = new Date('2026-11-01T10:00:00Z')
  await vitrine.services.db
    .insert(schema.pushQueues)
    .values({ project_id: project, stopped: since, stopped_why: '401 UNAUTHORIZED' })
  expect((await settingsOf(project)).stopped).toEqual({
    since: since.toISOString(),
    why: '401 UNAUTHORIZED',
  })
})
