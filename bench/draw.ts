import { join } from 'node:path'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { readDocument } from '@vitrine/testing/json.ts'
import { z } from 'zod'
import { CACHED_BROTLI_LEVEL, compressText } from '../apps/server/src/infra/http/compression.ts'
import { shopFetch } from '../apps/server/src/infra/http/guarded-fetch.ts'
import { loadWebBundle } from '../apps/server/src/modules/web/bundle.ts'
import type { DrawingResult } from './results.ts'

/** Pages to render, and how often. */
const Drawing = z.object({
  /** URL of a running server whose demo shop is rendered. */
  server: z.string(),
  paths: z.array(z.string()).readonly(),
  pages: z.number(),
  /** True to query the shop again for each page. */
  isUncached: z.boolean(),
})
export type Drawing = Readonly<z.output<typeof Drawing>>

const App = z.object({
  data: z.object({
    hash: z.string(),
    design: z.string(),
    shop: z.object({
      name: z.string(),
      domain: z.string(),
      token: z.string(),
      currency: z.string(),
      country: z.string(),
      languages: z.array(z.enum(LANGUAGES)),
      moneyFormat: z.string(),
    }),
  }),
})

/** Renders pages one after another, each with a new URL, and measures the processor time. */
async function draw({ server, paths, pages, isUncached }: Drawing): Promise<z.output<typeof DrawingResult>> {
  const bundle = await loadWebBundle(join(import.meta.dirname, '../apps/web/dist'))
  if (!bundle) throw new Error('The web app is not built')
  const { data } = App.parse(await (await fetch(`${server}/api/apps/demo`)).json())
  const design = await readDocument(`${server}${data.design}`)
  let renderedCount = 0
  let bytes = 0
  const page = async () => {
    renderedCount += 1
    if (isUncached) bundle.forget(data.shop.domain)
    const { status, html, complete } = await bundle.draw({
      url: paths[renderedCount % paths.length] ?? '/',
      slug: 'demo',
      design,
      hash: data.hash,
      shop: { ...data.shop, name: `${data.shop.name} ${renderedCount}` },
      language: 'en',
      base: '/web/demo',
      origin: server,
      edit: false,
      fetch: shopFetch,
    })
    if (status !== 200 || !complete) throw new Error(`A page was answered ${status}`)
    bytes += (await compressText(html, 'br', CACHED_BROTLI_LEVEL)).length
  }
  for (let turn = 0; turn < pages; turn += 1) await page()
  bytes = 0
  const before = process.cpuUsage()
  for (let turn = 0; turn < pages; turn += 1) await page()
  const { user, system } = process.cpuUsage(before)
  return { msPerPage: (user + system) / 1000 / pages, bytes: bytes / pages }
}

process.stdout.write(JSON.stringify(await draw(Drawing.parse(JSON.parse(process.argv[2] ?? '{}')))))
