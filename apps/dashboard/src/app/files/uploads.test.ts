import type { Upload } from '@vitrine/core/contract/designs/files'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PersistedUpload } from './persisted-uploads.ts'
import { createUploads, type UploadPorts } from './uploads.ts'

const READY: Upload = { status: 'ready', file: 'f', url: 'https://shop.test/a.jpg', problem: null }
const WORKING: Upload = { status: 'working', file: 'f', url: null, problem: null }
const createImageFile = (name = 'a.jpg') => new File(['bytes'], name, { type: 'image/jpeg' })

let design: Record<string, string>
let persistedUploads: readonly PersistedUpload[]
let sends: { readonly name: string; readonly end: (error?: Error) => void; readonly signal: AbortSignal }[]
let ids = 0
const ports = (more: Partial<UploadPorts> = {}): UploadPorts => ({
  stage: async ({ id }) => ({
    url: 'https://target.test',
    method: 'POST',
    fields: [],
    source: `source-${id}`,
    chunkSize: null,
  }),
  send: (_target, file, progress, signal) =>
    new Promise((resolve, reject) => {
      progress(0.5)
      signal.addEventListener('abort', () => reject(new Error('stopped')))
      sends.push({ name: file.name, end: (error) => (error ? reject(error) : resolve()), signal })
    }),
  create: async () => WORKING,
  state: async () => READY,
  pause: async () => {},
  getRefusalMessage: (error) => (error instanceof Error && error.name === 'Said' ? error.message : null),
  persist: (uploads) => {
    persistedUploads = uploads
  },
  valueAt: (path) => design[path] ?? null,
  set: (path, url) => {
    design[path] = url
  },
  newId: () => `id-${++ids}`,
  show: () => 'blob:a',
  hide: () => {},
  ...more,
})
beforeEach(() => {
  design = { 'home.image': '' }
  persistedUploads = []
  sends = []
  ids = 0
})
const phases = (uploads: ReturnType<typeof createUploads>) => uploads.list().map(({ phase }) => phase)
const waitForSends = (count: number) => vi.waitFor(() => expect(sends).toHaveLength(count))

describe('uploads in the studio', () => {
  test('set their file in the field they were started for, once ready', async () => {
    const uploads = createUploads(ports())
    const [id = ''] = uploads.add([createImageFile()], 'home.image')
    await waitForSends(1)
    expect(uploads.list()[0]).toMatchObject({ phase: 'sending', sent: 0.5, picture: 'blob:a' })
    expect(uploads.busy()).toBe(true)
    sends[0]?.end()
    expect(await uploads.done(id)).toBe(READY.url)
    expect(design['home.image']).toBe(READY.url)
    expect([phases(uploads), persistedUploads, uploads.busy()]).toEqual([['ready'], [], false])
  })

  test('do not overwrite a changed field, and ignore a removed one', async () => {
    design.other = ''
    const uploads = createUploads(ports())
    const all = [
      ...uploads.add([createImageFile()], 'home.image'),
      ...uploads.add([createImageFile('b.jpg')], 'other'),
    ]
    await waitForSends(2)
    design['home.image'] = 'https://chosen.test'
    delete design.other
    for (const { end } of sends) end()
    await Promise.all(all.map(uploads.done))
    expect(design).toEqual({ 'home.image': 'https://chosen.test' })
  })

  test('run three at a time, and a canceled one makes room', async () => {
    const uploads = createUploads(ports())
    const all = uploads.add([1, 2, 3, 4, 5].map((n) => createImageFile(`${n}.jpg`)))
    await waitForSends(3)
    expect(phases(uploads)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
    uploads.drop(all[1] ?? '')
    await waitForSends(4)
    expect(sends.map(({ name, signal }) => [name, signal.aborted])).toEqual([
      ['1.jpg', false],
      ['2.jpg', true],
      ['3.jpg', false],
      ['4.jpg', false],
    ])
    expect(await uploads.done(all[1] ?? '')).toBeNull()
  })

  test('refuse an invalid file with a reason, without sending it', () => {
    const uploads = createUploads(ports())
    uploads.add([new File(['x'], 'page.html', { type: 'text/html' }), new File([], 'none.png')])
    expect(uploads.list().map(({ failure }) => failure?.code)).toEqual(['kind', 'empty'])
    expect(sends).toEqual([])
  })

  test('that lost the connection can be sent again, as a new upload', async () => {
    const uploads = createUploads(ports())
    const [id = ''] = uploads.add([createImageFile()], 'home.image')
    await waitForSends(1)
    sends[0]?.end(new Error('broken'))
    expect(await uploads.done(id)).toBeNull()
    expect(uploads.list()[0]).toMatchObject({ failure: { code: 'line' }, repeatable: true })
    uploads.again(id)
    await waitForSends(2)
    sends[1]?.end()
    const [retriedUpload] = uploads.list()
    expect(await uploads.done(retriedUpload?.id ?? '')).toBe(READY.url)
    expect([retriedUpload?.id === id, design['home.image']]).toEqual([false, READY.url])
  })

  test("show the server's message and the shop's reason", async () => {
    const serverError = Object.assign(new Error('Connect the shop again.'), { name: 'Said' })
    const refused = createUploads(ports({ stage: () => Promise.reject(serverError) }))
    const [one = ''] = refused.add([createImageFile()])
    await refused.done(one)
    expect(refused.list()[0]?.failure).toEqual({ code: 'said', text: 'Connect the shop again.' })
    const broken = createUploads(
      ports({ state: async () => ({ status: 'failed', file: 'f', url: null, problem: 'pixels' }) }),
    )
    const [two = ''] = broken.add([createImageFile()])
    await waitForSends(1)
    sends[0]?.end()
    await broken.done(two)
    expect(broken.list()[0]?.failure).toEqual({ code: 'pixels' })
  })

  test('that were complete continue after a reload; unfinished ones are reported as interrupted', async () => {
    const before = createUploads(ports({ state: () => new Promise(() => {}) }))
    before.add([createImageFile('arrived.jpg')], 'home.image')
    await waitForSends(1)
    before.add([createImageFile('going.jpg')])
    sends[0]?.end()
    await vi.waitFor(() => expect(persistedUploads.map(({ file }) => file)).toContain('f'))
    const storedUploads = structuredClone(persistedUploads)
    before.close()
    const after = createUploads(ports(), storedUploads)
    const byName = (name: string) => after.list().find((one) => one.name === name)
    expect(byName('going.jpg')).toMatchObject({
      phase: 'failed',
      failure: { code: 'reload' },
      repeatable: false,
    })
    expect(await after.done(byName('arrived.jpg')?.id ?? '')).toBe(READY.url)
    expect(design['home.image']).toBe(READY.url)
  })
})
