import { readdirSync, readFileSync } from 'node:fs'
import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import { fetchCustomer } from '@vitrine/commerce/customer/customer'
import { logIn } from '@vitrine/commerce/customer/login'
import type { Field, Fields, ListDefinition, Section } from '@vitrine/core/design/fields'
import type { JsonObject } from '@vitrine/core/design/operations'
import { apply, getValueAt } from '@vitrine/core/design/operations'
import { SHOPPER, startDemoShop } from '@vitrine/testing/demo-shop.ts'
import { roundTripJson } from '@vitrine/testing/json.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import type { ComponentType } from 'react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Edits, STORES, type View, viewsOf } from '../test/field-views.tsx'
import { FAVORITES, few } from '../test/isolated-parts.tsx'
import { BlockFrame } from './blocks/BlockFrame.tsx'
import type { BlockDesign } from './blocks/define.ts'
import { BLOCKS } from './blocks/index.ts'
import { toSessionKey } from './components/session/session-age.ts'
import { resolveDark } from './context/dark-theme.ts'
import { setDarkThemeResolver } from './context/dark-theme-resolver.ts'
import { createQueryCache, type QueryCache } from './context/query-cache.ts'
import { createDefaultDesign, createItem } from './design/defaults.ts'
import { listSectionNames, SECTIONS, type SectionName } from './design/sections.ts'

// Like an app whose brand has a dark theme.
setDarkThemeResolver(resolveDark)

/**
 * Fields without an effect on the first rendering, each with what makes them visible. A screen must still read their
 * values: a check of the sources covers that.
 */
const AFTER_A_PRESS: Readonly<Record<string, string>> = {
  'product.added': 'a product was added to the cart',
  'product.viewCart': 'as above',
  'product.unavailable': 'a combination that does not exist was selected',
  'search.voice': 'a phone has speech recognition',
  'search.synonyms.words': 'a shopper searched for one of them',
  'branding.offline': 'the device went offline',
  'menu.offerMarket': 'a shopper visits from another country',
  'cart.askSums': 'the shop has returned the cart’s sums',
  'favorites.showChanges': 'the device has stored an earlier price of a wishlist product',
  'cart.failed': 'the platform did not create the checkout',
  'cart.wrongDiscount': 'a code that does not apply was entered',
  'catalog.collections': 'a text was typed into the search',
  'catalog.products': 'as above',
  'catalog.emptyFiltered': 'the filters match no product',
  'orders.askReview': 'a second order was paid on a phone',
  'account.phoneRule': 'a phone number was submitted',
  'preprompt.show': 'the prompt’s moment came',
  'preprompt.afterVisits': 'as above',
  'preprompt.afterFavorite': 'as above',
  'preprompt.afterOrder': 'as above',
  'preprompt.waitDays': 'as above',
  'pushes.failed': 'the server refused a choice',
  'pushes.kept': 'the server was unreachable when a choice was made',
  'pushes.error': 'as above',
  'pushes.from': 'an end of the quiet hours was pressed, or they are on',
  'pushes.to': 'as above',
  'code.copied': 'the code was copied',
  'faq.several': 'another question was opened',
  'collage.pictures.spots.product': 'a hotspot was pressed',
  'stories.stories.pages.image': 'a story was opened',
  'stories.stories.alt': 'as above',
  'stories.stories.pages.alt': 'as above',
  'stories.stories.pages.focusX': 'as above',
  'stories.stories.pages.focusY': 'as above',
  'stories.stories.pages.title': 'as above',
  'stories.stories.pages.button': 'as above',
  'stories.stories.pages.link': 'as above',
  'recently-viewed.title': 'a product was viewed',
  ...afterSubmit('newsletter', ['emptyEmail', 'invalidEmail', 'notTicked', 'sent', 'known', 'failed']),
  ...afterSubmit('newsletter', ['later', 'account', 'register', 'invalidPhone']),
  'newsletter.sms': 'an integration sends text messages',
  'newsletter.phone': 'as above',
  'newsletter.smsConsent': 'as above',
  'login.tooLate': 'the return from the platform’s page took too long',
  ...afterSubmit('login', ['error', 'invalidEmail', 'emptyEmail', 'emptyPassword', 'wrong', 'failed']),
  ...afterSubmit('register', ['error', 'emptyFirstName', 'emptyLastName', 'emptyEmail', 'emptyPassword']),
  ...afterSubmit('register', ['invalidEmail', 'shortPassword', 'taken', 'failed']),
  ...afterSubmit('recovery', ['error', 'sent', 'invalidEmail', 'emptyEmail', 'emptyPassword']),
  ...afterSubmit('recovery', ['shortPassword', 'failed']),
  ...afterSubmit('account', ['emptyFirstName', 'emptyLastName', 'invalidPhone', 'saved', 'failed']),
  ...afterSubmit('account', ['emptyAddress', 'removeTitle', 'removeHint', 'confirm', 'keep']),
}
function afterSubmit(section: string, fields: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map((field) => [`${section}.${field}`, 'a form was submitted']))
}
/** Fields that have no effect on the web by design. */
const NOT_ON_THE_WEB: Readonly<Record<string, string>> = {
  'splash.duration': 'the splash of the phone apps, which is static in the editor',
  'splash.motion': 'as above',
  'slider.every': 'the slider advances with time, not in its first rendering',
  'announcement.every': 'as above',
  'stories.every': 'as above',
  'search.shared': 'share targets of the phones’ systems, outside of the app',
}

function edited(design: JsonObject, edits: Edits): JsonObject {
  let out = design
  for (const [schema, value] of Object.entries(edits)) {
    const applied = apply(out, {
      schema,
      operation: schema === 'home.blocks' || schema === 'home.topNav' ? 'replace' : 'edit',
      device: 'test',
      value: roundTripJson(value),
    })
    if (!applied.ok) throw new Error(`${schema}: ${applied.reason}`)
    out = applied.design
  }
  return out
}

/** Other values of the field, any of which must change the rendering. */
function othersOf(field: Field, now: unknown): readonly unknown[] {
  switch (field.kind) {
    case 'color':
      return ['123456']
    case 'font':
      return ['regs', 'semis', 'bolds'].filter((slot) => slot !== now)
    case 'number':
      return [field.min, field.max].filter((value) => value !== now)
    case 'toggle':
      return [!now]
    case 'choice':
    case 'family':
      return field.options.filter((value) => value !== now)
    case 'choices':
      return field.options.map((value) => [value])
    case 'segments':
      return [['0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11']]
    case 'text':
      return [{ en: 'Zyzzyva' }]
    case 'string':
      return ['https://zyzzyva.test/']
    case 'image':
      return ['https://cdn.test/zyzzyva.jpg']
    case 'video':
      return ['https://cdn.test/zyzzyva.mp4']
    case 'link':
      return [{ to: 'web', url: 'https://zyzzyva.test/' }]
    case 'date':
      return ['2031-02-03T04:05:06Z', '2020-02-03T04:05:06Z']
    case 'handle':
      return [field.of === 'collection' ? 'lighting' : 'mora-mug']
    case 'handles':
      return [field.of === 'collection' ? ['lighting'] : ['mora-mug']]
  }
}

const drawings = new Map<string, string>()
async function drawnWith(view: View, design: JsonObject, key?: string): Promise<string> {
  const cachedDrawing = key === undefined ? undefined : drawings.get(key)
  if (cachedDrawing !== undefined) return cachedDrawing
  const html = await drawFor(view.node, view.shopper ?? {}, {
    client,
    replies: view.replies ?? replies,
    design,
  })
  if (key !== undefined) drawings.set(key, html)
  return html
}

/** Fields without a required effect on the first web rendering. */
const isExcused = (field: string) => field in AFTER_A_PRESS || field in NOT_ON_THE_WEB

/** Returns the fields of a record that change no rendering, except for excused ones. */
async function silentFields(
  name: string,
  path: string,
  fields: Fields,
  views: readonly View[],
  start: JsonObject,
): Promise<string[]> {
  const drawable = views.map((view, index) => ({
    view,
    before: edited(start, view.edits ?? {}),
    key: `${name} ${index}`,
  }))
  const shows = async (schema: string, kind: Field): Promise<boolean> => {
    for (const [index, { view, before, key }] of drawable.entries()) {
      const now = getValueAt(before, schema)
      if (now === undefined) continue
      const plain = await drawnWith(view, before, key)
      for (const other of othersOf(kind, now)) {
        if ((await drawnWith(view, edited(before, { [schema]: other }))) === plain) continue
        // The next field is mostly visible in the same rendering.
        drawable.unshift(...drawable.splice(index, 1))
        return true
      }
    }
    return false
  }
  const silent: string[] = []
  for (const [field, kind] of Object.entries(fields)) {
    if (isExcused(`${name}.${field}`)) continue
    if (!(await shows(`${path}.${field}`, kind))) silent.push(`${name}.${field}`)
  }
  return silent
}

/** Returns the fields of a record and of its lists' items that change no rendering. Blocks are checked separately. */
async function silentWithin(
  name: string,
  path: string,
  section: Section,
  views: readonly View[],
  start: JsonObject,
): Promise<string[]> {
  const silent = await silentFields(name, path, section.fields, views, start)
  for (const [list, definition] of Object.entries(section.lists ?? {}))
    for (const [kind, item] of Object.entries(definition.items)) {
      if (definition.items === BLOCKS) continue
      const { id, design } = holding(start, `${path}.${list}`, definition, kind)
      const inner = `${name}.${list}`
      silent.push(...(await silentWithin(inner, `${path}.${list}.${id}`, item, views, design)))
    }
  return silent
}

/** Returns a design whose list has an item of the kind: a default one, else a new one. */
function holding(design: JsonObject, path: string, list: ListDefinition, kind: string) {
  const existingItem = list.start.find((item) => item.kind === kind)
  if (existingItem) return { id: existingItem.id, design }
  return { id: 'new', design: added(design, `${path}.new`, createItem(list, kind, 'a0')) }
}

function added(design: JsonObject, schema: string, value: JsonObject): JsonObject {
  const applied = apply(design, { schema, operation: 'add', device: 'test', value })
  if (!applied.ok) throw new Error(`${schema}: ${applied.reason}`)
  return applied.design
}

/** The screens of a section as they open, where their fields are visible. */
async function plainView(name: SectionName): Promise<View> {
  const { default: Screen }: { default: ComponentType } = await import(`./${name}/Screen.tsx`)
  return { node: <Screen /> }
}

/** Sources of all screens, without tests and field definitions. */
function sources(folder: URL): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      if (entry.isDirectory()) return sources(new URL(`${entry.name}/`, folder))
      const plain = /\.tsx?$/.test(entry.name) && !/\.test\.|^design\.ts$/.test(entry.name)
      return plain ? readFileSync(new URL(entry.name, folder), 'utf8') : ''
    })
    .join('\n')
}

let shop: Awaited<ReturnType<typeof startDemoShop>>
let client: StorefrontClient
let replies: QueryCache
let views: ReturnType<typeof viewsOf>

describe('every field of the design changes the rendering of', () => {
  // Rendering changes nothing in the shop, so one shop and its responses serve all tests.
  beforeAll(async () => {
    shop = await startDemoShop({ port: 0 })
    client = createStorefrontClient({ shop: shop.url, token: 'demo-public-token', retryDelay: 1 })
    replies = createQueryCache({}, { server: true })
    const silence = await seedQueryCache({})
    const loginResult = await logIn(client, SHOPPER)
    if ('error' in loginResult) throw new Error(loginResult.error)
    const me = await fetchCustomer(client, loginResult)
    if ('error' in me) throw new Error(me.error)
    const bare = await seedQueryCache({
      'collection bare ': { items: [], cursor: null, name: 'Bare', filters: [] },
      'product few': { product: few },
      'recommendations few related': [],
      'website-facts': STORES,
      [`favorites ${FAVORITES.join(' ')}`]: [few],
      [`orders ${toSessionKey('none')}`]: { orders: [] },
      [`customer ${toSessionKey('none')}`]: me,
      [`addresses ${toSessionKey('none')}`]: { addresses: [] },
    })
    const session = {
      ...loginResult,
      user: { id: 1, firstName: 'Ann', lastName: 'B', email: 'a@b.test', phone: '', acceptsMarketing: true },
    }
    views = viewsOf({ session, account: me.customer.id, silence, bare })
  })
  afterAll(() => shop.close())
  test.each(listSectionNames())('%s', async (name) => {
    const own = views[name] ?? [await plainView(name)]
    expect(await silentWithin(name, name, SECTIONS[name], own, createDefaultDesign())).toEqual([])
  })
  test.each(Object.keys(BLOCKS))('the %s block', async (kind) => {
    const block: BlockDesign | undefined = Object.entries(BLOCKS).find(([name]) => name === kind)?.[1]
    const list = SECTIONS.home.lists?.blocks
    if (!list || !block) throw new Error(`No ${kind}`)
    const path = 'home.blocks.one'
    const start = added(
      edited(createDefaultDesign(), { 'home.blocks': {} }),
      path,
      createItem(list, kind, 'a0'),
    )
    const editVariants = [{}, ...(block.shows ?? []), block.showsLists ?? {}].map((edits) => ({
      node: <BlockFrame kind={kind} path={path} first />,
      edits: Object.fromEntries(Object.entries(edits).map(([field, value]) => [`${path}.${field}`, value])),
    }))
    expect(await silentWithin(kind, path, block, editVariants, start)).toEqual([])
  })
  test('content that shows only after a press is rendered by a screen', () => {
    const sourceText = sources(new URL('./', import.meta.url))
    const unread = Object.keys(AFTER_A_PRESS).filter((path) => {
      const field = path.slice(path.lastIndexOf('.') + 1)
      return !new RegExp(`\\.${field}\\b|\\b${field}:|'${field}'`).test(sourceText)
    })
    expect(unread).toEqual([])
  })
})
