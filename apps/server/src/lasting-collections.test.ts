import { Visitor } from 'vite'
import { expect, test } from 'vitest'
import { parseSource, readSources } from './testing/source-files.ts'

/**
 * Every map, set and list that outlives a call, and what bounds it. Caches with a maximum size are made by
 * `createCache`. A weak map ends with its keys: what its values contain is bounded where they are made.
 */
const BOUNDS: Readonly<Record<string, string>> = {
  'infra/concurrency/batching.ts: sizesByTenant': 'the waiting items, which have a maximum',
  'infra/concurrency/batching.ts: waiting': 'a maximum size in total and by tenant',
  'infra/concurrency/circuit-breaker.ts: statesByCounterpart': 'a maximum, the oldest leaves',
  'infra/concurrency/tenant-limiter.ts: tenants': 'those with running or waiting tasks, which have a maximum',
  'infra/db/listen.ts: changes': 'modules that listen, once at the start',
  'infra/db/listen.ts: listeners': 'modules that listen, once at the start',
  'infra/http/event-stream.ts: behind': 'the names of events; the latest of each',
  'infra/http/rate-limit-store.ts: windowsByNetwork': 'a maximum, the oldest leaves',
  'infra/jobs/queue-errors.ts: errorsByKey': 'a maximum, the oldest leaves',
  'modules/automations/runs.ts: begun': 'local to its call',
  'modules/designs/design-notifier.ts: due': 'projects with followers, which have a maximum',
  'modules/designs/design-notifier.ts: followers': 'a maximum of followers; further ones poll',
  'modules/designs/design-notifier.ts: waiting': 'a maximum of followers; further ones poll',
  'modules/designs/presence-editors.ts: open': 'the open streams, which have a maximum',
  'modules/designs/presence-peers.ts: peers': 'the other processes, forgotten when silent',
  'modules/designs/presence.ts: changed': 'the open streams, emptied with each announcement',
  'modules/designs/presence.ts: unsaid': 'the open streams, emptied with each announcement',
  'modules/designs/stream-audience.ts: open': 'the open streams, which have a maximum',
  'modules/designs/validated-versions.ts: validatedVersions': 'a maximum, the oldest leaves',
  'modules/events/partitions.ts: missingDays': 'local to its call',
  'modules/events/roll-up.job.ts: failing': 'the projects of the last run',
  'modules/files/fonts/create-font-family.ts: weights': 'local to its call',
  'modules/files/image-cache.ts: bytesByProject': 'the projects of the entries',
  'modules/files/image-cache.ts: entries': 'a maximum size in bytes, in total and by project',
  'modules/files/upload-chunks.ts: underWay': 'the requests that are being served',
  'modules/health/run-health-check.ts: underWay': 'the checks that run',
  'modules/updates/import-script.job.ts: fingerprintsByFolder': 'the folder of the settings',
  'modules/users/hashing.ts: queue': 'a maximum; further ones are refused',
  'modules/users/hashing.ts: threads': 'a number of threads that is fixed',
  'services/access/access-tokens.ts: claimsByToken': 'a maximum, the oldest leaves',
  'services/calls/open-streams.ts: open': 'a maximum, also by account and session',
  'services/design-proposals/brief/lexicon/rejection-words.ts: MOTION_PATTERNS': 'the languages',
  'services/design-proposals/brief/lexicon/rejection-words.ts: PATTERNS': 'the languages',
  'services/design-proposals/brief/spelling.ts: indexes': 'the languages',
  'services/design-proposals/piece-makers.ts: openingProducts': 'the makers of one proposal',
  'services/platform-webhooks/topic-handlers.ts: takers': 'the topics, once at the start',
  'services/push-engine/messages/message-status.ts: more': 'local to its call',
  'services/push-engine/messages/message-status.ts: results': 'local to its call',
  'services/push-engine/messages/message-status.ts: unsent': 'local to its call',
  'services/push-engine/sending/accepted-batch-recorder.ts: waiting':
    'the batches under way, which have a maximum',
  'services/push-engine/sending/request-shares.ts: running': 'the requests at once, which have a maximum',
  'services/push-engine/sending/worker.ts: under': 'the requests at once, which have a maximum',
  'services/shop-access/admin-token.ts: underWay': 'the renewals that run',
  'services/shop-access/link-checker.ts: waiting': 'a maximum; further checks are not made',
}

/** Functions that make something that lives as long as the process, by the start of their name. */
const MAKERS = /^(create|open|start)/

/** Returns the names of maps, sets and empty lists of a module, or of what its makers return. */
function findCollections(file: string, text: string): string[] {
  const names: string[] = []
  const functions: (string | null)[] = []
  const enter = (name: string | null) => functions.push(name)
  const leave = () => functions.pop()
  const isLasting = () =>
    functions.length === 0 || (functions.length === 1 && MAKERS.test(functions[0] ?? ''))
  new Visitor({
    FunctionDeclaration: ({ id }) => enter(id?.name ?? null),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: () => enter(null),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: () => enter(null),
    'ArrowFunctionExpression:exit': leave,
    PropertyDefinition: ({ key, value }) => {
      if (value && isEmptyCollection(value))
        names.push(key.type === 'Literal' ? String(key.value) : nameOf(key))
    },
    VariableDeclarator: ({ id, init }) => {
      if (init && isLasting() && isEmptyCollection(init)) names.push(nameOf(id))
    },
  }).visit(parseSource(file, text))
  return names
}

type Node = { readonly type: string; readonly [key: string]: unknown }
const nameOf = (node: object) => ('name' in node ? String(node.name) : '?')

/** Returns true for `new Map()`, `new Set()` and `[]`. One with contents is a table. */
function isEmptyCollection(node: object): boolean {
  const { type, callee, arguments: values, elements } = node as Node
  if (type === 'ArrayExpression') return Array.isArray(elements) && elements.length === 0
  if (type !== 'NewExpression' || !Array.isArray(values) || values.length > 0) return false
  return ['Map', 'Set'].includes(nameOf(Object(callee)))
}

test('every collection that outlives a call is bounded, and it is said by what', () => {
  const sources = readSources().filter(({ file }) => !file.startsWith('seed/'))
  const collections = sources.flatMap(({ file, text }) =>
    findCollections(file, text).map((name) => `${file}: ${name}`),
  )
  expect(collections.sort()).toEqual(Object.keys(BOUNDS).sort())
})

test('a collection without a bound is found in whatever form it is written', () => {
  const forms = [
    'const seen = new Map<string, number>()',
    'let queue: string[] = []',
    'export function createQueue() { const waiting = new Set<string>(); return () => waiting.size }',
    'class Memory { readonly #seen = new Map<string, number>() }',
  ]
  for (const form of forms) expect(findCollections('form.ts', form), form).toHaveLength(1)
  const others = [
    "const TABLE = new Map([['a', 1]])",
    'const seen = new WeakMap<object, number>()',
    'function list() { const all: string[] = []; return all }',
  ]
  for (const form of others) expect(findCollections('form.ts', form), form).toEqual([])
})
