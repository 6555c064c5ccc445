import { randomUUID } from 'node:crypto'
import { createPermissionRecord, type Permission } from '@vitrine/core/access/permissions'
import { invite } from '@vitrine/core/contract/accounts/team'
import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  dismissSetUp,
  getSetUp,
  SET_UP_STEPS,
  type SetUpStep,
  skipSetUp,
} from '@vitrine/core/contract/projects/setup'
import { EMPTY_LISTING, listingContent } from '@vitrine/core/contract/releases/listing-content'
import { getListing, saveListing } from '@vitrine/core/contract/releases/listings'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

const { appBuilds, designs, listings, ownHosts, projects, projectsToUsers, webApps } = schema
let vitrine: Vitrine
let owner: Session
let helper: Session
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
  helper = await vitrine.merchant('Hana')
})
afterAll(() => vitrine?.close())

const db = () => vitrine.services.db
const guide = ({ id }: Project, session: Session = owner) =>
  vitrine.must(getSetUp, { project: id }, session.access)
/** Returns a step of the guide in short form. */
const step = async (project: Project, name: SetUpStep, session: Session = owner) => {
  const { steps } = await guide(project, session)
  const { state, remainingCount } = steps.find((one) => one.name === name) ?? {}
  return remainingCount === null ? state : [state, remainingCount]
}
const project = (name = randomUUID().slice(0, 8)) => vitrine.project(owner, name)
const change = ({ id }: Project, values: Partial<typeof projects.$inferInsert>) =>
  db().update(projects).set(values).where(eq(projects.id, id))
const draw = ({ id }: Project, path: string, value: string) =>
  db()
    .update(designs)
    .set({
      config: sql`jsonb_set(${designs.config}, ${path}::text[], ${JSON.stringify(value)}::jsonb)`,
      version: sql`${designs.version} + 1`,
    })
    .where(eq(designs.project_id, id))
async function join({ id }: Project, may: readonly Permission[]): Promise<void> {
  await db()
    .insert(projectsToUsers)
    .values({
      project_id: id,
      user_id: helper.user.id,
      ...createPermissionRecord((one) => may.includes(one)),
    })
}

test('the setup guide of a new project lists all steps in the recommended order', async () => {
  const { steps, dismissed } = await guide(await project())
  expect(steps.map(({ name }) => name)).toEqual(SET_UP_STEPS)
  expect(steps.every(({ state, mine, skipped }) => state === 'open' && mine && !skipped)).toBe(true)
  expect(dismissed).toBe(false)
})

test('the setup guide’s design step is done once the design differs from the initial one; a logo alone completes the brand step', async () => {
  const ours = await project()
  await draw(ours, '{branding,logo}', 'https://lamps.test/logo.png')
  expect([await step(ours, 'design'), await step(ours, 'brand')]).toEqual(['open', 'done'])
  const color = () =>
    db()
      .select({ said: sql<string>`config #>> '{branding,mains}'` })
      .from(designs)
      .where(eq(designs.project_id, ours.id))
  const [before] = await color()
  await draw(ours, '{branding,mains}', '123456')
  expect(await step(ours, 'design')).toBe('done')
  await draw(ours, '{branding,mains}', before?.said ?? '')
  expect(await step(ours, 'design')).toBe('open')
  await draw(ours, '{branding,logo}', '')
  expect(await step(ours, 'brand')).toBe('open')
})

test('the setup guide derives each step from its data, and shows started steps as in progress', async () => {
  const ours = await project()
  const { id } = ours
  await change(ours, { shop: 'lamps.myshopify.com' })
  expect(await step(ours, 'connect')).toBe('done')
  await db().update(designs).set({ scheduled: new Date() }).where(eq(designs.project_id, id))
  expect(await step(ours, 'publish')).toBe('begun')
  await db().update(designs).set({ published: 'live' }).where(eq(designs.project_id, id))
  expect(await step(ours, 'publish')).toBe('done')
  await change(ours, { eas_project_id: randomUUID() })
  expect(await step(ours, 'push')).toBe('begun')
  await change(ours, {
    gs_android_key: vitrine.services.encryption.encrypt('{}', { project: id, column: 'gs_android_key' }),
  })
  expect(await step(ours, 'push')).toBe('done')
  await vitrine.must(
    invite,
    { project: id, email: 'new@lamps.test', allowed: createPermissionRecord(() => true) },
    owner.access,
  )
  expect(await step(ours, 'team')).toBe('done')
  const build = {
    project_id: id,
    platform: 'ios' as const,
    channel: 'production' as const,
    version: '1.0.0',
    number: 1,
    runtime: '1',
    record: {},
  }
  await db()
    .insert(appBuilds)
    .values({ ...build, state: 'failed' })
  expect(await step(ours, 'build')).toBe('open')
  await db().insert(appBuilds).values(build)
  expect(await step(ours, 'build')).toBe('begun')
  await db().insert(webApps).values({ project_id: id, google_app: true })
  expect(await step(ours, 'build')).toBe('done')
  await db().insert(ownHosts).values({ host: 'app.lamps.test', project: id, token: 't' })
  expect(await step(ours, 'domain')).toBe('begun')
  await db().update(ownHosts).set({ since: new Date() }).where(eq(ownHosts.project, id))
  expect(await step(ours, 'domain')).toBe('done')
})

test('the setup guide’s listing step counts what stores would refuse, and is done after submission', async () => {
  const ours = await project()
  const { id } = ours
  const { listing } = await vitrine.must(getListing, { project: id }, owner.access)
  const [open, first] = [await step(ours, 'listing')].flat()
  expect(open).toBe('open')
  const content = listingContent.parse({ ...EMPTY_LISTING, ...listing.content, copyright: '2026 Lamps' })
  await vitrine.must(saveListing, { project: id, baseRevision: listing.revision, content }, owner.access)
  expect(await step(ours, 'listing')).toEqual(['begun', Number(first) - 1])
  // A listing that a later version cannot read is skipped instead of failing the whole guide.
  await db()
    .update(listings)
    .set({ content: { texts: 3 } })
    .where(eq(listings.project_id, id))
  expect(await step(ours, 'listing')).toBe('open')
  await db().update(listings).set({ submitted: new Date() }).where(eq(listings.project_id, id))
  expect(await step(ours, 'listing')).toBe('done')
})

test('the setup guide tells a member which steps are theirs and who may do the others', async () => {
  const ours = await project()
  await join(ours, ['allow_design'])
  const { steps } = await guide(ours, helper)
  expect(steps.filter(({ mine }) => mine).map(({ name }) => name)).toEqual(['design', 'brand'])
  expect(steps.find(({ name }) => name === 'listing')?.who).toBe('allow_publish')
})

test('skipping and hiding the setup guide is per member, and two tabs at once keep both changes', async () => {
  const ours = await project()
  const projectParams = { project: ours.id }
  await join(ours, [])
  const skipped = async (session: Session) =>
    (await guide(ours, session)).steps.filter((one) => one.skipped).map(({ name }) => name)
  await Promise.all(
    ['team', 'domain', 'team'].map((name) =>
      vitrine.must(skipSetUp, { ...projectParams, step: name as SetUpStep, skipped: true }, owner.access),
    ),
  )
  await vitrine.must(dismissSetUp, { ...projectParams, dismissed: true }, owner.access)
  expect(await skipped(owner)).toEqual(['team', 'domain'])
  expect(await guide(ours)).toMatchObject({ dismissed: true })
  expect(await skipped(helper)).toEqual([])
  expect(await guide(ours, helper)).toMatchObject({ dismissed: false })
  await vitrine.must(skipSetUp, { ...projectParams, step: 'team', skipped: false }, owner.access)
  await vitrine.must(dismissSetUp, { ...projectParams, dismissed: false }, owner.access)
  expect(await skipped(owner)).toEqual(['domain'])
  expect(await guide(ours)).toMatchObject({ dismissed: false })
})

test('required setup steps cannot be skipped, and the guide of another project can be neither read nor changed', async () => {
  const ours = await project()
  const projectParams = { project: ours.id }
  const publish = { ...projectParams, step: 'publish' as const, skipped: true }
  expect(await vitrine.call(skipSetUp, publish, owner.access)).toMatchObject({
    status: 400,
    error: { fields: { step: 'Every app needs this step' } },
  })
  const stranger = await vitrine.merchant('Sam')
  for (const answered of [
    await vitrine.call(getSetUp, projectParams, stranger.access),
    await vitrine.call(dismissSetUp, { ...projectParams, dismissed: true }, stranger.access),
    await vitrine.call(skipSetUp, { ...projectParams, step: 'team', skipped: true }, stranger.access),
  ])
    expect(answered.status).toBe(404)
})
