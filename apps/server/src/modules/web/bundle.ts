import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createMemo } from '@vitrine/core/cache/memoize'
import type { LandingRequest, PageAddress, RenderAnswer, RenderRequest } from '@vitrine/core/rendering/render'
import { z } from 'zod'

const addressShape = z.object({
  url: z.string(),
  secret: z.boolean(),
  redirect: z
    .discriminatedUnion('to', [
      z.object({ to: z.literal('app'), href: z.string().startsWith('/') }),
      z.object({ to: z.literal('shop') }),
    ])
    .nullable()
    .default(null),
})
const callable = <F>() => z.custom<F>((value) => typeof value === 'function')
const moduleShape = z.object({
  render: callable<WebBundle['draw']>(),
  landing: callable<WebBundle['drawLanding']>(),
  parsePageAddress: callable<(url: string) => unknown>(),
  clearShop: callable<(shop: string) => void>(),
})

/** Maximum length of cached addresses, characters: long ones are rarely repeated. */
const LONG = 200
const addresses = createMemo<PageAddress>(5000)

export type WebBundle = {
  /** Folder of the files for browsers. */
  readonly client: string
  /** Renders a page, with code built together with this server from the same types; `fetch` reaches the platform. */
  readonly draw: (
    request: RenderRequest & { readonly fetch: typeof globalThis.fetch },
  ) => Promise<RenderAnswer>
  /** Renders an app's landing page. */
  readonly drawLanding: (
    request: LandingRequest & { readonly fetch: typeof globalThis.fetch },
  ) => Promise<RenderAnswer>
  /** Returns the parts of a path and query that determine the page. */
  addressOf(url: string): PageAddress
  /** Invalidates the cached data of the shop at this address. */
  forget(shop: string): void
}

/** Loads the web shell as built by Vite under `apps/web/dist`; null when it is not built. Throws when it is broken. */
export async function loadWebBundle(dist: string): Promise<WebBundle | null> {
  const server = join(dist, 'server/server.js')
  const client = join(dist, 'client')
  if (!existsSync(server) || !existsSync(client)) return null
  const { render, landing, parsePageAddress, clearShop } = moduleShape.parse(
    await import(pathToFileURL(server).href),
  )
  return {
    client,
    draw: render,
    drawLanding: landing,
    addressOf: (url) => {
      const read = () => addressShape.parse(parsePageAddress(url))
      return url.length > LONG ? read() : addresses.of(url, read)
    },
    forget: clearShop,
  }
}
