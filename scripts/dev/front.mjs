import { createServer as createHttpServer, request } from 'node:http'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from '../steps/run.mjs'
import { FIRST } from './renderer.mjs'

const WEB = '/web/assets/'
const DASHBOARD = '/dashboard'

/** Takes away a worker that an earlier `npm start` left in the browser: it would show the app as it was then. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))`

/** Hot reload for a page that Vite did not write itself. */
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
 * One address for everything: the dashboard and the web app's files from Vite, all else from the server, which is
 * waited for while it starts anew.
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
      // Vite knows its base by the slash at the end.
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

/** Hands a request on to the server, once it is there, and its answer back as it comes. */
async function pass(incoming, outgoing, server, ready) {
  try {
    await ready()
  } catch (error) {
    outgoing.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
    return outgoing.end(`${error.message} The terminal of npm run dev says why.\n`)
  }
  const asked = request(new URL(incoming.url ?? '/', server), {
    method: incoming.method,
    headers: incoming.headers,
  })
  asked.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  // The server went while it answered: the browser asks again.
  asked.on('error', () => outgoing.destroy())
  outgoing.on('close', () => asked.destroy())
  incoming.pipe(asked)
}
