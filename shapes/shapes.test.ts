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

/** What to do where a test of this file fails. */
const HOW = 'run `npm run shapes` and commit what it writes; it says when a version is needed'

const everyVersion = STORES.flatMap((store) =>
  store.versions.map(({ version }) => [store.name, version, store] as const),
)

/** Read once: each of a store's many documents is held against the same. */
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

/** The shape that the code has today; the design's takes half a second. */
function todaysShapeOf(store: Store): Shape {
  const shape = todaysShapes.get(store.name) ?? store.shape()
  todaysShapes.set(store.name, shape)
  return shape
}

/**
 * What a document lost on its way to today: paths at which the steps left a value and the product has another one or
 * none. A step that takes a value away says so by its name; nothing else may.
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
  test.each(STORES)('says what the code stores as $name', (store) => {
    expect(todaysShapeOf(store), HOW).toEqual(shapeOf(store, getCurrentVersion(store.versions)))
  })
  test.each(STORES)('keeps $name compatible with what is stored as its version', (store) => {
    const savedShape = shapeOf(store, getCurrentVersion(store.versions))
    expect(narrowings(savedShape, todaysShapeOf(store)), 'a change like this needs a new version').toEqual([])
  })
})

test('nothing that was ever kept is read by nobody', () => {
  expect(STORES.map(({ name }) => name)).toEqual(expect.arrayContaining([...manifestStores()]))
})

/** Whatever touches a browser's or a phone's storage, and the store that it keeps there; null: no document of ours. */
const KEEPERS: Readonly<Record<string, string | null>> = {
  'apps/dashboard/src/app/layout/AppShell.tsx': 'dashboard-navigation',
  // What pages keep by it stands with them.
  'apps/dashboard/src/app/local-store.ts': null,
  'apps/dashboard/src/automations/local-draft.ts': 'automation-unsaved',
  'apps/dashboard/src/campaigns/local-draft.ts': 'campaign-unsaved',
  'apps/dashboard/src/session/session.ts': 'dashboard-session',
  'apps/dashboard/src/studio/engine/open-uploads.ts': 'uploads',
  'apps/dashboard/src/studio/engine/pending-store.ts': 'pending-edits',
  'apps/dashboard/src/studio/checker/ignored-findings.ts': 'ignored-findings',
  'apps/dashboard/src/studio/view/persisted-preview.ts': 'preview',
  // The code of a language.
  'apps/dashboard/src/i18n/language-choice.ts': null,
  // The installation's id, a text.
  'apps/shopper/src/device-identity.ts': null,
  'apps/shopper/src/merchant-app.ts': 'merchant-app',
  'apps/shopper/src/ports.ts': 'shopper',
  // Events as they will be sent and answers of the shop, each with its version.
  'apps/shopper/src/phone-storage.ts': 'persisted-answer',
  // Whether the shopper may be measured: yes or no.
  'apps/web/src/analytics/consent.ts': null,
  // The code of a language, in a cookie for the server.
  'apps/web/src/main.tsx': null,
  'apps/web/src/ports/indexed-db-store.ts': 'persisted-answer',
  // Each event as it will be sent, with its version.
  'apps/web/src/ports/key-value-store.ts': null,
  'apps/web/src/ports/storage.ts': 'shopper',
  'apps/web/src/analytics/tracker.ts': null,
  // Whom the worker speaks for, left anew by each page that opens.
  'apps/web/src/push/stored-installation.ts': null,
  // Whole answers of the server, until it sends others.
  'apps/web/src/service-worker/service-worker.ts': null,
  // Light or dark, read from the store of that choice before anything is drawn.
  'packages/core/src/design/early-theme.ts': 'appearance',
}
const STORAGE =
  /defineLocalStore|localStorage|sessionStorage|useLocalStorage|useSessionStorage|AsyncStorage|SecureStore|idb-keyval|indexedDB|caches\.open|document\.cookie/

test('nothing is kept on a device that the manifest does not tell of', () => {
  const root = join(import.meta.dirname, '..')
  const keepers = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|demo-shop|packages\/testing/.test(file))
    .filter((file) => STORAGE.test(readFileSync(join(root, file), 'utf8')))
  expect(keepers.sort(), 'add what it keeps to shapes/stores.ts').toEqual(Object.keys(KEEPERS).sort())
  const names = STORES.map(({ name }) => name)
  for (const name of Object.values(KEEPERS)) if (name !== null) expect(names).toContain(name)
})

/** The tables as the last migration leaves them. */
const snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ name: z.string(), type: z.string() })),
    }),
  ),
})
/** Columns that hold JSON, and the store that it is; null: not ours to shape. */
const COLUMNS: Readonly<Record<string, string | null>> = {
  // What the records of a host said at the last look; the next one writes it anew.
  'own_hosts.seen': null,
  // What the files of a website said at the last look, likewise.
  'web_apps.shop_links': null,
  // Texts by name, which a sentence puts in: whatever else stands there is no part of it.
  'notices.values': null,
  'listing_generations.wanted': 'listing-wanted',
  'listings.content': 'listing-content',
  'listings.pictures': 'listing-pictures',
  'designs.config': 'design',
  'published_designs.config': 'design',
  'templates.config': 'design',
  // One value of a design, as an operation named it; read beside the design of then.
  'logs.previous': null,
  'logs.value': null,
  // What a call's contract says to tell of it, and what it said itself; shown as it is, whatever is known of it.
  'audit_entries.value': null,

  // What a merchant entered, texts by the names of the integration's own settings; others are left out.
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
  // Texts and link of a push, in the contract's bounds, as a campaign's.
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
  // Of any job.
  'failed_jobs.data': 'job-webhooks.process-webhook',
}

test('nothing is kept as JSON in a table that the manifest does not tell of', () => {
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

describe('a document of an earlier time', () => {
  test.each(everyVersion)('%s %i: has every value edited', (_name, version, store) => {
    expect(listUnsetPaths(shapeOf(store, version), documentOf(store, version)), HOW).toEqual([])
  })
  test.each(everyVersion)('%s %i: reads with nothing to repair and nothing lost', (_name, version, store) => {
    expect(lost(store, version, documentOf(store, version))).toEqual([])
  })
  test.each(everyVersion)(
    '%s %i: may hold whatever that version allowed',
    (_name, version, store) => {
      const base = documentOf(store, version)
      // That no option is gone, the manifest says of each; here a few of them stand for all.
      const maxValues = getEffort({ short: 3, long: Number.POSITIVE_INFINITY })
      const atRim = atTheRim(shapeOf(store, version), base, maxValues)
      expect(atRim.flatMap((document) => lost(store, version, document))).toEqual([])
    },
    120_000,
  )
  test.each(STORES)('$name of today is read as it was written', (store) => {
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

  test('loses nothing that no step takes away, from any of its versions', () => {
    const whole = store((newest) => newest)
    expect(lost(whole, 1, document)).toEqual([])
    for (const one of atTheRim(sampleShapes[0] ?? {}, document)) expect(lost(whole, 1, one)).toEqual([])
    expect(lost(whole, 3, { space: 16, tags: [] })).toEqual([])
    expect(whole.read(document, 1).value).toEqual({ space: 16, tags: ['a', 'b', 'c'] })
  })
  test.each<[string, (newest: JsonObject) => Json, readonly string[]]>([
    ['a value that the product drops', ({ space: _space, ...rest }) => rest, ['space']],
    ['a value that it holds to tighter bounds', (newest) => ({ ...newest, space: 8 }), ['space']],
    ['entries of a list', (newest) => ({ ...newest, tags: ['a', 'b'] }), ['tags']],
  ])('is found to lose %s', (_what, read, paths) => {
    expect(lost(store(read), 1, document)).toEqual(expect.arrayContaining([...paths]))
  })
  test('of a version that nobody knows is said', () => {
    expect(
      lost(
        store((newest) => newest),
        4,
        document,
      ),
    ).toEqual([expect.stringContaining('newer')])
  })
})

describe('a shape', () => {
  const before: Shape = {
    '': { kind: 'record' },
    gap: { kind: 'number', minimum: 0, maximum: 32, default: 8 },
    align: { kind: 'choice', options: ['start', 'end'], default: 'start' },
    name: { kind: 'text', maximum: 40, default: '' },
    sent: { kind: 'text', form: 'date-time', none: true, optional: true },
  }
  const changed = (change: Shape): Shape => ({ ...before, ...change })
  test('may grow', () => {
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
      'raises its least',
      { gap: { kind: 'number', minimum: 4, maximum: 32, default: 8 } },
      'gap was at least 0',
    ],
    [
      'lowers its most',
      { gap: { kind: 'number', minimum: 0, maximum: 16, default: 8 } },
      'gap was at most 32',
    ],
    [
      'gets a bound',
      { align: { kind: 'choice', options: ['start', 'end'], maximum: 3, default: 'end' } },
      'align was at most',
    ],
    [
      'loses an option',
      { align: { kind: 'choice', options: ['end'], default: 'end' } },
      'align cannot be "start"',
    ],
    [
      'asks for a form',
      { name: { kind: 'text', maximum: 40, form: 'email', default: '' } },
      'name is to follow',
    ],
    ['allows no none', { sent: { kind: 'text', form: 'date-time', optional: true } }, 'sent cannot be none'],
    [
      'demands what could miss',
      { sent: { kind: 'text', form: 'date-time', none: true } },
      'sent may not be missing',
    ],
    ['demands something new', { added: { kind: 'toggle' } }, 'added is demanded'],
  ])('that %s is no longer read', (_what, change, reason) => {
    const { gap: _gap, ...others } = before
    const after = change === null ? others : changed(change)
    expect(narrowings(before, after)).toEqual([expect.stringContaining(reason)])
  })
})
