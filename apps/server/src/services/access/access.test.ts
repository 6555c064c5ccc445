import {
  createPermissionRecord,
  listGrantingPermissions,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Permission,
} from '@vitrine/core/access/permissions'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { type Call, isAboutProject } from '@vitrine/core/contract/call'
import { shopFiles } from '@vitrine/core/contract/designs/files'
import { getProject, listProjects, type Project } from '@vitrine/core/contract/projects/projects'
import { isFullRun } from '@vitrine/testing/effort.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { CALLS } from '../../modules/index.ts'
import { createValidInput } from '../../testing/attacks/valid-input.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import * as schema from '../schema/schema.ts'
import { ALL_PERMISSIONS, findAccessRefusal } from './access.ts'

let vitrine: Vitrine
let owner: Session
let stranger: Session
let helper: Session
let root: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
  stranger = await vitrine.merchant('Sam')
  helper = await vitrine.merchant('Hana')
  root = await vitrine.merchant('Root')
  await vitrine.services.db.update(schema.users).set({ admin: true }).where(eq(schema.users.id, root.user.id))
  project = await vitrine.project(owner)
  // An admin who has stated a reason.
  await vitrine.services.db.insert(schema.impersonationSessions).values({
    project_id: project.id,
    user_id: root.user.id,
    reason: 'Asked for help',
    until: new Date(Date.now() + 3_600_000),
  })
  await vitrine.services.db
    .insert(schema.projectsToUsers)
    .values({ project_id: project.id, user_id: helper.user.id })
  const { encryption, db } = vitrine.services
  const seal = (plain: string, column: string) => encryption.encrypt(plain, { project: project.id, column })
  await db
    .update(schema.projects)
    .set({
      access: seal('shpat_kept', 'access'),
      refresh: seal('shprt_kept', 'refresh'),
      webhook_secret: seal('kept-webhook-secret', 'webhook_secret'),
    })
    .where(eq(schema.projects.id, project.id))
})
afterAll(() => vitrine?.close())

/** Callers, and their permissions in the project. */
type Role = { readonly name: string; readonly permissions: readonly Permission[] }
const NOBODY: Role = { name: 'nobody signed in', permissions: [] }
const FORGER: Role = { name: 'a forged token', permissions: [] }
const STRANGER: Role = { name: 'a stranger', permissions: [] }
const OWNER: Role = { name: 'the owner', permissions: PERMISSION_NAMES }
const ADMIN: Role = { name: 'an admin', permissions: PERMISSION_NAMES }
const memberWith = (name: string, permissions: readonly Permission[]): Role => ({ name, permissions })
const PLAIN_MEMBER = memberWith('a member with no permission', [])
const FULL_MEMBER = memberWith('a member with every permission', PERMISSION_NAMES)
const ROLES: readonly Role[] = [
  NOBODY,
  FORGER,
  STRANGER,
  PLAIN_MEMBER,
  ...PERMISSION_NAMES.map((name) => memberWith(`a member who ${PERMISSIONS[name]}`, [name])),
  FULL_MEMBER,
  OWNER,
  ADMIN,
]

/** Spec section 6 as a table: the refusal of a call for this role, null when it is allowed. */
function refusalFor({ who }: Call, role: Role): 401 | 403 | 404 | null {
  if (who === 'anyone') return null
  if (who === 'admin') return role === ADMIN ? null : 404
  if (role === NOBODY || role === FORGER) return 401
  if (who === 'user') return null
  if (role === STRANGER) return 404
  if (role === OWNER || role === ADMIN || who === 'member') return null
  if (who === 'owner') return 403
  return listGrantingPermissions(who).some((name) => role.permissions.includes(name)) ? null : 403
}

const STATUS = { unauthenticated: 401, forbidden: 403, 'not-found': 404 } as const

/** Returns what `decide` says to a role's type of token and permissions in the project. */
function decisionFor({ who }: Call, role: Role): 401 | 403 | 404 | null {
  const signedIn = role !== NOBODY && role !== FORGER
  const claims = signedIn
    ? { sub: createId(), sid: createId(), name: role.name, email: 'a@b.test', admin: role === ADMIN, exp: 0 }
    : null
  const permissions =
    !signedIn || role === STRANGER
      ? null
      : role === OWNER || role === ADMIN
        ? ALL_PERMISSIONS
        : { owner: false, ...createPermissionRecord((name) => role.permissions.includes(name)) }
  const refusal = findAccessRefusal(who, claims, permissions)
  return refusal && STATUS[refusal]
}

describe('the access matrix', () => {
  test.each(CALLS.map((call) => [call.path, call] as const))(
    'opens or closes %s to every role as the contract declares',
    (_path, call) => {
      for (const role of ROLES) expect(decisionFor(call, role), role.name).toBe(refusalFor(call, role))
    },
  )
})

async function accessFor(role: Role): Promise<string | undefined> {
  if (role === NOBODY) return undefined
  if (role === FORGER) return `${owner.access.slice(0, -4)}aaaa`
  if (role === STRANGER) return stranger.access
  if (role === OWNER) return owner.access
  if (role === ADMIN) return root.access
  const permissions = createPermissionRecord((name) => role.permissions.includes(name))
  // An earlier call may have removed them.
  const { projectsToUsers: links } = schema
  await vitrine.services.db
    .insert(links)
    .values({ project_id: project.id, user_id: helper.user.id, ...permissions })
    .onConflictDoUpdate({ target: [links.project_id, links.user_id], set: permissions })
  return helper.access
}

/** Calls that represent all of their kind in the short form: the first two that declare each access. */
const SAMPLE_CALLS: ReadonlySet<Call> = new Set(
  [...Map.groupBy(CALLS, ({ who }) => who).values()].flatMap((calls) => calls.slice(0, 2)),
)

/**
 * Roles closest to a call's access that are refused, one for each kind of refusal, and one that is allowed. In the
 * short form every call has the first of them, and a few have all.
 */
function callersOf(call: Call): readonly Role[] {
  const callers = listCallers(call)
  return isFullRun() || SAMPLE_CALLS.has(call) ? callers : callers.slice(0, 1)
}

function listCallers({ who }: Call): readonly Role[] {
  if (who === 'anyone') return [NOBODY]
  if (who === 'admin') return [OWNER, ADMIN]
  if (who === 'user') return [NOBODY, FORGER, STRANGER]
  if (who === 'member') return [NOBODY, STRANGER, PLAIN_MEMBER]
  if (who === 'owner') return [NOBODY, STRANGER, FULL_MEMBER, OWNER]
  const granting = listGrantingPermissions(who)
  const others = PERMISSION_NAMES.filter((name) => !granting.includes(name))
  return [
    NOBODY,
    STRANGER,
    memberWith('a member with every other permission', others),
    ...granting.map((name) => memberWith(`a member who ${PERMISSIONS[name]}`, [name])),
  ]
}

/** Codes of the access check's own refusals; any other response means that the call was allowed. */
const REFUSALS = ['unauthenticated', 'forbidden', 'not-found']

describe.each(CALLS.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  test.each(callersOf(call).map((role) => [role.name, role] as const))(
    'answers %s over HTTP as the access matrix says',
    async (_name, role) => {
      const answer = await vitrine.call(call, createValidInput(call, project), await accessFor(role))
      const expected = refusalFor(call, role)
      if (expected !== null) {
        expect(answer).toMatchObject({ status: expected, data: null })
        expect(REFUSALS).toContain(answer.error?.code)
      } else if (
        call.path === '/get/shopify-graphql' ||
        /^\/shopper\/(benefits|deletion|order-plans|subscriber-customer|wishlist)/.test(call.path)
      ) {
        // Allowed, and then refused because the shop does not exist.
        expect(answer).toMatchObject({ status: 404, error: { code: 'not-found' } })
      } else {
        expect(REFUSALS).not.toContain(answer.error?.code)
        expect(answer.status).not.toBe(500)
      }
    },
  )

  test('never returns a secret of the project, to anybody', async () => {
    const answer = await vitrine.call(call, createValidInput(call, project), owner.access)
    const text = JSON.stringify(answer)
    for (const secret of ['shpat_kept', 'shprt_kept', 'kept-webhook-secret', 'encrypted.1.', 'scrypt$'])
      expect(text).not.toContain(secret)
  })
})

const projectCalls = CALLS.filter(({ who }) => isAboutProject(who))
describe.each(projectCalls.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  test("treats another merchant's project like one that does not exist", async () => {
    const theirs = await vitrine.call(call, createValidInput(call, project), stranger.access)
    const none = await vitrine.call(
      call,
      createValidInput(call, { id: createId(), slug: 'none' }),
      stranger.access,
    )
    expect(theirs).toMatchObject({ status: 404, error: { code: 'not-found' }, data: null })
    expect(none).toEqual(theirs)
  })

  test('refuses an input without a project or with an invalid one', async () => {
    const { project: _left, ...rest } = createValidInput(call, project)
    for (const broken of [rest, { ...rest, project: "' or 1=1" }, { ...rest, project: [project.id] }])
      expect(await vitrine.call(call, broken, owner.access)).toMatchObject({
        status: 400,
        error: { code: 'invalid', fields: { project: 'Unknown project' } },
      })
  })
})

test('an admin without a stated reason has no more access to a project than anybody', async () => {
  const other = await vitrine.project(stranger)
  expect(await vitrine.call(getProject, { project: other.id }, root.access)).toMatchObject({ status: 404 })
})

test('the project list contains a user’s own projects and no other', async () => {
  const canView = async (access: string) =>
    (await vitrine.must(listProjects, {}, access)).projects.map(({ id }) => id).includes(project.id)
  expect(await canView(owner.access)).toBe(true)
  expect(await canView(helper.access)).toBe(true)
  expect(await canView(stranger.access)).toBe(false)
})

describe('the files of a shop', () => {
  test('are closed to users without a project on that shop, whatever address is requested', async () => {
    await vitrine.services.db
      .update(schema.projects)
      .set({ shop: 'https://lamps.example' })
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
