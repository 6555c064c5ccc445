import { createStorefrontClient } from '@vitrine/commerce/client'
import type { AppShop } from '@vitrine/core/app-shop'
import type { JsonObject } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/languages'
import { createCallCache } from '@vitrine/storefront/app/call-cache.ts'
import { createDesignStore } from '@vitrine/storefront/app/design-store.ts'
import { familyOf } from '@vitrine/storefront/parts/families.dom.ts'
import { createShopperStore } from '@vitrine/storefront/shopper/store.ts'
import { renderToString } from 'react-dom/server'
import { documentOf, lookOf, type Scripts } from './document.ts'
import { headOf } from './head.ts'
import type { PageData } from './page-data.ts'
import { serverPorts } from './ports/server-ports.ts'
import { loadRoom, matchRoute, type Room } from './routes.ts'
import { Shell } from './Shell.tsx'

export type RenderInput = {
  /** Path and query below the base, such as `/p/linen-shirt?variant=1`. */
  readonly url: string
  readonly slug: string
  /** A whole, checked design. */
  readonly design: JsonObject
  /** Its content hash. */
  readonly hash: string
  readonly shop: AppShop
  readonly language: Language
  /** Path before every path of the app, without closing slash: `/web/demo`. */
  readonly base: string
  /** The public address without path, such as https://shop.example. */
  readonly origin: string
  /** True inside the studio's canvas. */
  readonly edit: boolean
}
export type Rendered = { readonly status: 200 | 404 | 503; readonly html: string }

/** A page waits so long for the platform, ms; what is late then is asked for by the browser. */
const PATIENCE_MS = 2500
/** A screen asks, and what it then shows may ask again; deeper than this is the browser's. */
const ROUNDS = 3

/**
 * Draws one page of a shop's app as a whole HTML document. 404 when the address, product or collection does not
 * exist (the page says so), 503 when the platform did not answer in time (the page tries again by itself).
 * Never throws for what the platform does. `scriptsFor` names the files of a room's script.
 */
export async function drawPage(
  input: RenderInput,
  scriptsFor: (room: Room | null) => Scripts,
): Promise<Rendered> {
  const { slug, base, hash, shop, language, edit } = input
  const [path = '/', search = ''] = splitUrl(input.url)
  const client = createStorefrontClient({ shop: shop.domain, token: shop.token, timeout: PATIENCE_MS })
  const calls = createCallCache({}, { server: true })
  const ports = serverPorts(client)
  const setup = { ports, calls, design: createDesignStore(input.design), shopper: createShopperStore(ports) }
  const match = matchRoute(path, edit)
  if (match) await loadRoom(match.room)

  const first: PageData = { slug, base, design: input.design, hash, shop, language, edit, answers: {} }
  const drawn = () =>
    renderToString(
      <Shell data={first} setup={setup} at={{ path, search }} rememberLanguage={() => undefined} />,
    )
  const until = Date.now() + PATIENCE_MS
  let html = drawn()
  for (let round = 0; round < ROUNDS; round++) {
    const left = until - Date.now()
    if (left <= 0 || (await calls.settle(left)) === 0) break
    html = drawn()
  }
  const data: PageData = { ...first, answers: calls.answers() }
  const [links, body] = withoutLinks(html)
  const head = headOf(data, match, body)
  const look = lookOf(data, familyOf)
  const scripts = scriptsFor(match?.room ?? null)
  return {
    status: head.status,
    html: documentOf({ data, origin: input.origin, head, look, scripts, links, body }),
  }
}

function splitUrl(url: string): readonly [string, string] {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  return [path === '' ? '/' : path, at < 0 ? '' : url.slice(at)]
}

/** React writes the preloads of pictures before the app; they belong in the head. */
function withoutLinks(html: string): readonly [string, string] {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return [links, html.slice(links.length)]
}
