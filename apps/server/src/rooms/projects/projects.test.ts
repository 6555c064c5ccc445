import { createProject, getProject, updateProject } from '@vitrine/core/contract/projects'
import type { Session } from '@vitrine/core/contract/users'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../db/open.ts'
import { startVitrine, type Vitrine } from '../../testing.ts'

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

test('a project goes by the zone that it was made in, half hours too, and by UTC without one', async () => {
  expect(await clockOf((await create('Asia/Kolkata')).id)).toEqual(['Asia/Kolkata', 5])
  expect(await clockOf((await create()).id)).toEqual(['UTC', 0])
})

test('a zone replaces whole hours, and whole hours replace a zone', async () => {
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

test('what is no zone is refused with what to do, and changes nothing', async () => {
  const { id } = await create('Europe/Berlin')
  for (const zone of ['Mars/Olympus', '+05:30', '', 'Asia/Kolkata ']) {
    const answer = await vitrine.call(updateProject, { project: id, zone }, owner.access)
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'invalid', fields: { zone: 'Please choose a time zone of the list' } },
    })
  }
  expect((await clockOf(id))[0]).toBe('Europe/Berlin')
})

test('no app lives where our own files and pages do, whether it asks for that address or is called so', async () => {
  const asked = await vitrine.call(createProject, { name: 'Lamps', slug: 'Assets' }, owner.access)
  expect(asked).toMatchObject({ status: 400, error: { fields: { slug: expect.stringContaining('taken') } } })
  const { project } = await vitrine.must(createProject, { name: 'Assets' }, owner.access)
  expect(project.slug).toBe('assets-shop')
  const moved = { project: project.id, slug: 'webhooks' }
  expect(await vitrine.call(updateProject, moved, owner.access)).toMatchObject({ status: 400 })
})

test('one address makes so many projects a minute, and no more', async () => {
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => vitrine.call(createProject, { name: '' }, owner.access)),
  )
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})
