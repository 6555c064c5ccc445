import type { Session } from '@vitrine/core/contract/accounts/users'
import { saveDesign } from '@vitrine/core/contract/designs/designs'
import {
  copyOwnTemplate,
  listOwnTemplates,
  MAX_TEMPLATES,
  removeOwnTemplate,
  renameOwnTemplate,
  restoreOwnTemplate,
  saveOwnTemplate,
} from '@vitrine/core/contract/push/own-templates'
import { isObject, type Json } from '@vitrine/core/design/operations'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let owner: Session
let stranger: Session
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
  stranger = await vitrine.merchant('Mallory')
})
afterAll(() => vitrine?.close())

const listed = async (project: string, access = owner.access) =>
  (await vitrine.must(listOwnTemplates, { project }, access)).templates
const listNames = async (project: string, access = owner.access) =>
  (await listed(project, access)).map(({ name }) => name)
async function saved(project: string, name = 'Summer', access = owner.access): Promise<string> {
  const id = createId()
  await vitrine.must(saveOwnTemplate, { project, id, name }, access)
  return id
}

test('a saved template is the design at the time of saving, whatever is edited later', async () => {
  const { id: project } = await vitrine.project(owner)
  await saved(project)
  const operations = [{ schema: 'branding.mains', operation: 'edit' as const, value: '112233', device: 'd' }]
  await vitrine.must(
    saveDesign,
    { project, base: 0, device: 'd', batches: [{ id: createId(), operations }] },
    owner.access,
  )
  await saved(project, 'Autumn')
  const [autumn, summer] = await listed(project)
  const mains = (design: Json | undefined) =>
    isObject(design) && isObject(design.branding) && design.branding.mains
  expect([autumn?.name, mains(autumn?.design)]).toEqual(['Autumn', '112233'])
  expect(mains(summer?.design)).toBe(mains(createDefaultDesign()))
})

test('a saved template is renamed, deleted and restored, and each request may be repeated', async () => {
  const { id: project } = await vitrine.project(owner)
  const id = createId()
  await Promise.all(
    [1, 2, 3].map(() => vitrine.must(saveOwnTemplate, { project, id, name: 'One' }, owner.access)),
  )
  await vitrine.must(renameOwnTemplate, { project, id, name: 'Two' }, owner.access)
  expect(await listNames(project)).toEqual(['Two'])
  for (const _ of [1, 2]) await vitrine.must(removeOwnTemplate, { project, id }, owner.access)
  expect(await listNames(project)).toEqual([])
  expect(await vitrine.call(renameOwnTemplate, { project, id, name: 'X' }, owner.access)).toMatchObject({
    status: 404,
    error: { code: 'gone' },
  })
  for (const _ of [1, 2]) await vitrine.must(restoreOwnTemplate, { project, id }, owner.access)
  expect(await listNames(project)).toEqual(['Two'])
})

test('a deleted saved template is gone after a day', async () => {
  const { id: project } = await vitrine.project(owner)
  const id = await saved(project)
  const { templates } = schema
  await vitrine.services.db
    .update(templates)
    .set({ removed: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(templates.project_id, project))
  expect(await vitrine.call(restoreOwnTemplate, { project, id }, owner.access)).toMatchObject({ status: 404 })
  await vitrine.must(removeOwnTemplate, { project, id }, owner.access)
  expect(await vitrine.services.db.$count(templates, eq(templates.project_id, project))).toBe(0)
})

test('a project has a maximum number of saved templates, also for many requests at once', async () => {
  const { id: project } = await vitrine.project(owner)
  const answers = await Promise.all(
    Array.from({ length: MAX_TEMPLATES + 5 }, (_, at) =>
      vitrine.call(saveOwnTemplate, { project, id: createId(), name: `T ${at}` }, owner.access),
    ),
  )
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  expect(await listNames(project)).toHaveLength(MAX_TEMPLATES)
})

test('a saved template is copied to another project of the same merchant', async () => {
  const [{ id: project }, { id: to }] = [await vitrine.project(owner), await vitrine.project(owner)]
  const id = await saved(project)
  const copy = createId()
  for (const _ of [1, 2]) await vitrine.must(copyOwnTemplate, { project, id, to, copy }, owner.access)
  expect(await listNames(to)).toEqual(['Summer'])
  await vitrine.must(removeOwnTemplate, { project, id }, owner.access)
  expect(await listNames(to)).toEqual(['Summer'])
})

test('a saved template of another merchant can be neither seen, used, renamed, deleted nor copied', async () => {
  const [{ id: project }, { id: theirs }] = [await vitrine.project(owner), await vitrine.project(stranger)]
  const id = await saved(project)
  const by = stranger.access
  const refused = [
    await vitrine.call(listOwnTemplates, { project }, by),
    await vitrine.call(saveOwnTemplate, { project, id: createId(), name: 'X' }, by),
    await vitrine.call(renameOwnTemplate, { project, id, name: 'X' }, by),
    await vitrine.call(removeOwnTemplate, { project, id }, by),
    await vitrine.call(copyOwnTemplate, { project, id, to: theirs, copy: createId() }, by),
    // Its id is unknown in another project.
    await vitrine.call(renameOwnTemplate, { project: theirs, id, name: 'X' }, by),
    await vitrine.call(restoreOwnTemplate, { project: theirs, id }, by),
    await vitrine.call(copyOwnTemplate, { project: theirs, id, to: theirs, copy: createId() }, by),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  await vitrine.must(removeOwnTemplate, { project: theirs, id }, by)
  expect(await listNames(theirs, by)).toEqual([])
  expect(await listNames(project)).toEqual(['Summer'])
  // Nor can one be saved in a project without the permission.
  const mine = await saved(theirs, 'Trojan', by)
  expect(
    await vitrine.call(copyOwnTemplate, { project: theirs, id: mine, to: project, copy: createId() }, by),
  ).toMatchObject({ status: 403, error: { code: 'not-yours' } })
  expect(await listNames(project)).toEqual(['Summer'])
})
