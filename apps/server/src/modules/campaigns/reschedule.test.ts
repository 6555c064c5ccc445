import type { Session } from '@vitrine/core/contract/accounts/users'
import type { InputOf } from '@vitrine/core/contract/call'
import { getCampaignCalendar } from '@vitrine/core/contract/push/campaign-calendar'
import {
  cancelCampaign,
  pauseCampaign,
  rescheduleCampaign,
  startCampaign,
} from '@vitrine/core/contract/push/campaign-calls'
import { type CampaignDraft, EMPTY_DRAFT, saveCampaign } from '@vitrine/core/contract/push/campaigns'
import { saveRelease } from '@vitrine/core/contract/releases/releases'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

const { pushRuns } = schema
const MINUTE_MS = 60_000
const MORNING_MS = 9 * 3_600_000

type Schedule = InputOf<typeof rescheduleCampaign>['schedule']

let vitrine: Vitrine
let owner: Session
let project: string
beforeAll(async () => {
  // Without a worker, so that only these tests plan audiences.
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = (await vitrine.project(owner)).id
})
afterAll(() => vitrine?.close())

const at = (instant: string): Schedule => ({ kind: 'at', at: instant })
const local = (day: string, passed: 'skip' | 'send' = 'skip'): Schedule => ({
  kind: 'local',
  day,
  slot: MORNING_MS,
  passed,
})
const inMinutes = (minutes: number) => at(new Date(Date.now() + minutes * MINUTE_MS).toISOString())
const FIRST = at('2098-12-01T15:00:00.000Z')
const MOVED = at('2098-12-09T15:00:00.000Z')

async function draft(schedule: Schedule, change: Partial<CampaignDraft> = {}): Promise<string> {
  const id = createId()
  const written = { ...EMPTY_DRAFT, title: 'New lamps', body: 'They are here.', schedule, ...change }
  await vitrine.must(saveCampaign, { project, id, version: null, draft: written }, owner.access)
  return id
}
async function scheduled(schedule: Schedule, change: Partial<CampaignDraft> = {}): Promise<string> {
  const id = await draft(schedule, change)
  await vitrine.must(startCampaign, { project, id, version: 1 }, owner.access)
  return id
}
const move = (id: string, schedule: Schedule, version = 1) =>
  vitrine.must(rescheduleCampaign, { project, id, version, schedule }, owner.access)
/** Returns the error code with which moving is refused; null when it succeeds. */
async function refusal(id: string, schedule: Schedule, version = 1): Promise<string | null> {
  const input = { project, id, version, schedule }
  const { error } = await vitrine.call(rescheduleCampaign, input, owner.access)
  return error?.code ?? null
}
async function runOf(id: string) {
  const [run] = await vitrine.services.db.select().from(pushRuns).where(eq(pushRuns.id, id))
  return run
}
const begin = (id: string) =>
  vitrine.services.db.update(pushRuns).set({ began: new Date() }).where(eq(pushRuns.id, id))

test('a scheduled campaign moves to another time with everything else unchanged, and stays scheduled', async () => {
  const variants = [{ title: 'Lamps!', body: 'They are here.', translations: {}, share: 40 }]
  const change: Partial<CampaignDraft> = { variants, winner: { test: 20, hours: 4 }, holdout: 10 }
  const id = await scheduled(FIRST, change)
  const before = await runOf(id)
  expect((await move(id, MOVED)).campaign).toMatchObject({
    ...change,
    version: 2,
    status: 'scheduled',
    schedule: MOVED,
    starts: '2098-12-09T15:00:00.000Z',
  })
  const run = await runOf(id)
  expect(run?.plan_at.toISOString()).toBe('2098-12-09T14:55:00.000Z')
  expect(run?.settings).toEqual({ ...Object(before?.settings), schedule: MOVED })
  const calendar = { project, from: '2098-12-01', days: 9 }
  expect((await vitrine.must(getCampaignCalendar, calendar, owner.access)).campaigns).toMatchObject([
    { id, version: 2, day: '2098-12-09', at: '2098-12-09T15:00:00.000Z', status: 'scheduled' },
  ])
})

test('a draft campaign moves to another time and stays a draft, even back to a time that has passed', async () => {
  const id = await draft(at('2020-12-01T15:00:00.000Z'))
  expect((await move(id, MOVED)).campaign).toMatchObject({ version: 2, status: 'draft', schedule: MOVED })
  expect(await runOf(id)).toBeUndefined()
  await move(id, at('2020-12-01T15:00:00.000Z'), 2)
})

test('a campaign in local time moves with the first of its shoppers', async () => {
  const id = await scheduled(local('2098-12-24'))
  const { campaign } = await move(id, local('2098-12-26'))
  // Nine in the morning comes first where the clock is 14 hours ahead.
  expect(campaign).toMatchObject({ status: 'scheduled', starts: '2098-12-25T19:00:00.000Z' })
})

test('of two people who move a campaign at once one does, and repeating that request moves it once', async () => {
  const id = await scheduled(FIRST)
  const other = at('2098-12-05T15:00:00.000Z')
  const refusals = await Promise.all([refusal(id, MOVED), refusal(id, other)])
  expect(refusals.toSorted()).toEqual([null, 'stale'])
  const winner = refusals[0] === null ? MOVED : other
  expect((await move(id, winner)).campaign).toMatchObject({ version: 2, schedule: winner })
  expect(await refusal(id, winner, 2)).toBeNull()
  expect((await runOf(id))?.settings).toMatchObject({ schedule: winner })
})

test('a campaign does not move to a time that has passed', async () => {
  const id = await scheduled(FIRST)
  expect(await refusal(id, at('2020-12-01T15:00:00.000Z'))).toBe('over')
  for (const passed of ['skip', 'send'] as const)
    expect(await refusal(id, local('2020-12-01', passed))).toBe('over')
  expect((await runOf(id))?.plan_at.toISOString()).toBe('2098-12-01T14:55:00.000Z')
})

test('a campaign that is due in a minute still moves until its audience is being frozen', async () => {
  const [waiting, planned] = [await scheduled(inMinutes(1)), await scheduled(inMinutes(1))]
  await begin(planned)
  expect((await move(waiting, MOVED)).campaign.status).toBe('scheduled')
  expect(await refusal(planned, MOVED)).toBe('started')
  // The other way round: its audience is planned at once, and sent at its time.
  const { campaign } = await move(waiting, inMinutes(1), 2)
  expect(campaign.status).toBe('scheduled')
  expect((await runOf(waiting))?.plan_at.getTime()).toBeLessThan(Date.now())
})

test('a campaign that is sent at once, paused or part of a release does not move', async () => {
  const sending = createId()
  const written = { ...EMPTY_DRAFT, title: 'New lamps', body: 'They are here.' }
  await vitrine.must(saveCampaign, { project, id: sending, version: null, draft: written }, owner.access)
  await vitrine.must(startCampaign, { project, id: sending, version: 1 }, owner.access)
  expect(await refusal(sending, MOVED)).toBe('started')

  const paused = await scheduled(FIRST)
  await vitrine.must(pauseCampaign, { project, id: paused }, owner.access)
  expect(await refusal(paused, MOVED)).toBe('started')

  const released = await draft(FIRST)
  const parts = [{ kind: 'campaign' as const, ref: released }]
  const release = { name: 'Spring', note: '', at: '2099-03-01T12:00:00.000Z', parts }
  await vitrine.must(saveRelease, { project, id: createId(), version: null, ...release }, owner.access)
  expect(await refusal(released, MOVED)).toBe('in-release')
  expect(await refusal(createId(), MOVED)).toBe('no-campaign')
})

test('a moved campaign can be taken back to a draft, with the new time', async () => {
  const id = await scheduled(FIRST)
  await move(id, MOVED)
  const { campaign } = await vitrine.must(cancelCampaign, { project, id }, owner.access)
  expect(campaign).toMatchObject({ status: 'draft', schedule: MOVED, starts: null })
})
