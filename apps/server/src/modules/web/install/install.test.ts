import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '../../../services/schema/schema.ts'
import { type BuiltApps, createBuiltApps } from '../../../testing/built-apps.ts'
import { startVitrine, type Vitrine } from '../../../testing/start-server.ts'

const FILES = {
  'web/worker/worker.js': 'console.log("worker")',
  'web/client/.vite/manifest.json': JSON.stringify({
    'src/main.tsx': { file: 'main-1.js', src: 'src/main.tsx' },
    'src/edit/canvas.ts': { file: 'canvas-1.js', src: 'src/edit/canvas.ts' },
  }),
}

let vitrine: Vitrine
let built: BuiltApps
let owner: Session
let project: Project
beforeAll(async () => {
  built = createBuiltApps({}, FILES)
  vitrine = await startVitrine({ webDist: built.web })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner, 'Lampen & Löffel – Werkstatt')
  await vitrine.services.db
    .update(schema.projects)
    .set({ lang: 'de', langs: ['de', 'ar'] })
    .where(eq(schema.projects.id, project.id))
})
afterAll(async () => {
  await vitrine?.close()
  built?.remove()
})

const get = (path: string) => fetch(`${vitrine.url}/web/${project.slug}${path}`)
const publish = () => vitrine.must(publishDesign, { project: project.id }, owner.access)

const Icons = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
})

describe('an unpublished app', () => {
  test.each(['/manifest.webmanifest', '/icon-192.png', '/worker.js', '/offline.html'])(
    'has no %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('a live app', () => {
  beforeAll(publish)

  test('can be installed: its manifest names it, its place and icons in three shapes', async () => {
    const answer = await get('/manifest.webmanifest?lang=ar')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest: unknown = await answer.json()
    const base = `/web/${project.slug}`
    expect(manifest).toMatchObject({
      id: `${base}/`,
      name: 'Lampen & Löffel – Werkstatt',
      short_name: 'Lampen',
      start_url: `${base}/`,
      scope: `${base}/`,
      display: 'standalone',
      lang: 'ar',
      dir: 'rtl',
      theme_color: '#000000',
      background_color: '#ffffff',
    })
    const purposes = []
    for (const { src, sizes, type, purpose } of Icons.parse(manifest).icons) {
      const icon = await fetch(`${vitrine.url}${src}`)
      const { width, height, format } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
      purposes.push(`${purpose} ${sizes}`)
    }
    expect(purposes).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512'])
  })

  test('has an icon in its main brand color once that is live', async () => {
    const color = async () => {
      const picture = Buffer.from(await (await get('/icon-maskable-512.png')).arrayBuffer())
      const { data } = await sharp(picture)
        .extract({ left: 4, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 3)]
    }
    expect(await color()).toEqual([0, 0, 0])
    const { version } = await vitrine.must(
      saveDesign,
      {
        project: project.id,
        base: 0,
        device: 'here',
        batches: [
          {
            id: crypto.randomUUID(),
            operations: [{ operation: 'edit', schema: 'branding.mains', value: '2962ff', device: 'here' }],
          },
        ],
      },
      owner.access,
    )
    expect(version).toBeGreaterThan(0)
    expect(await color()).toEqual([0, 0, 0])
    await publish()
    expect(await color()).toEqual([0x29, 0x62, 0xff])
  })

  test('caches every file that a shopper needs offline, and none of the studio', async () => {
    const answer = await get('/worker.js')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const script = await answer.text()
    expect(script).toMatch(/^self\.VITRINE=/)
    expect(JSON.parse(/^self\.VITRINE=(.*);$/m.exec(script)?.[1] ?? '')).toEqual({
      base: `/web/${project.slug}`,
      files: ['/web/assets/main-1.js'],
      languages: ['de', 'ar'],
    })
  })

  test.each([
    ['ar', 'أنت غير متصل بالإنترنت', 'dir="rtl"'],
    ['de', 'Du bist offline', 'dir="ltr"'],
    ['xx', 'Du bist offline', 'dir="ltr"'],
  ])(
    'says in %s that the network is missing, and links to its start page',
    async (language, text, layout) => {
      const page = await (await get(`/offline.html?lang=${language}`)).text()
      expect(page).toContain(text)
      expect(page).toContain(layout)
      expect(page).toContain(`href="/web/${project.slug}/"`)
    },
  )

  test('has an offline page in its main brand color, legible on light and dark cards', async () => {
    const page = await (await get('/offline.html')).text()
    expect(page).toContain('<meta name="theme-color" content="#2962ff">')
    expect(page).toContain('--card: #fff; --line: #e4e6eb; --accent: #2962ff; --on: #ffffff')
    expect(page).toContain('--card: #181b21; --line: #2a2e37; --accent: #2962ff; --on: #ffffff')
  })
})

test('/favicon.ico is a valid icon', async () => {
  const answer = await fetch(`${vitrine.url}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
})

test.each(['/web/nobody/', '/api/docs'])(
  '%s carries title, description, canonical and sharing tags like every page',
  async (path) => {
    const page = await (await fetch(`${vitrine.url}${path}`)).text()
    const content = (name: string) =>
      new RegExp(`(?:name|property)="${name}" content="([^"]+)"`).exec(page)?.[1]
    const title = /<title>([^<]+)<\/title>/.exec(page)?.[1]
    expect(content('og:title')).toBe(title)
    expect(content('og:description')).toBe(content('description'))
    expect(content('description')).toBeTruthy()
    expect(content('theme-color')).toBe('#2962ff')
    const address = `${vitrine.services.config.publicUrl}${path}`
    expect(content('og:url')).toBe(address)
    expect(page).toContain(`<link rel="canonical" href="${address}">`)
  },
)
