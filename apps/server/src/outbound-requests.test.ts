import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { Visitor } from 'vite'
import { afterEach, describe, expect, test } from 'vitest'
import { runInTransactionScope } from './infra/db/transaction-scope.ts'
import { readBodyStart } from './infra/http/bounded-body.ts'
import { createShopFetch, ShopFetchError } from './infra/http/guarded-fetch.ts'
import { fetchPublic } from './infra/http/public-fetch.ts'
import { deliver } from './infra/mail/smtp.ts'
import { createS3Store } from './infra/storage/s3-store.ts'
import { postJson } from './modules/forwarding/post-json.ts'
import { openBrowser } from './modules/listings/browser.ts'
import { fetchForBrowser } from './modules/listings/browser-requests.ts'
import type { ModelSettings } from './services/ai-model/ai-model.types.ts'
import { callModel } from './services/ai-model/model-client.ts'
import type { BuildOrder, StoreKeys } from './services/app-builds/builder.types.ts'
import { createEasBuilder } from './services/app-builds/eas.ts'
import { checkDnsRecords, createDnsResolver } from './services/custom-domains/dns-records.ts'
import { createExpoGateway } from './services/push-engine/gateways/expo.ts'
import { createLinkChecker } from './services/shop-access/link-checker.ts'
import { parseSource, readSources } from './testing/source-files.ts'

/**
 * The only sources that open connections themselves, and why they may. Every other request goes through
 * `createShopFetch`, which refuses internal addresses and limits time and size.
 */
const ALLOWED = {
  'infra/db/embedded-postgres.ts': 'starts the embedded database',
  'infra/http/guarded-fetch.ts': 'the guard',
  'infra/mail/smtp.ts': 'the mail server of the settings',
  'infra/storage/s3-store.ts': 'the bucket of the settings',
  'infra/telemetry/traces.ts': 'the trace collector of the settings',
  'modules/api-docs/client/runtime.ts': 'runs at API users, not here',
  'modules/api-docs/page/api-page-script.ts': 'runs in readers’ browsers, not here',
  'modules/forwarding/post-json.ts': 'Google and Meta, whose addresses are settings',
  'modules/listings/browser.ts': 'a local browser, whose requests to others browser-requests.ts makes',
  'seed/demo-activity.ts': 'the stand-in of the push gateway in development',
  'services/ai-model/model-client.ts': 'the AI model of the settings; a merchant’s goes through the guard',
  'services/app-builds/eas.ts': 'Expo’s build service, whose address and tool are settings',
  'services/custom-domains/dns-records.ts': 'name servers of the settings; connects to no found address',
  'services/push-engine/gateways/expo.ts': 'Expo’s push service, whose address is a setting',
  'services/push-engine/gateways/vapid-keys.ts': 'creates keys; sends nothing',
  'services/push-engine/gateways/web-push.ts': 'encrypts with the library, and sends through the guard',
  'services/shop-access/link-checker.ts': 'asks whether DNS works; connects through the guard',
} as const satisfies Readonly<Record<string, string>>

const NOWHERE = 'http://127.0.0.1:9'
const buildOrder: BuildOrder = {
  project: 'project',
  id: 'build',
  platform: 'android',
  channel: 'preview',
  easProject: 'app',
  files: async () => ({}),
}
const mail = { id: 'a', to: 'a@b.example', subject: '', text: '', html: '', off: null }
const keys: StoreKeys = { apple: null, play: null }
const model: ModelSettings = {
  url: NOWHERE,
  kind: 'openai',
  name: 'model',
  key: null,
  schemas: false,
  own: false,
  longestMs: 1000,
  calls: 1,
  tokens: 1,
}
const modelRequest = {
  instructions: '',
  prompt: 'a',
  schema: {},
  signal: new AbortController().signal,
  longest: 1000,
  onText: () => {},
}
const bucket = () => createS3Store({ url: NOWHERE, region: 'a', key: 'k', secret: 's' })
const pushGateway = () => createExpoGateway({ baseUrl: NOWHERE, accessToken: null })
const eas = () => createEasBuilder({ cli: 'none', token: 't', url: NOWHERE, dataDir: tmpdir() })

/** How each of these sources makes requests, or why a database transaction is never open where it does. */
const REQUESTS: Readonly<Record<keyof typeof ALLOWED, readonly (() => Promise<unknown>)[] | string>> = {
  'infra/db/embedded-postgres.ts': 'starts before there is a database',
  'infra/http/guarded-fetch.ts': [() => createShopFetch()(NOWHERE), () => fetchPublic(NOWHERE)],
  'infra/mail/smtp.ts': [() => deliver({ url: 'smtp://127.0.0.1:9', from: 'a@b.example' }, mail)],
  'infra/storage/s3-store.ts': [
    () => bucket().get('a', null),
    () => bucket().put('a', import.meta.filename, 1),
    () => bucket().delete('a'),
  ],
  'infra/telemetry/traces.ts': 'sends batches by a timer of its own',
  'modules/api-docs/client/runtime.ts': 'runs at API users, not here',
  'modules/api-docs/page/api-page-script.ts': 'runs in readers’ browsers, not here',
  'modules/forwarding/post-json.ts': [() => postJson(NOWHERE, '{}')],
  'modules/listings/browser.ts': [() => openBrowser('/nowhere')],
  'seed/demo-activity.ts': 'runs before the server listens',
  'services/ai-model/model-client.ts': [() => callModel(model, modelRequest)],
  'services/app-builds/eas.ts': [
    () => eas().start(buildOrder, keys),
    () => eas().find(buildOrder),
    () => eas().getProgress(buildOrder, 'ref'),
    () => eas().cancel(buildOrder, 'ref'),
    () => eas().submit(buildOrder, 'ref', keys),
    () => eas().submission(buildOrder, 'ref'),
  ],
  'services/custom-domains/dns-records.ts': [
    () =>
      checkDnsRecords(createDnsResolver({ dnsServers: ['127.0.0.1:9'] }), 'a.example', {
        target: 'b.example',
        textName: '_c.a.example',
        text: 'c',
      }),
  ],
  'services/push-engine/gateways/expo.ts': [() => pushGateway().receipts('project', ['a'])],
  'services/push-engine/gateways/vapid-keys.ts': 'sends nothing',
  'services/push-engine/gateways/web-push.ts': 'sends through the guard',
  'services/shop-access/link-checker.ts': [() => createLinkChecker()('https://a.example/')],
}

/** Modules that make requests, with the harmless names of those that also do other things. */
const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  '@opentelemetry/exporter-trace-otlp-http': [],
  'node:child_process': ['execFile'],
  'node:dgram': [],
  'node:dns': [],
  'node:dns/promises': [],
  'node:http': ['createServer'],
  'node:http2': ['createServer'],
  'node:https': ['createServer'],
  'node:net': ['BlockList', 'createServer', 'isIP', 'isIPv6'],
  'node:tls': [],
  'playwright-core': [],
  'web-push': [],
  nodemailer: [],
  undici: [],
}
const GLOBALS = ['EventSource', 'WebSocket', 'XMLHttpRequest', 'fetch']

/** Returns how a source makes requests itself: names of modules and globals. */
function findClients(file: string, text: string): string[] {
  const usedNames = new Set<string>()
  const bound = new Set<string>()
  const used = new Set<string>()
  new Visitor({
    ImportDeclaration: ({ source, specifiers, importKind }) => {
      const harmless = CLIENTS[source.value]
      if (!harmless || importKind === 'type') return
      const names = specifiers.map((one) =>
        one.type !== 'ImportSpecifier'
          ? '*'
          : one.importKind === 'type'
            ? null
            : one.imported.type === 'Identifier'
              ? one.imported.name
              : '*',
      )
      if (names.some((name) => name !== null && !harmless.includes(name))) usedNames.add(source.value)
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string' && CLIENTS[source.value])
        usedNames.add(source.value)
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier') used.add(callee.name)
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier') used.add(callee.name)
    },
    ConditionalExpression: ({ consequent, alternate }) => {
      for (const one of [consequent, alternate]) if (one.type === 'Identifier') used.add(one.name)
    },
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name === 'globalThis' && property.type === 'Identifier')
        if (GLOBALS.includes(property.name)) usedNames.add(property.name)
    },
    Property: ({ value, key }) => {
      // `{ fetch }` in a call hands the global on; in a pattern it binds a name.
      if (value.type === 'Identifier') used.add(value.name)
      if (value.type === 'AssignmentPattern' && key.type === 'Identifier') bound.add(key.name)
    },
    ArrowFunctionExpression: ({ params }) => bindNames(params, bound),
    FunctionDeclaration: ({ params }) => bindNames(params, bound),
    VariableDeclarator: ({ id }) => bindNames([id], bound),
  }).visit(parseSource(file, text))
  for (const name of GLOBALS) if (used.has(name) && !bound.has(name)) usedNames.add(name)
  return [...usedNames]
}

type Pattern = { readonly type: string; readonly name?: unknown; readonly properties?: readonly unknown[] }

/** Adds the names that parameters or variables bind, also in `{ fetch }`. */
function bindNames(patterns: readonly object[], bound: Set<string>): void {
  for (const pattern of patterns as readonly Pattern[]) {
    if (typeof pattern.name === 'string') bound.add(pattern.name)
    for (const property of pattern.properties ?? [])
      if (typeof property === 'object' && property !== null && 'value' in property)
        bindNames([Object(property.value)], bound)
  }
}

test('every request to another server goes through the guard, but for those of the settings', () => {
  const sources = readSources()
  const clients = sources.filter(({ file, text }) => findClients(file, text).length > 0)
  expect(clients.map(({ file }) => file).sort()).toEqual(Object.keys(ALLOWED).sort())
})

test('a request around the guard is found in whatever form it is written', () => {
  const forms = [
    "import { request } from 'undici'",
    "import http from 'node:http'",
    "import { get as ask } from 'node:https'",
    "const { connect } = await import('node:net')",
    "await fetch('https://a.example')",
    'const ask = globalThis.fetch',
    'createClient({ fetch })',
    "new WebSocket('wss://a.example')",
  ]
  for (const form of forms) expect(findClients('form.ts', form), form).toHaveLength(1)
  const others = [
    "import type { IncomingMessage } from 'node:http'",
    "import { createServer } from 'node:http'",
    'const ask = ({ fetch }: Ways) => fetch(url)',
    'function ask(fetch: typeof globalThis.fetch) { return fetch(url) }',
  ]
  for (const form of others) expect(findClients('form.ts', form), form).toEqual([])
})

test.each(
  Object.entries(REQUESTS).flatMap(([source, requests]) =>
    typeof requests === 'string'
      ? []
      : requests.map((request, index) => [source, index + 1, request] as const),
  ),
)('%s makes no request while a database transaction is open (%i)', async (_source, _index, request) => {
  await expect(runInTransactionScope(request)).rejects.toThrow('while a database transaction is open')
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts a server that sends without end. Resolves `stopped` with the sent bytes once its client leaves. */
async function serveEndlessly(head: string) {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<number>()
  const server = createServer((_request, response) => {
    let sentBytes = 0
    const piece = Buffer.alloc(64 * 1024, ' ')
    response.write(head)
    const timer = setInterval(() => {
      if (!response.writableNeedDrain && response.write(piece)) sentBytes += piece.length
    }, 0)
    response.once('close', () => {
      clearInterval(timer)
      stop(sentBytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { url: `http://127.0.0.1:${address.port}`, stopped }
}

describe('an answer without end', () => {
  test('of an analytics service is cut, and its status counts', async () => {
    const { url, stopped } = await serveEndlessly('{"error":')
    expect(await postJson(url, '{}')).toMatchObject({ status: 200 })
    expect(await stopped).toBeLessThan(4 * 1024 * 1024)
  })

  test('of the push gateway is cut, and what it means is unknown', async () => {
    const { url, stopped } = await serveEndlessly('{"data":')
    const gateway = createExpoGateway({ baseUrl: url, accessToken: null })
    expect(await gateway.receipts('project', ['a'])).toMatchObject({ kind: 'failed' })
    expect(await stopped).toBeLessThan(16 * 1024 * 1024)
    await gateway.close()
  })

  test('is read up to its maximum', async () => {
    async function* bytes() {
      for (;;) yield new Uint8Array(1000).fill(97)
    }
    expect(await readBodyStart(bytes(), 2500)).toHaveLength(2500)
    expect(await readBodyStart(null, 2500)).toBe('')
  })
})

describe('an internal address that a merchant names', () => {
  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://[fd00::1]/',
    'http://[::ffff:10.0.0.1]/',
  ])('%s is refused as an AI model and as an image', async (url) => {
    await expect(fetchPublic(url)).rejects.toBeInstanceOf(ShopFetchError)
    const request = { url: () => url, method: () => 'GET', headers: () => ({}), postDataBuffer: () => null }
    await expect(fetchForBrowser(request, { localShops: true })).rejects.toBeInstanceOf(ShopFetchError)
  })

  test('is not reached by a redirect of a public image', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    const url = `http://127.0.0.1:${address.port}/a.png`
    const request = { url: () => url, method: () => 'GET', headers: () => ({}), postDataBuffer: () => null }
    await expect(fetchForBrowser(request, { localShops: true })).rejects.toThrow('private network')
    await expect(fetchForBrowser(request, { localShops: false })).rejects.toThrow('on this machine')
  })
})
