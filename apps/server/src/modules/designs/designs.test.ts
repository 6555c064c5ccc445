import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  designHistory,
  loadDesign,
  publishDesign,
  saveDesign,
  unscheduleDesign,
} from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getContentHash } from '@vitrine/core/design/hash'
import { applyBatch, getValueAt, invertOperation } from '@vitrine/core/design/operations'
import type { Batch, Json, JsonObject, Operation } from '@vitrine/core/design/operations.types'
import { rebaseBatches } from '@vitrine/core/design/rebase'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { DESIGN_VERSIONS } from '@vitrine/storefront/design'
import { readDocument } from '@vitrine/testing/json.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { getReadingHash } from '../../services/designs/published-designs.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { publishScheduled } from './publish-scheduled.job.ts'
import { lockDesign } from './queries.ts'

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

const COLOR = 'branding.mains'
const edit = (value: Json, path = COLOR, device = 'tab-1'): Operation => ({
  schema: path,
  operation: 'edit',
  value,
  device,
})
const batch = (...operations: Operation[]) => ({ id: createId(), operations })
const save = (base: number, ...batches: Batch[]) => {
  const batchInputs = batches.map(({ id, operations }) => ({ id, operations: [...operations] }))
  return vitrine.must(
    saveDesign,
    { project: project.id, base, device: 'tab-1', batches: batchInputs },
    owner.access,
  )
}
const load = () => vitrine.must(loadDesign, { project: project.id }, owner.access)
const live = (slug = project.slug) => fetch(`${vitrine.url}/api/designs/${slug}/published`)

describe('saving a design', () => {
  test('starts at version 0 with nothing live in a new project', async () => {
    expect(await load()).toMatchObject({ version: 0, published: null, changed: true, scheduled: null })
  })

  test('stores an edit, increments the version and logs the author', async () => {
    const one = batch(edit('112233'))
    const saved = await save(0, one)
    expect(saved).toMatchObject({ version: 1, reload: false, refused: [] })
    expect(saved.batches).toMatchObject([{ id: one.id, version: 1, by: 'Olga', operations: one.operations }])
    const { design, version } = await load()
    expect([getValueAt(design, COLOR), version]).toEqual(['112233', 1])
    const { entries } = await vitrine.must(designHistory, { project: project.id }, owner.access)
    expect(entries).toMatchObject([
      { schema: COLOR, operation: 'edit', value: '112233', by: 'Olga', version: 1 },
    ])
  })

  test('returns a text of digits as a text', async () => {
    await save(0, batch(edit('000000')), batch(edit('123456')))
    const { entries } = await vitrine.must(designHistory, { project: project.id }, owner.access)
    expect(entries.map(({ value }) => value)).toEqual(['123456', '000000'])
  })

  test('logs the value before each edit, so that undoing the log restores every earlier design', async () => {
    const { design: first } = await load()
    const hero = 'home.blocks.hero'
    const added = { schema: 'home.blocks.copy', operation: 'add' as const, device: 'tab-1' }
    await save(0, batch(edit('112233'), edit('445566')), batch(edit('Sale', `${hero}.title.fr`)))
    await save(2, batch({ ...added, value: getValueAt(first, hero) ?? null }))
    await save(3, batch({ schema: hero, operation: 'remove', device: 'tab-1' }))
    const { entries } = await vitrine.must(designHistory, { project: project.id }, owner.access)
    expect(entries.map(({ version, previous }) => [version, previous])).toEqual([
      [4, expect.objectContaining({ kind: 'banner', title: expect.objectContaining({ fr: 'Sale' }) })],
      [3, undefined],
      [2, getValueAt(first, `${hero}.title.fr`)],
      [1, '112233'],
      [1, getValueAt(first, COLOR)],
    ])
    const undone = entries.map((entry) => invertOperation(entry, entry.previous))
    const applied = applyBatch((await load()).design, { operations: undone })
    expect(applied.ok && applied.design).toEqual(first)
  })

  test('changes nothing when the same batch is sent again, even at once', async () => {
    const one = batch(edit('112233'))
    await save(0, one)
    await save(1, batch(edit('445566')))
    const repeatedSaves = await Promise.all([save(0, one), save(0, one, one)])
    expect(repeatedSaves.map(({ version }) => version)).toEqual([2, 2])
    expect(getValueAt((await load()).design, COLOR)).toBe('445566')
  })

  test('returns every sent batch that the design holds, also one saved before the editor’s own version', async () => {
    const [savedBatch, newBatch, lost] = [
      batch(edit('112233')),
      batch(edit('445566')),
      batch(edit('x', 'home.gone.x')),
    ]
    await save(0, savedBatch)
    const answer = await save(1, savedBatch, newBatch, lost)
    expect(answer.accepted.toSorted()).toEqual([savedBatch.id, newBatch.id].toSorted())
    expect(answer.batches.map(({ id }) => id)).toEqual([newBatch.id])
    expect(answer.refused.map(({ id }) => id)).toEqual([lost.id])
  })

  test('with nothing to save is answered while somebody else saves, and writes nothing', async () => {
    await save(0, batch(edit('112233')))
    const row = () =>
      vitrine.services.db
        .select({ updated: schema.designs.updated })
        .from(schema.designs)
        .where(eq(schema.designs.project_id, project.id))
    const before = await row()
    const answer = await vitrine.services.db.transaction(async (tx) => {
      await lockDesign(tx, project.id)
      return save(0)
    })
    expect(answer).toMatchObject({ version: 1, accepted: [], reload: false })
    expect(await row()).toEqual(before)
  })

  test('converges for all editors that listen, whatever was lost, repeated or sent at once', async () => {
    type Editor = { confirmed: JsonObject; version: number; pending: Batch[]; optimisticDesign: JsonObject }
    const paths = [COLOR, 'home.background', 'home.blocks.hero.title.en']
    const step = fc.record({
      who: fc.nat(1),
      path: fc.constantFrom(...paths),
      value: fc.constantFrom('112233', '445566', 'aabbcc'),
      fate: fc.constantFrom('heard', 'lost', 'twice', 'waits'),
    })
    const run = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 10, size: 'max' }),
      async (steps) => {
        project = await vitrine.project(owner)
        const { design } = await load()
        const editors = [0, 1].map(
          (): Editor => ({ confirmed: design, optimisticDesign: design, version: 0, pending: [] }),
        )
        const applyAnswer = (editor: Editor, answer: Awaited<ReturnType<typeof save>>) => {
          const next = rebaseBatches(editor.confirmed, answer.batches, editor.pending, answer.accepted)
          Object.assign(editor, next, { version: answer.version })
        }
        for (const { who, path, value, fate } of steps) {
          const editor = editors[who]
          if (!editor) continue
          editor.pending = [...editor.pending, batch(edit(value, path))]
          if (fate === 'waits') continue
          const tries = fate === 'twice' ? 2 : 1
          const saves = Array.from({ length: tries }, () => save(editor.version, ...editor.pending))
          const answer = (await Promise.all(saves)).at(-1)
          if (answer && fate !== 'lost') applyAnswer(editor, answer)
        }
        for (const editor of [...editors, ...editors])
          applyAnswer(editor, await save(editor.version, ...editor.pending))
        const draft = await load()
        for (const editor of editors) {
          expect(editor.pending).toEqual([])
          expect(editor.optimisticDesign).toEqual(draft.design)
        }
      },
    )
    await fc.assert(run, { numRuns: 5 })
  })

  test('keeps both edits of two tabs at once, which end on the same design', async () => {
    const start = await load()
    const mine = batch(edit('aaaaaa', COLOR, 'tab-1'))
    const theirs = batch(edit('bbbbbb', COLOR, 'tab-2'))
    const [first, second] = await Promise.all([save(0, mine), save(0, theirs)])
    const catchUp = async (from: JsonObject, answer: typeof first) => {
      const rebaseResult = rebaseBatches(from, answer.batches, [])
      const rest = await save(answer.version)
      return rebaseBatches(rebaseResult.confirmed, rest.batches, []).confirmed
    }
    const ends = await Promise.all([catchUp(start.design, first), catchUp(start.design, second)])
    const { design, version } = await load()
    expect(version).toBe(2)
    expect(ends).toEqual([design, design])
  })

  test('puts concurrent batches in one order without gaps', async () => {
    const batches = Array.from({ length: 20 }, (_, index) => batch(edit(`${100000 + index}`)))
    await Promise.all(batches.map((one) => save(0, one)))
    const { version, batches: all } = await save(0)
    expect(version).toBe(20)
    expect(all.map((one) => one.version)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(getValueAt((await load()).design, COLOR)).toBe(all.at(-1)?.operations[0]?.value)
  })

  test('refuses a batch as a whole with the reason when its target is gone, and stores the others', async () => {
    const lost = batch(edit('112233'), edit('x', 'home.blocks.gone.title.en'))
    const validBatch = batch(edit('445566'))
    const saved = await save(0, lost, validBatch)
    expect(saved.refused).toMatchObject([
      { id: lost.id, path: 'home.blocks.gone.title.en', why: { code: 'parent-gone' } },
    ])
    expect(saved.batches.map(({ id }) => id)).toEqual([validBatch.id])
    expect(getValueAt((await load()).design, COLOR)).toBe('445566')
  })

  test('tells an editor of a newer version, or one that is too old, to reload', async () => {
    expect(await save(7)).toMatchObject({ reload: true, version: 0, batches: [] })
  })

  test('has a history that is paged without gaps', async () => {
    await save(0, batch(...Array.from({ length: 120 }, (_, index) => edit(`${200000 + index}`))))
    const values: unknown[] = []
    for (let cursor: string | null = null, page = 0; page < 5; page++) {
      const answer: Awaited<ReturnType<typeof history>> = await history(cursor)
      values.push(...answer.entries.map(({ value }) => value))
      cursor = answer.cursor
      if (!cursor) break
    }
    expect(values).toEqual(Array.from({ length: 120 }, (_, index) => `${200119 - index}`))
    expect(
      await vitrine.call(designHistory, { project: project.id, cursor: 'junk' }, owner.access),
    ).toMatchObject({
      status: 400,
      error: { reasons: { cursor: { code: 'cursor' } } },
    })
  })
  const history = (cursor: string | null) =>
    vitrine.must(designHistory, { project: project.id, cursor }, owner.access)
})

describe('publishing a design', () => {
  const publish = (at?: string) =>
    vitrine.must(publishDesign, { project: project.id, ...(at ? { at } : {}) }, owner.access)

  /** Publishes a design, and stores its document as a release did that knew no cart screen. */
  async function publishOlder(color: string) {
    await save(0, batch(edit(color)))
    const { published } = await publish()
    const { design } = await load()
    const { cart: _later, ...older } = design
    const ofHash = eq(schema.publishedDesigns.hash, published ?? '')
    await vitrine.services.db.update(schema.publishedDesigns).set({ config: older }).where(ofHash)
    return { published, design, older }
  }

  test('creates an immutable document under the hash of its content', async () => {
    expect((await live()).status).toBe(404)
    await save(0, batch(edit('112233')))
    const { published } = await publish()
    const { design, ...state } = await load()
    expect(published).toBe(await getContentHash(design))
    expect(state).toMatchObject({ published, changed: false })
    const liveResponse = await live()
    expect(await liveResponse.json()).toEqual({
      error: null,
      data: { hash: published, url: `/designs/${published}.json` },
    })
    const document = await fetch(`${vitrine.url}/designs/${published}.json`)
    expect(document.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await document.json()).toEqual(design)
    const secondResponse = await fetch(`${vitrine.url}/api/designs/${project.slug}/published`, {
      headers: { 'if-none-match': liveResponse.headers.get('etag') ?? '' },
    })
    expect(secondResponse.status).toBe(304)
  })

  test('publishes what the merchant saw; after another editor’s change it is refused and nothing changes', async () => {
    const firstVersion = (await save(0, batch(edit('112233')))).version
    await save(firstVersion, batch(edit('445566')))
    const about = { project: project.id, version: firstVersion }
    const answer = await vitrine.call(publishDesign, about, owner.access)
    expect(answer).toMatchObject({ status: 409, error: { code: 'changed' }, data: null })
    expect((await load()).published).toBeNull()
    const secondPublishing = await vitrine.must(publishDesign, { ...about, version: 2 }, owner.access)
    expect(secondPublishing).toMatchObject({
      version: 2,
      published: await getContentHash((await load()).design),
    })
  })

  test('is recorded in the history with its edits and author', async () => {
    const history = () => vitrine.must(designHistory, { project: project.id }, owner.access)
    await publish()
    await save(0, batch(edit('112233')), batch(edit('445566')))
    await publish()
    const at = new Date(Date.now() + 600).toISOString()
    await save(2, batch(edit('77aa77')))
    await publish(at)
    await vitrine.services.jobs.waitFor(publishScheduled, (data) => data.project === project.id)
    const { publishings, entries } = await history()
    expect(entries.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(publishings.map(({ version, by, scheduled }) => [version, by, scheduled])).toEqual([
      [3, '', true],
      [2, 'Olga', false],
      [0, 'Olga', false],
    ])
  })

  test('leaves the live document alone while the merchant continues to edit', async () => {
    await save(0, batch(edit('112233')))
    const first = (await publish()).published
    await save(1, batch(edit('445566')))
    expect(await load()).toMatchObject({ published: first, changed: true })
    await save(2, batch(edit('112233')))
    expect(await load(), 'what was taken back is no change').toMatchObject({ changed: false })
    await save(3, batch(edit('445566')))
    const second = (await publish()).published
    expect(second).not.toBe(first)
    const old = await readDocument(`${vitrine.url}/designs/${first}.json`)
    expect(getValueAt(old, COLOR)).toBe('112233')
  })

  test('serves the web app the document in today’s version, and everybody else as stored', async () => {
    const { published, design, older } = await publishOlder('998877')
    const get = async (query: string): Promise<unknown> =>
      (await fetch(`${vitrine.url}/designs/${published}.json${query}`)).json()
    expect(await get('')).toEqual(older)
    expect(await get('?read=1')).toEqual(design)
  })

  test('tells a phone with today’s version where to find the current document, and any other the published one', async () => {
    const { design, older } = await publishOlder('446688')
    const connected = { shop: 'https://shop.test', storefront: 'token' }
    await vitrine.services.db.update(schema.projects).set(connected).where(eq(schema.projects.id, project.id))
    const fetchDesign = async (query: string): Promise<unknown> => {
      const app = await readDocument(`${vitrine.url}/api/apps/${project.slug}${query}`)
      return readDocument(`${vitrine.url}${getValueAt(app, 'data.design')}`)
    }
    const today = getCurrentVersion(DESIGN_VERSIONS)
    expect(await fetchDesign(`?design=${today}`)).toEqual(design)
    for (const query of ['', `?design=${today - 1}`, `?design=${today + 1}`, '?design=x', '?design='])
      expect(await fetchDesign(query), query).toEqual(older)
  })

  test('is served in the version that a phone’s older script reads, and 404 to a version without a way back', async () => {
    const { published, design, older } = await publishOlder('335577')
    const get = (query: string) => fetch(`${vitrine.url}/designs/${published}.json${query}`)
    const today = getCurrentVersion(DESIGN_VERSIONS)
    const current = await get(`?as=${today}`)
    expect(current.headers.get('cache-control')).toContain('immutable')
    expect(await current.json()).toEqual(design)
    // A later version of the server may know it, so nobody caches the answer.
    for (const version of [today + 1, 99, Number.MAX_SAFE_INTEGER]) {
      const answer = await get(`?as=${version}`)
      expect([answer.status, answer.headers.get('cache-control')], String(version)).toEqual([404, 'no-store'])
    }
    // None of these names a version: the document is served as published.
    for (const version of ['-1', '0', '1.5', 'x', '', '1e400', '1&as=1', '__proto__']) {
      const answer = await get(`?as=${version}`)
      expect([answer.status, await answer.json()], version).toEqual([200, older])
    }
  })

  test('is cached as the reading that its address names only when this server reads it so', async () => {
    await save(0, batch(edit('775533')))
    const { published } = await publish()
    const { design } = await load()
    const { db } = vitrine.services
    const connected = { shop: 'https://shop.test', storefront: 'token' }
    await db.update(schema.projects).set(connected).where(eq(schema.projects.id, project.id))
    const today = getCurrentVersion(DESIGN_VERSIONS)
    const app = await readDocument(`${vitrine.url}/api/apps/${project.slug}?design=${today}`)
    const own = `${getValueAt(app, 'data.design')}`
    // Pages name it alike: `page-design.test.ts` of the web app has the same example.
    expect(getReadingHash({ version: 1 })).toBe('2430f1a2ad29')
    expect(own).toBe(`/designs/${published}.json?read=${getReadingHash(design)}`)
    const get = async (address: string) => {
      const answer = await fetch(`${vitrine.url}${address}`)
      return [answer.headers.get('cache-control'), await answer.json()]
    }
    expect(await get(own)).toEqual(['public, max-age=31536000, immutable', design])
    const ofOtherServer = `/designs/${published}.json?read=0123456789ab`
    expect(await get(ofOtherServer)).toEqual(['no-store', design])
  })

  test('tells a phone the host of the shop’s own pages, which may differ from the one it requests', async () => {
    await publish()
    const connected = { shop: 'https://lamps.myshop.test', storefront: 'token', domain: 'lamps.test' }
    const { db } = vitrine.services
    await db.update(schema.projects).set(connected).where(eq(schema.projects.id, project.id))
    const app = await readDocument(`${vitrine.url}/api/apps/${project.slug}`)
    expect(getValueAt(app, 'data.shop')).toMatchObject({
      domain: 'https://lamps.myshop.test',
      website: 'lamps.test',
    })
  })

  test('answers 404 for an unpublished document and an invalid hash', async () => {
    for (const name of ['0'.repeat(32), 'demo', '..%2f..%2fpackage'])
      expect((await fetch(`${vitrine.url}/designs/${name}.json`)).status).toBe(404)
  })

  test('at a scheduled time publishes the design as it is then', async () => {
    const at = new Date(Date.now() + 1200).toISOString()
    const planned = await publish(at)
    expect(planned).toEqual({ published: null, scheduled: at, version: 0 })
    expect((await load()).scheduled).toBe(at)
    await save(0, batch(edit('77aa77')))
    await vitrine.services.jobs.waitFor(publishScheduled, (data) => data.project === project.id)
    const { published, scheduled, design } = await load()
    expect([published, scheduled]).toEqual([await getContentHash(design), null])
  })

  test('at a scheduled time does nothing once it was canceled or moved', async () => {
    const at = new Date(Date.now() + 60_000).toISOString()
    await publish(at)
    await vitrine.must(unscheduleDesign, { project: project.id }, owner.access)
    await publishScheduled.run({ project: project.id, at }, vitrine.services)
    expect((await load()).published).toBeNull()
    await publish(new Date(Date.now() + 120_000).toISOString())
    await publishScheduled.run({ project: project.id, at }, vitrine.services)
    expect((await load()).published).toBeNull()
  })

  test('in the past is refused', async () => {
    const answer = await vitrine.call(
      publishDesign,
      { project: project.id, at: '2020-01-01T00:00:00Z' },
      owner.access,
    )
    expect(answer).toMatchObject({ status: 400, error: { code: 'past' } })
  })
})

describe('a corrupt stored design', () => {
  const store = (config: JsonObject) =>
    vitrine.services.db
      .update(schema.designs)
      .set({ config })
      .where(eq(schema.designs.project_id, project.id))

  test('is repaired in parts with a note for each, and the repaired one is saved and published', async () => {
    const { design: whole } = await load()
    await store({ ...whole, home: 7, branding: { mains: 'javascript:alert(1)' }, nonsense: {} })
    const answer = await load()
    expect(answer.repairs).toEqual([
      expect.stringContaining('branding.mains'),
      expect.stringContaining('home: no record'),
      expect.stringContaining('nonsense: unknown'),
    ])
    expect(answer.design).toEqual(whole)
    await save(0, batch(edit('112233')))
    expect(await load()).toMatchObject({ version: 1, repairs: [] })
    const { published } = await vitrine.must(publishDesign, { project: project.id }, owner.access)
    expect(published).toBe(await getContentHash((await load()).design))
  })

  test('is validated whole by the first save of a process, and in changed parts by later ones', async () => {
    const { design: whole } = await load()
    const loadStoredDesign = async () => {
      const [row] = await vitrine.services.db
        .select({ config: schema.designs.config })
        .from(schema.designs)
        .where(eq(schema.designs.project_id, project.id))
      return row?.config ?? {}
    }
    await store({ ...whole, nonsense: {} })
    await save(0, batch(edit('112233')))
    expect(await loadStoredDesign()).not.toHaveProperty('nonsense')
    // Changes the stored document directly: a save does not validate untouched parts, loading and publishing do.
    await store({ ...(await loadStoredDesign()), nonsense: {}, branding: { mains: 7 } })
    await save(1, batch(edit('445566')))
    expect(await loadStoredDesign()).toHaveProperty('nonsense')
    expect(await loadStoredDesign()).toMatchObject({
      branding: { ...Object(whole.branding), mains: '445566' },
    })
    expect(await load()).toMatchObject({
      version: 2,
      repairs: [expect.stringContaining('nonsense: unknown')],
    })
  })

  test('that cannot be repaired is refused with the reason by every call and stays unchanged', async () => {
    const config = { version: 'soon', home: 7 }
    await store(config)
    const about = { project: project.id }
    const batches = [batch(edit('112233'))]
    for (const answer of [
      await vitrine.call(loadDesign, about, owner.access),
      await vitrine.call(saveDesign, { ...about, base: 0, device: 'd', batches }, owner.access),
      await vitrine.call(publishDesign, about, owner.access),
    ])
      expect(answer).toMatchObject({ status: 400, error: { code: 'broken-design' }, data: null })
    const [row] = await vitrine.services.db
      .select({ config: schema.designs.config, version: schema.designs.version })
      .from(schema.designs)
      .where(eq(schema.designs.project_id, project.id))
    expect(row).toEqual({ config, version: 0 })
  })
})
