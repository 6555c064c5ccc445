import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import {
  listSegments,
  MAX_SEGMENTS,
  removeSegment,
  removeSegments,
  restoreSegment,
  restoreSegments,
  saveSegment,
} from '@vitrine/core/contract/push/segments'
import { ownSegments, registerSubscriber } from '@vitrine/core/contract/push/subscribers'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let owner: Session
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
})
afterAll(() => vitrine?.close())

const inFrench: Segment = {
  match: 'all',
  groups: [{ match: 'all', conditions: [{ on: 'language', is: 'any', of: ['fr'] }] }],
}
const signedIn: Segment = {
  match: 'all',
  groups: [{ match: 'all', conditions: [{ on: 'customer', is: 'yes' }] }],
}
const listed = async (project: string) =>
  (await vitrine.must(listSegments, { project }, owner.access)).segments
async function saved(project: string, name: string, segment = inFrench): Promise<string> {
  const id = createId()
  await vitrine.must(saveSegment, { project, id, name, segment }, owner.access)
  return id
}

test('a segment is created, changed, deleted and restored, and each request may be repeated', async () => {
  const { id: project } = await vitrine.project(owner)
  const id = createId()
  const segmentInput = { project, id, name: 'French', segment: inFrench }
  await Promise.all([1, 2, 3].map(() => vitrine.must(saveSegment, segmentInput, owner.access)))
  await vitrine.must(saveSegment, { ...segmentInput, segment: signedIn }, owner.access)
  expect(await listed(project)).toMatchObject([{ id, name: 'French', segment: signedIn }])
  for (const _ of [1, 2]) await vitrine.must(removeSegment, { project, id }, owner.access)
  expect(await listed(project)).toEqual([])
  for (const _ of [1, 2]) await vitrine.must(restoreSegment, { project, id }, owner.access)
  expect(await listed(project)).toMatchObject([{ id, name: 'French' }])
})

test('a segment has a unique name, a project has a maximum number, and a deleted one is gone after a day', async () => {
  const { id: project } = await vitrine.project(owner)
  const first = await saved(project, 'French')
  const duplicateInput = { project, id: createId(), name: 'french', segment: inFrench }
  expect(await vitrine.call(saveSegment, duplicateInput, owner.access)).toMatchObject({
    status: 409,
    error: { code: 'taken' },
  })
  await vitrine.must(removeSegment, { project, id: first }, owner.access)
  await vitrine.must(saveSegment, duplicateInput, owner.access)
  expect(await vitrine.call(restoreSegment, { project, id: first }, owner.access)).toMatchObject({
    error: { code: 'taken' },
  })
  const { segments } = schema
  await vitrine.services.db
    .update(segments)
    .set({ removed: new Date(Date.now() - 25 * 3_600_000) })
    .where(and(eq(segments.project_id, project), eq(segments.id, first)))
  expect(await vitrine.call(restoreSegment, { project, id: first }, owner.access)).toMatchObject({
    status: 404,
    error: { code: 'gone' },
  })
  const many = await Promise.all(
    Array.from({ length: MAX_SEGMENTS + 2 }, (_, at) =>
      vitrine.call(saveSegment, { project, id: createId(), name: `S${at}`, segment: inFrench }, owner.access),
    ),
  )
  expect(many.filter(({ error }) => error?.code === 'full')).toHaveLength(3)
})

test('a segment shows whether the design draft and the live design use it', async () => {
  const { id: project } = await vitrine.project(owner)
  const [live, draft] = [await saved(project, 'Live'), await saved(project, 'Draft')]
  await saved(project, 'Unused')
  const naming = (base: number, ids: readonly string[]) =>
    vitrine.must(
      saveDesign,
      {
        project,
        base,
        device: 'd',
        batches: [
          {
            id: createId(),
            operations: [
              { schema: 'home.blocks.hero.showSegments', operation: 'edit', value: [...ids], device: 'd' },
            ],
          },
        ],
      },
      owner.access,
    )
  await naming(0, [live])
  await vitrine.must(publishDesign, { project }, owner.access)
  await naming(1, [draft])
  expect((await listed(project)).map(({ name, used }) => [name, used])).toEqual([
    ['Draft', { draft: true, live: false }],
    ['Live', { draft: false, live: true }],
    ['Unused', { draft: false, live: false }],
  ])
})

test('a shopper’s segments exclude deleted and unknown ones and those of another project', async () => {
  const project = await vitrine.project(owner)
  const other = await vitrine.project(owner)
  const [french, customers, removedSegment] = [
    await saved(project.id, 'French'),
    await saved(project.id, 'Customers', signedIn),
    await saved(project.id, 'Gone'),
  ]
  const theirs = await saved(other.id, 'Theirs')
  await vitrine.must(removeSegment, { project: project.id, id: removedSegment }, owner.access)
  const subscriber = crypto.randomUUID()
  const input = {
    slug: project.slug,
    subscriber,
    named: [french, customers, removedSegment, theirs, createId()],
  }
  expect(await vitrine.call(ownSegments, input)).toMatchObject({
    status: 404,
    error: { code: 'unknown-subscriber' },
  })
  const opening = { slug: project.slug, subscriber, platform: 'web', permission: 'denied' } as const
  await vitrine.must(registerSubscriber, { ...opening, lang: 'fr' })
  expect(await vitrine.must(ownSegments, input)).toEqual({ within: [french] })
  await vitrine.must(registerSubscriber, { ...opening, lang: 'de' })
  expect(await vitrine.must(ownSegments, input)).toEqual({ within: [] })
  const { subscribers } = schema
  await vitrine.services.db
    .update(subscribers)
    .set({ customer_id: '7' })
    .where(and(eq(subscribers.project_id, project.id), eq(subscribers.id, subscriber)))
  expect(await vitrine.must(ownSegments, input)).toEqual({ within: [customers] })
  expect(await vitrine.must(ownSegments, { ...input, named: [] })).toEqual({ within: [] })
})

test('segments are deleted in bulk, once from however many tabs, and restored together', async () => {
  const { id: project } = await vitrine.project(owner)
  const ids = [await saved(project, 'One'), await saved(project, 'Two'), await saved(project, 'Three')]
  const removeRequest = { project, ids: [...ids, createId()] }
  const removeResults = await Promise.all(
    [1, 2, 3].map(() => vitrine.must(removeSegments, removeRequest, owner.access)),
  )
  expect(removeResults.flatMap(({ removed }) => removed).sort()).toEqual([...ids].sort())
  expect(await listed(project)).toEqual([])
  for (const _ of [1, 2])
    expect(await vitrine.must(restoreSegments, { project, ids }, owner.access)).toEqual({
      restored: ids,
      refused: [],
    })
  expect(await listed(project)).toHaveLength(3)
})

test('segments that cannot be restored in bulk say why, and the others are restored', async () => {
  const { id: project } = await vitrine.project(owner)
  const [free, duplicateId, full] = [
    await saved(project, 'Free'),
    await saved(project, 'Taken'),
    await saved(project, 'Full'),
  ]
  const missingId = createId()
  await vitrine.must(removeSegments, { project, ids: [free, duplicateId, full] }, owner.access)
  await saved(project, 'taken')
  await vitrine.services.db.insert(schema.segments).values(
    Array.from({ length: MAX_SEGMENTS - 2 }, (_, at) => ({
      project_id: project,
      id: createId(),
      name: `S${at}`,
      segment: inFrench,
    })),
  )
  expect(
    await vitrine.must(restoreSegments, { project, ids: [free, duplicateId, full, missingId] }, owner.access),
  ).toEqual({
    restored: [free],
    refused: [
      { id: duplicateId, why: 'taken' },
      { id: full, why: 'full' },
      { id: missingId, why: 'gone' },
    ],
  })
})

test('a bulk deletion of no, too many or foreign segments is refused', async () => {
  const { id: project } = await vitrine.project(owner)
  const id = await saved(project, 'Mine')
  const stranger = await vitrine.merchant('Sam')
  const theirs = (await vitrine.project(stranger)).id
  const strange = { project: theirs, ids: [id] }
  expect((await vitrine.must(removeSegments, strange, stranger.access)).removed).toEqual([])
  expect((await vitrine.must(restoreSegments, strange, stranger.access)).refused).toEqual([
    { id, why: 'gone' },
  ])
  for (const ids of [[], Array.from({ length: MAX_SEGMENTS + 1 }, createId), ['\u0000']])
    expect(await vitrine.call(removeSegments, { project, ids }, owner.access)).toMatchObject({ status: 400 })
  expect(await listed(project)).toMatchObject([{ id }])
})
