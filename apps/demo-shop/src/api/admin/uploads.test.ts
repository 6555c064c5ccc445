import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DemoShop, startDemoShop } from '../../server.ts'
import { readPath, readTextAt } from '../../testing/shop-client.ts'

let demo: DemoShop
beforeAll(async () => {
  demo = await startDemoShop({ port: 0 })
})
afterAll(() => demo.close())

async function admin(query: string, variables: object): Promise<unknown> {
  const answer = await fetch(`${demo.url}/admin/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': 'demo-admin-token' },
    body: JSON.stringify({ query, variables }),
  })
  return JSON.parse(await answer.text())
}
const STAGED =
  'mutation Staged($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) { stagedTargets { url resourceUrl parameters { name value } } userErrors { field message } } }'
const CREATE =
  'mutation FileCreate($files: [FileCreateInput!]!) { fileCreate(files: $files) { files { id fileStatus alt ... on MediaImage { image { url } } } userErrors { field message code } } }'
const STATE =
  'query State($id: ID!) { node(id: $id) { ... on MediaImage { fileStatus fileErrors { code } image { url width height } originalSource { fileSize } } ... on Video { fileStatus fileErrors { code } filename duration originalSource { url width height fileSize } } } }'

type Target = {
  readonly url: string
  readonly source: string
  readonly fields: readonly (readonly [string, string])[]
}
async function stage(input: object): Promise<Target> {
  const response = await admin(STAGED, { input: [input] })
  const target = 'data.stagedUploadsCreate.stagedTargets.0'
  const parameters = readPath(response, `${target}.parameters`)
  const fields = Array.isArray(parameters)
    ? parameters.map((one) => [readTextAt(one, 'name'), readTextAt(one, 'value')] as const)
    : []
  return {
    url: readTextAt(response, `${target}.url`),
    source: readTextAt(response, `${target}.resourceUrl`),
    fields,
  }
}
function form(fields: Target['fields'], bytes: Buffer): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  data.append('file', new Blob([new Uint8Array(bytes)]), 'any')
  return data
}
/** Returns the file once the shop has processed it. */
function worked(id: string): Promise<unknown> {
  return vi.waitFor(
    async () => {
      const node = readPath(await admin(STATE, { id }), 'data.node')
      expect(['READY', 'FAILED']).toContain(readTextAt(node, 'fileStatus'))
      return node
    },
    { interval: 100 },
  )
}
async function create(file: object): Promise<unknown> {
  const response = await admin(CREATE, { files: [file] })
  return readPath(response, 'data.fileCreate.files.0')
    ? worked(readTextAt(response, 'data.fileCreate.files.0.id'))
    : response
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()

describe('staged uploads', () => {
  test('an image uploaded by form becomes a file of its own size, served in any other size', async () => {
    const bytes = await picture(1200, 800)
    const target = await stage({
      filename: 'New hat.jpg',
      mimeType: 'image/jpeg',
      resource: 'IMAGE',
      httpMethod: 'POST',
      fileSize: String(bytes.length),
    })
    const uploadResponse = await fetch(target.url, { method: 'POST', body: form(target.fields, bytes) })
    expect([uploadResponse.status, uploadResponse.headers.get('access-control-allow-origin')]).toEqual([
      201,
      '*',
    ])
    expect((await fetch(target.source)).status).toBe(404)
    const creation = await admin(CREATE, {
      files: [{ originalSource: target.source, alt: 'Hat', contentType: 'IMAGE' }],
    })
    expect(readPath(creation, 'data.fileCreate.files.0')).toMatchObject({
      fileStatus: 'UPLOADED',
      alt: 'Hat',
      image: null,
    })
    const file = await worked(readTextAt(creation, 'data.fileCreate.files.0.id'))
    expect(file).toMatchObject({
      fileStatus: 'READY',
      image: { width: 1200, height: 800 },
      originalSource: { fileSize: bytes.length },
    })
    expect(readTextAt(file, 'image.url')).toContain('/cdn/shop/files/New_hat.jpg?v=')
    const half = await fetch(`${readTextAt(file, 'image.url')}&width=600&height=600&crop=center&format=webp`)
    const { width, height, format } = await sharp(Buffer.from(await half.arrayBuffer())).metadata()
    expect([width, height, format]).toEqual([600, 600, 'webp'])
  })

  test('a video uploaded as bytes has its length and supports range requests', async () => {
    const bytes = readFileSync(new URL('../../art/videos/workshop.SD-480p.mp4', import.meta.url))
    const input = { filename: 'own.mp4', mimeType: 'video/mp4', resource: 'VIDEO', httpMethod: 'PUT' }
    expect(
      readPath(await admin(STAGED, { input: [input] }), 'data.stagedUploadsCreate.userErrors.0.field.2'),
    ).toBe('fileSize')
    const target = await stage({ ...input, fileSize: String(bytes.length) })
    const stageUpload = (type: string) =>
      fetch(target.url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) })
    expect((await stageUpload('text/html')).status).toBe(403)
    expect((await stageUpload('video/mp4')).status).toBe(200)
    const file = await create({ originalSource: target.source, contentType: 'VIDEO' })
    expect(file).toMatchObject({
      fileStatus: 'READY',
      filename: 'own.mp4',
      duration: expect.closeTo(9000, -3),
      originalSource: { height: 480 },
    })
    const part = await fetch(readTextAt(file, 'originalSource.url'), { headers: { range: 'bytes=0-99' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-99/${bytes.length}`])
  })

  test('an upload that differs from the signed parameters is refused', async () => {
    const bytes = await picture(40, 40)
    const target = await stage({
      filename: 'a.jpg',
      mimeType: 'image/jpeg',
      resource: 'IMAGE',
      httpMethod: 'POST',
      fileSize: '10',
    })
    const send = (fields: Target['fields']) =>
      fetch(target.url, { method: 'POST', body: form(fields, bytes) })
    expect(await (await send(target.fields)).text()).toContain('EntityTooLarge')
    expect(
      (
        await send(
          target.fields.map(([name, value]) => [name, name === 'key' ? 'tmp/1/files/x/a.jpg' : value]),
        )
      ).status,
    ).toBe(403)
    expect((await send(target.fields.filter(([name]) => name !== 'x-goog-signature'))).status).toBe(403)
    expect(
      readPath(
        await admin(STAGED, {
          input: [{ filename: 'a.exe', mimeType: 'application/x-msdownload', resource: 'IMAGE' }],
        }),
        'data.stagedUploadsCreate.userErrors.0.message',
      ),
    ).toBe('a.exe: (application/x-msdownload) is not a recognized format')
  })

  test('an upload that is empty or no image fails with a reason and is not listed as ready', async () => {
    const input = { filename: 'broken.png', mimeType: 'image/png', resource: 'IMAGE', httpMethod: 'POST' }
    const [empty, broken] = [await stage(input), await stage(input)]
    await fetch(broken.url, { method: 'POST', body: form(broken.fields, Buffer.from('no picture')) })
    expect(await create({ originalSource: empty.source, contentType: 'IMAGE' })).toMatchObject({
      fileStatus: 'FAILED',
      fileErrors: [{ code: 'IMAGE_DOWNLOAD_FAILURE' }],
    })
    expect(await create({ originalSource: broken.source, contentType: 'IMAGE' })).toMatchObject({
      fileStatus: 'FAILED',
      fileErrors: [{ code: 'IMAGE_PROCESSING_FAILURE' }],
    })
    const ready = await admin(
      '{ files(first: 5, query: "status:READY filename:broken*") { nodes { id } } }',
      {},
    )
    expect(readPath(ready, 'data.files.nodes')).toEqual([])
  })

  test('a duplicate filename is refused or renamed, as requested', async () => {
    const bytes = await picture(30, 30)
    const input = { filename: 'twice.jpg', mimeType: 'image/jpeg', resource: 'IMAGE', httpMethod: 'POST' }
    const [one, two] = [await stage(input), await stage(input)]
    for (const target of [one, two])
      await fetch(target.url, { method: 'POST', body: form(target.fields, bytes) })
    await create({ originalSource: one.source, contentType: 'IMAGE' })
    expect(
      readPath(
        await create({
          originalSource: two.source,
          contentType: 'IMAGE',
          duplicateResolutionMode: 'RAISE_ERROR',
        }),
        'data.fileCreate.userErrors.0.code',
      ),
    ).toBe('FILENAME_ALREADY_EXISTS')
    const other = await create({ originalSource: two.source, contentType: 'IMAGE' })
    expect(readTextAt(other, 'image.url')).toMatch(/\/twice_[0-9a-f-]{36}\.jpg\?v=/)
  })
})
