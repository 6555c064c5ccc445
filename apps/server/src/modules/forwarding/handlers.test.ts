import type { Session } from '@vitrine/core/contract/accounts/users'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import {
  getForwarding,
  saveGa4,
  saveMeta,
  stopForwarding,
  testGa4,
  testMeta,
} from '@vitrine/core/contract/analytics/forwarding'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { visit } from '../events/events.testing.ts'
import { forwardAll } from './forward.ts'
import { startTools } from './tools.testing.ts'

const SECRETS = { ga4: 'ga-secret-of-the-test', meta: 'meta-token-of-the-test' }
let tools: Awaited<ReturnType<typeof startTools>>
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  tools = await startTools(SECRETS)
  vitrine = await startVitrine({ env: { ROLE: 'api', GA4_URL: tools.url, META_URL: `${tools.url}/v24.0` } })
  owner = await vitrine.merchant()
})
afterAll(async () => {
  await vitrine?.close()
  tools?.stop()
})
beforeEach(async () => {
  Object.assign(tools.state, { fault: 'none', calls: 0 })
  project = await vitrine.project(owner)
})

const measuring = () => vitrine.must(getForwarding, { project: project.id }, owner.access)
const columns = async () => {
  const { projects } = schema
  const [row] = await vitrine.services.db.select().from(projects).where(eq(projects.id, project.id))
  return row
}
async function view() {
  const { subscriber, view: viewed } = visit(Date.now() - 5000)
  await vitrine.must(reportEvents, {
    slug: project.slug,
    subscriber,
    platform: 'ios',
    app_version: '1.4.0',
    os_version: '18.1',
    sent: Date.now(),
    events: [viewed()],
  })
  await forwardAll(vitrine.services)
}

test('a tracking integration receives events, and its secret is stored encrypted and never returned', async () => {
  const id = project.id
  expect((await measuring()).ga4).toEqual({
    id: null,
    secret: false,
    sent: 0,
    dropped: 0,
    last: null,
    error: null,
  })
  await vitrine.must(saveGa4, { project: id, property: ' g-abc123 ', secret: SECRETS.ga4 }, owner.access)
  await vitrine.must(saveMeta, { project: id, dataset: '47110815', token: SECRETS.meta }, owner.access)
  await view()
  const now = await measuring()
  expect(now).toMatchObject({
    ga4: { id: 'G-ABC123', secret: true, sent: 1, error: null },
    meta: { id: '47110815', secret: true, sent: 1, error: null },
  })
  expect(JSON.stringify(now)).not.toContain('-of-the-test')
  const row = await columns()
  expect([row?.ga_secret, row?.fb_access_token].every((secret) => secret?.startsWith('encrypted.'))).toBe(
    true,
  )
})

test('a tracking integration keeps its secret when none is entered, and stays off when it has none', async () => {
  const id = project.id
  expect(await vitrine.call(saveGa4, { project: id, property: 'G-ABC123' }, owner.access)).toMatchObject({
    status: 409,
    error: { code: 'secret-needed', fields: { secret: 'Enter the API secret.' } },
  })
  expect(await vitrine.call(saveMeta, { project: id, dataset: '47110815' }, owner.access)).toMatchObject({
    status: 409,
    error: { code: 'secret-needed', fields: { token: 'Enter the access token.' } },
  })
  expect((await measuring()).ga4).toMatchObject({ id: null, secret: false })
  await vitrine.must(saveGa4, { project: id, property: 'G-ABC123', secret: SECRETS.ga4 }, owner.access)
  const before = (await columns())?.ga_secret
  await vitrine.must(saveGa4, { project: id, property: 'G-DEF456' }, owner.access)
  expect(await columns()).toMatchObject({ ga_property: 'G-DEF456', ga_secret: before })
})

test('a tracking integration refuses an invalid ID or secret at its field', async () => {
  const id = project.id
  const ga4 = await vitrine.call(
    saveGa4,
    { project: id, property: 'UA-123-1', secret: 'two words' },
    owner.access,
  )
  expect(ga4.error?.fields).toEqual({
    property: 'Enter a measurement ID that starts with G-',
    secret: 'Tokens can’t contain spaces or special characters',
  })
  const meta = await vitrine.call(saveMeta, { project: id, dataset: 'my pixel', token: 'clé' }, owner.access)
  expect(meta.error?.fields).toMatchObject({ dataset: 'Enter a numeric dataset ID' })
})

test('a disabled tracking integration deletes its secret and receives nothing more', async () => {
  await vitrine.must(
    saveGa4,
    { project: project.id, property: 'G-ABC123', secret: SECRETS.ga4 },
    owner.access,
  )
  const off = { project: project.id, tool: 'ga4' } as const
  await vitrine.must(stopForwarding, off, owner.access)
  await vitrine.must(stopForwarding, off, owner.access)
  await view()
  expect(tools.state.calls).toBe(0)
  expect(await columns()).toMatchObject({ ga_property: null, ga_secret: null })
})

test('a tracking integration reports a wrong token, and tries the correct one soon', async () => {
  await vitrine.must(
    saveMeta,
    { project: project.id, dataset: '47110815', token: 'a-wrong-one' },
    owner.access,
  )
  await view()
  expect((await measuring()).meta).toMatchObject({ sent: 0, error: '401 (190)' })
  // Simulates many failures.
  const { forwardings } = schema
  const later = new Date(Date.now() + 3_600_000)
  await vitrine.services.db
    .update(forwardings)
    .set({ due: later })
    .where(eq(forwardings.project_id, project.id))
  await vitrine.must(
    saveMeta,
    { project: project.id, dataset: '47110815', token: SECRETS.meta },
    owner.access,
  )
  const [row] = await vitrine.services.db
    .select()
    .from(forwardings)
    .where(eq(forwardings.project_id, project.id))
  expect(row?.due.getTime()).toBeLessThanOrEqual(Date.now() + 5 * 60_000)
  expect((await measuring()).meta.error).toBeNull()
})

test('a test event of a tracking integration arrives and reports its result', async () => {
  const of = { project: project.id }
  expect(await vitrine.call(testGa4, of, owner.access)).toMatchObject({ status: 409, error: { code: 'off' } })
  await vitrine.must(saveGa4, { ...of, property: 'G-ABC123', secret: SECRETS.ga4 }, owner.access)
  await vitrine.must(saveMeta, { ...of, dataset: '47110815', token: SECRETS.meta }, owner.access)
  expect(await vitrine.must(testGa4, of, owner.access)).toEqual({ outcome: 'taken', failure: null })
  expect(tools.ga4.at(-1)?.name).toBe('vitrine_test')
  expect(await vitrine.must(testMeta, { ...of, code: 'test4711' }, owner.access)).toEqual({
    outcome: 'taken',
    failure: null,
  })
  expect(tools.tests).toEqual(['TEST4711'])
  expect(tools.problems).toEqual([])
  await vitrine.must(saveMeta, { ...of, dataset: '47110815', token: 'a-wrong-one' }, owner.access)
  expect(await vitrine.must(testMeta, { ...of, code: 'TEST4711' }, owner.access)).toEqual({
    outcome: 'refused',
    failure: '401 (190)',
  })
  tools.state.fault = 'cut'
  expect(await vitrine.must(testGa4, of, owner.access)).toMatchObject({ outcome: 'unreached' })
})
