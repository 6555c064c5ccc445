import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  createFile,
  fileState,
  ownFiles,
  removeFile,
  restoreFile,
  stageUpload,
} from '@vitrine/core/contract/designs/files'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { and, eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import {
  createFileStore,
  getFileKey,
  getPartFolder,
  getUploadFolder,
} from '../../infra/storage/file-store.ts'
import { createWorkPath } from '../../infra/storage/work-folder.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { startBucket } from './bucket.testing.ts'
import { eraseFiles } from './erase-files.job.ts'
import { purgeFiles } from './purge-files.job.ts'

const folder = mkdtempSync(join(tmpdir(), 'vt-files-'))
let bucket: Awaited<ReturnType<typeof startBucket>>
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const picture = (width = 90, height = 60, background = '#284') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

function toPngChunk(kind: string, body: Buffer): Buffer {
  const [size, code] = [Buffer.alloc(4), Buffer.alloc(4)]
  const content = Buffer.concat([Buffer.from(kind), body])
  size.writeUInt32BE(body.length)
  code.writeUInt32BE(crc32(content))
  return Buffer.concat([size, content, code])
}

/** Two boxes identify a video: its type and its content. */
function createVideo(duration = 12_000, userData = Buffer.alloc(0)): Buffer {
  const box = (kind: string, ...bodies: Buffer[]) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + Buffer.concat(bodies).length)
    head.write(kind, 4, 'latin1')
    return Buffer.concat([head, ...bodies])
  }
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1000, 12)
  mvhd.writeUInt32BE(duration, 16)
  const tkhd = Buffer.alloc(84)
  tkhd.writeUInt32BE(720 * 65_536, 76)
  tkhd.writeUInt32BE(1280 * 65_536, 80)
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', box('mvhd', mvhd), userData, box('trak', box('tkhd', tkhd))),
    box('mdat', Buffer.alloc(2000, 7)),
  ])
}

describe.each(['disk', 'bucket'] as const)('files on our %s storage', (kind) => {
  let vitrine: Vitrine
  let owner: Session
  let project: Project
  const data = join(folder, kind)
  beforeAll(async () => {
    const { url, region, key, secret } = bucket.settings
    const s3 = { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY: key, FILES_S3_SECRET: secret }
    vitrine = await startVitrine({
      env: { DATA_DIR: data, FILES_ROOM: '5', TRUSTED_PROXIES: '1', ...(kind === 'bucket' ? s3 : {}) },
    })
    owner = await vitrine.merchant()
    project = await vitrine.project(owner)
  })
  afterAll(() => vitrine?.close())
  afterEach(() => {
    bucket.faults.length = 0
  })

  const stage = (name: string, type: string, size: number, id: string = crypto.randomUUID()) =>
    vitrine.must(stageUpload, { project: project.id, id, name, type, size }, owner.access)
  const uploadChunk = (url: string, offset: number, bytes: Buffer) =>
    fetch(url, {
      method: 'PUT',
      headers: { 'upload-offset': String(offset), 'content-type': 'image/jpeg' },
      body: new Uint8Array(bytes),
    })
  async function upload(name: string, type: string, bytes: Buffer) {
    const id = crypto.randomUUID()
    const target = await stage(name, type, bytes.length, id)
    const uploadResponse = await uploadChunk(target.url, 0, bytes)
    const answer = uploadResponse.status === 422 ? await uploadResponse.json() : null
    const { source } = target
    const createUploadedFile = () =>
      vitrine.must(createFile, { project: project.id, id, name, type, source }, owner.access)
    return { id, target, status: uploadResponse.status, answer, made: createUploadedFile }
  }
  async function storeFile(name: string, type: string, bytes: Buffer) {
    const uploadedFile = await upload(name, type, bytes)
    expect(uploadedFile.status).toBe(201)
    const createdFile = await uploadedFile.made()
    expect(createdFile).toMatchObject({ status: 'ready', file: uploadedFile.id, problem: null })
    return { ...uploadedFile, url: createdFile.url ?? '' }
  }
  const list = (search = '', of: 'images' | 'videos' = 'images') =>
    vitrine.must(ownFiles, { project: project.id, kind: of, search }, owner.access)

  test('include images, which are found by the start of their name and served immutably with their type', async () => {
    const bytes = await picture()
    const { id, url } = await storeFile('Été 2026.jpg', 'image/jpeg', bytes)
    expect((await list('e-TE')).images).toMatchObject([{ id, url, ratio: 1.5 }])
    expect((await list('_-te')).images).toEqual([])
    const answer = await fetch(url)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    // Under another name it is not an HTML page either.
    for (const name of ['a.html', 'a.svg', 'a.js', 'constructor', 'a.__proto__'])
      expect((await fetch(url.replace(/[^/]+$/, name))).status).toBe(404)
  })

  test('are images that can be requested in a width, or a region of them', async () => {
    const { url } = await storeFile('wide.jpg', 'image/jpeg', await picture(1200, 800))
    const size = async (query: string) => {
      const answer = await fetch(`${url}?${query}`, { headers: { accept: 'image/webp,*/*' } })
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [width, height]
    }
    expect(await size('width=300')).toEqual([320, 213])
    expect(await size('width=9999')).toEqual([1200, 800])
    expect(await size('crop=region&crop_left=100&crop_top=50&crop_width=400&crop_height=400')).toEqual([
      400, 400,
    ])
    expect(
      await size('crop=region&crop_left=1100&crop_top=700&crop_width=400&crop_height=400&width=90'),
    ).toEqual([96, 96])
  })

  test('requested in any number of regions by one visitor leave the app’s other visitors their images', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 900,
        channels: 3,
        background: '#284',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer()
    const { id, url } = await storeFile('regions.jpg', 'image/jpeg', noise)
    const statuses: number[] = []
    const resize = async (visitor: string, query: string) => {
      const response = await fetch(`${url}?${query}`, { headers: { 'x-forwarded-for': visitor } })
      await response.arrayBuffer()
      statuses.push(response.status)
      return response.status
    }
    const flood = Array.from({ length: 300 }, (_, at) =>
      resize('8.8.4.4', `width=640&crop=region&crop_left=${at}&crop_top=0&crop_width=900&crop_height=900`),
    )
    await expect.poll(() => statuses.includes(503)).toBe(true)
    expect(await resize('9.9.9.9', 'width=320')).toBe(200)
    expect((await Promise.all(flood)).filter((status) => status === 503).length).toBeGreaterThan(100)
    // The tests that follow count on an almost empty storage.
    await createFileStore(vitrine.services.config).delete(getFileKey(project.id, id))
    await vitrine.services.db.delete(schema.files).where(eq(schema.files.id, id))
  })

  test('are videos that are measured and served in ranges, as players request them', async () => {
    const bytes = createVideo()
    const { id, url } = await storeFile('walk.mp4', 'video/mp4', bytes)
    expect((await list('', 'videos')).videos).toMatchObject([{ id, url, duration: 12_000, ratio: 0.56 }])
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`)
    const rest = await fetch(url, { headers: { range: `bytes=${bytes.length - 2}-` } })
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, 2])
    expect((await fetch(url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  })

  test('resume an interrupted upload, and a repeated part counts once', async () => {
    const bytes = await picture(200, 200, '#a40')
    const target = await stage('cut.jpg', 'image/jpeg', bytes.length)
    const offset = async () => Number((await fetch(target.url)).headers.get('upload-offset'))
    expect((await uploadChunk(target.url, 0, bytes.subarray(0, 100))).status).toBe(200)
    expect(await offset()).toBe(100)
    expect((await uploadChunk(target.url, 0, bytes.subarray(0, 100))).headers.get('upload-offset')).toBe(
      '100',
    )
    const early = await uploadChunk(target.url, 300, bytes.subarray(300))
    expect([early.status, early.headers.get('upload-offset')]).toEqual([409, '100'])
    expect((await uploadChunk(target.url, 100, bytes.subarray(100))).status).toBe(201)
    expect((await uploadChunk(target.url, 0, bytes)).status).toBe(201)
    expect(await offset()).toBe(bytes.length)
  })

  test('that two clients upload at once are one complete file', async () => {
    const bytes = await picture(300, 300, '#04a')
    const id = crypto.randomUUID()
    const target = await stage('twice.jpg', 'image/jpeg', bytes.length, id)
    await Promise.all([
      uploadChunk(target.url, 0, bytes),
      uploadChunk(target.url, 0, bytes),
      uploadChunk(target.url, 0, bytes),
    ])
    await uploadChunk(target.url, bytes.length, Buffer.alloc(0))
    const fileInput = { id, name: 'twice.jpg', type: 'image/jpeg', source: target.source }
    const [one, two] = await Promise.all(
      [1, 2].map(() => vitrine.must(createFile, { project: project.id, ...fileInput }, owner.access)),
    )
    expect(two).toEqual(one)
    expect(Buffer.from(await (await fetch(one?.url ?? '')).arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('that are no image or video by their bytes are refused, whatever they claim', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const cut = (await picture(400, 400)).subarray(0, 300)
    for (const [name, type, bytes] of [
      ['a.jpg', 'image/jpeg', svg],
      ['a.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a.jpg', 'image/jpeg', cut],
      ['a.mp4', 'video/mp4', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(99)])],
      ['a.mp4', 'video/mp4', Buffer.alloc(500, 1)],
    ] as const) {
      const uploadedFile = await upload(name, type, bytes)
      expect([uploadedFile.status, uploadedFile.answer]).toEqual([422, { problem: 'unreadable' }])
      expect(await uploadedFile.made()).toMatchObject({ status: 'failed', problem: 'lost' })
    }
    expect((await upload('long.mp4', 'video/mp4', createVideo(700_000))).answer).toEqual({
      problem: 'length',
    })
  })

  test('say nothing of the place, camera and person that a photo or video names', async () => {
    const photo = await sharp(await picture())
      .withExif({
        IFD0: { Artist: 'Ada-Artist' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .jpeg()
      .toBuffer()
    const udta = Buffer.concat([
      Buffer.from('\0\0\0\x20udta\0\0\0\x18\xa9xyz', 'latin1'),
      Buffer.from('Ada-Place+51.5-0.1'),
    ])
    const film = createVideo(12_000, udta.subarray(0, 32))
    for (const [name, type, bytes] of [
      ['gps.jpg', 'image/jpeg', photo],
      ['gps.mp4', 'video/mp4', film],
    ] as const) {
      expect(bytes.toString('latin1')).toContain('Ada-')
      const { url } = await storeFile(name, type, bytes)
      const published = Buffer.from(await (await fetch(url)).arrayBuffer())
      expect(published.toString('latin1'), name).not.toContain('Ada-')
    }
  })

  test('that decode to far more than they weigh are refused by their header, and cost nothing', async () => {
    const bomb = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      toPngChunk('IHDR', Buffer.from('0000c3500000c3500100000000', 'hex')),
      toPngChunk('IDAT', deflateSync(Buffer.alloc(50_000_000))),
      toPngChunk('IEND', Buffer.alloc(0)),
    ])
    const uploadedFile = await upload('bomb.png', 'image/png', bomb)
    expect([uploadedFile.status, uploadedFile.answer]).toEqual([422, { problem: 'pixels' }])
    // A short animation of ten thousand frames stays one, and is resized by its first.
    const frame = Buffer.from('21f904000a0000002c0000000001000100000202440100', 'hex')
    const head = Buffer.from('474946383961e803e803800000000000ffffff', 'hex')
    const { url } = await storeFile(
      'frames.gif',
      'image/gif',
      Buffer.concat([head, ...Array.from({ length: 10_000 }, () => frame), Buffer.from(';')]),
    )
    const resized = Buffer.from(await (await fetch(`${url}?width=96`)).arrayBuffer())
    expect((await sharp(resized).metadata()).pages ?? 1).toBe(1)
  })

  test('that claim another size or type than they have are refused', async () => {
    const photo = await picture(400, 300)
    const tall = Buffer.from(photo)
    // The frame header of a JPEG names its height and width.
    tall.writeUInt16BE(9000, photo.indexOf(Buffer.from('ffc0', 'hex')) + 5)
    const webp = await sharp(photo).webp().toBuffer()
    for (const [name, bytes] of [
      ['tall.jpg', tall],
      ['cut.webp', webp.subarray(0, webp.length / 2)],
      ['cut.avif', (await sharp(photo).avif().toBuffer()).subarray(0, 200)],
      ['archive.png', Buffer.from('PK\x03\x04 an archive')],
    ] as const) {
      const uploadedFile = await upload(`${name}.png`, 'image/png', bytes)
      expect([uploadedFile.status, uploadedFile.answer], name).toEqual([422, { problem: 'unreadable' }])
    }
  })

  test('are uploaded with a ticket only, within its size and its project', async () => {
    const bytes = await picture()
    const mine = await upload('mine.jpg', 'image/jpeg', bytes)
    const stranger = await vitrine.merchant()
    const theirs = await vitrine.project(stranger)
    const { source } = mine.target
    const fileInput = { id: mine.id, name: 'mine.jpg', type: 'image/jpeg', source }
    expect(
      await vitrine.must(createFile, { project: theirs.id, ...fileInput }, stranger.access),
    ).toMatchObject({
      status: 'failed',
      file: null,
    })
    expect(
      await vitrine.must(fileState, { project: theirs.id, file: mine.id }, stranger.access),
    ).toMatchObject({ status: 'failed', problem: 'lost' })
    await vitrine.must(removeFile, { project: theirs.id, file: mine.id }, stranger.access)
    expect((await list('mine')).images).toHaveLength(1)
    expect((await uploadChunk(mine.target.url.replace(/.$/, '!'), 0, bytes)).status).toBe(404)
    expect((await uploadChunk(`${vitrine.url}/api/files/arriving/nonsense`, 0, bytes)).status).toBe(404)
    const target = await stage('more.jpg', 'image/jpeg', bytes.length)
    // Bytes after the announced end are ignored.
    expect((await uploadChunk(target.url, 0, Buffer.concat([bytes, Buffer.alloc(5000)]))).status).toBe(201)
  })

  test('with a forged ticket are not found, also with characters of several bytes', async () => {
    for (const forged of ['abc.', `abc.${'é'.repeat(32)}`, `abc.${'🙂'.repeat(16)}`]) {
      const url = `${vitrine.url}/api/files/arriving/${encodeURIComponent(forged)}`
      expect((await fetch(url)).status, forged).toBe(404)
    }
  })

  test('count with their announced size from the start, so that incomplete ones fill no storage', async () => {
    const size = 3_000_000
    const first = await stage('one.jpg', 'image/jpeg', size)
    expect((await uploadChunk(first.url, 0, Buffer.alloc(1000))).status).toBe(200)
    const second = () =>
      vitrine.call(
        stageUpload,
        { project: project.id, id: crypto.randomUUID(), name: 'two.jpg', type: 'image/jpeg', size },
        owner.access,
      )
    expect(await second()).toMatchObject({ status: 400, error: { code: 'no-room' } })
    const { db } = vitrine.services
    const { files } = schema
    const reserved = and(eq(files.project_id, project.id), isNull(files.code))
    // The reserved space is free again once the ticket has expired.
    await db
      .update(files)
      .set({ created: new Date(Date.now() - 7 * 60 * 60_000) })
      .where(reserved)
    await purgeFiles.run({}, vitrine.services)
    expect(await db.select().from(files).where(reserved)).toEqual([])
    expect(await second()).toMatchObject({ status: 200 })
    await db.delete(files).where(reserved)
  })

  test('that have begun are limited in number, so that tiny ones fill no table', async () => {
    const { db } = vitrine.services
    const other = await vitrine.project(owner, 'Tiny')
    const reservation = () => ({ project_id: other.id, id: createId(), url: '', type: 'image/jpeg', size: 1 })
    await db.insert(schema.files).values(Array.from({ length: 500 }, reservation))
    const stageOne = (id: string) =>
      vitrine.call(
        stageUpload,
        { project: other.id, id, name: 'a.jpg', type: 'image/jpeg', size: 1 },
        owner.access,
      )
    expect(await stageOne(crypto.randomUUID())).toMatchObject({ status: 400, error: { code: 'no-room' } })
    const [otherFile] = await db
      .select()
      .from(schema.files)
      .where(eq(schema.files.project_id, other.id))
      .limit(1)
    expect((await stageOne(otherFile?.id ?? '')).status, 'a repeated request').toBe(200)
    await db.delete(schema.files).where(eq(schema.files.project_id, other.id))
  })

  test('beyond the size or storage limit are refused with a message before the upload', async () => {
    const refused = (name: string, type: string, size: number) =>
      vitrine.call(
        stageUpload,
        { project: project.id, id: crypto.randomUUID(), name, type, size },
        owner.access,
      )
    expect(await refused('a.mp4', 'video/mp4', 200_000_001)).toMatchObject({
      status: 400,
      error: { code: 'own-film-too-large' },
    })
    expect(await refused('a.jpg', 'image/jpeg', 5_000_001)).toMatchObject({
      status: 400,
      error: { code: 'no-room' },
    })
  })

  test('can be restored for a day after deletion, and are then gone with their bytes', async () => {
    const { id, url } = await storeFile('away.jpg', 'image/jpeg', await picture(31, 31))
    const fileKey = { project: project.id, file: id }
    await vitrine.must(removeFile, fileKey, owner.access)
    expect((await list('away')).images).toEqual([])
    expect((await fetch(url)).status).toBe(200)
    await vitrine.must(restoreFile, fileKey, owner.access)
    expect((await list('away')).images).toHaveLength(1)
    await vitrine.services.db
      .update(schema.files)
      .set({ removed: new Date(Date.now() - 90_000_000) })
      .where(eq(schema.files.id, id))
    expect(await vitrine.call(restoreFile, fileKey, owner.access)).toMatchObject({ error: { code: 'gone' } })
    await purgeFiles.run({}, vitrine.services)
    expect((await fetch(url)).status).toBe(404)
    expect(await vitrine.services.db.$count(schema.files, eq(schema.files.id, id))).toBe(0)
  })

  test('of ids in capitals are the same files: served, and gone with their bytes', async () => {
    const bytes = await picture(33, 31)
    const id = crypto.randomUUID()
    const file = { id: id.toUpperCase(), name: 'capitals.jpg', type: 'image/jpeg' }
    const mine = { project: project.id.toUpperCase(), ...file }
    const target = await vitrine.must(stageUpload, { ...mine, size: bytes.length }, owner.access)
    expect((await uploadChunk(target.url, 0, bytes)).status).toBe(201)
    const { url } = await vitrine.must(createFile, { ...mine, source: target.source }, owner.access)
    expect((await fetch(url ?? '')).status).toBe(200)
    await vitrine.services.db
      .update(schema.files)
      .set({ removed: new Date(Date.now() - 90_000_000) })
      .where(eq(schema.files.id, id))
    await purgeFiles.run({}, vitrine.services)
    expect((await fetch(url ?? '')).status).toBe(404)
    const store = createFileStore(vitrine.services.config)
    for (const key of [`${project.id}/${id}`, `${mine.project}/${mine.id}`, `${project.id}/${mine.id}`])
      expect(await store.get(key, null)).toBeNull()
  })

  test('are listed in pages of 36, newest first', async () => {
    const other = await vitrine.project(owner, 'Many')
    await vitrine.services.db.insert(schema.files).values(
      Array.from({ length: 80 }, (_, at) => ({
        project_id: other.id,
        url: `https://files.test/${at}.jpg`,
        type: 'image/jpeg',
        name: `p-${at}.jpg`,
        ready: new Date(),
        created: new Date(1_700_000_000_000 + Math.floor(at / 2)),
      })),
    )
    const imageNames: string[] = []
    let cursor: string | null = null
    do {
      const page: { images: readonly { name: string }[]; cursor: string | null } = await vitrine.must(
        ownFiles,
        { project: other.id, kind: 'images', cursor },
        owner.access,
      )
      imageNames.push(...page.images.map(({ name }) => name))
      cursor = page.cursor
    } while (cursor)
    expect([imageNames.length, new Set(imageNames).size, imageNames[0]?.slice(0, 3)]).toEqual([80, 80, 'p-7'])
  })

  test('that a killed process was writing, and its folders of exports, fonts and builds, are deleted after a day', async () => {
    const { config } = vitrine.services
    const [arriving, parts] = [getUploadFolder(config), getPartFolder(config)]
    mkdirSync(parts, { recursive: true })
    const build = await createWorkPath(config, 'build')
    mkdirSync(build)
    writeFileSync(join(build, 'key.json'), 'a secret')
    const fresh = await createWorkPath(config, 'export')
    const old = [build, await createWorkPath(config, 'export'), join(parts, 'half')]
    for (const path of [fresh, ...old.slice(1)]) writeFileSync(path, 'personal data')
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    for (const path of old) utimesSync(path, twoDaysAgo, twoDaysAgo)
    await purgeFiles.run({}, vitrine.services)
    expect([...readdirSync(arriving), ...readdirSync(parts)]).toEqual([basename(fresh)])
    rmSync(fresh)
  })

  if (kind === 'disk')
    test('leave nothing of an expired upload in storage', () => {
      const arriving = join(data, 'files/arriving')
      // Of one file too few bytes arrived, and of the others nothing is left.
      expect(existsSync(arriving) ? readdirSync(arriving) : []).toEqual([])
    })
  else {
    test('are retried when a bucket is unstable; refusal, full storage and timeouts have their own messages', async () => {
      bucket.faults.push('internal', 'slow-down')
      await storeFile('again.jpg', 'image/jpeg', await picture(40, 41))
      bucket.faults.push('cut')
      await storeFile('cut.jpg', 'image/jpeg', await picture(40, 42))
      for (const [fault, status, problem] of [
        ['denied', 502, 'store'],
        ['full', 507, 'full'],
      ] as const) {
        bucket.faults.push(fault)
        const bytes = await picture(50, 50, '#123')
        const target = await stage('no.jpg', 'image/jpeg', bytes.length)
        const answer = await uploadChunk(target.url, 0, bytes)
        expect([answer.status, await answer.json()]).toEqual([status, { problem }])
        // Its bytes have arrived and are not requested again.
        expect(Number((await fetch(target.url)).headers.get('upload-offset'))).toBe(bytes.length)
        expect((await uploadChunk(target.url, bytes.length, Buffer.alloc(0))).status).toBe(201)
      }
    })

    test('that a bucket cannot serve now are not cached as missing', async () => {
      const { url } = await storeFile('later.jpg', 'image/jpeg', await picture(60, 61))
      bucket.faults.push('internal', 'internal', 'internal')
      const answer = await fetch(url)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
      expect((await fetch(url)).status).toBe(200)
    })
  }

  test('are deleted with their project', async () => {
    const { url } = await storeFile('last.jpg', 'image/jpeg', await picture(70, 71))
    const { db, jobs } = vitrine.services
    await db
      .update(schema.projects)
      .set({ deletion: new Date(Date.now() - 1000) })
      .where(eq(schema.projects.id, project.id))
    const erased = jobs.waitFor(eraseFiles, ({ keys }) => keys.some((key) => url.includes(key)))
    await jobs.enqueueAgain('projects.delete-projects', {})
    await erased
    expect((await fetch(url)).status).toBe(404)
    if (kind === 'disk') expect(readdirSync(join(data, 'files/kept', project.id))).toEqual([])
  })
})
