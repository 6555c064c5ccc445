import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import { fetchCustomer } from '@vitrine/commerce/customer/customer'
import { logIn } from '@vitrine/commerce/customer/login'
import { isHex } from '@vitrine/core/design/colors/theme'
import type { Section } from '@vitrine/core/design/fields'
import type { Json, JsonObject } from '@vitrine/core/design/operations'
import { SHOPPER, startDemoShop } from '@vitrine/testing/demo-shop.ts'
import { roundTripJson } from '@vitrine/testing/json.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type View, viewsOf } from '../test/field-views.tsx'
import { FAVORITES, few } from '../test/isolated-parts.tsx'
import { BLOCKS } from './blocks/index.ts'
import { createQueryCache } from './context/query-cache.ts'
import { createDefaultDesign } from './design/defaults.ts'
import { listSectionNames, SECTIONS, type SectionName } from './design/sections.ts'
import { App } from './layout/App.tsx'

/** Colors that do not depend on the brand, each with its reason. */
const OWN: Readonly<Record<string, string>> = {
  'orders.done': 'green means the same in every shop',
  'orders.open': 'as above, of amber',
  'banner.color': 'text on an image has the image’s shade as background, not the page',
  'slider.color': 'as above',
  'slider.dotColor': 'as above',
  'before-after.divider': 'a line between two images, not on the page',
  'countdown.box': 'a translucent layer above any background',
}

function literals(name: string, section: Section): string[] {
  const own = Object.entries(section.fields).flatMap(([field, { kind }]) => {
    const value: unknown = section.defaults[field]
    return kind === 'color' && isHex(String(value)) ? [`${name}.${field}`] : []
  })
  const within = Object.values(section.lists ?? {}).flatMap((list) =>
    list.items === BLOCKS
      ? []
      : Object.entries(list.items).flatMap(([kind, item]) => literals(`${name}.${kind}`, item)),
  )
  return [...own, ...within]
}

test('every color of a new design follows the brand, with stated exceptions', () => {
  const colorFields = [
    ...listSectionNames().flatMap((name) => (name === 'branding' ? [] : literals(name, SECTIONS[name]))),
    ...Object.entries(BLOCKS).flatMap(([kind, block]) => literals(kind, block)),
  ]
  expect(colorFields.sort()).toEqual(Object.keys(OWN).sort())
})

let shop: Awaited<ReturnType<typeof startDemoShop>>
let client: StorefrontClient
const replies = createQueryCache({}, { server: true })
/** Screens by name, each in one state with content. */
let views: Readonly<Record<string, View>>

/** Renders a screen with other settings of sections. */
function drawWith(view: View, sections: JsonObject): Promise<string> {
  const settings: Record<string, Json> = { ...createDefaultDesign(), ...sections }
  for (const [path, value] of Object.entries(view.edits ?? {})) {
    const [section = '', field = ''] = path.split('.')
    settings[section] = { ...Object(settings[section]), [field]: roundTripJson(value) }
  }
  return drawFor(view.node, view.shopper ?? {}, {
    client,
    replies: view.replies ?? replies,
    design: settings,
  })
}

/** Renderings of the default brand by screen. */
const plainDrawings = new Map<string, Promise<string>>()

/** Returns the screens whose rendering does not change with the brand. */
async function unchangedBy(edits: JsonObject, names: readonly string[]): Promise<readonly string[]> {
  const branding = { ...Object(createDefaultDesign().branding), ...edits }
  const unchanged: string[] = []
  for (const name of names) {
    const view = views[name]
    if (!view) throw new Error(`No screen ${name}`)
    const plain = plainDrawings.get(name) ?? drawWith(view, {})
    plainDrawings.set(name, plain)
    if ((await drawWith(view, { branding })) === (await plain)) unchanged.push(name)
  }
  return unchanged
}

describe('the brand applies to', () => {
  // Rendering changes nothing in the shop, so one shop and its responses serve all tests.
  beforeAll(async () => {
    shop = await startDemoShop({ port: 0 })
    client = createStorefrontClient({ shop: shop.url, token: 'demo-public-token', retryDelay: 1 })
    const loginResult = await logIn(client, SHOPPER)
    if ('error' in loginResult) throw new Error(loginResult.error)
    const me = await fetchCustomer(client, loginResult)
    if ('error' in me) throw new Error(me.error)
    const bare = await seedQueryCache({ [`favorites ${FAVORITES.join(' ')}`]: [few] })
    const user = {
      id: 1,
      firstName: 'Ann',
      lastName: 'B',
      email: 'a@b.test',
      phone: '',
      acceptsMarketing: true,
    }
    const all = viewsOf({ session: { ...loginResult, user }, account: me.customer.id, silence: bare, bare })
    const sectionIndexes: readonly (readonly [SectionName, number])[] = [
      ['home', 0],
      ['catalog', 0],
      ['product', 1],
      ['cart', 0],
      ['favorites', 1],
      ['menu', 1],
      ['login', 0],
      ['account', 0],
      ['orders', 2],
      ['header', 2],
      ['nav', 0],
      ['splash', 0],
    ]
    const screens = sectionIndexes.flatMap(([name, index]) => {
      const view = all[name]?.[index]
      // A logo of the header's own would hide the brand's.
      return view ? [[name, name === 'login' || name === 'splash' ? { node: view.node } : view]] : []
    })
    views = { ...Object.fromEntries(screens), footer: { node: <App path="/">{null}</App> } }
  })
  afterAll(() => shop.close())
  const screens = ['home', 'catalog', 'product', 'cart', 'favorites', 'menu', 'login', 'account', 'orders']
  const cards = ['home', 'catalog', 'product', 'favorites']
  test.each([
    ['mains', '2962ff', ['home', 'product', 'cart', 'login', 'account', 'nav']],
    ['blacks', '332211', screens],
    ['darks', '557755', screens],
    ['bgs', 'ffeedd', screens.filter((name) => name !== 'orders')],
    ['whites', 'fffaf0', [...screens, 'header', 'nav', 'splash', 'footer']],
    ['regs', 'serif', screens],
    ['semis', 'serif', screens],
    ['bolds', 'serif', [...screens, 'header', 'splash']],
    ['borderRadius', 3, ['home', 'catalog', 'product', 'cart', 'favorites', 'login', 'account', 'orders']],
    ['buttonShape', 'pill', ['home', 'product', 'cart', 'login', 'account']],
    ['buttonCase', 'capitals', ['home', 'product', 'cart', 'login', 'account']],
    ['titles', 'loud', ['home', 'product', 'login', 'account']],
    ['titleCase', 'capitals', ['home', 'product', 'login', 'account']],
    ['cardShape', 'raised', cards],
    ['photoRatio', 'square', cards],
    ['spacing', 'airy', ['home', 'product', 'cart', 'login', 'account', 'menu']],
    ['logo', 'https://cdn.test/logo.png', ['header', 'login']],
    ['logoIcon', 'https://cdn.test/sign.png', ['splash']],
    ['icons', 'bold', ['header', 'nav']],
    ['motion', 'none', ['header', 'nav']],
  ])('%s: every screen that uses it', async (field, value, expected) => {
    expect(await unchangedBy({ [field]: value }, expected)).toEqual([])
  })
})
