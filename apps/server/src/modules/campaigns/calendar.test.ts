import type { Session } from '@vitrine/core/contract/accounts/users'
import { getCampaignCalendar, MAX_CALENDAR_DAYS } from '@vitrine/core/contract/push/campaign-calendar'
import { startCampaign } from '@vitrine/core/contract/push/campaign-calls'
import { type CampaignDraft, EMPTY_DRAFT, saveCampaign } from '@vitrine/core/contract/push/campaigns'
import { saveRelease } from '@vitrine/core/contract/releases/releases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

const MORNING_MS = 9 * 3_600_000

let vitrine: Vitrine
let owner: Session
let project: string
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = (await vitrine.project(owner)).id
  await vitrine.services.db
    .update(schema.projects)
    .set({ zone: 'America/New_York' })
    .where(eq(schema.projects.id, project))
})
afterAll(() => vitrine?.close())

const draft = async (change: Partial<CampaignDraft>) => {
  const id = createId()
  const draft = { ...EMPTY_DRAFT, title: 'New lamps', body: 'They are here.', ...change }
  await vitrine.must(saveCampaign, { project, id, version: null, draft }, owner.access)
  return id
}
const at = (instant: string): Partial<CampaignDraft> => ({ schedule: { kind: 'at', at: instant } })
const calendar = (from: string, days: number, more: object = {}) =>
  vitrine.must(getCampaignCalendar, { project, from, days, ...more }, owner.access)
const daysOf = ({ campaigns }: Awaited<ReturnType<typeof calendar>>) =>
  campaigns.map(({ id, day }) => [id, day])

test('the campaign calendar shows each campaign on the day of its send time in the project’s time zone, earliest first', async () => {
  // 2:00 UTC of December 2, 2098 is still the first in New York.
  const lateDraft = await draft(at('2098-12-02T02:00:00.000Z'))
  const early = await draft(at('2098-12-01T15:00:00.000Z'))
  const next = await draft(at('2098-12-02T15:00:00.000Z'))
  await draft(at('2098-12-03T15:00:00.000Z'))
  // A draft without a time is not in the calendar.
  await draft({})
  expect(daysOf(await calendar('2098-12-01', 2))).toEqual([
    [early, '2098-12-01'],
    [lateDraft, '2098-12-01'],
    [next, '2098-12-02'],
  ])
  expect((await calendar('2098-12-01', 1)).campaigns[1]).toMatchObject({
    id: lateDraft,
    at: '2098-12-02T02:00:00.000Z',
    status: 'draft',
  })
})

test('the campaign calendar shows a campaign in local time on the shoppers’ day, without an instant', async () => {
  const schedule = { kind: 'local' as const, day: '2098-12-24', slot: MORNING_MS, passed: 'skip' as const }
  const id = await draft({ schedule })
  const before = await calendar('2098-12-24', 1)
  expect(before.campaigns).toMatchObject([{ id, day: '2098-12-24', at: null, schedule }])
  // The first shoppers live where that morning is the evening before in New York; the campaign's day stays.
  await vitrine.must(startCampaign, { project, id, version: 1 }, owner.access)
  expect((await calendar('2098-12-24', 1)).campaigns).toMatchObject([{ id, status: 'scheduled', at: null }])
  expect((await calendar('2098-12-23', 1)).campaigns).toEqual([])
})

test('the campaign calendar shows a started campaign at its start, and one of a release at the release’s time', async () => {
  const startedId = await draft({})
  await vitrine.must(startCampaign, { project, id: startedId, version: 1 }, owner.access)
  const today = new Date()
  const from = new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10)
  expect((await calendar(from, 3)).campaigns).toMatchObject([{ id: startedId }])

  const released = await draft({})
  const parts = [{ kind: 'campaign' as const, ref: released }]
  const release = { name: 'Spring', note: '', at: '2099-03-01T12:00:00.000Z', parts }
  await vitrine.must(saveRelease, { project, id: createId(), version: null, ...release }, owner.access)
  expect((await calendar('2099-03-01', 1)).campaigns).toMatchObject([
    { id: released, day: '2099-03-01', at: '2099-03-01T12:00:00.000Z', release: { name: 'Spring' } },
  ])
})

test('the campaign calendar follows the filters of the list and shows no other project’s campaigns', async () => {
  const lamps = await draft(at('2098-12-01T15:00:00.000Z'))
  const chairs = await draft({ ...at('2098-12-01T16:00:00.000Z'), title: 'Chairs', platform: 'ios' })
  expect(daysOf(await calendar('2098-12-01', 1, { search: 'chair' }))).toEqual([[chairs, '2098-12-01']])
  expect(daysOf(await calendar('2098-12-01', 1, { platform: ['ios'] }))).toEqual([[chairs, '2098-12-01']])
  expect((await calendar('2098-12-01', 1, { status: ['sent'] })).campaigns).toEqual([])
  expect(daysOf(await calendar('2098-12-01', 1)).map(([id]) => id)).toEqual([lamps, chairs])
  project = (await vitrine.project(owner)).id
  expect((await calendar('2098-12-01', 1)).campaigns).toEqual([])
})

test('the campaign calendar answers for six weeks at most, and beside a draft with a day that no calendar has', async () => {
  const schedule = { kind: 'local' as const, day: '0000-01-01', slot: MORNING_MS, passed: 'skip' as const }
  const id = await draft({ schedule })
  expect(daysOf(await calendar('0000-01-01', 1))).toEqual([[id, '0000-01-01']])
  expect((await calendar('9999-12-31', MAX_CALENDAR_DAYS)).campaigns).toEqual([])
  const input = { project, from: '2098-12-01', days: MAX_CALENDAR_DAYS + 1 }
  expect((await vitrine.call(getCampaignCalendar, input, owner.access)).status).toBe(400)
})
