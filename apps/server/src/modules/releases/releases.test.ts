import { createPermissionRecord, type Permission } from '@vitrine/core/access/permissions'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  designPublishings,
  loadDesign,
  publishDesign,
  saveDesign,
} from '@vitrine/core/contract/designs/designs'
import { getHomeSummary } from '@vitrine/core/contract/projects/home'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { removeCampaign, startCampaign } from '@vitrine/core/contract/push/campaign-calls'
import {
  type CampaignDraft,
  EMPTY_DRAFT,
  getCampaign,
  saveCampaign,
} from '@vitrine/core/contract/push/campaigns'
import {
  cancelRelease,
  listReleases,
  MAX_WAITING_RELEASES,
  type ReleasePart,
  rollBackRelease,
  saveRelease,
  startRelease,
} from '@vitrine/core/contract/releases/releases'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { runScheduledRelease } from './run-scheduled-release.job.ts'

const { designs, notifications, projectsToUsers, publishings, pushRuns, releaseParts, releases } = schema

let vitrine: Vitrine
let owner: Session
let helper: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
  helper = await vitrine.merchant('Hana')
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const db = () => vitrine.services.db
const DRAFT: ReleasePart = { kind: 'design', ref: null }
const LATER = '2090-03-01T09:00:00.000Z'

async function campaign(change: Partial<CampaignDraft> = {}): Promise<string> {
  const id = createId()
  const draft = { ...EMPTY_DRAFT, title: 'New lamps', body: 'The winter collection is here.', ...change }
  await vitrine.must(saveCampaign, { project: project.id, id, version: null, draft }, owner.access)
  return id
}
const part = (ref: string): ReleasePart => ({ kind: 'campaign', ref })
const wish = (parts: ReleasePart[], change: object = {}) => ({
  project: project.id,
  id: createId(),
  version: null,
  name: 'Winter sale',
  note: 'Together',
  at: LATER,
  parts,
  ...change,
})
const planned = async (parts: ReleasePart[], change: object = {}) =>
  (await vitrine.must(saveRelease, wish(parts, change), owner.access)).release
const coming = async (session = owner) =>
  (await vitrine.must(listReleases, { project: project.id, which: 'coming' }, session.access)).releases
const over = async () =>
  (await vitrine.must(listReleases, { project: project.id, which: 'over' }, owner.access)).releases
const start = ({ id, version }: { id: string; version: number }) =>
  vitrine.must(startRelease, { project: project.id, id, version }, owner.access)
const colour = async (value: string, base: number) => {
  const operations = [{ schema: 'branding.mains', operation: 'edit' as const, value, device: 'tab' }]
  const batches = [{ id: createId(), operations }]
  return vitrine.must(saveDesign, { project: project.id, base, device: 'tab', batches }, owner.access)
}
const live = async () => vitrine.must(loadDesign, { project: project.id }, owner.access)
const campaignNow = async (id: string) =>
  (await vitrine.must(getCampaign, { project: project.id, id }, owner.access)).campaign
const published = async () =>
  (await vitrine.must(designPublishings, { project: project.id }, owner.access)).publishings
async function helperMay(...may: Permission[]): Promise<void> {
  const permissions = createPermissionRecord((one) => may.includes(one))
  await db()
    .insert(projectsToUsers)
    .values({ project_id: project.id, user_id: helper.user.id, ...permissions })
    .onConflictDoUpdate({ target: [projectsToUsers.project_id, projectsToUsers.user_id], set: permissions })
}
/** Runs the release's job, as the queue does at its time. */
/** Ends the connections of this database that wait to insert a push run, and returns their number. */
async function terminateInsertsOfRuns(): Promise<number> {
  const { rows } = await db().execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
      and query like 'insert into "push_runs"%' and clock_timestamp() - query_start > interval '50 ms'`)
  return rows.length
}

async function atItsTime(id: string): Promise<void> {
  const [row] = await db().select().from(releases).where(eq(releases.id, id))
  await runScheduledRelease.run({ project: project.id, id, at: row?.at.toISOString() }, vitrine.services)
}

describe('a release', () => {
  test('publishes design and campaigns together at its scheduled time', async () => {
    await colour('112233', 0)
    const one = await campaign()
    const another = await campaign({ title: 'And shades', schedule: { kind: 'at', at: LATER } })
    const soon = new Date(Date.now() + 2000).toISOString()
    const release = await planned([part(one), DRAFT, part(another)], { at: soon })
    expect(release).toMatchObject({ by: 'Olga', settled: null, version: 1 })
    expect(release.parts).toMatchObject([
      { kind: 'design', ref: null, problem: null },
      { kind: 'campaign', ref: one, title: 'New lamps', campaign: 'draft' },
      { kind: 'campaign', ref: another, title: 'And shades', campaign: 'draft' },
    ])
    await vitrine.services.jobs.waitFor(runScheduledRelease, ({ id }) => id === release.id)
    expect(await coming()).toEqual([])
    const [out] = await over()
    expect(out).toMatchObject({ id: release.id, state: 'out', settled: expect.any(String) })
    expect(await published()).toMatchObject([
      { version: 1, by: '', scheduled: true, name: 'Winter sale', note: 'Together' },
    ])
    for (const id of [one, another])
      expect(['scheduled', 'sending', 'sent']).toContain((await campaignNow(id)).status)
  })

  test('goes out once, however often and by how many workers its job runs', async () => {
    const id = await campaign()
    const release = await planned([DRAFT, part(id)])
    await Promise.all(Array.from({ length: 8 }, () => atItsTime(release.id)))
    await atItsTime(release.id)
    expect(await published()).toHaveLength(1)
    expect(await db().$count(pushRuns, eq(pushRuns.id, id))).toBe(1)
    expect(await over()).toMatchObject([{ state: 'out' }])
  })

  test('that is interrupted has changed nothing, and goes out whole on retry', async () => {
    const [one, another] = [await campaign(), await campaign()]
    const release = await planned([DRAFT, part(one), part(another)])
    // An uncommitted row of this test blocks the second campaign; the waiting connection then ends like that of a
    // killed process.
    const interrupted = db().transaction(async (tx) => {
      const runRow = { project_id: project.id, id: another, settings: {}, plan_at: new Date() }
      await tx.insert(pushRuns).values(runRow)
      const goingOut = expect(atItsTime(release.id)).rejects.toThrow()
      await expect.poll(() => terminateInsertsOfRuns()).toBe(1)
      await goingOut
      throw new Error('rolled back')
    })
    await expect(interrupted).rejects.toThrow('rolled back')
    expect(await published()).toEqual([])
    expect((await campaignNow(one)).status).toBe('draft')
    expect(await coming()).toMatchObject([{ id: release.id, state: 'planned' }])
    await atItsTime(release.id)
    expect(await published()).toHaveLength(1)
    for (const id of [one, another]) expect((await campaignNow(id)).status).not.toBe('draft')
  })

  test('with a failing part does not go out at all, names the part and reason, and goes out once that is fixed', async () => {
    const [good, bad] = [await campaign(), await campaign()]
    const release = await planned([DRAFT, part(good), part(bad)])
    const empty = { ...EMPTY_DRAFT, title: 'No text' }
    await vitrine.must(saveCampaign, { project: project.id, id: bad, version: 1, draft: empty }, owner.access)
    expect((await coming())[0]?.parts.map(({ problem }) => problem)).toEqual([null, null, 'not-ready'])
    await atItsTime(release.id)
    const [failed] = await coming()
    expect(failed).toMatchObject({ state: 'failed', settled: expect.any(String) })
    expect(failed?.parts.map(({ problem }) => problem)).toEqual([null, null, 'not-ready'])
    expect(await published()).toEqual([])
    expect((await campaignNow(good)).status).toBe('draft')
    // Its time does not come again.
    await atItsTime(release.id)
    await vitrine.must(
      saveCampaign,
      { project: project.id, id: bad, version: 2, draft: { ...empty, body: 'Lamps' } },
      owner.access,
    )
    const secondStart = await start({ id: release.id, version: failed?.version ?? 0 })
    expect(secondStart.release).toMatchObject({ state: 'out' })
    expect(await published()).toHaveLength(1)
    expect((await campaignNow(bad)).status).not.toBe('draft')
  })

  test('may contain an earlier published version, and leaves the draft alone', async () => {
    await colour('112233', 0)
    const first = await vitrine.must(publishDesign, { project: project.id, note: 'Blue' }, owner.access)
    await colour('445566', 1)
    await vitrine.must(publishDesign, { project: project.id }, owner.access)
    await colour('778899', 2)
    const version = (await published()).find(({ note }) => note === 'Blue')
    const release = await planned([{ kind: 'design', ref: version?.id ?? '' }])
    expect(release.parts).toMatchObject([{ title: 'Blue', from: version?.at }])
    await start(release)
    expect(await live()).toMatchObject({ published: first.published, version: 3, changed: true })
    expect((await live()).design).toMatchObject({ branding: { mains: '778899' } })
  })

  test('can be changed until it goes out: its time moves, and removed parts are free again', async () => {
    const [one, another] = [await campaign(), await campaign()]
    const release = await planned([DRAFT, part(one)], { at: new Date(Date.now() + 60_000).toISOString() })
    const moved = await planned([part(another)], { id: release.id, version: 1, name: 'Spring' })
    expect(moved).toMatchObject({ version: 2, name: 'Spring', at: LATER, state: 'planned' })
    expect((await campaignNow(one)).release).toBeNull()
    expect((await campaignNow(another)).release).toEqual({ id: release.id, name: 'Spring', at: LATER })
    // The job queued for the earlier time finds another one.
    await runScheduledRelease.run({ project: project.id, id: release.id, at: release.at }, vitrine.services)
    expect(await coming()).toMatchObject([{ state: 'planned' }])
    const stale = await vitrine.call(
      saveRelease,
      wish([DRAFT], { id: release.id, version: 1, name: 'Late' }),
      owner.access,
    )
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale' } })
  })

  test('that is scheduled again after a lost response is scheduled once', async () => {
    const releaseInput = wish([DRAFT, part(await campaign())])
    const both = await Promise.all([1, 2].map(() => vitrine.must(saveRelease, releaseInput, owner.access)))
    expect(both.map(({ release }) => release.version)).toEqual([1, 1])
    expect(await coming()).toHaveLength(1)
  })

  test('that was canceled does not go out, and can be scheduled again', async () => {
    const id = await campaign()
    const release = await planned([DRAFT, part(id)])
    const cancel = () => vitrine.must(cancelRelease, { project: project.id, id: release.id }, owner.access)
    expect((await cancel()).release).toMatchObject({ state: 'cancelled' })
    expect((await cancel()).release).toMatchObject({ state: 'cancelled', version: 2 })
    await atItsTime(release.id)
    expect(await published()).toEqual([])
    expect((await campaignNow(id)).release).toBeNull()
    expect(await planned([DRAFT, part(id)], { id: release.id, version: 2 })).toMatchObject({
      state: 'planned',
      version: 3,
    })
  })

  test('is listed on Home among the scheduled items', async () => {
    const release = await planned([DRAFT])
    const { scheduled } = await vitrine.must(getHomeSummary, { project: project.id }, owner.access)
    expect(scheduled).toEqual([{ kind: 'release', at: LATER, id: release.id, title: 'Winter sale' }])
  })
})

describe('a part of a release', () => {
  test('cannot have its own schedule, and a scheduled item cannot join a release', async () => {
    const id = await campaign()
    const release = await planned([DRAFT, part(id)])
    const refused = { status: 409, error: { code: 'in-release' } }
    const later = { project: project.id, at: LATER }
    expect(await vitrine.call(publishDesign, later, owner.access)).toMatchObject(refused)
    const one = { project: project.id, id }
    expect(await vitrine.call(startCampaign, { ...one, version: 1 }, owner.access)).toMatchObject(refused)
    expect(await vitrine.call(removeCampaign, one, owner.access)).toMatchObject(refused)
    const second = await vitrine.call(saveRelease, wish([DRAFT, part(id)]), owner.access)
    expect(second).toMatchObject({ ...refused, error: { fields: { 'parts.1': expect.any(String) } } })
    await vitrine.must(cancelRelease, { project: project.id, id: release.id }, owner.access)
    await vitrine.must(publishDesign, later, owner.access)
    await vitrine.must(startCampaign, { ...one, version: 1 }, owner.access)
    const getSaveError = async (parts: ReleasePart[]) =>
      (await vitrine.call(saveRelease, wish(parts), owner.access)).error?.code
    expect(await getSaveError([DRAFT])).toBe('design-scheduled')
    expect(await getSaveError([part(id)])).toBe('not-draft')
    expect(await getSaveError([part(createId())])).toBe('no-campaign')
    expect(await getSaveError([{ kind: 'design', ref: createId() }])).toBe('no-version')
  })

  test('belongs to one release, also when two are requested at once', async () => {
    const id = await campaign()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => vitrine.call(saveRelease, wish([DRAFT, part(id)]), owner.access)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const raced = await campaign()
    const [plan, go] = await Promise.all([
      vitrine.call(saveRelease, wish([part(raced)]), owner.access),
      vitrine.call(startCampaign, { project: project.id, id: raced, version: 1 }, owner.access),
    ])
    expect([plan.status, go.status].sort()).toEqual([200, 409])
  })

  test('of another project is not found, and neither is its release', async () => {
    const theirs = await campaign()
    const release = await planned([part(theirs)])
    project = await vitrine.project(owner, 'Other')
    const foreign = await vitrine.call(saveRelease, wish([part(theirs)]), owner.access)
    expect(foreign).toMatchObject({ status: 404, error: { code: 'no-campaign' } })
    const one = { project: project.id, id: release.id }
    expect(await vitrine.call(cancelRelease, one, owner.access)).toMatchObject({ status: 404 })
    expect(await vitrine.call(rollBackRelease, one, owner.access)).toMatchObject({ status: 404 })
    expect(await coming()).toEqual([])
  })

  test('is visible to members who may publish and send; others see only the time', async () => {
    const id = await campaign()
    const release = await planned([DRAFT, part(id)])
    await helperMay('allow_publish')
    expect((await coming(helper))[0]?.parts.map(({ title, campaign: status }) => [title, status])).toEqual([
      ['', null],
      ['', null],
    ])
    const refused = { status: 403, error: { code: 'not-yours' } }
    const one = { project: project.id, id: release.id }
    expect(await vitrine.call(cancelRelease, one, helper.access)).toMatchObject(refused)
    expect(await vitrine.call(startRelease, { ...one, version: 1 }, helper.access)).toMatchObject(refused)
    expect(
      await vitrine.call(saveRelease, wish([DRAFT], { id: release.id, version: 1 }), helper.access),
    ).toMatchObject(refused)
    expect((await vitrine.call(saveRelease, wish([part(id)]), helper.access)).error?.code).toBe('not-yours')
    expect(await vitrine.call(saveRelease, wish([DRAFT]), helper.access)).toMatchObject({ status: 200 })
  })
})

describe('rolling back a release', () => {
  test('restores the previous live design, and turns campaigns that have not started into drafts', async () => {
    await colour('112233', 0)
    const before = await vitrine.must(publishDesign, { project: project.id }, owner.access)
    await colour('445566', 1)
    const id = await campaign({
      schedule: { kind: 'local', day: '2090-03-02', slot: 32_400_000, passed: 'next-day' },
    })
    const release = await planned([DRAFT, part(id)])
    await start(release)
    expect((await live()).published).not.toBe(before.published)
    expect((await campaignNow(id)).status).toBe('scheduled')
    const back = () => vitrine.must(rollBackRelease, { project: project.id, id: release.id }, owner.access)
    expect((await back()).release).toMatchObject({ state: 'back' })
    const twice = await back()
    expect(twice.release.parts.map(({ rollbackProblem }) => rollbackProblem)).toEqual([null, null])
    expect(await live()).toMatchObject({ published: before.published, changed: true, version: 2 })
    expect(await campaignNow(id)).toMatchObject({ status: 'draft', starts: null })
    expect(await published()).toHaveLength(3)
  })

  test('lists what stays: sent messages, a first design and a later publishing', async () => {
    const [sentCampaign, begun] = [await campaign(), await campaign()]
    const release = await planned([DRAFT, part(sentCampaign), part(begun)])
    await start(release)
    const now = new Date()
    const run = (id: string) => and(eq(pushRuns.project_id, project.id), eq(pushRuns.id, id))
    await db().update(pushRuns).set({ began: now, planned: now, finished: now }).where(run(sentCampaign))
    await db().update(pushRuns).set({ began: now, planned: now, finished: null }).where(run(begun))
    const rollBackParams = { project: project.id, id: release.id }
    const { release: back } = await vitrine.must(rollBackRelease, rollBackParams, owner.access)
    expect(back.parts.map(({ rollbackProblem }) => rollbackProblem)).toEqual([
      'first',
      'sent',
      'sent-in-part',
    ])
    expect((await campaignNow(begun)).status).toBe('cancelled')
    await colour('112233', 0)
    const second = await planned([DRAFT])
    await start(second)
    await colour('445566', 1)
    await vitrine.must(publishDesign, { project: project.id }, owner.access)
    const moved = await vitrine.must(rollBackRelease, { ...rollBackParams, id: second.id }, owner.access)
    expect(moved.release.parts).toMatchObject([{ rollbackProblem: 'moved-on' }])
  })

  test('is impossible for a release that has not gone out', async () => {
    const release = await planned([DRAFT])
    const rollBackParams = { project: project.id, id: release.id }
    expect(await vitrine.call(rollBackRelease, rollBackParams, owner.access)).toMatchObject({
      status: 409,
      error: { code: 'not-out' },
    })
  })
})

describe('an invalid release', () => {
  test('is refused with a message, and nothing is scheduled', async () => {
    const code = async (change: object, parts: ReleasePart[] = [DRAFT]) =>
      (await vitrine.call(saveRelease, wish(parts, change), owner.access)).error
    expect(await code({ name: ' ' })).toMatchObject({ fields: { name: 'Enter a name' } })
    expect(await code({ name: '🎈'.repeat(61) })).toMatchObject({ fields: { name: 'Max 60 symbols' } })
    expect(await code({ note: 'a\0b' })).toMatchObject({ code: 'invalid' })
    expect(await code({ at: '2020-01-01T00:00:00Z' })).toMatchObject({ code: 'past' })
    expect(await code({ at: 'soon' })).toMatchObject({ fields: { at: 'Invalid date' } })
    expect(await code({}, [])).toMatchObject({ fields: { parts: 'Choose what to release' } })
    expect(await code({}, [DRAFT, DRAFT])).toMatchObject({ fields: { parts: 'Add each item only once' } })
    expect(
      await code(
        {},
        Array.from({ length: 21 }, () => part(createId())),
      ),
    ).toMatchObject({
      fields: {
        parts: 'A release can hold one design, one listing, one update, two builds and up to 20 campaigns',
      },
    })
    expect(await code({}, [{ kind: 'campaign', ref: null }])).toMatchObject({ code: 'invalid' })
    expect(await code({ version: 3 })).toMatchObject({ code: 'no-release' })
    expect(await coming()).toEqual([])
  })

  test('beyond the maximum is refused, and past releases are paged', async () => {
    const values = Array.from({ length: MAX_WAITING_RELEASES }, (_, at) => ({
      project_id: project.id,
      id: createId(),
      name: `Release ${at}`,
      at: new Date(Date.UTC(2091, 0, 1, 0, at)),
    }))
    await db().insert(releases).values(values)
    expect((await vitrine.call(saveRelease, wish([DRAFT]), owner.access)).error?.code).toBe('full')
    await db().update(releases).set({ cancelled: new Date() }).where(eq(releases.project_id, project.id))
    const releaseNames: string[] = []
    let cursor: string | null = null
    do {
      const page: { releases: { name: string }[]; cursor: string | null } = await vitrine.must(
        listReleases,
        { project: project.id, which: 'over', cursor },
        owner.access,
      )
      releaseNames.push(...page.releases.map(({ name }) => name))
      cursor = page.cursor
    } while (cursor !== null)
    expect(releaseNames).toEqual(values.map(({ name }) => name).reverse())
  })
})

test('a deleted project leaves no releases behind', async () => {
  await planned([DRAFT, part(await campaign())])
  await db().delete(notifications).where(eq(notifications.project_id, project.id))
  await db().delete(publishings).where(eq(publishings.project_id, project.id))
  await db().delete(designs).where(eq(designs.project_id, project.id))
  await db().delete(schema.projects).where(eq(schema.projects.id, project.id))
  expect(await db().$count(releaseParts, eq(releaseParts.project_id, project.id))).toBe(0)
})
