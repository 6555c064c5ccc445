import { randomUUID } from 'node:crypto'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  generateListingImages,
  getListingGeneration,
  type ScreenshotRequest,
  stopListingGeneration,
} from '@vitrine/core/contract/releases/listing-image-generation'
import { reorderListingImages, uploadListingImage } from '@vitrine/core/contract/releases/listing-images'
import { exportListing, getListing, type Listing } from '@vitrine/core/contract/releases/listings'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { type BuiltApps, createBuiltApps } from '../../testing/built-apps.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { renderListingImages } from './render-images.job.ts'

/** An app whose every screen has one plain color for its language. */
const APP = `async ({ language }) => ({
  status: 200,
  html: '<!doctype html><style>body{margin:0;background:' + (language === 'ar' ? '#0a0' : '#a00') + '}</style>',
  complete: true,
})`

let built: BuiltApps
let vitrine: Vitrine
let owner: Session
let project: string
beforeAll(async () => {
  built = createBuiltApps({ render: APP })
  vitrine = await startVitrine({ webDist: built.web, dashboardDist: built.dashboard, env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = (await vitrine.project(owner)).id
})
afterAll(async () => {
  await vitrine?.close()
  built?.remove()
})

const draft = async () => (await vitrine.must(getListing, { project }, owner.access)).listing
const picture = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number } = '#2a5',
) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
async function send(
  bytes: Buffer,
  slot: 'icon' | 'feature' | 'screen_ios_1242',
  id = createId(),
  language: 'en' | null = null,
) {
  const { url } = await vitrine.must(uploadListingImage, { project, place: slot, language, id }, owner.access)
  const headers = { 'content-type': 'image/png' }
  const answer = await fetch(vitrine.url + url, { method: 'PUT', body: new Uint8Array(bytes), headers })
  return { status: answer.status, body: await answer.text() }
}
const createRequest = (change: Partial<ScreenshotRequest> = {}): ScreenshotRequest => ({
  screens: [{ screen: 'home', caption: { en: 'All lamps', ar: 'كل المصابيح' } }],
  languages: ['en'],
  sets: ['screen_ios_1242'],
  background: 'brand',
  frame: true,
  ...change,
})
const make = (of = createRequest(), id = createId()) =>
  vitrine.call(generateListingImages, { project, id, wanted: of }, owner.access)
const work = (id: string) => renderListingImages.run({ project, id }, vitrine.services)
/** Runs all steps of a rendering, as workers do. */
const workAll = async (id: string) => {
  do await work(id)
  while ((await making())?.ended === null)
}
const making = async () => (await vitrine.must(getListingGeneration, { project }, owner.access)).making
const at = ({ pictures }: Listing, slot: string) => pictures.filter((one) => one.place === slot)

test('a listing icon is uploaded once and resized to the stores’ size', async () => {
  const id = createId()
  const bytes = await picture(1500, 1500)
  expect((await send(bytes, 'icon', id)).status).toBe(200)
  expect((await send(bytes, 'icon', id)).status).toBe(200)
  const [icon, ...more] = at(await draft(), 'icon')
  expect(more).toEqual([])
  expect(icon).toMatchObject({ id, width: 1024, height: 1024, generated: false, alpha: false })
  const served = await fetch(vitrine.url + new URL(icon?.url ?? '').pathname)
  expect(served.headers.get('content-type')).toBe('image/png')
  expect((await draft()).revision).toBe(0)
})

const VECTOR_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500"><rect width="1500" height="1500"/></svg>'

test.each([
  ['a picture that is too small', () => picture(512, 512), 'small'],
  ['one of another shape', () => picture(2000, 1000), 'ratio'],
  ['what is no picture', async () => Buffer.from('<svg onload=alert(1)>\0'), 'unreadable'],
  // Its filters would take minutes of a processor in a few hundred bytes.
  ['a vector image', async () => Buffer.from(VECTOR_IMAGE), 'unreadable'],
  ['nothing', async () => Buffer.alloc(0), 'unreadable'],
])('a listing image is refused with a reason: %s', async (_what, bytes, problem) => {
  expect(await send(await bytes(), 'icon')).toEqual({ status: 422, body: JSON.stringify({ problem }) })
  expect(at(await draft(), 'icon')).toEqual([])
})

test('a transparent listing icon is accepted and flagged', async () => {
  await send(await picture(1024, 1024, { r: 0, g: 0, b: 0, alpha: 0.5 }), 'icon')
  expect(at(await draft(), 'icon')).toMatchObject([{ alpha: true }])
})

test('listing images are sorted, deleted and restored, unless another change came in between', async () => {
  const [one, two] = [createId(), createId()]
  for (const id of [one, two]) await send(await picture(1242, 2208), 'screen_ios_1242', id, 'en')
  const slot = { project, place: 'screen_ios_1242', language: 'en' } as const
  const arrange = (previousIds: string[], pictures: string[]) =>
    vitrine.call(reorderListingImages, { ...slot, basePictures: previousIds, pictures }, owner.access)
  const order = async () => at(await draft(), 'screen_ios_1242').map(({ id }) => id)
  expect((await arrange([one, two], [two, one])).status).toBe(200)
  expect(await order()).toEqual([two, one])
  expect(await arrange([one, two], [one])).toMatchObject({ status: 409, error: { code: 'other-pictures' } })
  await arrange([two, one], [one])
  expect(await order()).toEqual([one])
  await arrange([one], [two, one])
  expect(await order()).toEqual([two, one])
  expect(await arrange([two, one], [createId()])).toMatchObject({
    status: 404,
    error: { code: 'no-picture' },
  })
  const mine = project
  project = (await vitrine.project(owner)).id
  const others = { ...slot, project, basePictures: [], pictures: [one] }
  expect((await vitrine.call(reorderListingImages, others, owner.access)).status).toBe(404)
  project = mine
})

test('listing screenshots are made once per language, with an icon and a feature graphic, and are part of the export', async () => {
  const id = createId()
  const of = createRequest({ languages: ['en', 'ar'] })
  const [first, second] = await Promise.all([make(of, id), make(of, id)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await make()).toMatchObject({ status: 409, error: { code: 'making-now' } })
  // A step that runs twice, as after a lost response of the queue, has one effect.
  await workAll(id)
  await work(id)
  expect(await making()).toMatchObject({ state: 'done', done: 5, total: 5, failed: 0 })
  const listing = await draft()
  expect(listing.pictures.map(({ place, language, generated }) => [place, language, generated])).toEqual([
    ['icon', null, true],
    ['feature', 'en', true],
    ['feature', 'ar', true],
    ['screen_ios_1242', 'en', true],
    ['screen_ios_1242', 'ar', true],
  ])
  for (const one of at(listing, 'screen_ios_1242')) {
    const bytes = await (await fetch(vitrine.url + new URL(one.url).pathname)).arrayBuffer()
    const shot = sharp(Buffer.from(bytes))
    expect(await shot.metadata()).toMatchObject({ width: 1242, height: 2208, hasAlpha: false })
    // The middle of the device shows the app in that language.
    const pixel = await shot.extract({ left: 621, top: 1400, width: 1, height: 1 }).raw().toBuffer()
    expect([...pixel]).toEqual(one.language === 'ar' ? [0, 170, 0] : [170, 0, 0])
  }
  const { url } = await vitrine.must(exportListing, { project }, owner.access)
  const files = unzipSync(new Uint8Array(await (await fetch(vitrine.url + url)).arrayBuffer()))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'fastlane/metadata/android/en-US/images/icon.png',
      'fastlane/metadata/android/en-US/images/featureGraphic.png',
      'fastlane/screenshots/en-US/1_APP_IPHONE_55.png',
      'app-icon.png',
    ]),
  )
})

test('listing images are made part by part, so that another project waits for one part only', async () => {
  const [mine, id, other] = [project, createId(), createId()]
  await make(createRequest({ languages: ['en', 'ar'] }), id)
  await work(id)
  expect(await making()).toMatchObject({ state: 'working', done: 3, total: 5, ended: null })
  project = (await vitrine.project(owner)).id
  await make(createRequest(), other)
  await work(other)
  expect(await making()).toMatchObject({ state: 'working', done: 2, total: 3 })
  await work(other)
  expect(await making()).toMatchObject({ state: 'done', done: 3 })
  project = mine
  expect(await making()).toMatchObject({ state: 'working', done: 3 })
  await work(id)
  expect(await making()).toMatchObject({ state: 'working', done: 4 })
  await work(id)
  expect(await making()).toMatchObject({ state: 'done', done: 5, failed: 0 })
})

test('an interrupted screenshot job resumes, and a canceled one makes no more', async () => {
  const id = createId()
  await make(createRequest(), id)
  const { listingGenerations } = schema
  // Simulates a killed process.
  await vitrine.services.db
    .update(listingGenerations)
    .set({ state: 'working', done: 2 })
    .where(eq(listingGenerations.id, id))
  await workAll(id)
  expect(await making()).toMatchObject({ state: 'done', done: 3 })
  const before = (await draft()).pictures
  const other = createId()
  await make(createRequest({ background: 'dark' }), other)
  const stopped = await vitrine.must(stopListingGeneration, { project, id: other }, owner.access)
  expect(stopped.making.state).toBe('stopped')
  await work(other)
  expect((await draft()).pictures).toEqual(before)
  const unknown = { project, id: randomUUID() }
  expect((await vitrine.call(stopListingGeneration, unknown, owner.access)).status).toBe(404)
})
