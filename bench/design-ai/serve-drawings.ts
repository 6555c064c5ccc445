import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import type { WebBundle } from '../../apps/server/src/modules/web/bundle.ts'
import { readPhoto } from './product-photos/photos.ts'
import type { SeededShop } from './shops.ts'

/** A design of a shop, by its name in the URL. */
export type Drawable = {
  readonly shop: SeededShop
  readonly design: JsonObject
  readonly fetch: typeof fetch
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Returns the domain of a disguised shop; nobody owns it. */
export const domainOf = (shop: SeededShop) => `http://shop-${shop.number}.invalid`

/**
 * Serves the `drawables` as the product would, rendered by the same bundle: `/web/<name><path>?lang=`, and product
 * images under `/pictures`. Returns its URL and a function that stops it.
 */
export async function serveDrawn(
  bundle: WebBundle,
  shops: readonly SeededShop[],
  drawables: ReadonlyMap<string, Drawable>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  async function answerOf({ pathname, search, searchParams }: URL, origin: string) {
    const [, where = '', name = '', kind = '', file = ''] = pathname.split('/')
    const asset = pathname.split('/web/assets/')[1]
    const shop = where === 'pictures' && shops[Number(name)]
    if (shop)
      return {
        type: 'image/webp',
        body: await readPhoto(shop, Number.parseInt(file, 10), kind === 'collection'),
      }
    if (asset !== undefined)
      return {
        type: TYPES[extname(pathname)] ?? '',
        body: await readFile(join(bundle.client, normalize(asset))),
      }
    const drawable = drawables.get(name)
    if (where !== 'web' || !drawable) return null
    // The product draws shop icons; pages do not need them here.
    if (/icon-\d+\.png$/.test(pathname)) return null
    const requestedLanguage = searchParams.get('lang') ?? 'en'
    const { status, html } = await bundle.draw({
      url: pathname.slice(`/web/${name}`.length) + search,
      slug: name,
      design: drawable.design,
      hash: name,
      shop: {
        name: drawable.shop.name,
        domain: domainOf(drawable.shop),
        token: 'demo-public-token',
        currency: 'EUR',
        country: 'DE',
        languages: LANGUAGES,
        moneyFormat:
          requestedLanguage === 'en' || requestedLanguage === 'ar'
            ? '€{{amount}}'
            : '{{amount_with_comma_separator}} €',
      },
      language: isLanguage(requestedLanguage) ? requestedLanguage : 'en',
      base: `/web/${name}`,
      origin,
      edit: false,
      fetch: drawable.fetch,
    })
    if (status !== 200) throw new Error(`${pathname} was answered ${status}`)
    return { type: 'text/html; charset=utf-8', body: html }
  }
  let origin = ''
  const server = createServer((request, response) => {
    void answerOf(new URL(request.url ?? '/', origin), origin).then(
      (answer) =>
        answer
          ? response.setHeader('content-type', answer.type).end(answer.body)
          : response.writeHead(404).end(),
      (error: unknown) => {
        process.stderr.write(`${request.url}: ${String(error)}\n`)
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  return {
    url: origin,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
