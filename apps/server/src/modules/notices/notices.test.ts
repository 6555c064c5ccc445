import {
  accountEventsStream,
  changeMember,
  listTeam,
  removeMember,
} from '@vitrine/core/contract/accounts/team'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  countNotices,
  getNoticeMail,
  listNotices,
  NOTICE_RETENTION_MS,
  NOTICES_PAGE_SIZE,
  type Notice,
  readAllNotices,
  readNotices,
  saveNoticeMail,
} from '@vitrine/core/contract/projects/notices'
import type { Permissions } from '@vitrine/core/contract/projects/projects'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import type { TeamEvent } from '../../services/domain-events/domain-events.ts'
import { waitForMail } from '../../services/mail/mail.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deleteOldNotices } from './delete-old-notices.job.ts'
import { mailNotice } from './mail-notice.job.ts'

const { notices, projectsToUsers: links, emails } = schema

let vitrine: Vitrine
let owner: Session
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
afterAll(() => vitrine?.close())

const at = () => new Date()
const built = (state: 'finished' | 'failed' = 'failed'): TeamEvent => ({
  kind: 'build-ended',
  at: at(),
  build: createId(),
  platform: 'ios',
  version: '1.2.0',
  state,
})
const published = (by: string | null = null, version = 7): TeamEvent => ({
  kind: 'design-published',
  at: at(),
  version,
  hash: 'h',
  by,
})
const broke = (): TeamEvent => ({ kind: 'shop-issue-found', at: at(), findings: [] })
const emitEvents = (project: string, ...happenings: TeamEvent[]) =>
  vitrine.services.db.transaction((tx) => vitrine.services.emit(tx, project, happenings))
const list = async (
  who: Session,
  input: Partial<Parameters<typeof vitrine.must<typeof listNotices>>[1]> = {},
) => (await vitrine.must(listNotices, input, who.access)).notices
const kinds = async (who: Session, input = {}) => (await list(who, input)).map(({ kind }) => kind)
const unread = async (who: Session) => (await vitrine.must(countNotices, {}, who.access)).unread

async function member(project: string, may: Partial<Permissions>, name = 'Mia'): Promise<Session> {
  const who = await vitrine.merchant(name)
  await vitrine.services.db.insert(links).values({
    project_id: project,
    user_id: who.user.id,
    allow_design: false,
    allow_analytics: false,
    allow_push: false,
    allow_publish: false,
    // Times are stored in ms: a notice of the same ms as the member's arrival would count as earlier.
    notices_read: sql`clock_timestamp() - interval '1 ms'`,
    ...may,
  })
  return who
}

test('a domain event creates one notice in its transaction, and none when it is repeated', async () => {
  const who = await vitrine.merchant()
  const { id: project, slug, name } = await vitrine.project(who)
  const teamEvent = built()
  await emitEvents(project, teamEvent)
  await emitEvents(project, teamEvent)
  await expect(
    vitrine.services.db.transaction(async (tx) => {
      await vitrine.services.emit(tx, project, [built('finished')])
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  const [one, ...more] = await list(who)
  expect(more).toEqual([])
  expect(one).toMatchObject<Partial<Notice>>({
    kind: 'build-failed',
    project: { id: project, slug, name },
    values: { platform: 'iOS', version: '1.2.0' },
    by: null,
    read: false,
  })
})

test('a member reads notices within their permissions, and loses them at once with a permission', async () => {
  const { id: project } = await vitrine.project(owner)
  const designer = await member(project, { allow_design: true })
  const publisher = await member(project, { allow_publish: true })
  await emitEvents(project, published(), built(), broke(), {
    kind: 'export-ended',
    at: at(),
    export: createId(),
    state: 'ready',
    by: null,
  })
  expect((await kinds(designer)).sort()).toEqual(['design-published', 'shop-issue-found'])
  expect((await kinds(publisher)).sort()).toEqual(['build-failed', 'shop-issue-found'])
  expect(await kinds(owner, { project })).toHaveLength(4)
  expect(await unread(designer)).toBe(2)
  await vitrine.must(
    changeMember,
    {
      project,
      user: designer.user.id,
      allowed: { allow_design: false, allow_analytics: false, allow_push: false, allow_publish: false },
    },
    owner.access,
  )
  expect(await kinds(designer)).toEqual(['shop-issue-found'])
  expect(await unread(designer)).toBe(1)
  expect((await vitrine.must(listTeam, { project }, owner.access)).members).toHaveLength(3)
  await vitrine.must(removeMember, { project, user: designer.user.id }, owner.access)
  expect(await kinds(designer)).toEqual([])
  expect(await unread(designer)).toBe(0)
})

test('notices of another project can be neither read nor marked, by any id', async () => {
  const stranger = await vitrine.merchant('Sven')
  const { id: project } = await vitrine.project(owner)
  await emitEvents(project, built())
  const [one] = await list(owner, { project })
  expect(await list(stranger)).toEqual([])
  expect(await list(stranger, { project })).toEqual([])
  await vitrine.must(readNotices, { notices: [{ project, id: one?.id ?? '' }] }, stranger.access)
  await vitrine.must(readAllNotices, { until: new Date().toISOString(), project }, stranger.access)
  const [row] = await vitrine.services.db.select().from(notices).where(eq(notices.project_id, project))
  expect(row?.read_by).toEqual([])
  expect((await list(owner, { project, unread: true })).map(({ id }) => id)).toEqual([one?.id])
  // Nor by the id of a notice in a project of their own.
  const { id: own } = await vitrine.project(stranger)
  await vitrine.must(readNotices, { notices: [{ project: own, id: one?.id ?? '' }] }, stranger.access)
  expect(await list(owner, { project, unread: true })).toHaveLength(1)
})

test('a member gets no notices of their own actions or from before they joined', async () => {
  const { id: project } = await vitrine.project(owner)
  await emitEvents(project, published(owner.user.id, 1), published(null, 2))
  const newMember = await member(project, { allow_design: true })
  await emitEvents(project, published(owner.user.id, 3))
  const noticeSummaries = (await list(owner, { project })).map(({ values, read, by }) => [
    values.version,
    read,
    by,
  ])
  expect(noticeSummaries).toEqual([
    ['3', true, 'Olga'],
    ['2', false, null],
    ['1', true, 'Olga'],
  ])
  expect((await list(newMember)).map(({ read }) => read)).toEqual([false, true, true])
})

test('notices are marked as read one by one or all, per member, and later ones stay unread', async () => {
  const who = await vitrine.merchant()
  const { id: project } = await vitrine.project(who)
  const other = await member(project, { allow_publish: true })
  await emitEvents(project, built())
  await emitEvents(project, built())
  await emitEvents(project, built())
  const [newest, second] = await list(who)
  const mark = { notices: [{ project, id: second?.id ?? '' }] }
  await Promise.all([1, 2, 3].map(() => vitrine.must(readNotices, mark, who.access)))
  expect((await list(who)).map(({ read }) => read)).toEqual([false, true, false])
  const [row] = await vitrine.services.db
    .select()
    .from(notices)
    .where(and(eq(notices.project_id, project), eq(notices.id, second?.id ?? '')))
  expect(row?.read_by).toEqual([who.user.id])
  await emitEvents(project, built())
  await vitrine.must(readAllNotices, { until: newest?.at ?? '' }, who.access)
  expect((await list(who)).map(({ read }) => read)).toEqual([false, true, true, true])
  expect(await unread(other)).toBe(4)
  // Never to an earlier time, and never ahead of the clock.
  await vitrine.must(readAllNotices, { until: '2020-01-01T00:00:00Z' }, who.access)
  expect(await unread(who)).toBe(1)
  await vitrine.must(readAllNotices, { until: '2999-01-01T00:00:00Z' }, who.access)
  expect(await unread(who)).toBe(0)
  await emitEvents(project, built())
  expect(await unread(who)).toBe(1)
})

test('ten thousand notices are paged quickly, each once, and counted as more than 99', async () => {
  const who = await vitrine.merchant()
  const { id: project } = await vitrine.project(who)
  await vitrine.services.db.execute(sql`
    insert into notices (project_id, id, kind, key, values, created)
    select ${project}::uuid, gen_random_uuid(), 'build-failed', n::text, '{}', now() + (n / 3) * interval '1 ms'
    from generate_series(1, 10000) n`)
  const noticeIds = new Set<string>()
  let cursor: string | null = null
  const began = performance.now()
  for (let page = 0; page < 8; page += 1) {
    const noticePage: { notices: Notice[]; cursor: string | null } = await vitrine.must(
      listNotices,
      { cursor },
      who.access,
    )
    expect(noticePage.notices).toHaveLength(NOTICES_PAGE_SIZE)
    for (const { id } of noticePage.notices) noticeIds.add(id)
    cursor = noticePage.cursor
  }
  expect(noticeIds.size).toBe(8 * NOTICES_PAGE_SIZE)
  expect(await unread(who)).toBe(100)
  expect(performance.now() - began).toBeLessThan(3000)
  const bad = await vitrine.call(listNotices, { cursor: 'x' }, who.access)
  expect(bad).toMatchObject({ status: 400, error: { fields: { cursor: expect.any(String) } } })
})

test('an open tab receives new notices and read marks of another tab without polling', async () => {
  const who = await vitrine.merchant()
  const { id: project } = await vitrine.project(who)
  const response = await fetch(`${vitrine.url}/api${accountEventsStream.path}`, {
    headers: { 'x-jwt': who.access },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let streamText = ''
  const waitForEvents = async (times: number) => {
    while (streamText.split('event: notices').length - 1 < times) {
      const { done = true, value = '' } = (await reader?.read()) ?? {}
      if (done) throw new Error('The stream has ended')
      streamText += value
    }
  }
  // Until the database connection listens, events are reported as a change of everything.
  await expect.poll(() => vitrine.services.listener.isConnected()).toBe(true)
  await emitEvents(project, built())
  await waitForEvents(1)
  await vitrine.must(readAllNotices, { until: new Date().toISOString() }, who.access)
  await waitForEvents(2)
  await reader?.cancel()
})

test('a notice is emailed once to members who want it, may read it and have not yet', async () => {
  const who = await vitrine.merchant('Wanda')
  const { id: project, slug } = await vitrine.project(who, 'Lamps & more')
  const [reader, stranger] = [
    await member(project, { allow_publish: true }, 'Rita'),
    await member(project, { allow_design: true }, 'Dora'),
  ]
  expect((await vitrine.must(getNoticeMail, {}, who.access)).topics).toContain('builds')
  await vitrine.must(saveNoticeMail, { topics: ['team'] }, reader.access)
  await emitEvents(project, built())
  const [one] = await list(who)
  const data = { project, notice: one?.id ?? '' }
  await Promise.all([mailNotice.run(data, vitrine.services), mailNotice.run(data, vitrine.services)])
  const mail = await waitForMail(vitrine.services, who.user.email, 'notice')
  expect(mail.subject).toContain('failed')
  expect(mail.text).toContain(`/dashboard/${slug}/builds`)
  const countMails = async (to: Session) =>
    (
      await vitrine.services.db
        .select()
        .from(emails)
        .where(and(eq(emails.recipient, to.user.email), eq(emails.kind, 'notice')))
    ).length
  expect(await Promise.all([who, reader, stranger].map(countMails))).toEqual([1, 0, 0])
  await emitEvents(project, built())
  const [read] = await list(who)
  await vitrine.must(readNotices, { notices: [{ project, id: read?.id ?? '' }] }, who.access)
  await mailNotice.run({ project, notice: read?.id ?? '' }, vitrine.services)
  await mailNotice.run({ project, notice: createId() }, vitrine.services)
  expect(await countMails(who)).toBe(1)
})

test('the notice of a finished campaign has its name and whether it reached anybody, and none is sent for a stopped one', async () => {
  const who = await vitrine.merchant()
  const { id: project } = await vitrine.project(who)
  const over = async (name: string, received: number, cancelled: Date | null) => {
    const { db } = vitrine.services
    const id = createId()
    await db.insert(schema.notifications).values({ project_id: project, id, title: name, body: 'Now' })
    await db
      .insert(schema.pushRuns)
      .values({ project_id: project, id, settings: {}, plan_at: at(), finished: at(), cancelled })
    await db.insert(schema.pushCounts).values({ project_id: project, source_id: id, received })
    await emitEvents(project, { kind: 'campaign-finished', at: at(), campaign: id })
  }
  await over('Winter', 3, null)
  await over('Nobody', 0, null)
  await over('Stopped', 1, at())
  expect((await list(who)).map(({ kind, values }) => [kind, values.name])).toEqual([
    ['campaign-failed', 'Nobody'],
    ['campaign-sent', 'Winter'],
  ])
})

test('notices are deleted after 90 days', async () => {
  const who = await vitrine.merchant()
  const { id: project } = await vitrine.project(who)
  await emitEvents(project, built())
  await emitEvents(project, built('finished'))
  await vitrine.services.db
    .update(notices)
    .set({ created: new Date(Date.now() - NOTICE_RETENTION_MS - 1000) })
    .where(and(eq(notices.project_id, project), eq(notices.kind, 'build-failed')))
  await deleteOldNotices.run({}, vitrine.services)
  expect(await kinds(who)).toEqual(['build-finished'])
})
