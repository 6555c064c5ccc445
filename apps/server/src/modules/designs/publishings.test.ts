import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  designPublishings,
  loadDesign,
  namePublishing,
  publishDesign,
  saveDesign,
} from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { diffDesigns } from '@vitrine/core/design/difference'
import { LIMITS } from '@vitrine/core/limits/limits'
import { readDocument } from '@vitrine/testing/json.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { publishScheduled } from './publish-scheduled.job.ts'

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

const colour = async (value: string, base: number) => {
  const operations = [{ schema: 'branding.mains', operation: 'edit' as const, value, device: 'tab' }]
  const batches = [{ id: createId(), operations }]
  return vitrine.must(saveDesign, { project: project.id, base, device: 'tab', batches }, owner.access)
}
const publish = (besides: { note?: string; at?: string } = {}) =>
  vitrine.must(publishDesign, { project: project.id, ...besides }, owner.access)
const load = () => vitrine.must(loadDesign, { project: project.id }, owner.access)
const list = (cursor: string | null = null) =>
  vitrine.must(designPublishings, { project: project.id, cursor }, owner.access)
const document = (hash: string | null) => readDocument(`${vitrine.url}/designs/${hash}.json`)

describe('a publishing of a design', () => {
  test('is listed, newest first, with author, time and note', async () => {
    expect(await list()).toEqual({ publishings: [], cursor: null })
    const before = Date.now()
    const first = await publish({ note: '  Opening day  ' })
    await colour('112233', 0)
    const second = await publish()
    const { publishings, cursor } = await list()
    expect(cursor).toBeNull()
    expect(publishings).toMatchObject([
      { version: 1, hash: second.published, by: 'Olga', scheduled: false, note: '' },
      { version: 0, hash: first.published, by: 'Olga', scheduled: false, note: 'Opening day' },
    ])
    for (const { at } of publishings) expect(Date.parse(at)).toBeGreaterThanOrEqual(before - 1000)
  })

  test('has a custom name of the team until it is removed', async () => {
    await publish({ note: 'Opening day' })
    const [{ id } = { id: createId() }] = (await list()).publishings
    const called = (name: string) =>
      vitrine.call(namePublishing, { project: project.id, id, name }, owner.access)
    expect(await called('  Spring  ')).toMatchObject({ status: 200, data: { name: 'Spring' } })
    expect((await list()).publishings).toMatchObject([{ name: 'Spring', note: 'Opening day' }])
    expect(await called('x'.repeat(61))).toMatchObject({ status: 400 })
    await called('')
    expect((await list()).publishings).toMatchObject([{ name: '' }])
    const other = await vitrine.project(owner)
    expect(
      await vitrine.call(namePublishing, { project: other.id, id, name: 'Stolen' }, owner.access),
    ).toMatchObject({ status: 404, error: { code: 'no-publishing' } })
    expect((await list()).publishings).toMatchObject([{ name: '' }])
  })

  test('that was scheduled is listed without a name and with its planner’s note', async () => {
    await publish({ at: new Date(Date.now() + 400).toISOString(), note: 'Sale begins' })
    await vitrine.services.jobs.waitFor(publishScheduled, (data) => data.project === project.id)
    expect((await list()).publishings).toMatchObject([{ by: '', scheduled: true, note: 'Sale begins' }])
  })

  test('can be restored as edits, which can be undone', async () => {
    const { published } = await publish()
    await colour('112233', 0)
    await publish()
    const { design, version } = await load()
    const operations = diffDesigns(design, await document(published), 'tab')
    expect(operations.map(({ schema: path }) => path)).toEqual(['branding.mains'])
    const batches = [{ id: createId(), operations: [...operations] }]
    const saved = await vitrine.must(
      saveDesign,
      { project: project.id, base: version, device: 'tab', batches },
      owner.access,
    )
    expect(saved.refused).toEqual([])
    const secondPublishing = await publish()
    expect(secondPublishing.published).toBe(published)
    expect((await list()).publishings.map(({ hash }) => hash === published)).toEqual([true, false, true])
  })

  test('is paged without gaps while more are published', async () => {
    for (let count = 0; count < 23; count++) await publish({ note: `${count}` })
    const first = await list()
    await publish({ note: 'meanwhile' })
    const second = await list(first.cursor)
    const notes = [...first.publishings, ...second.publishings].map(({ note }) => note)
    expect(notes).toEqual(Array.from({ length: 23 }, (_, index) => `${22 - index}`))
    expect(second.cursor).toBeNull()
    const junk = await vitrine.call(designPublishings, { project: project.id, cursor: 'junk' }, owner.access)
    expect(junk.status).toBe(400)
  })

  test('requested twenty times at once: the newest of the list is live', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        if (at % 2 === 0) await publish({ note: `${at}` })
        else await colour(`1122${10 + at}`, 0)
      }),
    )
    const { publishings } = await list()
    expect(publishings).toHaveLength(10)
    expect(publishings[0]?.hash).toBe((await load()).published)
  })

  test('with a too long note is refused with a message, and nothing goes live', async () => {
    const note = '🎈'.repeat(LIMITS.publishingNote)
    await publish({ note })
    expect((await list()).publishings[0]?.note).toBe(note)
    const about = { project: project.id, note: `${note}!` }
    const answer = await vitrine.call(publishDesign, about, owner.access)
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'invalid', fields: { note: expect.any(String) } },
    })
    const broken = await vitrine.call(publishDesign, { project: project.id, note: 'a\0b' }, owner.access)
    expect(broken.status).toBe(400)
    expect((await list()).publishings).toHaveLength(1)
  })
})

describe('the publishings of another merchant', () => {
  test('are not found, neither by project nor by a position in the list', async () => {
    for (let count = 0; count < 21; count++) await publish({ note: 'ours' })
    const { cursor } = await list()
    const stranger = await vitrine.merchant('Sven')
    const other = await vitrine.project(stranger)
    const theirs = await vitrine.call(designPublishings, { project: project.id }, stranger.access)
    expect(theirs).toMatchObject({ status: 404, data: null })
    const own = await vitrine.must(designPublishings, { project: other.id, cursor }, stranger.access)
    expect(own).toEqual({ publishings: [], cursor: null })
  })
})
