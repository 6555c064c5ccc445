import type { Session } from '@vitrine/core/contract/accounts/users'
import { listViews, MAX_SAVED_VIEWS, removeView, saveView } from '@vitrine/core/contract/projects/saved-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let owner: Session
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
afterAll(() => vitrine?.close())

const view = (name: string, state = '{}') => ({ page: 'orders' as const, id: createId(), name, state })
const listNames = async (project: string, access = owner.access) =>
  (await vitrine.must(listViews, { project, page: 'orders' }, access)).views.map(({ name }) => name)

test('a saved view is visible to its author only, in its project only', async () => {
  const [{ id: project }, { id: other }] = [await vitrine.project(owner), await vitrine.project(owner)]
  const helper = await vitrine.merchant('Hana')
  await vitrine.services.db
    .insert(schema.projectsToUsers)
    .values({ project_id: project, user_id: helper.user.id })
  const mine = view('Paid', '{"payment":["PAID"]}')
  await vitrine.must(saveView, { project, ...mine }, owner.access)
  await vitrine.must(saveView, { project, ...view('Hana’s') }, helper.access)
  expect((await vitrine.must(listViews, { project, page: 'orders' }, owner.access)).views).toEqual([
    { id: mine.id, name: 'Paid', state: '{"payment":["PAID"]}' },
  ])
  expect(await listNames(project, helper.access)).toEqual(['Hana’s'])
  expect(await listNames(other)).toEqual([])
  // Another member's view is neither replaced nor deleted by its id.
  await vitrine.must(saveView, { project, ...mine, name: 'Stolen' }, helper.access)
  await vitrine.must(removeView, { project, id: mine.id }, helper.access)
  expect(await listNames(project)).toEqual(['Paid'])
})

test('a saved view that is sent twice is stored once, and can be removed twice and restored', async () => {
  const { id: project } = await vitrine.project(owner)
  const one = view('Paid')
  await Promise.all([1, 2, 3].map(() => vitrine.must(saveView, { project, ...one }, owner.access)))
  expect(await listNames(project)).toEqual(['Paid'])
  for (const _ of [1, 2]) await vitrine.must(removeView, { project, id: one.id }, owner.access)
  expect(await listNames(project)).toEqual([])
  await vitrine.must(saveView, { project, ...one }, owner.access)
  expect(await listNames(project)).toEqual(['Paid'])
})

test('saved views have unique names and a maximum number, however many are saved at once', async () => {
  const { id: project } = await vitrine.project(owner)
  const same = await Promise.all(
    [1, 2, 3].map(() => vitrine.call(saveView, { project, ...view('Paid') }, owner.access)),
  )
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(same.find(({ status }) => status === 409)?.error).toMatchObject({
    code: 'taken',
    fields: { name: 'You already have a view with this name. Choose another one.' },
  })
  const many = await Promise.all(
    Array.from({ length: MAX_SAVED_VIEWS + 3 }, (_, index) =>
      vitrine.call(saveView, { project, ...view(`View ${index}`) }, owner.access),
    ),
  )
  expect(many.filter(({ error }) => error?.code === 'full')).toHaveLength(4)
  expect(await listNames(project)).toHaveLength(MAX_SAVED_VIEWS)
})
