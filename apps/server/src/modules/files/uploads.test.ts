import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  createFile,
  fileState,
  shopFiles,
  stageUpload,
  type Upload,
} from '@vitrine/core/contract/designs/files'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session
let project: Project

beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({
    env: { WEBHOOK_SECRET: 'demo-client-secret', DEMO_SHOP_PORT: new URL(demoShop.url).port },
  })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const shop = { domain: demoShop.url, storefront: 'demo-public-token', access: 'demo-admin-token' }
  await vitrine.must(connectShop, { project: project.id, ...shop }, owner.access)
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

type Sent = { readonly id: string; readonly name: string; readonly type: string; readonly source: string }
async function send(name: string, type: string, bytes: Buffer, id = crypto.randomUUID()): Promise<Sent> {
  const target = await vitrine.must(
    stageUpload,
    { project: project.id, id, name, type, size: bytes.length },
    owner.access,
  )
  const form = new FormData()
  for (const field of target.fields) form.append(field.name, field.value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const uploadResponse = await fetch(target.url, { method: target.method, body: form })
  expect(uploadResponse.status).toBe(201)
  return { id, name, type, source: target.source }
}
const create = (fileInput: Sent) =>
  vitrine.must(createFile, { project: project.id, ...fileInput }, owner.access)
const settled = (upload: Upload) =>
  vi.waitFor(
    async () => {
      const now = await vitrine.must(
        fileState,
        { project: project.id, file: upload.file ?? '' },
        owner.access,
      )
      expect(now.status).not.toBe('working')
      return now
    },
    { interval: 100 },
  )
const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#284' } })
    .png()
    .toBuffer()

describe('an upload to the shop', () => {
  test('turns an image into a shop file with a readable name', async () => {
    const upload = await create(await send('Été 2026.png', 'image/png', await picture()))
    expect(upload).toMatchObject({ status: 'working', file: expect.stringContaining('MediaImage') })
    const ready = await settled(upload)
    expect(ready).toMatchObject({ status: 'ready', url: expect.stringContaining('/E-te-2026-') })
    const { images } = await vitrine.must(
      shopFiles,
      { shop: demoShop.url, data: { path: '/images', search: 'E-te-2026' } },
      owner.access,
    )
    expect(images).toMatchObject([{ id: ready.file, url: ready.url, ratio: 1.5 }])
  })

  test('that is repeated after a lost response stays one file', async () => {
    const uploadedFile = await send('lost.png', 'image/png', await picture())
    const first = await create(uploadedFile)
    await settled(first)
    const repeatedUpload = await create(uploadedFile)
    expect([repeatedUpload.file, repeatedUpload.status]).toEqual([first.file, 'ready'])
  })

  test('that only claims to be an image fails with a reason', async () => {
    const upload = await create(await send('no.jpg', 'image/jpeg', Buffer.from('<script>')))
    expect(await settled(upload)).toMatchObject({ status: 'failed', problem: 'unreadable', url: null })
  })

  test('of another type, an empty or a too large file is refused with a message before it starts', async () => {
    const refused = (name: string, type: string, size: number) =>
      vitrine.call(
        stageUpload,
        { project: project.id, id: crypto.randomUUID(), name, type, size },
        owner.access,
      )
    const codes = [
      ['page.html', 'text/html', 10, 'wrong-kind'],
      ['empty.png', 'image/png', 0, 'empty-file'],
      ['huge.png', 'image/png', 20_000_001, 'picture-too-large'],
      ['huge.mp4', 'video/mp4', 1_000_000_001, 'film-too-large'],
    ] as const
    for (const [name, type, size, code] of codes)
      expect(await refused(name, type, size)).toMatchObject({ status: 400, error: { code } })
  })

  test('counts as lost when its id is no file of the shop, and as invalid without an address', async () => {
    for (const file of ['nonsense', '../admin', 'gid://shopify/Order/1', 'gid://shopify/MediaImage/1'])
      expect(await vitrine.must(fileState, { project: project.id, file }, owner.access)).toMatchObject({
        status: 'failed',
        problem: 'lost',
      })
    const fileInput = { id: createId(), name: 'a.png', type: 'image/png', source: 'no address' }
    expect(await vitrine.call(createFile, { project: project.id, ...fileInput }, owner.access)).toMatchObject(
      {
        status: 400,
        error: { code: 'shop-refused-file' },
      },
    )
  })

  test('creates nothing without design permission or when the bytes never arrive', async () => {
    const stranger = await vitrine.merchant()
    const fileInput = {
      id: createId(),
      name: 'a.png',
      type: 'image/png',
      source: 'https://elsewhere.test/a.png',
    }
    expect(
      await vitrine.call(createFile, { project: project.id, ...fileInput }, stranger.access),
    ).toMatchObject({
      status: 404,
    })
    const target = await vitrine.must(
      stageUpload,
      { project: project.id, id: createId(), name: 'never.png', type: 'image/png', size: 5 },
      owner.access,
    )
    const upload = await create({ ...fileInput, id: createId(), name: 'never.png', source: target.source })
    expect(await settled(upload)).toMatchObject({ status: 'failed', problem: 'lost' })
  })
})
