import type { Call } from '@vitrine/core/contract/call'
import { CALLS } from '@vitrine/core/contract/calls'
import { loadDesign, publishDesign, saveDesign } from '@vitrine/core/contract/designs'
import { shopFiles } from '@vitrine/core/contract/files'
import { listOrders } from '@vitrine/core/contract/orders'
import { getProject, listProjects, type Project, updateProject } from '@vitrine/core/contract/projects'
import { connectShop } from '@vitrine/core/contract/shop'
import type { Session } from '@vitrine/core/contract/users'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aboutProject } from './access.ts'
import { schema } from './db/open.ts'
import { newId } from './ids.ts'
import { startVitrine, type Vitrine } from './testing.ts'

let vitrine: Vitrine
let owner: Session
let stranger: Session
let helper: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
  stranger = await vitrine.merchant('Sam')
  helper = await vitrine.merchant('Hana')
  project = await vitrine.project(owner)
  await vitrine.services.db
    .insert(schema.projectsToUsers)
    .values({ project_id: project.id, user_id: helper.user.id })
})
afterAll(() => vitrine?.close())

/** A valid input for every call that is about a project. */
const inputs: Readonly<Record<string, (id: string) => Record<string, unknown>>> = {
  '/projects/get': (id) => ({ project: id }),
  '/projects/update': (id) => ({ project: id, name: 'Mine now' }),
  '/shop/connect': (id) => ({ project: id, domain: 'evil.example', storefront: 'x' }),
  '/shop/check': (id) => ({ project: id }),
  '/shop/search': (id) => ({ project: id, kind: 'product' }),
  '/designs/load': (id) => ({ project: id }),
  '/designs/save': (id) => ({ project: id, base: 0, device: 'd', batches: [] }),
  '/designs/publish': (id) => ({ project: id }),
  '/designs/unschedule': (id) => ({ project: id }),
  '/designs/history': (id) => ({ project: id }),
  '/orders/list': (id) => ({ project: id }),
}
const projectCalls = CALLS.filter(({ who }) => aboutProject(who))
const inputFor = (call: Call, id: string) => {
  const make = inputs[call.path]
  if (!make) throw new Error(`Say what a valid input of ${call.path} is`)
  return make(id)
}

describe.each(projectCalls.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  test('asks for a sign-in', async () => {
    expect(await vitrine.call(call, inputFor(call, project.id))).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated' },
    })
  })

  test("treats a stranger's project like one that does not exist", async () => {
    const theirs = await vitrine.call(call, inputFor(call, project.id), stranger.access)
    const none = await vitrine.call(call, inputFor(call, newId()), stranger.access)
    expect(theirs).toMatchObject({ status: 404, error: { code: 'not-found' }, data: null })
    expect(none).toEqual(theirs)
  })

  test('refuses an input without a project', async () => {
    const { project: _left, ...rest } = inputFor(call, project.id)
    expect(await vitrine.call(call, rest, owner.access)).toMatchObject({
      status: 400,
      error: { code: 'invalid', fields: { project: 'Unknown project' } },
    })
  })
})

describe('a member who is not the owner', () => {
  const allow = (permissions: Partial<typeof schema.projectsToUsers.$inferInsert>) =>
    vitrine.services.db
      .update(schema.projectsToUsers)
      .set(permissions)
      .where(
        and(
          eq(schema.projectsToUsers.project_id, project.id),
          eq(schema.projectsToUsers.user_id, helper.user.id),
        ),
      )

  test('sees the project and designs it, but neither changes nor connects it', async () => {
    const { projects } = await vitrine.must(listProjects, {}, helper.access)
    expect(projects.map(({ id }) => id)).toEqual([project.id])
    expect(projects[0]?.permissions).toMatchObject({ owner: false, allow_design: true })
    expect((await vitrine.call(loadDesign, { project: project.id }, helper.access)).status).toBe(200)
    for (const call of [updateProject, connectShop]) {
      expect(await vitrine.call(call, inputFor(call, project.id), helper.access)).toMatchObject({
        status: 403,
        error: { code: 'forbidden' },
      })
    }
  })

  test.each([
    ['allow_design', loadDesign],
    ['allow_design', saveDesign],
    ['allow_publish', publishDesign],
    ['allow_analytics', listOrders],
  ] as const)('loses with %s the call %o', async (permission, call) => {
    await allow({ [permission]: false })
    const refused = await vitrine.call(call, inputFor(call, project.id), helper.access)
    await allow({ [permission]: true })
    const granted = await vitrine.call(call, inputFor(call, project.id), helper.access)
    expect([refused.status, refused.error?.code, granted.status]).toEqual([403, 'forbidden', 200])
  })

  test('still reads the project with every permission taken', async () => {
    await allow({ allow_design: false, allow_publish: false, allow_analytics: false, allow_push: false })
    expect((await vitrine.call(getProject, { project: project.id }, helper.access)).status).toBe(200)
  })
})

describe('the files of a shop', () => {
  test('are not for who has no project on that shop, whatever address is asked', async () => {
    await vitrine.services.db
      .update(schema.projects)
      .set({ shop: 'https://lamps.example', access: 'kept' })
      .where(eq(schema.projects.id, project.id))
    for (const shop of ['lamps.example', '169.254.169.254', 'http://localhost:1', 'file:///etc/passwd']) {
      const answer = await vitrine.call(
        shopFiles,
        { access: 'guess', shop, data: { path: '/images' } },
        stranger.access,
      )
      expect(answer).toMatchObject({ status: 404, error: { code: 'not-found' } })
    }
  })
})
