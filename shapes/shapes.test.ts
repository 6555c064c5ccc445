import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameJson, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { defineVersions, getCurrentVersion, migrate } from '@vitrine/core/sync/versions'
import { getEffort } from '@vitrine/testing/effort.ts'
import { roundTripJson } from '@vitrine/testing/json.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { atTheRim, findValueAt, listPaths, listUnsetPaths, valuePaths } from './documents.ts'
import { manifestDocument, manifestShape, manifestStores } from './manifest.ts'
import { narrowings, type Shape } from './shape.ts'
import { STORES, type Store } from './stores.ts'

/** Instructions for a failure of a test in this file. */
const HOW = 'run `npm run shapes` and commit what it writes; it says when a version is needed'

const everyVersion = STORES.flatMap((store) =>
  store.versions.map(({ version }) => [store.name, version, store] as const),
)

/** Read once, because each of a store's many documents is compared with it. */
const shapes = new Map<string, Shape>()

function shapeOf(store: Store, version: number): Shape {
  const name = `${store.name} ${version}`
  const shape = shapes.get(name) ?? manifestShape(store.name, version)
  if (!shape) throw new Error(`The shape of ${name} is not kept: ${HOW}`)
  shapes.set(name, shape)
  return shape
}

const documents = new Map<string, Json>()

function documentOf(store: Store, version: number): Json {
  const name = `${store.name} ${version}`
  const document = documents.get(name) ?? manifestDocument(store.name, version)
  if (document === null) throw new Error(`No document of ${name} is kept: ${HOW}`)
  documents.set(name, document)
  return document
}

const todaysShapes = new Map<string, Shape>()

/** The shape of today's code; the design's takes half a second. */
function todaysShapeOf(store: Store): Shape {
  const shape = todaysShapes.get(store.name) ?? store.shape()
  todaysShapes.set(store.name, shape)
  return shape
}

/**
 * Returns what a document lost in its migration to today's version: paths where the migration left a value and the
 * product has another one or none. A migration that removes a value names it; nothing else may remove one.
 */
function lost(store: Store, version: number, document: Json): readonly string[] {
  const stepped = migrate(document, version, store.versions)
  if (!stepped.ok) return [stepped.reason]
  const { value, notes } = store.read(document, version)
  const was = roundTripJson(stepped.value)
  const paths = valuePaths({
    ...shapeOf(store, version),
    ...shapeOf(store, getCurrentVersion(store.versions)),
  })
  const lostPaths = paths.filter((path) => {
    const previousValue = findValueAt(was, path)
    return (
      previousValue !== undefined &&
      !isSameJson(previousValue, value === undefined ? undefined : findValueAt(value, path))
    )
  })
  const countAt = (node: Json | undefined) => Object.keys(node ?? {}).length
  const fewer = listPaths(shapeOf(store, version)).filter(
    (path) => value !== undefined && countAt(findValueAt(value, path)) < countAt(findValueAt(was, path)),
  )
  return [...notes, ...lostPaths, ...fewer]
}

describe('the manifest of stored shapes', () => {
  test.each(STORES)('contains what the code stores as $name', (store) => {
    expect(todaysShapeOf(store), HOW).toEqual(shapeOf(store, getCurrentVersion(store.versions)))
  })
  test.each(STORES)('keeps $name compatible with what is stored in its version', (store) => {
    const savedShape = shapeOf(store, getCurrentVersion(store.versions))
    expect(narrowings(savedShape, todaysShapeOf(store)), 'a change like this needs a new version').toEqual([])
  })
})

test('names no stored document that no code reads', () => {
  expect(STORES.map(({ name }) => name)).toEqual(expect.arrayContaining([...manifestStores()]))
})

/**
 * Modules that use a browser's or a phone's storage, and the store that each persists; null: not a document of ours.
 */
const STORAGE_MODULES: Readonly<Record<string, string | null>> = {
  'apps/dashboard/src/app/layout/AppShell.tsx': 'dashboard-navigation',
  // The stores that pages use are listed at the store.
  'apps/dashboard/src/app/local-store.ts': null,
  'apps/dashboard/src/automations/local-draft.ts': 'automation-unsaved',
  'apps/dashboard/src/campaigns/local-draft.ts': 'campaign-unsaved',
  'apps/dashboard/src/session/session.ts': 'dashboard-session',
  'apps/dashboard/src/app/files/open-uploads.ts': 'uploads',
  // The id of a campaign, for as long as a tab is open.
  'apps/dashboard/src/app/new-campaign.ts': null,
  'apps/dashboard/src/studio/engine/pending-store.ts': 'pending-edits',
  'apps/dashboard/src/studio/checker/ignored-findings.ts': 'ignored-findings',
  'apps/dashboard/src/studio/view/persisted-preview.ts': 'preview',
  // A language code.
  'apps/dashboard/src/i18n/language-choice.ts': null,
  // The installation's id, a text.
  'apps/shopper/src/device-identity.ts': null,
  'apps/shopper/src/merchant-app.ts': 'merchant-app',
  'apps/shopper/src/ports.ts': 'shopper',
  // Events as they will be sent, and responses of the shop, each with its version.
  'apps/shopper/src/phone-storage.ts': 'persisted-answer',
  // Consent to analytics: yes or no.
  'apps/web/src/analytics/consent.ts': null,
  // A language code, in a cookie for the server.
  'apps/web/src/main.tsx': null,
  'apps/web/src/ports/indexed-db-store.ts': 'persisted-answer',
  // Each event as it will be sent, with its version.
  'apps/web/src/ports/key-value-store.ts': null,
  'apps/web/src/ports/storage.ts': 'shopper',
  'apps/web/src/analytics/tracker.ts': null,
  // The project and installation of the worker, written again by each page that opens.
  'apps/web/src/push/stored-installation.ts': null,
  // Complete responses of the server, replaced by its next ones.
  'apps/web/src/service-worker/service-worker.ts': null,
  // Light or dark, read from its store before the first paint.
  'packages/core/src/design/early-theme.ts': 'appearance',
}
const STORAGE =
  /defineLocalStore|localStorage|sessionStorage|useLocalStorage|useSessionStorage|AsyncStorage|SecureStore|idb-keyval|indexedDB|caches\.open|document\.cookie/

test('nothing is stored on a device that the manifest does not list', () => {
  const root = join(import.meta.dirname, '..')
  const storageModules = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|demo-shop|packages\/testing/.test(file))
    .filter((file) => STORAGE.test(readFileSync(join(root, file), 'utf8')))
  expect(storageModules.sort(), 'add what it keeps to shapes/stores.ts').toEqual(
    Object.keys(STORAGE_MODULES).sort(),
  )
  const names = STORES.map(({ name }) => name)
  for (const name of Object.values(STORAGE_MODULES)) if (name !== null) expect(names).toContain(name)
})

/** The tables after the last migration. */
const snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ name: z.string(), type: z.string() })),
    }),
  ),
})
/** JSON columns and their stores; null: the shape is not ours. */
const COLUMNS: Readonly<Record<string, string | null>> = {
  // DNS records of a host at the last check; the next check overwrites them.
  'own_hosts.seen': null,
  // Files of a website at the last check, overwritten likewise.
  'web_apps.shop_links': null,
  // Parameters of a message by name; a message ignores others.
  'notices.values': null,
  'listing_generations.wanted': 'listing-wanted',
  'listings.content': 'listing-content',
  'listings.pictures': 'listing-pictures',
  'designs.config': 'design',
  'published_designs.config': 'design',
  'templates.config': 'design',
  // One value of a design in an operation, read with the design of that time.
  'logs.previous': null,
  'logs.value': null,
  // Details of a call by its contract and its handler; shown as they are.
  'audit_entries.value': null,

  // Settings that a merchant entered, texts by the integration's own names; others are ignored.
  'integrations.settings': null,
  'showcases.catalog': 'showcase-catalog',
  'release_parts.undo': 'release-undo',
  'fonts.missing_glyphs': 'font-missing-glyphs',
  'locales.names': 'locale-names',
  'app_builds.record': 'app-record',
  'orders.lines': 'order-lines',
  'orders.discounts': 'order-discounts',
  'events.items': 'event-items',
  'push_runs.settings': 'push-order',
  'sent_notifications.rules': 'push-rules',
  // Texts and link of a push, within the contract's limits, like a campaign's.
  'sent_notifications.content': 'campaign-variants',
  // The browser's own.
  'subscribers.web_keys': null,
  'notifications.rules': 'campaign-rules',
  'notifications.schedule': 'campaign-schedule-local',
  'notifications.segment': 'segment',
  'segments.segment': 'segment',
  'notifications.translations': 'campaign-translations',
  'notifications.variants': 'campaign-variants',
  'notifications.winner': 'campaign-winner',
  'automation_versions.flow': 'automation-trigger',
  // The platform's own.
  'webhook_deliveries.payload': null,
  // Parameters of any job.
  'failed_jobs.data': 'job-webhooks.process-webhook',
}

test('no table stores JSON that the manifest does not list', () => {
  const folder = join(import.meta.dirname, '../apps/server/migrations/meta')
  const last = globSync('*_snapshot.json', { cwd: folder }).sort().at(-1) ?? ''
  const { tables } = snapshot.parse(JSON.parse(readFileSync(join(folder, last), 'utf8')))
  const columns = Object.values(tables).flatMap((table) =>
    Object.values(table.columns).flatMap(({ name, type }) =>
      type === 'jsonb' ? [`${table.name}.${name}`] : [],
    ),
  )
  expect(columns.sort(), 'add what it holds to shapes/stores.ts').toEqual(Object.keys(COLUMNS).sort())
  const names = STORES.map(({ name }) => name)
  for (const name of Object.values(COLUMNS)) if (name !== null) expect(names).toContain(name)
})

describe('a stored document of an earlier version', () => {
  test.each(everyVersion)('%s %i: has every value edited', (_name, version, store) => {
    expect(listUnsetPaths(shapeOf(store, version), documentOf(store, version)), HOW).toEqual([])
  })
  test.each(everyVersion)('%s %i: reads with nothing to repair and nothing lost', (_name, version, store) => {
    expect(lost(store, version, documentOf(store, version))).toEqual([])
  })
  test.each(everyVersion)(
    '%s %i: may contain everything that its version allowed',
    (_name, version, store) => {
      const base = documentOf(store, version)
      // The manifest lists every option; a few represent them here.
      const maxValues = getEffort({ short: 3, long: Number.POSITIVE_INFINITY })
      const atRim = atTheRim(shapeOf(store, version), base, maxValues)
      expect(atRim.flatMap((document) => lost(store, version, document))).toEqual([])
    },
    120_000,
  )
  test.each(STORES)('today’s $name is read as it was written', (store) => {
    const version = getCurrentVersion(store.versions)
    const document = documentOf(store, version)
    const { value = null } = store.read(document, version)
    const paths = valuePaths(todaysShapeOf(store))
    expect(
      paths.filter((path) => !isSameJson(findValueAt(value, path), findValueAt(document, path))),
    ).toEqual([])
  })
})

describe('a made-up store of three versions', () => {
  const versions = defineVersions([
    { version: 1, name: 'as it was first kept', migrate: (old) => old },
    {
      version: 2,
      name: 'the gap is called space',
      migrate: (old) => {
        const { gap, ...rest } = z.looseObject({ gap: z.json() }).parse(old)
        return { ...rest, space: gap }
      },
    },
    {
      version: 3,
      name: 'a note that nobody showed is gone',
      migrate: (old) => {
        const { note: _gone, ...rest } = z.looseObject({}).parse(old)
        return rest
      },
    },
  ])
  const gap = { kind: 'number', minimum: 0, maximum: 32, default: 8 }
  const note = { kind: 'text', default: '' }
  const tags = { kind: 'list', maximum: 3, optional: true } as const
  const sampleShapes: readonly Shape[] = [
    { gap, note, tags, 'tags[]': { kind: 'text' } },
    { space: gap, note, tags, 'tags[]': { kind: 'text' } },
    { space: gap, tags, 'tags[]': { kind: 'text' } },
  ]
  for (const [at, shape] of sampleShapes.entries()) shapes.set(`made-up ${at + 1}`, shape)
  const document = { gap: 16, note: 'Hello', tags: ['a', 'b', 'c'] }
  /** A product that reads the newest version by `read`. */
  const store = (read: (newest: JsonObject) => Json): Store => ({
    name: 'made-up',
    versions,
    shape: () => sampleShapes[2] ?? {},
    read: (stored, version) => {
      const migrated = migrate(stored, version, versions)
      return migrated.ok
        ? { value: read(z.record(z.string(), z.json()).parse(migrated.value)), notes: [] }
        : { value: undefined, notes: [migrated.reason] }
    },
  })

  test('loses nothing that no migration removes, from any of its versions', () => {
    const whole = store((newest) => newest)
    expect(lost(whole, 1, document)).toEqual([])
    for (const one of atTheRim(sampleShapes[0] ?? {}, document)) expect(lost(whole, 1, one)).toEqual([])
    expect(lost(whole, 3, { space: 16, tags: [] })).toEqual([])
    expect(whole.read(document, 1).value).toEqual({ space: 16, tags: ['a', 'b', 'c'] })
  })
  test.each<[string, (newest: JsonObject) => Json, readonly string[]]>([
    ['a value that the product drops', ({ space: _space, ...rest }) => rest, ['space']],
    ['a value that it holds to tighter limits', (newest) => ({ ...newest, space: 8 }), ['space']],
    ['entries of a list', (newest) => ({ ...newest, tags: ['a', 'b'] }), ['tags']],
  ])('is reported to lose %s', (_what, read, paths) => {
    expect(lost(store(read), 1, document)).toEqual(expect.arrayContaining([...paths]))
  })
  test('reports an unknown version', () => {
    expect(
      lost(
        store((newest) => newest),
        4,
        document,
      ),
    ).toEqual([expect.stringContaining('newer')])
  })
})

describe('a stored shape', () => {
  const before: Shape = {
    '': { kind: 'record' },
    gap: { kind: 'number', minimum: 0, maximum: 32, default: 8 },
    align: { kind: 'choice', options: ['start', 'end'], default: 'start' },
    name: { kind: 'text', maximum: 40, default: '' },
    sent: { kind: 'text', form: 'date-time', none: true, optional: true },
  }
  const changed = (change: Shape): Shape => ({ ...before, ...change })
  test('may allow more than before', () => {
    const grown = changed({
      gap: { kind: 'number', minimum: -8, maximum: 64, default: 0 },
      align: { kind: 'choice', options: ['start', 'center', 'end'], default: 'center' },
      name: { kind: 'text', default: '' },
      sent: { kind: 'text', none: true, optional: true },
      added: { kind: 'toggle', default: false },
      list: { kind: 'list', optional: true },
      'list[]': { kind: 'record' },
      'list[].name': { kind: 'text' },
    })
    expect(narrowings(before, grown)).toEqual([])
  })
  test.each<[string, Shape | null, string]>([
    ['loses a name', null, 'gap is gone'],
    ['changes a kind', { gap: { kind: 'text', default: '' } }, 'gap was a number and is a text'],
    [
      'raises a minimum',
      { gap: { kind: 'number', minimum: 4, maximum: 32, default: 8 } },
      'gap was at least 0',
    ],
    [
      'lowers a maximum',
      { gap: { kind: 'number', minimum: 0, maximum: 16, default: 8 } },
      'gap was at most 32',
    ],
    [
      'gets a limit',
      { align: { kind: 'choice', options: ['start', 'end'], maximum: 3, default: 'end' } },
      'align was at most',
    ],
    [
      'loses an option',
      { align: { kind: 'choice', options: ['end'], default: 'end' } },
      'align cannot be "start"',
    ],
    [
      'requires a format',
      { name: { kind: 'text', maximum: 40, form: 'email', default: '' } },
      'name is to follow',
    ],
    ['forbids null', { sent: { kind: 'text', form: 'date-time', optional: true } }, 'sent cannot be none'],
    [
      'requires an optional value',
      { sent: { kind: 'text', form: 'date-time', none: true } },
      'sent may not be missing',
    ],
    ['requires a new value', { added: { kind: 'toggle' } }, 'added is demanded'],
  ])('that %s is reported as incompatible', (_what, change, reason) => {
    const { gap: _gap, ...others } = before
    const after = change === null ? others : changed(change)
    expect(narrowings(before, after)).toEqual([expect.stringContaining(reason)])
  })
})
