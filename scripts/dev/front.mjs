import { createServer as createHttpServer, request } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from '../steps/run.mjs'
import { FIRST } from './renderer.mjs'

const WEB = '/web/assets/'
const DASHBOARD = '/dashboard'

/** Unregisters a service worker of an earlier `npm start`, which would show an outdated app. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`

/** Vite plugin that adds hot reload to a page that Vite did not render. */
const hotReload = {
  name: 'vitrine-hot-reload',
  resolveId: (id) => (id.endsWith(FIRST) ? `\0${FIRST}` : null),
  load: (id) =>
    id === `\0${FIRST}`
      ? `import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
      : null,
}

/**
 * Opens one address for everything: Vite serves the dashboard and the web app's files, the server everything else.
 * Requests wait while the server restarts.
 * @param {{ port: number, server: string, ready: () => Promise<void>, publicUrl: string }} options
 */
export async function openFront({ port, server, ready, publicUrl }) {
  const http = createHttpServer()
  process.env.VITRINE_SERVER = publicUrl
  const vite = (app, appType, plugins = []) =>
    createServer({
      root: join(root, 'apps', app),
      appType,
      plugins,
      logLevel: 'warn',
      server: { middlewareMode: { server: http }, hmr: { server: http }, allowedHosts: true },
    })
  const dashboard = await vite('dashboard', 'spa')
  const web = await vite('web', 'custom', [hotReload])

  http.on('request', (incoming, outgoing) => {
    const { url = '/' } = incoming
    const path = url.split('?')[0] ?? '/'
    const missing = () => outgoing.writeHead(404).end()
    if (path.startsWith(WEB)) return web.middlewares(incoming, outgoing, missing)
    if (path === DASHBOARD || path.startsWith(`${DASHBOARD}/`)) {
      // Vite's base ends with a slash.
      if (path === DASHBOARD) incoming.url = `${DASHBOARD}/${url.slice(DASHBOARD.length)}`
      return dashboard.middlewares(incoming, outgoing, missing)
    }
    if (/^\/web\/[^/]+\/worker\.js$/.test(path))
      return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(NO_WORKER)
    return void pass(incoming, outgoing, server, ready)
  })
  await new Promise((settle, fail) => {
    http.once('error', fail)
    http.listen(port, () => settle())
  })
  return {
    close: async () => {
      http.closeAllConnections()
      await Promise.all([dashboard.close(), web.close(), new Promise((settle) => http.close(settle))])
    },
  }
}

/** Proxies a request to the server once it is ready, and streams the response. */
async function pass(incoming, outgoing, server, ready) {
  try {
    await ready()
  } catch (error) {
    outgoing.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
    return outgoing.end(`${error.message} The terminal of npm run dev says why.\n`)
  }
  const serverRequest = request(new URL(incoming.url ?? '/', server), {
    method: incoming.method,
    headers: incoming.headers,
  })
  serverRequest.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  // The server stopped during the response: the browser retries.
  serverRequest.on('error', () => outgoing.destroy())
  outgoing.on('close', () => serverRequest.destroy())
  incoming.pipe(serverRequest)
}
