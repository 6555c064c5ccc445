import { Visitor } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CALLS } from './modules/index.ts'
import { parseSource, readSources } from './testing/source-files.ts'

/** Tables of which a project, an account or the server has few rows, and what holds that. */
const SMALL_TABLES: Readonly<Record<string, string>> = {
  apiKeys: '20 of a project',
  appBundles: 'the platforms and runtimes of this server',
  automations: '50 of a project',
  designLocks: '500 of a project',
  fonts: '20 of a project',
  formerSlugs: '10 of a project',
  forwardings: 'the tracking tools',
  impersonationSessions: 'one of an admin',
  integrations: 'the providers',
  invitations: 'the seats of a team, by plan',
  links: 'the seats of a team, and the projects of an account, by plan',
  locales: 'the platform’s markets',
  ownHosts: '5 of a project',
  passkeys: '20 of an account',
  projectsToUsers: 'the seats of a team, and the projects of an account, by plan',
  savedViews: '30 of a page',
  segments: '50 of a project',
  shopIncidents: 'one open one of each check',
  templates: '30 of a project',
  webhookEndpoints: '10 of a project',
  wishlists: 'a maximum of a customer',
}

/** Reads of other tables that name no maximum of rows, by file and table, and what bounds them. */
const BOUNDS: Readonly<Record<string, string>> = {
  'modules/admin/admins.ts: users': 'admins of this server',
  'modules/automations/advance-runs.job.ts: runs': 'ids of projects',
  'modules/automations/calendar.ts: subscribers': 'distinct time zones',
  'modules/automations/queries.ts: runs': 'one of each automation and state',
  'modules/automations/runs.ts: runs': 'running automations of one customer',
  'modules/builds/queries.ts: appBuilds': 'the callers’ pages, and running builds',
  'modules/campaigns/queries.ts: notifications': 'the callers’ pages',
  'modules/catalog/webhook-handlers.ts: catalogVariants': 'variants of one product',
  'modules/comments/queries.ts: comments': '200 of a thread',
  'modules/designs/save-design.ts: savedBatches': 'the versions between two, which have a maximum',
  'modules/events/roll-up.ts: rollUps': 'one of each project',
  'modules/exports/queries.ts: exports': 'running and expired exports',
  'modules/failed-jobs/handlers.ts: failedJobs': 'distinct names of jobs',
  'modules/failed-jobs/mail-failed-jobs.job.ts: failedJobs': 'one of each owner',
  'modules/files/erasure.ts: exports': 'ids of one project',
  'modules/files/erasure.ts: files': 'ids of one project, whose storage is limited',
  'modules/files/fonts/queries.ts: table': 'asks whether there is one',
  'modules/files/handlers.ts: projects': 'projects of one store and account',
  'modules/forwarding/forward.ts: events': 'the events of a batch',
  'modules/home/set-up.ts: appBuilds': 'distinct states',
  'modules/listings/queries.ts: listings': 'the draft',
  'modules/listings/release-part.ts: listings': 'versions after a submitted one',
  'modules/listings/rendering-queries.ts: listingGenerations': 'running ones, one of each project',
  'modules/orders/queries.ts: carts': 'carts of one token',
  'modules/orders/refund-handlers.ts: orderRefunds': 'refunds of one order',
  'modules/privacy/handlers.ts: deletions': 'deletions of one customer',
  'modules/privacy/handlers.ts: wishlistEntries': 'a maximum of a customer',
  'modules/privacy/process-privacy-requests.job.ts: shopRequests': 'ids of projects',
  'modules/subscribers/queries.ts: backInStocks': 'a maximum of an installation',
  'modules/subscribers/queries.ts: subscribers': 'installations that one replaced',
  'modules/team/queries.ts: projects': 'one, which it locks',
  'modules/updates/queries.ts: appDevices': 'one of each platform, channel and runtime',
  'modules/updates/queries.ts: appUpdates': 'a page of each channel',
  'modules/users/account-tokens.ts: tokens': 'open tokens of one account, requests for which are limited',
  'modules/webhooks/reconcile-stock.ts: waits': 'distinct items that shoppers wait for',
  'modules/webhooks/routes.ts: disconnections': 'ids of the projects of one store',
  'modules/wishlists/merge-wishlist.ts: wishlistEntries': 'a maximum of a customer',
  'services/attribution/attribution.ts: orders':
    'orders of the people of a batch within the attribution window',
  'services/attribution/attribution.ts: subscribers': 'installations of the people of a batch',
  'services/erasure/erase-account.ts: accountTokens': 'tokens of one account',
  'services/erasure/erase-customer.ts: orders': 'orders of one customer',
  'services/erasure/erase-customer.ts: subscribers': 'installations of one customer',
  'services/projects/delete-project.ts: visitors': 'what came while the others were deleted in batches',
  'services/projects/project-lock.ts: projects': 'one, which it locks',
  'services/push-engine/messages/inbox.ts: notificationsTable': 'the callers’ pages',
  'services/secrets/project-secrets.ts: projects': 'secrets of an older form, at the start',
  'services/webhooks-out/deliver.ts: webhookMessages': 'one, which it locks',
}

type Read = { readonly table: string; readonly start: number; readonly end: number }
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')

/** Returns the method calls of a chain such as `db.select().from(a).limit(1)`, the last one first. */
function listMethods(call: Node): { readonly name: string; readonly values: readonly unknown[] }[] {
  const methods: { name: string; values: readonly unknown[] }[] = []
  let node: unknown = call
  while (isNode(node) && node.type === 'CallExpression') {
    const { callee, arguments: values } = node
    if (!isNode(callee) || callee.type !== 'MemberExpression') break
    methods.push({ name: nameOf(callee.property), values: Array.isArray(values) ? values : [] })
    node = callee.object
  }
  return methods
}

/** Returns the expression below `await`. */
const withoutAwait = (node: unknown): unknown =>
  isNode(node) && node.type === 'AwaitExpression' ? node.argument : node

/** Returns the tables that a module reads without a maximum of rows, an id list, or taking one row only. */
function findReads(file: string, text: string): string[] {
  const reads = new Map<number, Read & { readonly isBounded: boolean }>()
  const single = new Set<number>()
  const addSingle = (node: unknown) => {
    const expression = withoutAwait(node)
    if (isNode(expression)) single.add(expression.start)
  }
  new Visitor({
    // `const [row] = await …`, also of each part of `Promise.all`.
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ArrayPattern') return
      addSingle(init)
      const parts = withoutAwait(init)
      const [list] = isNode(parts) && Array.isArray(parts.arguments) ? parts.arguments : []
      if (!isNode(list) || !Array.isArray(list.elements)) return
      for (const [index, pattern] of id.elements.entries())
        if (pattern?.type === 'ArrayPattern') addSingle(list.elements[index])
    },
    CallExpression: (call) => {
      const methods = listMethods(call as unknown as Node)
      const from = methods.find(({ name }) => name === 'from')
      if (!from || !methods.some(({ name }) => /^select/.test(name))) return
      const [table] = from.values
      const path = isNode(table) ? text.slice(table.start, table.end) : '?'
      const source = text.slice(call.start, call.end)
      const isBounded =
        methods.some(({ name }) => name === 'limit' || name === 'as') || /\b(inArray|any)\(/.test(source)
      const longer = reads.get(call.start)
      if (!longer || longer.end < call.end)
        reads.set(call.start, {
          table: path.replace(/^schema\./, ''),
          start: call.start,
          end: call.end,
          isBounded,
        })
    },
  }).visit(parseSource(file, text))
  return [...reads.values()]
    .filter(({ isBounded, start }) => !isBounded && !single.has(start))
    .map(({ table }) => table)
}

test('every read of many rows has a maximum, or it is said what bounds it', () => {
  const sources = readSources().filter(({ file }) => !file.startsWith('seed/'))
  const reads = sources.flatMap(({ file, text }) =>
    findReads(file, text)
      .filter((table) => !SMALL_TABLES[table])
      .map((table) => `${file}: ${table}`),
  )
  expect([...new Set(reads)].sort()).toEqual(Object.keys(BOUNDS).sort())
})

test('a read without a maximum is found in whatever form it is written', () => {
  const forms = [
    'const rows = await db.select().from(orders).where(mine)',
    'const rows = tx.selectDistinct({ id }).from(schema.orders).orderBy(id)',
    'const [rows, [one]] = await Promise.all([db.select().from(orders), db.select().from(orders).where(a)])',
  ]
  for (const form of forms) expect(findReads('form.ts', form), form).toEqual(['orders'])
  const others = [
    'const rows = await db.select().from(orders).limit(10)',
    'const [row] = await db.select().from(orders).where(eq(orders.id, id))',
    'const rows = await db.select().from(orders).where(inArray(orders.id, ids))',
  ]
  for (const form of others) expect(findReads('form.ts', form), form).toEqual([])
})

/** Lists of inputs whose maximum is no part of their schema, and what bounds them. */
const INPUT_BOUNDS: Readonly<Record<string, string>> = {
  '/releases/save.parts': 'a refinement: each part once',
  '/shopper/subscriber-preferences.muted': 'the topics: each is stored once',
  '/web/update.fingerprints': 'a refinement: ten',
}

type Schema = { readonly [key: string]: unknown }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Returns the paths of a JSON schema's lists that have no maximum. */
function findEndlessLists(schema: unknown, path: string): string[] {
  if (!isSchema(schema)) return []
  const own = schema.type === 'array' && schema.maxItems === undefined && !schema.prefixItems ? [path] : []
  const properties = Object.entries(isSchema(schema.properties) ? schema.properties : {})
  return [
    ...own,
    ...properties.flatMap(([name, one]) => findEndlessLists(one, `${path}.${name}`)),
    ...findEndlessLists(schema.items, `${path}[]`),
    ...findEndlessLists(schema.additionalProperties, `${path}{}`),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems', '$defs']
      .flatMap((key) => (isSchema(schema[key]) ? Object.values(schema[key]) : []))
      .flatMap((one) => findEndlessLists(one, path)),
  ]
}

test('every list in a call’s input has a maximum', () => {
  const lists = CALLS.flatMap(({ path, input }) =>
    findEndlessLists(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), path),
  )
  expect([...new Set(lists)].sort()).toEqual(Object.keys(INPUT_BOUNDS).sort())
  expect(findEndlessLists(z.toJSONSchema(z.object({ ids: z.array(z.uuid()).max(3) })), 'a')).toEqual([])
})
