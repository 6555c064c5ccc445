import type { Session } from '@vitrine/core/contract/accounts/users'
import { saveDesign } from '@vitrine/core/contract/designs/designs'
import { type LockedFor, listLocks, MAX_LOCKS, setLock } from '@vitrine/core/contract/designs/edit-locks'
import { getValueAt, isSameJson, type JsonObject, type Operation } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { getEffort } from '@vitrine/testing/effort.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let olga: Session
let hana: Session
let project: string
/** The home screen's blocks in their order; a test may lock the second. */
let blocks: readonly string[]
let locked: string
beforeAll(async () => {
  vitrine = await startVitrine()
  olga = await vitrine.merchant('Olga')
  hana = await vitrine.merchant('Hana')
})
afterAll(() => vitrine?.close())
beforeEach(async () => {
  ;({ id: project } = await vitrine.project(olga))
  await vitrine.services.db.insert(links).values({ project_id: project, user_id: hana.user.id })
  blocks = listByRank(getValueAt(await design(), 'home.blocks')).map(({ id }) => `home.blocks.${id}`)
  locked = blocks[1] ?? ''
})

const { projectsToUsers: links, designs, designLocks } = schema
async function design(): Promise<JsonObject> {
  const [row] = await vitrine.services.db
    .select({ config: designs.config })
    .from(designs)
    .where(eq(designs.project_id, project))
  return row?.config ?? {}
}
const allow = (rights: Partial<Record<'allow_design' | 'allow_publish', boolean>>) =>
  vitrine.services.db
    .update(links)
    .set(rights)
    .where(and(eq(links.project_id, project), eq(links.user_id, hana.user.id)))
const lock = (who: LockedFor | null, by = olga, path = locked) =>
  vitrine.call(setLock, { project, path, who }, by.access)
type Draft = Omit<Operation, 'device'>
async function save(who: Session, ...batches: readonly (readonly Draft[])[]) {
  const batchInputs = batches.map((drafts) => ({
    id: createId(),
    operations: drafts.map((draft) => ({ ...draft, device: 'd' })),
  }))
  const { accepted, refused } = await vitrine.must(
    saveDesign,
    { project, base: 0, device: 'd', batches: batchInputs },
    who.access,
  )
  return { accepted: accepted.length, refused: refused.map(({ why, path }) => `${why.code} ${path}`) }
}
const title = (path: string, text: string): Draft => ({
  schema: `${path}.title.en`,
  operation: 'edit',
  value: text,
})
const closed = () => `locked-for-owner ${locked}`

test('a locked block is edited only by members who may unlock it; an unlocked one by all', async () => {
  await lock('owner')
  expect(await save(hana, [title(locked, 'Hers')])).toEqual({ accepted: 0, refused: [closed()] })
  expect(await save(olga, [title(locked, 'Mine')])).toEqual({ accepted: 1, refused: [] })
  await lock(null)
  expect(await save(hana, [title(locked, 'Hers')])).toEqual({ accepted: 1, refused: [] })
})

describe('a locked block cannot be changed by any edit:', () => {
  test.each<[string, () => Promise<readonly Draft[]>]>([
    ['an edit of a field', async () => [title(locked, 'x')]],
    ['another rank', async () => [{ schema: `${locked}.rank`, operation: 'edit', value: 'aZ' }]],
    ['its deletion', async () => [{ schema: locked, operation: 'remove' }]],
    [
      'another under its name',
      async () => [
        { schema: locked, operation: 'replace', value: getValueAt(await design(), blocks[2] ?? '') ?? null },
      ],
    ],
    [
      'its deletion and a new one',
      async () => [
        { schema: locked, operation: 'remove' },
        { schema: locked, operation: 'add', value: getValueAt(await design(), blocks[2] ?? '') ?? null },
      ],
    ],
    ['a list without it', async () => [{ schema: 'home.blocks', operation: 'replace', value: {} }]],
    [
      'a screen without it',
      async () => {
        const home = getValueAt(await design(), 'home')
        return [
          {
            schema: 'home',
            operation: 'replace',
            value: { ...(typeof home === 'object' ? home : {}), blocks: {} } as JsonObject,
          },
        ]
      },
    ],
    [
      'one edit among good ones',
      async () => [title(blocks[0] ?? '', 'fine'), title(locked, 'x'), title(blocks[2] ?? '', 'fine')],
    ],
  ])('%s', async (_name, drafts) => {
    await lock('owner')
    const before = await design()
    const answer = await save(hana, await drafts())
    expect(answer.accepted).toBe(0)
    expect(answer.refused).toHaveLength(1)
    expect(await design()).toEqual(before)
  })

  test('while its surroundings are editable: others are edited, moved past it, copied from it and deleted', async () => {
    await lock('owner')
    const original = getValueAt(await design(), locked)
    const copy = { ...(typeof original === 'object' ? original : {}), rank: 'aY' } as JsonObject
    expect(
      await save(
        hana,
        [title(blocks[0] ?? '', 'Edited')],
        [{ schema: `${blocks[0]}.rank`, operation: 'edit', value: 'aZ' }],
        [{ schema: 'home.blocks.copied', operation: 'add', value: copy }],
        [{ schema: blocks[2] ?? '', operation: 'remove' }],
        // Repeating it is no change.
        [{ schema: locked, operation: 'replace', value: original ?? null }],
      ),
    ).toEqual({ accepted: 5, refused: [] })
    expect(getValueAt(await design(), locked)).toEqual(original)
  })
})

test('a locked section locks everything in it, old and new', async () => {
  await lock('owner', olga, 'home')
  const block = getValueAt(await design(), blocks[2] ?? '') ?? null
  const answer = await save(
    hana,
    [title(locked, 'x')],
    [{ schema: 'home.blocks.more', operation: 'add', value: block }],
    [{ schema: 'home.background', operation: 'edit', value: 'ffffff' }],
    [{ schema: 'branding.mains', operation: 'edit', value: '112233' }],
  )
  expect(answer).toEqual({ accepted: 1, refused: Array(3).fill('locked-for-owner home') })
})

test('a locked block stays identical whatever an unauthorized editor sends', async () => {
  await lock('owner')
  await lock('allow_publish', olga, 'cart')
  await allow({ allow_publish: false })
  const start = await design()
  const lockedPaths = [locked, 'cart']
  const paths = fc.constantFrom(
    ...[
      'home',
      'home.blocks',
      ...blocks,
      ...['kind', 'rank', 'title', 'title.en'].map((key) => `${locked}.${key}`),
    ],
    ...['cart', 'cart.background', 'cart.blocks', 'cart.title.en', 'branding.mains', 'home.blocks.fresh'],
  )
  const value = fc.oneof(
    paths.map((path) => getValueAt(start, path) ?? null),
    fc.constantFrom('x', '112233', '', 'aZ', null, 0, true, {}, []),
  )
  const draft: fc.Arbitrary<Draft> = fc.record({
    schema: paths,
    operation: fc.constantFrom('edit', 'replace', 'add', 'remove'),
    value,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(draft, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
      async (batches) => {
        await save(hana, ...batches)
        const now = await design()
        for (const path of lockedPaths)
          expect(isSameJson(getValueAt(now, path), getValueAt(start, path)), path).toBe(true)
      },
    ),
    { numRuns: getEffort({ short: 10, long: 40 }) },
  )
})

test('a member who may publish may lock and unlock, except what the owner locked for herself', async () => {
  expect((await lock('owner', hana)).error?.code).toBe('may-not-lock')
  expect(await lock('allow_publish', hana)).toMatchObject({
    status: 200,
    data: { may: ['allow_publish'], locks: [{ path: locked, who: 'allow_publish', by: 'Hana', open: true }] },
  })
  expect((await save(hana, [title(locked, 'Hers')])).accepted).toBe(1)
  // The permission is withdrawn while a tab is open: the next save is refused, and so is the API key.
  await allow({ allow_publish: false })
  expect(await save(hana, [title(locked, 'Again')])).toEqual({
    accepted: 0,
    refused: [`locked-for-publishers ${locked}`],
  })
  expect((await lock(null, hana)).error?.code).toBe('may-not-lock')
  expect((await lock('allow_publish', hana, 'cart')).error?.code).toBe('may-not-lock')
  await allow({ allow_publish: true })
  await lock('owner')
  for (const who of [null, 'allow_publish'] as const)
    expect((await lock(who, hana)).error?.code).toBe('may-not-lock')
  const lockList = await vitrine.must(listLocks, { project }, hana.access)
  expect(lockList.locks).toMatchObject([{ who: 'owner', by: 'Olga', open: false }])
})

test('only an existing section or item can be locked; no field and no list', async () => {
  for (const path of [
    'home.blocks.none',
    'home.blocks',
    'home.background',
    `${locked}.title`,
    `${locked}.kind`,
    'nowhere',
  ])
    expect((await lock('owner', olga, path)).error?.code, path).toBe('no-place')
  for (const path of ['__proto__', 'home..x', '']) expect((await lock('owner', olga, path)).status).toBe(400)
  expect((await vitrine.must(listLocks, { project }, olga.access)).locks).toEqual([])
})

test('a locked block that was deleted and restored is still locked', async () => {
  await lock('owner')
  const original = getValueAt(await design(), locked) ?? null
  await save(olga, [{ schema: locked, operation: 'remove' }])
  await save(olga, [{ schema: locked, operation: 'add', value: original }])
  expect((await save(hana, [title(locked, 'x')])).refused).toEqual([closed()])
})

test('a lock and concurrent edits: edits saved after the lock do not change the locked block', async () => {
  const writing = Array.from({ length: 12 }, (_, at) => save(hana, [title(locked, `Number ${at}`)]))
  const [answer] = await Promise.all([lock('owner'), ...writing])
  expect(answer.status).toBe(200)
  const then = getValueAt(await design(), locked)
  expect((await save(hana, [title(locked, 'Late')])).refused).toEqual([closed()])
  expect(getValueAt(await design(), locked)).toEqual(then)
  // Sent twice, it is one lock.
  await Promise.all([lock('owner'), lock('owner')])
  expect((await vitrine.must(listLocks, { project }, olga.access)).locks).toHaveLength(1)
})

test('locks of deleted blocks make room for others', async () => {
  const stale = Array.from({ length: MAX_LOCKS }, (_, at) => ({
    project_id: project,
    path: `home.blocks.gone${at}`,
    who: 'owner' as const,
  }))
  await vitrine.services.db.insert(designLocks).values(stale)
  expect((await lock('owner')).status).toBe(200)
  expect((await vitrine.must(listLocks, { project }, olga.access)).locks).toHaveLength(1)
})
