import {
  canSendWithScopes,
  getScopePermission,
  SCOPE_NAMES,
  type Scope,
} from '@vitrine/core/contract/accounts/api-key-scopes'
import {
  createApiKey,
  listApiKeys,
  MAX_API_KEYS,
  revokeApiKey,
} from '@vitrine/core/contract/accounts/api-keys'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { analyticsOverview as overview } from '@vitrine/core/contract/analytics/analytics'
import { type CallResult, isAboutProject } from '@vitrine/core/contract/call'
import { getProject, type Project } from '@vitrine/core/contract/projects/projects'
import { startCampaign } from '@vitrine/core/contract/push/campaign-calls'
import { listCampaigns, saveCampaign } from '@vitrine/core/contract/push/campaigns'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { createLog } from '../../infra/telemetry/log.ts'
import { deleteExpiredResponses } from '../../services/api-keys/idempotency.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { CALLS } from '../index.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
let logged = ''
beforeAll(async () => {
  vitrine = await startVitrine({
    log: createLog('trace', {
      write: (line) => {
        logged += line
      },
    }),
  })
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

type Made = { readonly id: string; readonly secret: string }
async function createKey(
  scopes: Scope[],
  more: { by?: Session; of?: Project; perMinute?: number; days?: number | null } = {},
): Promise<Made> {
  const { by = owner, of = project, perMinute = 600, days = null } = more
  const input = { project: of.id, id: createId(), name: 'Report', scopes, days, perMinute }
  const { key, secret } = await vitrine.must(createApiKey, input, by.access)
  return { id: key.id, secret }
}

type Given = { readonly status: number; readonly headers: Headers; readonly answer: CallResult<unknown> }
async function send(
  { path }: { readonly path: string },
  input: object,
  { secret }: Pick<Made, 'secret'>,
  headers: Record<string, string> = {},
): Promise<Given> {
  const response = await fetch(`${vitrine.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...headers },
    body: JSON.stringify(input),
  })
  // Other tests check that the server's response has this shape.
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as CallResult<unknown>,
  }
}
const draft = (title: string) => ({ ...saveCampaign.example.draft, title })
const campaign = (title: string, id = createId()) => ({ id, version: null, draft: draft(title) })
const titles = async (of = project) => {
  const { campaigns } = await vitrine.must(listCampaigns, { project: of.id }, owner.access)
  return campaigns.map(({ title }) => title)
}

test('an API key reads its own project without naming it, within its permissions, and records its last use', async () => {
  const key = await createKey(['analytics:read'])
  const listed = async () =>
    (await vitrine.must(listApiKeys, { project: project.id }, owner.access)).keys.find(
      ({ id }) => id === key.id,
    )
  expect(await listed()).toMatchObject({
    used: null,
    mine: true,
    by: 'Olga',
    effectiveScopes: ['analytics:read'],
  })
  const { project: _left, ...range } = overview.example
  expect(await send(overview, range, key)).toMatchObject({ status: 200, answer: { error: null } })
  expect(await send(getProject, {}, key)).toMatchObject({
    status: 200,
    answer: { data: { project: { id: project.id, permissions: { owner: false, allow_design: false } } } },
  })
  expect((await listed())?.used).not.toBeNull()
})

test('an API key is shown once: the database stores its hash and lists its prefix, and the log holds nothing of it', async () => {
  const key = await createKey(['push:read', 'push:change'])
  await send(listCampaigns, {}, key)
  await send(saveCampaign, { nonsense: key.secret }, key)
  await send({ path: '/nowhere' }, {}, key)
  const rows = await vitrine.services.db.select().from(schema.apiKeys)
  expect(JSON.stringify(rows)).not.toContain(key.secret)
  const listed = JSON.stringify(await vitrine.must(listApiKeys, { project: project.id }, owner.access))
  expect(listed).not.toContain(key.secret)
  expect(listed).toContain(key.secret.slice(0, 12))
  expect(logged).toContain('/api/campaigns/list')
  expect(logged).not.toContain(key.secret.slice(12))
})

test('an API key cannot make a call beyond the access that the contract declares', async () => {
  const keys = new Map<string, Made>()
  for (const call of CALLS.filter(({ who }) => who !== 'anyone')) {
    const short = SCOPE_NAMES.filter((scope) => !canSendWithScopes(call, [scope]))
    if (short.length === 0) continue
    const key = keys.get(short.join()) ?? (await createKey(short))
    keys.set(short.join(), key)
    await vitrine.services.db.update(schema.apiKeys).set({ calls: 0 }).where(eq(schema.apiKeys.id, key.id))
    expect(await send(call, { ...Object(call.example) }, key), call.path).toMatchObject({
      status: 403,
      answer: { error: { code: 'forbidden' }, data: null },
    })
  }
})

test('an API key cannot make calls about keys, members, ownership or secrets', () => {
  for (const { path, who, key, tool } of CALLS) {
    if (key) expect(isAboutProject(who) && who !== 'owner', path).toBe(true)
    if (key) expect(path).not.toMatch(/^\/(keys|team|users|account|shop|model|admin|mail)\//)
    if (tool) expect(key, path).toBeDefined()
  }
})

test('an API key of another project cannot see this project, as if it did not exist', async () => {
  const stranger = await vitrine.merchant('Sam')
  const theirs = await vitrine.project(stranger)
  const key = await createKey(['push:change'], { by: stranger, of: theirs })
  for (const id of [project.id, createId()])
    expect(await send(listCampaigns, { project: id }, key)).toMatchObject({
      status: 404,
      answer: { error: { code: 'not-found' }, data: null },
    })
})

test('an API key that is revoked, expired, forged or of a former member is refused at once, in the same way', async () => {
  const revoked = await createKey(['push:read'])
  expect((await send(listCampaigns, {}, revoked)).status).toBe(200)
  await vitrine.must(revokeApiKey, { project: project.id, id: revoked.id }, owner.access)
  const expired = await createKey(['push:read'], { days: 1 })
  const { apiKeys, projectsToUsers: links } = schema
  await vitrine.services.db
    .update(apiKeys)
    .set({ expires: new Date(Date.now() - 1000) })
    .where(eq(apiKeys.id, expired.id))
  const hana = await member('Hana')
  const memberKey = await createKey(['push:read'], { by: hana })
  await vitrine.services.db
    .delete(links)
    .where(and(eq(links.project_id, project.id), eq(links.user_id, hana.user.id)))
  const good = await createKey(['push:read'])
  const forged = { secret: `${good.secret.slice(0, -4)}AAAA` }
  const answers = await Promise.all(
    [revoked, expired, memberKey, forged, { secret: 'vtr_' }, { secret: owner.access }].map((key) =>
      send(listCampaigns, {}, key),
    ),
  )
  for (const { status, answer } of answers) {
    expect(status).toBe(401)
    expect(answer).toEqual(answers[0]?.answer)
  }
})

async function member(name: string, allowed: object = {}): Promise<Session> {
  const one = await vitrine.merchant(name)
  await vitrine.services.db
    .insert(schema.projectsToUsers)
    .values({ project_id: project.id, user_id: one.user.id, ...allowed })
  return one
}

describe('an API key never has more permissions than its creator', () => {
  test('and cannot be created with permissions that the creator lacks', async () => {
    const hana = await member('Hana', { allow_push: false })
    for (const scope of SCOPE_NAMES) {
      const input = { project: project.id, id: createId(), name: 'Mine', scopes: [scope], days: null }
      const { status } = await vitrine.call(createApiKey, input, hana.access)
      expect(status).toBe(getScopePermission(scope) === 'allow_push' ? 403 : 200)
    }
  })

  test('and loses a permission when its creator does, which the list shows', async () => {
    const hana = await member('Hana')
    const key = await createKey(['push:change'], { by: hana })
    expect((await send(listCampaigns, {}, key)).status).toBe(200)
    await vitrine.services.db
      .update(schema.projectsToUsers)
      .set({ allow_push: false })
      .where(eq(schema.projectsToUsers.user_id, hana.user.id))
    expect((await send(listCampaigns, {}, key)).status).toBe(403)
    const { keys } = await vitrine.must(listApiKeys, { project: project.id }, owner.access)
    expect(keys.find(({ id }) => id === key.id)).toMatchObject({
      scopes: ['push:change'],
      effectiveScopes: [],
    })
  })

  test('and is listed and revoked by its creator, and by the owner for everybody', async () => {
    const hana = await member('Hana')
    const hers = await createKey(['design:read'], { by: hana })
    const owners = await createKey(['design:read'])
    const { keys } = await vitrine.must(listApiKeys, { project: project.id }, hana.access)
    expect(keys.map(({ id }) => id)).toEqual([hers.id])
    expect(
      await vitrine.call(revokeApiKey, { project: project.id, id: owners.id }, hana.access),
    ).toMatchObject({
      status: 404,
      error: { code: 'no-key' },
    })
    await vitrine.must(revokeApiKey, { project: project.id, id: hers.id }, owner.access)
    expect((await send(getProject, {}, hers)).status).toBe(401)
  })
})

test('an API key has a rate limit per minute and gets a retry time above it', async () => {
  const key = await createKey(['push:read'], { perMinute: 10 })
  const answers = await Promise.all(Array.from({ length: 25 }, () => send(listCampaigns, {}, key)))
  const refused = answers.filter(({ status }) => status === 429)
  // A new minute may have begun between them.
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
  for (const { headers } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
  expect((await send(listCampaigns, {}, await createKey(['push:read']))).status).toBe(200)
})

describe('a change with an Idempotency-Key', () => {
  const token = () => ({ 'idempotency-key': createId() })

  test('is made once and answered the same, also for ten requests at once', async () => {
    const key = await createKey(['push:change'])
    const once = token()
    const body = campaign(`Once ${createId().slice(-8)}`)
    const first = await send(saveCampaign, body, key, once)
    expect(first).toMatchObject({ status: 200, answer: { error: null } })
    const replayedResponse = await send(
      saveCampaign,
      { draft: body.draft, version: null, id: body.id },
      key,
      once,
    )
    expect(replayedResponse).toMatchObject({ status: 200, answer: first.answer })
    expect(replayedResponse.headers.get('idempotent-replayed')).toBe('true')
    const other = campaign(`Together ${createId().slice(-8)}`)
    const sharedToken = token()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(saveCampaign, other, key, sharedToken)),
    )
    for (const { status, headers } of answers)
      if (status === 409) expect(headers.get('retry-after')).toBe('1')
      else expect(status).toBe(200)
    expect((await titles()).filter((title) => title === other.draft.title)).toHaveLength(1)
  })

  test('is refused with another body or for another call, and changes nothing', async () => {
    const key = await createKey(['push:change'])
    const once = token()
    const body = campaign('First')
    await send(saveCampaign, body, key, once)
    const name = `Second ${createId().slice(-8)}`
    expect(await send(saveCampaign, campaign(name), key, once)).toMatchObject({
      status: 409,
      answer: { error: { code: 'other-input' } },
    })
    expect(await send(startCampaign, { id: body.id, version: 1 }, key, once)).toMatchObject({
      status: 409,
      answer: { error: { code: 'other-input' } },
    })
    expect(await titles()).not.toContain(name)
  })

  test('is unknown to another project and to another key of the same project', async () => {
    const stranger = await vitrine.merchant('Sam')
    const theirs = await vitrine.project(stranger)
    const once = token()
    const body = campaign(`Secret ${createId().slice(-8)}`)
    const first = await send(saveCampaign, body, await createKey(['push:change']), once)
    expect(first.status).toBe(200)
    const foreign = await send(
      saveCampaign,
      body,
      await createKey(['push:change'], { by: stranger, of: theirs }),
      once,
    )
    expect(foreign.headers.get('idempotent-replayed')).toBeNull()
    const beside = await send(saveCampaign, body, await createKey(['push:change']), once)
    expect(beside.headers.get('idempotent-replayed')).toBeNull()
  })

  test('repeats a refusal too, and runs again after a day or when it was interrupted', async () => {
    const key = await createKey(['push:change'])
    const { idempotentReplies: replies } = schema
    const { db } = vitrine.services
    const once = token()
    const staleCampaign = { id: createId(), version: 7, draft: draft('Gone') }
    const first = await send(saveCampaign, staleCampaign, key, once)
    expect(first.status).toBeGreaterThanOrEqual(400)
    expect((await send(saveCampaign, staleCampaign, key, once)).headers.get('idempotent-replayed')).toBe(
      'true',
    )
    const old = new Date(Date.now() - 25 * 3_600_000)
    await db.update(replies).set({ created: old }).where(eq(replies.token, once['idempotency-key']))
    expect((await send(saveCampaign, staleCampaign, key, once)).headers.get('idempotent-replayed')).toBeNull()
    await db
      .update(replies)
      .set({ status: null, body: null })
      .where(eq(replies.token, once['idempotency-key']))
    expect(await send(saveCampaign, staleCampaign, key, once)).toMatchObject({
      status: 409,
      answer: { error: { code: 'under-way' } },
    })
    await db
      .update(replies)
      .set({ created: new Date(Date.now() - 3 * 60_000) })
      .where(eq(replies.token, once['idempotency-key']))
    expect((await send(saveCampaign, staleCampaign, key, once)).status).toBe(first.status)
  })

  test('takes the place of the oldest responses of its project once they exceed a size', async () => {
    const key = await createKey(['push:change'])
    const { idempotentReplies: replies } = schema
    const { db } = vitrine.services
    const [oldest, middle, newest] = [token(), token(), token()]
    for (const once of [oldest, middle, newest]) await send(saveCampaign, campaign('Sized'), key, once)
    const ages = [oldest, middle, newest].map((once, at) => ({
      token: once['idempotency-key'],
      minutes: 3 - at,
    }))
    for (const { token, minutes } of ages)
      await db
        .update(replies)
        .set({ created: new Date(Date.now() + (600 - minutes) * 60_000), body: 'x'.repeat(1000) })
        .where(eq(replies.token, token))
    await deleteExpiredResponses(db, new Date(), 2500)
    const left = await db.select({ token: replies.token }).from(replies)
    const names = left.map(({ token }) => token)
    expect(names).not.toContain(oldest['idempotency-key'])
    expect(names).toEqual(expect.arrayContaining([middle['idempotency-key'], newest['idempotency-key']]))
  })

  test('is refused with a message when the key has invalid characters or length', async () => {
    const key = await createKey(['push:change'])
    for (const bad of ['x'.repeat(256), 'a b'])
      expect(await send(saveCampaign, campaign('Bad'), key, { 'idempotency-key': bad })).toMatchObject({
        status: 400,
        answer: { error: { code: 'invalid', fields: { 'Idempotency-Key': 'Max 255 symbols' } } },
      })
  })
})

test('creating an API key again after a lost response returns a new secret, until the key is used', async () => {
  const input = {
    project: project.id,
    id: createId(),
    name: 'Lost',
    scopes: ['push:read' as const],
    days: null,
  }
  const lost = await vitrine.must(createApiKey, input, owner.access)
  const second = await vitrine.must(createApiKey, input, owner.access)
  expect((await send(listCampaigns, {}, lost)).status).toBe(401)
  expect((await send(listCampaigns, {}, second)).status).toBe(200)
  expect(await vitrine.call(createApiKey, input, owner.access)).toMatchObject({
    status: 409,
    error: { code: 'taken' },
  })
})

test('a project has a maximum number of API keys, also when many are created at once', async () => {
  const full = await vitrine.project(owner)
  const answers = await Promise.all(
    Array.from({ length: MAX_API_KEYS + 3 }, () =>
      vitrine.call(
        createApiKey,
        { project: full.id, id: createId(), name: 'One of many', scopes: ['push:read'], days: null },
        owner.access,
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_API_KEYS)
  expect((await vitrine.must(listApiKeys, { project: full.id }, owner.access)).keys).toHaveLength(
    MAX_API_KEYS,
  )
})

test('the audit log names who created and revoked an API key and what the key did, without its secret', async () => {
  const key = await createKey(['push:change'])
  await send(saveCampaign, campaign('By a key'), key)
  await vitrine.must(revokeApiKey, { project: project.id, id: key.id }, owner.access)
  const rows = await vitrine.services.db
    .select()
    .from(schema.auditEntries)
    .where(eq(schema.auditEntries.project_id, project.id))
  expect(rows.map(({ schema: path, by }) => [path, by])).toEqual(
    expect.arrayContaining([
      ['/keys/create', 'Olga'],
      ['/keys/revoke', 'Olga'],
      ['/campaigns/save', 'Olga (Report)'],
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain(key.secret.slice(12))
})

test('an admin who acts for a merchant cannot create API keys', async () => {
  const root = await vitrine.merchant('Root')
  const { db } = vitrine.services
  await db.update(schema.users).set({ admin: true }).where(eq(schema.users.id, root.user.id))
  await db.insert(schema.impersonationSessions).values({
    project_id: project.id,
    user_id: root.user.id,
    reason: 'Asked for help',
    until: new Date(Date.now() + 3_600_000),
  })
  const input = { project: project.id, id: createId(), name: 'Back door', scopes: SCOPE_NAMES, days: null }
  expect(await vitrine.call(createApiKey, input, root.access)).toMatchObject({
    status: 403,
    error: { code: 'acting' },
  })
  const { keys } = await vitrine.must(listApiKeys, { project: project.id }, owner.access)
  expect(keys.map(({ id }) => id)).not.toContain(input.id)
})
