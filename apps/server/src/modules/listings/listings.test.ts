import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  EMPTY_LISTING,
  listingContent,
  listListingGaps,
} from '@vitrine/core/contract/releases/listing-content'
import {
  exportListing,
  getListing,
  listListings,
  publishListing,
  restoreListing,
  saveListing,
  submitListing,
} from '@vitrine/core/contract/releases/listings'
import {
  type ReleasePart,
  rollBackRelease,
  saveRelease,
  startRelease,
} from '@vitrine/core/contract/releases/releases'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let owner: Session
let project: string
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = (await vitrine.project(owner)).id
})
afterAll(() => vitrine?.close())

const GOOD = {
  name: 'Alder Lamps',
  title: 'Alder Lamps',
  short: 'Lamps made by hand.',
  description: 'All our lamps in one place.',
  keywords: 'lamps,light,oak',
}
const createContent = (change: object = {}, english: object = {}) => ({
  ...EMPTY_LISTING,
  policy: 'https://alder.example/privacy',
  support: 'https://alder.example/help',
  texts: { en: { ...GOOD, ...english } },
  ...change,
})
const save = (baseVersion: number, content: object, more: object = {}) =>
  vitrine.call(saveListing, { project, baseRevision: baseVersion, content, ...more }, owner.access)
const draft = async () => (await vitrine.must(getListing, { project }, owner.access)).listing
const rowOf = async (id: string) => {
  const [row] = await vitrine.services.db.select().from(schema.listings).where(eq(schema.listings.id, id))
  return row
}

test('a project starts with one listing draft of version 100 that has its name', async () => {
  const all = await Promise.all([draft(), draft(), draft()])
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all[0]).toMatchObject({
    version: 100,
    state: 'draft',
    revision: 0,
    submitted: null,
    published: null,
  })
  expect(all[0]?.content.texts.en).toMatchObject({ name: 'Lamps', title: 'Lamps', description: '' })
})

const connect = (domain: string) =>
  vitrine.services.db.update(schema.projects).set({ domain }).where(eq(schema.projects.id, project))

test('a connected shop fills site and privacy policy of a listing that nobody saved; a local one does not', async () => {
  await connect('localhost:4010')
  expect((await draft()).content).toMatchObject({ marketing: '', policy: '' })
  await connect('alder.example')
  const filled = {
    marketing: 'https://alder.example',
    policy: 'https://alder.example/policies/privacy-policy',
  }
  expect((await draft()).content).toMatchObject(filled)
  project = (await vitrine.project(owner)).id
  await connect('alder.example')
  expect((await draft()).content).toMatchObject(filled)
})

test.each([
  ['https://legal.example/alder', 'https://legal.example/alder'],
  ['pages/privacy', 'https://alder.example/pages/privacy'],
  ['javascript:alert(1)', ''],
])('a listing links to the privacy policy of the app’s menu: %s is %s', async (url, policy) => {
  const { db } = vitrine.services
  await connect('alder.example')
  await db.execute(sql`update designs set config = jsonb_set(config, '{menu,links,privacy,url}', ${JSON.stringify(url)}::jsonb)
    where project_id = ${project}`)
  expect((await draft()).content.policy).toBe(policy)
})

test.each([
  ['name', 'x'.repeat(31), 'Max 30 symbols'],
  ['title', 'x'.repeat(31), 'Max 30 symbols'],
  ['subtitle', 'x'.repeat(31), 'Max 30 symbols'],
  ['short', 'x'.repeat(81), 'Max 80 symbols'],
  ['description', 'x'.repeat(4001), 'Max 4000 symbols'],
  ['keywords', 'x'.repeat(101), 'Max 100 symbols'],
  ['promotional', 'x'.repeat(171), 'Max 170 symbols'],
  ['news', '🎁'.repeat(4001), 'Max 4000 symbols'],
])(
  'a listing with a too long %s is refused with the specification’s message',
  async (name, value, message) => {
    await draft()
    expect(await save(0, createContent({}, { [name]: value }))).toMatchObject({
      status: 400,
      error: { fields: { [`content.texts.en.${name}`]: message } },
    })
    expect((await draft()).revision).toBe(0)
  },
)

test('a listing counts characters as people see them: a family emoji or a letter with its accents is one', async () => {
  await draft()
  const name = '👨‍👩‍👧'.repeat(30)
  const saveResult = await vitrine.must(
    saveListing,
    { project, baseRevision: 0, content: createContent({}, { name, title: 'é'.repeat(30) }) },
    owner.access,
  )
  expect(saveResult.listing.content.texts.en?.name).toBe(name)
})

test.each([
  ['policy', 'alder.example/privacy', /starts with https/],
  ['support', 'javascript:alert(1)', /starts with https/],
  ['marketing', 'https://me@alder.example', /starts with https/],
])('a listing’s %s is a web address or empty', async (name, value, message) => {
  const answer = await save(0, createContent({ [name]: value }))
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.error?.fields?.[`content.${name}`]).toMatch(message)
})

test('a listing names what it lacks by path, and counts keywords in bytes for the store that does', () => {
  const begun = createContent(
    { policy: '', support: '' },
    { description: '  \n', keywords: 'مصباح'.repeat(15) },
  )
  const content = listingContent.parse({ ...begun, texts: { ...begun.texts, fr: { name: 'Lampes' } } })
  // Spanish has no texts, so the stores show the main language.
  const gaps = listListingGaps(content, ['en', 'fr', 'es'])
  expect(gaps).toEqual({
    'texts.en.description': 'Please fill this field',
    'texts.en.keywords': '100 bytes max',
    'texts.fr.title': 'Please fill this field',
    'texts.fr.short': 'Please fill this field',
    'texts.fr.description': 'Please fill this field',
    'texts.fr.keywords': 'Please fill this field',
    policy: 'Please fill this field',
    support: 'Please fill this field',
  })
})

test('two people who edit a listing at once see the conflict, and a repeated request is answered the same', async () => {
  await draft()
  const answers = await Promise.all([
    save(0, createContent({}, { name: 'Mine' })),
    save(0, createContent({}, { name: 'Theirs' })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = await draft()
  expect(now.revision).toBe(1)
  expect((await save(0, now.content)).data?.listing.revision).toBe(1)
  expect((await save(1, createContent({}, { name: 'Later' }))).data?.listing.revision).toBe(2)
})

test('a listing’s columns of the specification hold the main language', async () => {
  const { id } = await draft()
  await save(
    0,
    createContent({ main: 'fr', texts: { fr: { ...GOOD, name: 'Lampes' } }, policy: 'https://a.example/p' }),
  )
  expect(await rowOf(id)).toMatchObject({
    version: 100,
    name: 'Lampes',
    title: 'Alder Lamps',
    keywords: 'lamps,light,oak',
    policy: 'https://a.example/p',
    icon: null,
    screen_ios_1284: null,
  })
})

test('a listing’s demo account password is stored encrypted, never returned, and deleted when emptied', async () => {
  await draft()
  const saveResult = await save(0, createContent(), { demoPassword: 'open sesame' })
  expect(saveResult.data?.listing.demoPassword).toBe(true)
  expect(JSON.stringify(saveResult)).not.toContain('open sesame')
  const [row] = await vitrine.services.db
    .select()
    .from(schema.projects)
    .where(eq(schema.projects.id, project))
  expect(row?.review_password).toMatch(/^encrypted\./)
  await save(1, createContent({}, { name: 'Other' }))
  expect((await draft()).demoPassword).toBe(true)
  await save(2, createContent(), { demoPassword: '' })
  expect((await draft()).demoPassword).toBe(false)
})

test('a submitted listing version is fixed, the next one starts as a copy, and publishing is recorded', async () => {
  await draft()
  await save(0, createContent({}, { news: 'A first version.' }))
  expect(await vitrine.call(submitListing, { project, baseRevision: 0 }, owner.access)).toMatchObject({
    status: 409,
  })
  const { listing: first } = await vitrine.must(submitListing, { project, baseRevision: 1 }, owner.access)
  expect(first).toMatchObject({ version: 100, state: 'submitted', published: null })
  const next = await draft()
  expect(next).toMatchObject({ version: 101, state: 'draft', revision: 0 })
  expect(next.content.texts.en).toMatchObject({ name: 'Alder Lamps', news: '' })
  expect(
    await vitrine.call(publishListing, { project, id: next.id, published: true }, owner.access),
  ).toMatchObject({ status: 409, error: { code: 'not-submitted' } })
  const out = await vitrine.must(publishListing, { project, id: first.id, published: true }, owner.access)
  expect(out.listing.state).toBe('published')
  const secondPublishing = await vitrine.must(
    publishListing,
    { project, id: first.id, published: true },
    owner.access,
  )
  expect(secondPublishing.listing.published).toBe(out.listing.published)
  const { listings } = await vitrine.must(listListings, { project }, owner.access)
  expect(listings.map(({ version, state }) => [version, state])).toEqual([
    [101, 'draft'],
    [100, 'published'],
  ])
})

test.each([
  ['name', {}, { name: ' ' }],
  ['title', {}, { title: '' }],
  ['description', {}, { description: '' }],
  ['keywords', {}, { keywords: '' }],
  ['privacy policy', { policy: '' }, {}],
  ['support address', { support: '' }, {}],
])(
  'a store listing without its %s is refused for submission and stays a draft',
  async (_, change, english) => {
    await draft()
    await save(0, createContent(change, english))
    expect(await vitrine.call(submitListing, { project, baseRevision: 1 }, owner.access)).toMatchObject({
      status: 409,
      error: { code: 'incomplete' },
    })
    expect(await draft()).toMatchObject({ version: 100, state: 'draft', revision: 1 })
  },
)

test('a store listing without a short description, which only one store asks for, can be submitted', async () => {
  await draft()
  await save(0, createContent({}, { short: '' }))
  await vitrine.must(submitListing, { project, baseRevision: 1 }, owner.access)
})

test('a listing version is restored into the draft once, unless the draft changed in between', async () => {
  await draft()
  await save(0, createContent({}, { name: 'First' }))
  const { listing: first } = await vitrine.must(submitListing, { project, baseRevision: 1 }, owner.access)
  await save(0, createContent({}, { name: 'Second' }))
  const restore = (baseVersion: number) =>
    vitrine.call(restoreListing, { project, id: first.id, baseRevision: baseVersion }, owner.access)
  expect(await restore(0)).toMatchObject({ status: 409, error: { code: 'changed' } })
  expect((await restore(1)).data?.listing.content.texts.en?.name).toBe('First')
  expect((await restore(1)).data?.listing.revision).toBe(2)
})

test('a listing version of another project is not found', async () => {
  const { id } = await draft()
  const other = (await vitrine.project(owner)).id
  for (const one of [id, createId()])
    expect(await vitrine.call(getListing, { project: other, id: one }, owner.access)).toMatchObject({
      status: 404,
      error: { code: 'no-listing' },
    })
})

test('a listing is downloaded as a zip by members who may publish, with the review account’s password', async () => {
  await draft()
  await save(0, createContent(), { demoPassword: 'open sesame' })
  const { url } = await vitrine.must(exportListing, { project }, owner.access)
  const response = await fetch(vitrine.url + url)
  expect(response.headers.get('content-disposition')).toMatch(/listing-lamps[\w-]*-100\.zip/)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(strFromU8(files['fastlane/metadata/en-US/name.txt'] ?? new Uint8Array())).toBe('Alder Lamps\n')
  expect(Object.keys(files)).toContain('fastlane/metadata/review_information/demo_password.txt')
  expect((await fetch(`${vitrine.url + url}x`)).status).toBe(401)
  expect((await fetch(`${vitrine.url}/api/listings/export.zip`)).status).toBe(401)
})

const releaseOf = async (ref: string | null) => {
  const parts: ReleasePart[] = [{ kind: 'listing', ref }]
  const wish = { project, id: createId(), version: null, name: 'Winter', note: '', parts }
  const { release } = await vitrine.must(
    saveRelease,
    { ...wish, at: '2090-03-01T09:00:00.000Z' },
    owner.access,
  )
  return release
}
const letOut = ({ id, version }: { id: string; version: number }) =>
  vitrine.must(startRelease, { project, id, version }, owner.access)
const takenBack = async ({ id }: { id: string }) =>
  (await vitrine.must(rollBackRelease, { project, id }, owner.access)).release

test('a release submits the listing draft as it is then, and makes it a draft again on rollback', async () => {
  const { id } = await draft()
  const release = await releaseOf(null)
  await save(0, createContent({}, { name: 'Written later' }))
  expect((await letOut(release)).release.state).toBe('out')
  expect(await draft()).toMatchObject({ version: 101 })
  expect(await rowOf(id)).toMatchObject({ name: 'Written later', submitted: expect.any(Date) })
  expect((await takenBack(release)).parts).toMatchObject([{ kind: 'listing', rollbackProblem: null }])
  expect(await draft()).toMatchObject({ id, version: 100, state: 'draft' })
  // A page that had the listing open before is notified of the change.
  expect((await save(1, createContent())).status).toBe(409)
})

test('a submitted listing stays so once the next one is edited or the stores show it', async () => {
  const { id } = await draft()
  await save(0, createContent())
  const first = await releaseOf(null)
  await letOut(first)
  await save(0, createContent({}, { name: 'The next' }))
  expect((await takenBack(first)).parts).toMatchObject([{ rollbackProblem: 'next-begun' }])
  expect((await draft()).content.texts.en?.name).toBe('The next')
  const second = await releaseOf(null)
  await letOut(second)
  const { listings } = await vitrine.must(listListings, { project }, owner.access)
  const handed = listings.find(({ version }) => version === 101)
  await vitrine.must(publishListing, { project, id: handed?.id ?? '', published: true }, owner.access)
  expect((await takenBack(second)).parts).toMatchObject([{ rollbackProblem: 'shown' }])
  expect(await rowOf(id)).toMatchObject({ submitted: expect.any(Date) })
})

test('a release marks a listing version as published, and a rollback removes the mark; drafts and foreign versions are refused', async () => {
  const { id } = await draft()
  await save(0, createContent())
  const wish = {
    project,
    id: createId(),
    version: null,
    name: 'Winter',
    note: '',
    at: '2090-03-01T09:00:00.000Z',
  }
  const plan = (ref: string) =>
    vitrine.call(saveRelease, { ...wish, parts: [{ kind: 'listing', ref }] }, owner.access)
  expect(await plan(id)).toMatchObject({ status: 409, error: { code: 'not-handed-over' } })
  expect(await plan(createId())).toMatchObject({ status: 404, error: { code: 'no-listing' } })
  await vitrine.must(submitListing, { project, baseRevision: 1 }, owner.access)
  const release = await releaseOf(id)
  expect(release.parts).toMatchObject([{ kind: 'listing', ref: id, title: '100', problem: null }])
  await letOut(release)
  expect(await rowOf(id)).toMatchObject({ published: expect.any(Date) })
  expect((await takenBack(release)).parts).toMatchObject([{ rollbackProblem: null }])
  expect(await rowOf(id)).toMatchObject({ published: null })
  const mine = project
  project = (await vitrine.project(owner)).id
  expect(
    await vitrine.call(
      saveRelease,
      { ...wish, project, parts: [{ kind: 'listing', ref: id }] },
      owner.access,
    ),
  ).toMatchObject({ status: 404 })
  project = mine
})
