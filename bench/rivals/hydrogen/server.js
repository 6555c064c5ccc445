import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { createStorefrontClient, InMemoryCache } from '@shopify/hydrogen'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from './dist/server/index.js'

/** Serves the built storefront on PORT, with the demo shop at SHOP as its platform. */
/** Sends a body compressed, as a content network does. */
function send(response, body) {
  response.setHeader('content-encoding', 'br')
  body.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })).pipe(response)
}

const TYPES = { '.js': 'text/javascript', '.css': 'text/css' }
const assets = join(import.meta.dirname, 'dist/client')
const handle = createRequestHandler(build, 'production')
const { storefront } = createStorefrontClient({
  cache: new InMemoryCache(),
  waitUntil: () => undefined,
  i18n: { language: 'EN', country: 'US' },
  publicStorefrontToken: process.env.TOKEN,
  storeDomain: process.env.SHOP,
  storefrontApiVersion: process.env.VERSION,
})

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const file = join(assets, url.pathname)
  if (url.pathname !== '/' && file.startsWith(assets) && existsSync(file)) {
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    return send(response, createReadStream(file))
  }
  try {
    const context = Object.assign(new RouterContextProvider(), { storefront })
    const answer = await handle(new Request(url, { headers: request.headers }), context)
    response.statusCode = answer.status
    response.setHeaders(answer.headers)
    if (answer.body) send(response, Readable.fromWeb(answer.body))
    else response.end()
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
}).listen(Number(process.env.PORT), () => console.log('ready'))
