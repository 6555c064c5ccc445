import { exportAuditLog, listAuditEntries } from '@vitrine/core/contract/accounts/audit-log'
import { acceptInvitation, changeMember, invite } from '@vitrine/core/contract/accounts/team'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { saveDesign } from '@vitrine/core/contract/designs/designs'
import { type Project, updateProject } from '@vitrine/core/contract/projects/projects'
import { removeCampaign } from '@vitrine/core/contract/push/campaign-calls'
import { EMPTY_DRAFT, saveCampaign } from '@vitrine/core/contract/push/campaigns'
import { saveSegment } from '@vitrine/core/contract/push/segments'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const list = (input: object = {}) =>
  vitrine.must(listAuditEntries, { project: project.id, ...input }, owner.access)
const update = (input: object) => vitrine.must(updateProject, { project: project.id, ...input }, owner.access)
const allowed = { allow_design: true, allow_analytics: false, allow_push: false, allow_publish: false }

test('the audit log lists changes with their author, newest first, without refused ones', async () => {
  const hana = await vitrine.merchant('Hana')
  const { link } = await vitrine.must(
    invite,
    { project: project.id, email: hana.user.email, allowed },
    owner.access,
  )
  await vitrine.must(acceptInvitation, { key: new URL(link).hash.slice(1) }, hana.access)
  await vitrine.must(
    changeMember,
    { project: project.id, user: hana.user.id, allowed: { ...allowed, allow_push: true } },
    owner.access,
  )
  await vitrine.call(updateProject, { project: project.id, name: 'Taken over' }, hana.access)
  const { entries, count } = await list()
  expect(count).toBe(3)
  expect(entries.map(({ by, schema: path }) => [by, path])).toEqual([
    ['Olga', '/team/change'],
    ['Hana', '/team/accept'],
    ['Olga', '/team/invite'],
  ])
  expect(entries[0]?.value).toMatchObject({
    name: 'Hana',
    email: hana.user.email,
    allowed: { allow_push: true },
  })
})

test('a typed secret appears nowhere in the audit log', async () => {
  const input = { project: project.id, domain: 'localhost', storefront: 'kept-public', access: 'shpat_kept' }
  await vitrine.call(connectShop, { ...input, secret: 'kept-secret' }, owner.access)
  await update({ name: 'Lamps' })
  const rows = await vitrine.services.db.select().from(schema.auditEntries)
  for (const secret of ['kept-public', 'shpat_kept', 'kept-secret'])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

test('the audit log is searched, filtered by person, day and kind, and paged to its end', async () => {
  const base = { project_id: project.id, device: '', schema: '/projects/update', user_id: owner.user.id }
  await vitrine.services.db.insert(schema.auditEntries).values(
    Array.from({ length: 80 }, (_, index) => ({
      ...base,
      by: 'Olga',
      value: { name: index === 7 ? '100%_real' : `Lamps ${index}` },
      created: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  )
  const first = await list()
  expect([first.entries.length, first.count, first.previous]).toEqual([36, 80, null])
  const second = await list({ cursor: first.cursor })
  const third = await list({ cursor: second.cursor })
  expect([third.entries.length, third.cursor]).toEqual([8, null])
  expect((await list({ cursor: third.previous })).entries).toEqual(second.entries)
  expect((await list({ search: '100%_REAL olga' })).entries).toHaveLength(1)
  expect((await list({ search: '%' })).entries).toHaveLength(1)
  expect((await list({ users: [createId()] })).entries).toEqual([])
  expect((await list({ operation: ['remove'] })).entries).toEqual([])
  expect((await list({ from: '2026-01-01', to: '2026-01-01' })).count).toBe(80)
  expect((await list({ from: '2026-01-02' })).entries).toEqual([])
  expect(
    await vitrine.call(listAuditEntries, { project: project.id, cursor: 'x' }, owner.access),
  ).toMatchObject({
    status: 400,
  })
})

/** Saves a change of one field of the design. */
const edit = (path: string, value: string | number) =>
  vitrine.must(
    saveDesign,
    {
      project: project.id,
      base: 0,
      device: 'test',
      batches: [
        {
          id: createId(),
          operations: [{ device: 'test', schema: path, operation: 'edit' as const, value }],
        },
      ],
    },
    owner.access,
  )

test('the audit log has one entry of design edits per hour and person, and none for an empty save', async () => {
  const save = () => edit('branding.mains', '2962ff')
  await vitrine.must(saveDesign, { project: project.id, base: 0, device: 'test', batches: [] }, owner.access)
  expect((await list()).entries).toEqual([])
  await save()
  await save()
  expect((await list()).entries.map(({ schema: path }) => path)).toEqual(['/designs/save'])
})

test('the audit log names the campaign that was edited, started and deleted, and follows its new title', async () => {
  const id = createId()
  const save = (version: number | null, title: string) =>
    vitrine.must(
      saveCampaign,
      { project: project.id, id, version, draft: { ...EMPTY_DRAFT, title, body: 'New lamps' } },
      owner.access,
    )
  await save(null, 'Wint')
  await save(1, 'Winter lamps')
  await vitrine.must(removeCampaign, { project: project.id, id }, owner.access)
  await vitrine.must(
    saveSegment,
    { project: project.id, id: createId(), name: 'Regulars', segment: { match: 'all', groups: [] } },
    owner.access,
  )
  const { entries } = await list()
  expect(entries.map(({ schema: path, value }) => [path, value.subject ?? value.name])).toEqual([
    ['/segments/save', 'Regulars'],
    ['/campaigns/remove', 'Winter lamps'],
    ['/campaigns/save', 'Winter lamps'],
  ])
  expect((await list({ search: 'winter' })).entries).toHaveLength(2)
})

test('the audit log has an entry for each campaign and each section that a person edits', async () => {
  const saveNew = (title: string) =>
    vitrine.must(
      saveCampaign,
      { project: project.id, id: createId(), version: null, draft: { ...EMPTY_DRAFT, title } },
      owner.access,
    )
  await saveNew('First')
  await saveNew('Second')
  await edit('branding.mains', '2962ff')
  await edit('favorites.columns', 3)
  await edit('favorites.columns', 2)
  expect((await list()).entries.map(({ value }) => value.subject ?? value.section)).toEqual([
    'favorites',
    'branding',
    'Second',
    'First',
  ])
})

test('the audit log export is for the owner only, limited in size, and safe from spreadsheet formulas', async () => {
  await update({ name: '=cmd()' })
  const { url } = await vitrine.must(exportAuditLog, { project: project.id }, owner.access)
  const file = await (await fetch(vitrine.url + url)).text()
  expect(file).toContain('/projects/update')
  expect(file.split('\r\n')).toHaveLength(4)
  expect((await fetch(`${vitrine.url}${url}x`)).status).toBe(401)
  expect((await fetch(`${vitrine.url}/api/audit-log/export.csv`)).status).toBe(401)
})
