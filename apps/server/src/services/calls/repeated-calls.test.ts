import { createApiKey } from '@vitrine/core/contract/accounts/api-keys'
import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Call, InputOf } from '@vitrine/core/contract/call'
import { type Project, updateProject } from '@vitrine/core/contract/projects/projects'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import * as schema from '../schema/schema.ts'

let vitrine: Vitrine
let owner: Session
let project: Project

beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

async function send<C extends Call>(call: C, input: InputOf<C>, key: string) {
  const response = await fetch(`${vitrine.url}/api${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-JWT': owner.access, 'Idempotency-Key': key },
    body: JSON.stringify(input),
  })
  const answer: unknown = await response.json()
  return {
    status: response.status,
    answer,
    isReplayed: response.headers.get('idempotent-replayed') === 'true',
  }
}

const { idempotentReplies } = schema
const countStored = async (key: string) =>
  vitrine.services.db.$count(idempotentReplies, eq(idempotentReplies.token, key))

test('a dashboard’s change that is repeated after a lost response happens once and is answered the same', async () => {
  const key = `${createId()}/projects/update`
  const first = await send(updateProject, { project: project.id, name: 'Lamps & Co' }, key)
  expect(first).toMatchObject({ status: 200, isReplayed: false })
  await vitrine.must(updateProject, { project: project.id, name: 'Changed since' }, owner.access)
  const secondResponse = await send(updateProject, { project: project.id, name: 'Lamps & Co' }, key)
  expect(secondResponse).toEqual({ ...first, isReplayed: true })
  const [row] = await vitrine.services.db
    .select({ name: schema.projects.name })
    .from(schema.projects)
    .where(eq(schema.projects.id, project.id))
  expect(row?.name).toBe('Changed since')
  expect(await send(updateProject, { project: project.id, name: 'Other' }, key)).toMatchObject({
    status: 409,
    answer: { error: { code: 'other-input' } },
  })
})

test('a response of a call that ends with its client is stored for no repetition', async () => {
  const key = createId()
  expect(await send(listOrders, { project: project.id }, key)).toMatchObject({ status: 200 })
  expect(await countStored(key)).toBe(0)
})

test('a response with a secret is stored for no repetition', async () => {
  const key = createId()
  const input: InputOf<typeof createApiKey> = {
    project: project.id,
    id: createId(),
    name: 'Reports',
    scopes: ['analytics:read'],
    days: 30,
  }
  expect(await send(createApiKey, input, key)).toMatchObject({ status: 200 })
  expect(await countStored(key)).toBe(0)
})
