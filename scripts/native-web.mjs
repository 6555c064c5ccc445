import { existsSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { ensureNativeWeb } from './steps/native.mjs'
import { root } from './steps/run.mjs'

/**
 * Serves the phone app in a browser through React Native for Web, for inspection and comparison with the web app; never
 * shipped. Proxies the app's server calls to `SERVER`, a running product. A host with a project's slug
 * (`http://shoes.localhost:4020`) shows that project's app.
 */
const port = Number(process.env.NATIVE_WEB_PORT ?? 4020)
const server = new URL(process.env.SERVER ?? 'http://localhost:4000')
const folder = join(root, 'apps', 'shopper', 'dist', 'web')

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
}

/** Returns the exported file of a path; any other path is a screen of the single page. */
function fileOf(path) {
  const file = normalize(join(folder, decodeURIComponent(path)))
  if (file.startsWith(folder) && extname(file) !== '' && existsSync(file)) return file
  return extname(path) in TYPES ? null : join(folder, 'index.html')
}

/** Returns the project slug of a host; '' for the project of the build. */
function slugOf(host = '') {
  return /^([a-z0-9-]+)\.localhost(:|$)/.exec(host)?.[1] ?? ''
}

/** Reads a file and replaces the build's project slug in scripts. */
function fileFor(file, slug) {
  if (slug === '' || extname(file) !== '.js') return readFileSync(file)
  return readFileSync(file, 'utf8').replace(/(slug\\?":\\?")[a-z0-9-]+(\\?",\\?"server)/, `$1${slug}$2`)
}

function passOn(incoming, outgoing) {
  const serverRequest = request(
    new URL(incoming.url ?? '/', server),
    { method: incoming.method, headers: { ...incoming.headers, host: server.host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  serverRequest.once('error', (problem) => {
    outgoing.writeHead(502, { 'content-type': 'text/plain' })
    outgoing.end(
      `No product answers at ${server.origin}: ${problem.message}. Start it, or name it in SERVER.`,
    )
  })
  incoming.pipe(serverRequest)
}

await ensureNativeWeb()
const serving = createServer((incoming, outgoing) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
  if (/^\/(api|designs|healthz)(\/|$)/.test(pathname)) return passOn(incoming, outgoing)
  const file = fileOf(pathname)
  if (!file) {
    outgoing.writeHead(404, { 'content-type': 'text/plain' })
    return outgoing.end('Not found')
  }
  outgoing.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
  outgoing.end(fileFor(file, slugOf(incoming.headers.host)))
})
serving.listen(port, () => {
  process.stdout.write(`The native face of ${server.origin} is at http://localhost:${port}\n`)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    serving.close()
    serving.closeAllConnections()
  })
}
