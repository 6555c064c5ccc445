import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign } from '@vitrine/core/contract/designs/designs'
import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  restoreProject,
  updateProject,
} from '@vitrine/core/contract/projects/projects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProjectBySlug } from '../../services/projects/project-by-slug.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deleteProjects } from './delete-projects.job.ts'

let vitrine: Vitrine
let owner: Session
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
afterAll(() => vitrine?.close())

const create = async (zone?: string) =>
  (await vitrine.must(createProject, { name: 'Lamps', ...(zone ? { zone } : {}) }, owner.access)).project
const clockOf = async (id: string) => {
  const { project } = await vitrine.must(getProject, { project: id }, owner.access)
  return [project.zone, project.timezone]
}

test('a project has the time zone in which it was created, also with half hours, and UTC without one', async () => {
  expect(await clockOf((await create('Asia/Kolkata')).id)).toEqual(['Asia/Kolkata', 5])
  expect(await clockOf((await create()).id)).toEqual(['UTC', 0])
})

test('a project’s time zone replaces a whole-hour offset, and the other way round', async () => {
  const { id } = await create()
  const update = (input: object) => vitrine.must(updateProject, { project: id, ...input }, owner.access)
  await update({ timezone: -3 })
  expect(await clockOf(id)).toEqual(['Etc/GMT+3', -3])
  await update({ zone: 'Asia/Kathmandu' })
  expect(await clockOf(id)).toEqual(['Asia/Kathmandu', 5])
  await update({ name: 'Lights' })
  expect(await clockOf(id)).toEqual(['Asia/Kathmandu', 5])
  const [row] = await vitrine.services.db
    .select({ timezone: schema.projects.timezone })
    .from(schema.projects)
    .where(eq(schema.projects.id, id))
  expect(row?.timezone, 'the whole hours of the specification are kept beside it').toBe(5)
  await update({ timezone: 2 })
  expect(await clockOf(id)).toEqual(['Etc/GMT-2', 2])
})

test('a project with an invalid time zone is refused with advice, and nothing changes', async () => {
  const { id } = await create('Europe/Berlin')
  for (const zone of ['Mars/Olympus', '+05:30', '', 'Asia/Kolkata ']) {
    const answer = await vitrine.call(updateProject, { project: id, zone }, owner.access)
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'invalid', fields: { zone: 'Choose a time zone from the list' } },
    })
  }
  expect((await clockOf(id))[0]).toBe('Europe/Berlin')
})

test('a project’s address is its name in plain letters, with a suffix when taken', async () => {
  const createWithName = async (name: string) =>
    (await vitrine.must(createProject, { name }, owner.access)).project
  const first = await createWithName('Café Noir!')
  expect(first).toMatchObject({
    name: 'Café Noir!',
    slug: 'cafe-noir',
    webUrl: `${vitrine.services.config.publicUrl}/web/cafe-noir/`,
  })
  expect((await createWithName('Café Noir!')).slug).toMatch(/^cafe-noir-[a-z0-9]{6}$/)
  expect((await createWithName('مصابيح')).slug).toMatch(/^shop/)
})

test('an account owns projects up to a limit, also when it creates several at once', async () => {
  const limited = await startVitrine({ env: { PROJECTS_PER_ACCOUNT: '2' } })
  const merchant = await limited.merchant()
  const create = () => limited.call(createProject, { name: 'Lamps' }, merchant.access)
  const answers = await Promise.all([create(), create(), create()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect(await create()).toMatchObject({ status: 409, error: { code: 'too-many-projects' } })
  await limited.close()
})

test('a taken project address is refused at its field, on creation and later, and nothing changes', async () => {
  const { id, slug } = await create()
  const refusal = { status: 409, error: { code: 'slug-taken', fields: { slug: expect.any(String) } } }
  const before = (await vitrine.must(listProjects, {}, owner.access)).projects
  expect(await vitrine.call(createProject, { name: 'Other', slug }, owner.access)).toMatchObject(refusal)
  const other = before.find((one) => one.id !== id)
  const moved = { project: id, name: 'Moved', slug: other?.slug ?? '' }
  expect(await vitrine.call(updateProject, moved, owner.access)).toMatchObject(refusal)
  expect((await vitrine.must(listProjects, {}, owner.access)).projects).toEqual(before)
})

test('a project update changes the given fields only', async () => {
  const before = await create('Europe/Berlin')
  const change = { name: 'Lights', langs: ['de', 'ar'] as const, lang: 'de' as const }
  const { project } = await vitrine.must(
    updateProject,
    { project: before.id, ...change, langs: [...change.langs] },
    owner.access,
  )
  expect(project).toEqual({ ...before, ...change })
  expect((await vitrine.must(getProject, { project: before.id }, owner.access)).project).toEqual(project)
})

test('the project list shows a user’s projects, newest first, with permissions and live state', async () => {
  const helper = await vitrine.merchant('Hana')
  const [older, newer] = [await create(), await create()]
  const { published } = await vitrine.must(publishDesign, { project: older.id }, owner.access)
  await vitrine.services.db
    .insert(schema.projectsToUsers)
    .values([older, newer].map(({ id }) => ({ project_id: id, user_id: helper.user.id, allow_push: false })))
  const listedProjects = (await vitrine.must(listProjects, {}, helper.access)).projects
  expect(listedProjects.map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(listedProjects.map((one) => one.published)).toEqual([null, published])
  expect(listedProjects[0]?.permissions).toEqual({
    owner: false,
    allow_design: true,
    allow_analytics: true,
    allow_push: false,
    allow_publish: true,
  })
})

test('a project’s data contain the shop’s public token and none of its secrets', async () => {
  const { id } = await create()
  const { encryption, db } = vitrine.services
  const sealed = (column: string) => encryption.encrypt(`kept ${column}`, { project: id, column })
  const secrets = {
    access: sealed('access'),
    refresh: sealed('refresh'),
    webhook_secret: sealed('webhook_secret'),
  }
  await db
    .update(schema.projects)
    .set({ shop: 'https://lamps.example', shop_name: 'Lamps', storefront: 'public', ...secrets })
    .where(eq(schema.projects.id, id))
  const { project } = await vitrine.must(getProject, { project: id }, owner.access)
  expect(project).toMatchObject({ storefront: 'public', shopName: 'Lamps', admin: true, ownApp: true })
  for (const secret of ['kept ', ...Object.values(secrets)])
    expect(JSON.stringify(project)).not.toContain(secret)
})

test('a project’s address cannot be one of our own paths, whether requested or derived from the name', async () => {
  const response = await vitrine.call(createProject, { name: 'Lamps', slug: 'Assets' }, owner.access)
  expect(response).toMatchObject({
    status: 400,
    error: { fields: { slug: expect.stringContaining('taken') } },
  })
  const { project } = await vitrine.must(createProject, { name: 'Assets' }, owner.access)
  expect(project.slug).toBe('assets-shop')
  const moved = { project: project.id, slug: 'webhooks' }
  expect(await vitrine.call(updateProject, moved, owner.access)).toMatchObject({ status: 400 })
})

test('a project that moved is found at its previous addresses, which nobody else gets, and can move back', async () => {
  const first = await create()
  const slug = `moved-${first.slug}`
  const move = (to: string) => vitrine.call(updateProject, { project: first.id, slug: to }, owner.access)
  await move(slug)
  const rival = await vitrine.call(createProject, { name: 'Rival', slug: first.slug }, owner.access)
  expect(rival).toMatchObject({ status: 409, error: { code: 'slug-taken' } })
  const other = await create()
  const squat = { project: other.id, slug: first.slug }
  expect(await vitrine.call(updateProject, squat, owner.access)).toMatchObject({ status: 409 })
  const old = await fetch(`${vitrine.url}/web/${first.slug}/c/lamps?lang=de`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([302, `/web/${slug}/c/lamps?lang=de`])
  expect((await findProjectBySlug(vitrine.services.db, first.slug))?.id).toBe(first.id)
  expect(await move(first.slug)).toMatchObject({ status: 200 })
  expect((await findProjectBySlug(vitrine.services.db, slug))?.id).toBe(first.id)
})

test('store ids of a project must be valid for Apple and Google, else they are refused at their field', async () => {
  const { id } = await create()
  const update = (input: object) => vitrine.call(updateProject, { project: id, ...input }, owner.access)
  const good = { package: 'com.alder-lamps.app', packageAndroid: 'com.alder_lamps.app', tablets: true }
  expect(await update({ ...good, regions: ['DE', 'AE', 'DE'] })).toMatchObject({
    status: 200,
    data: { project: { ...good, regions: ['DE', 'AE'] } },
  })
  for (const wrong of ['lamps', 'com..lamps', 'com.lamps!', '.com.lamps'])
    expect(await update({ package: wrong })).toMatchObject({
      error: { fields: { package: expect.any(String) } },
    })
  for (const wrong of ['com.1lamps', 'com.alder-lamps', 'lamps'])
    expect(await update({ packageAndroid: wrong })).toMatchObject({ status: 400 })
  expect(await update({ regions: ['XX'] })).toMatchObject({ status: 400 })
})

test('a project is deleted seven days after its owner requested it, unless canceled', async () => {
  const [restoredProject, deletedProject] = [await create(), await create()]
  const deletionResult = await vitrine.must(deleteProject, { project: deletedProject.id }, owner.access)
  const days = (Date.parse(deletionResult.project.deletion ?? '') - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
  expect(await vitrine.must(deleteProject, { project: deletedProject.id }, owner.access)).toEqual(
    deletionResult,
  )
  await vitrine.must(deleteProject, { project: restoredProject.id }, owner.access)
  expect(
    (await vitrine.must(restoreProject, { project: restoredProject.id }, owner.access)).project.deletion,
  ).toBeNull()
  await deleteProjects.run({}, vitrine.services)
  await vitrine.must(getProject, { project: deletedProject.id }, owner.access)
  await vitrine.services.db
    .update(schema.projects)
    .set({ deletion: new Date(Date.now() - 1) })
    .where(eq(schema.projects.id, deletedProject.id))
  await deleteProjects.run({}, vitrine.services)
  await deleteProjects.run({}, vitrine.services)
  expect((await vitrine.call(getProject, { project: deletedProject.id }, owner.access)).status).toBe(404)
  await vitrine.must(getProject, { project: restoredProject.id }, owner.access)
})

test('creating projects is limited per minute and address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => vitrine.call(createProject, { name: '' }, owner.access)),
  )
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})
