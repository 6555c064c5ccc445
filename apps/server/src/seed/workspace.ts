import type { Condition, Segment } from '@vitrine/core/contract/push/segment-rules'
import type { System } from '@vitrine/core/contract/releases/builds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../infra/db/database.ts'
import { getAppRecords } from '../modules/builds/queries.ts'
import { runScheduledRelease } from '../modules/releases/run-scheduled-release.job.ts'
import { findUserByEmail, insertUser } from '../modules/users/queries.ts'
import * as schema from '../services/schema/schema.ts'
import type { Services } from '../services/services.types.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const { appBuilds, auditEntries, comments, commentThreads, notifications, projects, projectsToUsers } = schema
const { pushRuns, releaseParts, releases, segments, users } = schema

type ProjectRow = typeof projects.$inferSelect
type Teammate = { readonly id: string; readonly name: string }
/** The merchant, the designer and the marketer of the demo project. */
type Team = { readonly owner: Teammate; readonly designer: Teammate; readonly marketer: Teammate }

/** Input for seeding the demo's team and workspace. `now` in ms since 1970. */
export type Workspace = {
  readonly project: ProjectRow
  readonly services: Services
  readonly random: Random
  readonly now: number
}

/**
 * Adds two members to the demo merchant's team, and what a team leaves behind in a month: segments, comments, releases,
 * builds and an audit log. Runs after the month's campaigns, of which two go into releases. The members sign in with
 * the demo merchant's password.
 */
export async function seedWorkspace(tx: Transaction, workspace: Workspace): Promise<void> {
  const team = await seedTeam(tx, workspace)
  if (!team) return
  await seedSegments(tx, workspace)
  await seedComments(tx, workspace, team)
  await seedReleases(tx, workspace, team)
  await seedBuilds(tx, workspace, team)
  await seedAuditLog(tx, workspace, team)
}

const MEMBERS = {
  designer: {
    name: 'Maya Lindqvist',
    email: 'maya@vitrine.test',
    permissions: { allow_design: true, allow_analytics: true, allow_push: false, allow_publish: false },
    days: 27,
  },
  marketer: {
    name: 'Tom Becker',
    email: 'tom@vitrine.test',
    permissions: { allow_design: false, allow_analytics: true, allow_push: true, allow_publish: true },
    days: 26,
  },
} as const

async function seedTeam(tx: Transaction, { project, now }: Workspace): Promise<Team | null> {
  const [owner] = await tx
    .select({ id: users.id, name: users.name, password: users.password })
    .from(users)
    .innerJoin(projectsToUsers, eq(projectsToUsers.user_id, users.id))
    .where(and(eq(projectsToUsers.project_id, project.id), eq(projectsToUsers.owner, true)))
  if (!owner) return null
  const join = async ({ name, email, permissions, days }: (typeof MEMBERS)[keyof typeof MEMBERS]) => {
    const user =
      (await findUserByEmail(tx, email)) ??
      (await insertUser(tx, {
        name,
        email,
        password: owner.password,
        confirmed: new Date(now - days * DAY_MS),
      }))
    if (!user) throw new Error('A member of the demo team could not be made')
    const joined = new Date(now - days * DAY_MS)
    await tx
      .insert(projectsToUsers)
      .values({ project_id: project.id, user_id: user.id, ...permissions, created: joined })
      .onConflictDoNothing()
    return user
  }
  return { owner, designer: await join(MEMBERS.designer), marketer: await join(MEMBERS.marketer) }
}

const allOf = (...conditions: Condition[]): Segment => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
})
const SEGMENTS: readonly { readonly name: string; readonly segment: Segment }[] = [
  { name: 'Regular customers', segment: allOf({ on: 'bought', is: 'least', times: 2, days: 90 }) },
  {
    name: 'Left a cart this week',
    segment: allOf({ on: 'cart', is: 'yes', days: 7 }, { on: 'topic', is: 'yes', topic: 'reminders' }),
  },
  { name: 'Not seen for two weeks', segment: allOf({ on: 'seen', is: 'before', days: 14 }) },
]

async function seedSegments(tx: Transaction, { project, random, now }: Workspace): Promise<void> {
  await tx.insert(segments).values(
    SEGMENTS.map((one, at) => {
      const created = now - (20 - at * 6) * DAY_MS
      return {
        project_id: project.id,
        id: random.id(created),
        ...one,
        created: new Date(created),
        updated: new Date(created),
      }
    }),
  )
}

type Said = readonly [by: keyof Team, text: string]
const THREADS: readonly {
  readonly path: string
  readonly days: number
  readonly resolved: boolean
  readonly comments: readonly Said[]
}[] = [
  {
    path: 'home',
    days: 9,
    resolved: true,
    comments: [
      [
        'designer',
        'The second banner is hard to read on small phones: its text stands on the brightest part.',
      ],
      ['owner', 'Good catch. The text stands below the image now.'],
    ],
  },
  {
    path: 'home',
    days: 2,
    resolved: false,
    comments: [
      ['designer', 'Shall we open with the gift guide from next week on?'],
      ['marketer', 'Yes please, together with the push. I made a release for both.'],
    ],
  },
  {
    path: 'product',
    days: 1,
    resolved: false,
    comments: [['marketer', 'Many ask about delivery times. Could they stand right under the button?']],
  },
]

async function seedComments(tx: Transaction, { project, random, now }: Workspace, team: Team): Promise<void> {
  for (const { path, days, resolved, comments: threadComments } of THREADS) {
    const began = now - days * DAY_MS
    const thread = random.id(began)
    await tx.insert(commentThreads).values({
      project_id: project.id,
      id: thread,
      path,
      kind: '',
      created: new Date(began),
      resolved: resolved ? new Date(began + 5 * HOUR_MS) : null,
      resolver: resolved ? team.owner.id : null,
    })
    await tx.insert(comments).values(
      threadComments.map(([by, text], at) => {
        const createdAt = new Date(began + at * 2 * HOUR_MS)
        return {
          project_id: project.id,
          // A thread and its first comment share an id.
          id: at === 0 ? thread : random.id(createdAt.getTime()),
          thread,
          user_id: team[by].id,
          text,
          notified_at: createdAt,
          created: createdAt,
        }
      }),
    )
  }
}

/** Titles of the demo campaigns that belong to its releases. */
const RELEASED = { past: 'New for autumn', next: 'Gifts under 50' } as const

async function seedReleases(tx: Transaction, workspace: Workspace, team: Team): Promise<void> {
  const { project, services, random, now } = workspace
  const notificationRows = await tx
    .select({ id: notifications.id, title: notifications.title, scheduled: notifications.scheduled })
    .from(notifications)
    .where(
      and(eq(notifications.project_id, project.id), inArray(notifications.title, Object.values(RELEASED))),
    )
  const past = notificationRows.find(({ title }) => title === RELEASED.past)
  const next = notificationRows.find(({ title }) => title === RELEASED.next)
  if (past?.scheduled) {
    const id = random.id(past.scheduled.getTime() - 3 * DAY_MS)
    const times = { at: past.scheduled, released_at: past.scheduled, updated: past.scheduled }
    await tx.insert(releases).values({
      project_id: project.id,
      id,
      name: 'Autumn collection',
      note: 'The new collection and the push that announces it.',
      user_id: team.owner.id,
      created: new Date(past.scheduled.getTime() - 3 * DAY_MS),
      ...times,
    })
    await tx
      .insert(releaseParts)
      .values({ project_id: project.id, release_id: id, position: 0, kind: 'campaign', ref: past.id })
  }
  if (!next) return
  const id = random.id(now - DAY_MS)
  const at = new Date(Math.floor(now / DAY_MS) * DAY_MS + 6 * DAY_MS + 9 * HOUR_MS)
  await tx.insert(releases).values({
    project_id: project.id,
    id,
    name: 'Gift guide',
    note: 'Home with the gift guide, and its push.',
    at,
    user_id: team.marketer.id,
    created: new Date(now - DAY_MS),
    updated: new Date(now - DAY_MS),
  })
  await tx.insert(releaseParts).values(
    [
      { kind: 'design' as const, ref: null },
      { kind: 'campaign' as const, ref: next.id },
    ].map((part, position) => ({
      project_id: project.id,
      release_id: id,
      position,
      ...part,
    })),
  )
  const order = { project: project.id, id, at: at.toISOString() }
  await services.jobs.enqueue(runScheduledRelease, order, { transaction: tx, startAfter: at })
}

const PACKAGE = 'shop.alderfig.app'
const BUILDS: readonly {
  readonly version: string
  readonly number: number
  readonly days: number
  readonly state: 'live' | 'failed'
  readonly platform: System
}[] = [
  { version: '1.3.2', number: 132, days: 24, state: 'live', platform: 'ios' },
  { version: '1.3.2', number: 132, days: 24, state: 'live', platform: 'android' },
  { version: '1.4.0', number: 139, days: 9, state: 'failed', platform: 'ios' },
  { version: '1.4.0', number: 140, days: 9, state: 'live', platform: 'ios' },
  { version: '1.4.0', number: 140, days: 9, state: 'live', platform: 'android' },
]

async function seedBuilds(tx: Transaction, { project, services, random, now }: Workspace, team: Team) {
  const appIds = {
    package: project.package ?? PACKAGE,
    package_android: project.package_android ?? PACKAGE,
  }
  await tx.update(projects).set(appIds).where(eq(projects.id, project.id))
  const { live } = await getAppRecords(services, { ...project, ...appIds })
  await tx.insert(appBuilds).values(
    BUILDS.map(({ days, state, ...build }, at) => {
      const created = now - days * DAY_MS + at * 5 * 60_000
      return {
        project_id: project.id,
        id: random.id(created),
        channel: 'production' as const,
        runtime: live.runtime,
        record: live,
        state,
        cause: state === 'failed' ? ('network' as const) : null,
        requested_at: new Date(created),
        user_id: team.owner.id,
        created: new Date(created),
        // A store's review takes about a day.
        changed: new Date(created + (state === 'failed' ? 20 * 60_000 : 26 * HOUR_MS)),
        ...build,
      }
    }),
  )
}

/** What a member did: how many days ago, on which device, and by which call. */
type Action = readonly [
  days: number,
  by: keyof Team,
  device: string,
  call: string,
  value?: Readonly<Record<string, string>>,
]
/** What the team did besides starting campaigns. */
const ACTIONS: readonly Action[] = [
  [27, 'owner', 'Chrome, macOS', '/team/invite', { email: MEMBERS.designer.email }],
  [26.9, 'owner', 'Chrome, macOS', '/team/invite', { email: MEMBERS.marketer.email }],
  [24, 'owner', 'Chrome, macOS', '/builds/submit', { subject: 'iOS 1.3.2' }],
  [20, 'marketer', 'Edge, Windows', '/segments/save', { name: 'Regular customers' }],
  [14, 'marketer', 'Edge, Windows', '/segments/save', { name: 'Left a cart this week' }],
  [9, 'owner', 'Chrome, macOS', '/builds/submit', { subject: 'iOS 1.4.0' }],
  [8.8, 'owner', 'Chrome, macOS', '/comments/resolve', { section: 'home' }],
  [8, 'marketer', 'Edge, Windows', '/segments/save', { name: 'Not seen for two weeks' }],
  [6, 'owner', 'Safari, iPhone', '/push/settings/save'],
  [2.5, 'designer', 'Safari, macOS', '/listings/save'],
  [1, 'marketer', 'Edge, Windows', '/releases/save', { name: 'Gift guide' }],
]

/** Returns the start of each campaign, as its run tells; of one that a release sent, the saving of the release. */
async function listCampaignActions(tx: Transaction, { project, now }: Workspace): Promise<readonly Action[]> {
  const runs = await tx
    .select({
      started: pushRuns.created,
      release: releases.name,
      saved: releases.created,
      campaign: sql<string>`coalesce(nullif(${notifications.title}, ''), ${notifications.body})`,
    })
    .from(pushRuns)
    .innerJoin(
      notifications,
      and(eq(notifications.project_id, pushRuns.project_id), eq(notifications.id, pushRuns.id)),
    )
    .leftJoin(
      releaseParts,
      and(eq(releaseParts.project_id, pushRuns.project_id), eq(releaseParts.ref, pushRuns.id)),
    )
    .leftJoin(
      releases,
      and(eq(releases.project_id, releaseParts.project_id), eq(releases.id, releaseParts.release_id)),
    )
    .where(eq(pushRuns.project_id, project.id))
    .orderBy(pushRuns.created)
  const daysSince = (at: Date) => (now - at.getTime()) / DAY_MS
  return runs.map(
    ({ started, release, saved, campaign }): Action =>
      release !== null && saved !== null
        ? [daysSince(saved), 'owner', 'Chrome, macOS', '/releases/save', { name: release }]
        : [daysSince(started), 'marketer', 'Edge, Windows', '/campaigns/start', { subject: campaign }],
  )
}

async function seedAuditLog(tx: Transaction, workspace: Workspace, team: Team): Promise<void> {
  const { project, random, now } = workspace
  const actions = [...ACTIONS, ...(await listCampaignActions(tx, workspace))]
  await tx.insert(auditEntries).values(
    actions.map(([days, by, device, call, value = {}]) => {
      const created = Math.round(now - days * DAY_MS)
      return {
        project_id: project.id,
        id: random.id(created),
        device,
        schema: call,
        value,
        user_id: team[by].id,
        by: team[by].name,
        created: new Date(created),
      }
    }),
  )
}
