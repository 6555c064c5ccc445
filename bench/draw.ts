import { join } from 'node:path'
import type { AppShop } from '@vitrine/core/app-shop'
import { encoded, KEPT_LEVEL } from '../apps/server/src/compress.ts'
import { loadWebBundle } from '../apps/server/src/rooms/web/bundle.ts'

/** What is drawn, and how often. */
export type Drawing = {
  /** Address of a running server whose demo shop is drawn. */
  readonly server: string
  readonly paths: readonly string[]
  readonly pages: number
  /** True: the shop is asked anew for each page. */
  readonly anew: boolean
}
export type DrawingResult = { readonly msPerPage: number; readonly bytes: number }

/** Draws pages one after another, each another than all before, and counts the processor's time. */
async function draw({ server, paths, pages, anew }: Drawing): Promise<DrawingResult> {
  const bundle = await loadWebBundle(join(import.meta.dirname, '../apps/web/dist'))
  if (!bundle) throw new Error('The web app is not built')
  const { data }: { data: { hash: string; design: string; shop: AppShop } } = await (
    await fetch(`${server}/api/apps/demo`)
  ).json()
  const design = await (await fetch(`${server}${data.design}`)).json()
  let drawn = 0
  let bytes = 0
  const page = async () => {
    drawn += 1
    if (anew) bundle.forget(data.shop.domain)
    const { status, html, complete } = await bundle.draw({
      url: paths[drawn % paths.length] ?? '/',
      slug: 'demo',
      design,
      hash: data.hash,
      shop: { ...data.shop, name: `${data.shop.name} ${drawn}` },
      language: 'en',
      base: '/web/demo',
      origin: server,
      edit: false,
    })
    if (status !== 200 || !complete) throw new Error(`A page was answered ${status}`)
    bytes += (await encoded(html, 'br', KEPT_LEVEL)).length
  }
  for (let turn = 0; turn < pages; turn += 1) await page()
  bytes = 0
  const before = process.cpuUsage()
  for (let turn = 0; turn < pages; turn += 1) await page()
  const { user, system } = process.cpuUsage(before)
  return { msPerPage: (user + system) / 1000 / pages, bytes: bytes / pages }
}

process.stdout.write(JSON.stringify(await draw(JSON.parse(process.argv[2] ?? '{}'))))
