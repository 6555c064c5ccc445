import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Samples } from './sample/sample.ts'
import { findScreen, listScreenNames, listSectionNames, SCREENS, type ScreenName, toPath } from './screens.ts'

describe('an address of the shopping app', () => {
  test.each([
    ['/', 'home', {}],
    ['/c/kitchen', 'catalog', { collection: 'kitchen' }],
    ['/c/kitchen/', 'catalog', { collection: 'kitchen' }],
    ['/p/caf%C3%A9%20cup', 'product', { product: 'café cup' }],
    ['/p/mora-mug/recommendations', 'recommendations', { product: 'mora-mug' }],
    ['/search', 'search', {}],
    ['/orders', 'orders', {}],
    ['/orders/1003', 'orders', { order: '1003' }],
    ['/pages/about', 'pages', { page: 'about' }],
    ['/blogs/news/caf%C3%A9', 'articles', { blog: 'news', article: 'café' }],
    ['/policies/refund-policy', 'policies', { policy: 'refund-policy' }],
  ])('%s opens the %s screen', (path, screen, params) => {
    expect(findScreen(path)).toEqual({ screen, params })
  })
  test.each([
    '/nope',
    '/p',
    '/p/',
    '/p/a/b',
    '/p//recommendations',
    '/p/a/recommendations/b',
    '/c/%E0%A4%A',
    '/__proto__',
    '/cart/x',
    '/blogs/news',
    '/blogs/news/',
    '/blogs/news/a/b',
    '/blogs/%E0%A4%A/a',
  ])('%s opens nothing', (path) => {
    expect(findScreen(path)).toBeNull()
  })
  test('of branding, splash and drawer previews is for the studio only', () => {
    expect(findScreen('/splash')).toBeNull()
    expect(findScreen('/drawer')).toBeNull()
    expect(findScreen('/drawer', true)?.screen).toBe('drawer')
    expect(findScreen('/splash', true)?.screen).toBe('splash')
  })
  test('is written by the list that reads it', () => {
    expect([toPath('home'), toPath('favorites')]).toEqual(['/', '/favorites'])
    for (const [paramName, screen] of [
      ['collection', 'catalog'],
      ['product', 'product'],
      ['product', 'recommendations'],
      ['order', 'orders'],
      ['page', 'pages'],
      ['policy', 'policies'],
    ] as const)
      expect(findScreen(toPath(screen, 'été 50%/x'))).toEqual({
        screen,
        params: { [paramName]: 'été 50%/x' },
      })
    const params = { blog: 'a/b', article: 'été :x' }
    expect(findScreen(toPath('articles', params.blog, params.article))).toEqual({
      screen: 'articles',
      params,
    })
  })
  test('belongs to one screen only', () => {
    const patterns = listScreenNames().flatMap((name) => [SCREENS[name].path, SCREENS[name].one])
    const definedPatterns = patterns.filter((pattern) => pattern !== undefined)
    expect(definedPatterns.length).toBe(
      new Set(definedPatterns.map((pattern) => pattern.replace(/:\w+/g, ':'))).size,
    )
    for (const name of listScreenNames()) {
      const { path, one, of } = SCREENS[name]
      expect([name, path ?? one]).not.toEqual([name, undefined])
      if (path !== undefined) expect(findScreen(path, of === 'studio')).toEqual({ screen: name, params: {} })
    }
  })
})

const ROOT = resolve(import.meta.dirname, '../../..')
const STOREFRONT = import.meta.dirname
const HOW =
  '// Written from the list of screens (packages/storefront/src/screens.ts): npm run unit -- screens -u\n'

const byAddress = (a: { readonly from: string }, b: { readonly from: string }) => (a.from < b.from ? -1 : 1)

/** Returns the generated module of the screens' scripts for browsers, each in its own file. */
function loaders(): string {
  const lines = listScreenNames().map(
    (name) => `  ${name}: () => import('@vitrine/storefront/screens/${name}'),\n`,
  )
  return `${HOW}import type { ScreenName, ScreenProps } from '@vitrine/storefront/screens.ts'
import type { ComponentType } from 'react'

type Loader = () => Promise<{ readonly default: ComponentType<ScreenProps> }>

/** Each screen's script is its own file, fetched when it is first needed. */
export const LOADERS: Readonly<Record<ScreenName, Loader>> = {
${lines.join('')}}
`
}

/** Returns the generated module of the screens' data for the server. */
function plans(): string {
  const page = (name: ScreenName) => ({
    from: `@vitrine/storefront/${name}/render-plan.ts`,
    text: `import { renderPlan as ${name} } from '@vitrine/storefront/${name}/render-plan.ts'\n`,
  })
  const imports = [
    ...listScreenNames().map(page),
    ...[
      ['type { RenderPlan }', '@vitrine/storefront/context/render-plan.ts'],
      ['type { ScreenName }', '@vitrine/storefront/screens.ts'],
    ].map(([what = '', from = '']) => ({ from, text: `import ${what} from '${from}'\n` })),
  ].sort(byAddress)
  const lines = listScreenNames().map((name) => `  ${name},\n`)
  return `${HOW}${imports.map(({ text }) => text).join('')}
/** What the server must know of each screen. */
export const PLANS: Readonly<Record<ScreenName, RenderPlan>> = {
${lines.join('')}}
`
}

/** Returns the generated module of the design's sections, each as its feature defines it. */
function sections(): string {
  const names = listSectionNames()
  const imports = [
    ...names.map((name) => ({
      from: `../${name}/design.ts`,
      text: `import { ${name} } from '../${name}/design.ts'\n`,
    })),
    { from: '../screens.ts', text: "import type { SectionName } from '../screens.ts'\n" },
  ].sort(byAddress)
  return `${HOW}import type { Section } from '@vitrine/core/design/fields'
${imports.map(({ text }) => text).join('')}
/** Every section of the design, in the order of the editor (spec section 1). */
export const SECTIONS = {
${names.map((name) => `  ${name},\n`).join('')}} as const satisfies Readonly<Record<SectionName, Section>>
`
}

/** Returns the generated module of the screens' sample data, for the canvas alone. */
function samples(): string {
  const imports = [
    ...listScreenNames().map((name) => ({
      from: `@vitrine/storefront/${name}/samples.ts`,
      text: `import { samples as ${name} } from '@vitrine/storefront/${name}/samples.ts'\n`,
    })),
    ...[
      ['type { Samples }', '@vitrine/storefront/sample/sample.ts'],
      ['type { ScreenName }', '@vitrine/storefront/screens.ts'],
    ].map(([what = '', from = '']) => ({ from, text: `import ${what} from '${from}'\n` })),
  ].sort(byAddress)
  return `${HOW}${imports.map(({ text }) => text).join('')}
/** What the studio shows each screen with, the first of them first. */
export const SAMPLES: Readonly<Record<ScreenName, Samples>> = {
${listScreenNames()
  .map((name) => `  ${name},\n`)
  .join('')}}
`
}

/** Maximum line length in characters, as in the formatter's settings. */
const WIDEST = 110

/** Returns the generated module of the names of each screen's states, for code that does not render. */
async function states(): Promise<string> {
  const lines = await Promise.all(
    listScreenNames().map(async (name) => {
      const { samples }: { readonly samples: Samples } = await import(`./${name}/samples.ts`)
      const names = Object.keys(samples).map((state) => `'${state}'`)
      const line = `  ${name}: [${names.join(', ')}],\n`
      return line.length <= WIDEST + 1
        ? line
        : `  ${name}: [\n${names.map((one) => `    ${one},\n`).join('')}  ],\n`
    }),
  )
  return `${HOW}import type { StateName } from './sample/states.ts'
import type { ScreenName } from './screens.ts'

export type { StateName }

/** The states that the studio shows each screen in (\`<screen>/samples.ts\`), the one that it opens with first. */
export const STATES: Readonly<Record<ScreenName, readonly StateName[]>> = {
${lines.join('')}}
`
}

const NATIVE = resolve(ROOT, 'apps/shopper/src/app')
/** Returns a route file of the phone apps. */
function nativeRoutes(): readonly { readonly file: string; readonly text: string }[] {
  const all = listScreenNames().flatMap((name) => [SCREENS[name].path, SCREENS[name].one])
  return listScreenNames().flatMap((name) => {
    const { of, path, one } = SCREENS[name]
    if (of === 'studio') return []
    return [path, one].flatMap((address) => {
      if (address === undefined) return []
      const pieces = address.slice(1).replace(/:(\w+)/g, '[$1]')
      // A folder beside a file of the same name would be another route, so its first page is in the folder.
      const inFolder = all.some((other) => other?.startsWith(`${address}/`) && address !== '/')
      const file = pieces === '' ? 'index' : inFolder ? `${pieces}/index` : pieces
      const up = '../'.repeat(file.split('/').length)
      const text = `import Screen from '@vitrine/storefront/screens/${name}'\nimport { createRoute } from '${up}route.tsx'\n\nexport default createRoute(Screen)\n`
      return [{ file: `${file}.tsx`, text }]
    })
  })
}

describe('the list of screens generates by `npm run unit -- screens -u`:', () => {
  test('the scripts that browsers load', async () => {
    await expect(loaders()).toMatchFileSnapshot(join(ROOT, 'apps/web/src/shell/screens.gen.ts'))
  })
  test('the sections of the design', async () => {
    await expect(sections()).toMatchFileSnapshot(join(STOREFRONT, 'design/sections.gen.ts'))
  })
  test('the server’s rendering plans', async () => {
    await expect(plans()).toMatchFileSnapshot(join(ROOT, 'apps/web/src/page/plans.gen.ts'))
  })
  test('the studio’s sample states and their names', async () => {
    await expect(samples()).toMatchFileSnapshot(join(ROOT, 'apps/web/src/edit/samples.gen.ts'))
    await expect(await states()).toMatchFileSnapshot(join(STOREFRONT, 'states.gen.ts'))
  })
  test('the routes of the native apps', async () => {
    const routes = nativeRoutes()
    for (const { file, text } of routes) await expect(text).toMatchFileSnapshot(join(NATIVE, file))
    const files = routes.map(({ file }) => file)
    const here = readdirSync(NATIVE, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    )
    expect(here.filter((file) => file !== '_layout.tsx' && !files.includes(file))).toEqual([])
  })
})

/** Sources that may name screens. */
const SOURCES = ['packages', 'apps/web', 'apps/shopper', 'apps/dashboard', 'apps/server']
/** Excludes tests, generated files, translations, and the list itself. */
const APART =
  /\.test\.|\.gen\.ts$|\.d\.ts$|\/(test|testing|attacks)\/|(messages|words)\.ts$|shopper\/src\/app\/|storefront\/src\/screens\.ts$/
/** A file that names this many screens is a list of them. */
const A_LIST = 4
/** Files that name many screens, each with its reason. */
const LISTS: Readonly<Record<string, string>> = {
  'apps/dashboard/src/app/layout/navigation.ts':
    'pages of the dashboard by group, some of which share their names',
  'apps/dashboard/src/icons.tsx': 'icons by their motif: a house, a cart, a receipt',
  'apps/dashboard/src/preview/screens.ts': 'preview routes of the specification',
  'packages/storefront/src/push/device.types.ts': 'where actions of a push lead',
  'packages/storefront/src/website/PhoneMockup.tsx': 'icons of the mockup’s tabs',
  'apps/dashboard/src/studio/canvas/Collage.tsx': 'screens that show the brand while it is edited',
  'packages/storefront/src/primitives/icon/icons.ts': 'the same in the app',
  'packages/storefront/src/primitives/primitives.types.ts': 'the same in the app',
  'packages/storefront/src/nav/design.ts': 'default tabs of a new design, and their icons',
  'packages/storefront/src/nav/Nav.tsx': 'tabs that the header of a wide window contains',
  'packages/core/src/contract/analytics/events.ts': 'analytics events, some with the same names',
  'apps/server/src/modules/events/events.testing.ts': 'sample events',
  'apps/dashboard/src/subscribers/SubscriberDrawer.tsx': 'icons of the events',
  'packages/core/src/contract/push/automation-triggers.ts':
    'subjects of automations, some with the same names',
  'packages/core/src/contract/push/automations.ts': 'subjects of automations',
  'apps/server/src/services/design-proposals/exclusion-values.ts':
    'which sections show what a merchant may exclude',
  'apps/server/src/services/design-proposals/compose-design.ts':
    'values of a theme by section, besides the palette',
  'apps/server/src/seed/demo-activity.ts': 'sample data of a month, some with the same names',
  'packages/commerce/src/catalog/redirects.ts': 'parts of the platform’s own paths, some with the same names',
  'apps/server/src/seed/visits.ts': 'visits of sample shoppers',
  'apps/shopper/src/push-topics.ts': 'screens of the actions of a push topic',
  'packages/core/src/contract/push/audience.ts': 'entries of a shopper’s timeline, some with the same names',
  'apps/server/src/modules/audience/shopper.ts': 'queries of these entries',
  'packages/core/src/contract/releases/listing-image-generation.ts': 'screens in app store screenshots',
  'packages/core/src/push/link.ts': 'link types of a push',
  'packages/storefront/src/design/checks/reachable-screens.ts': 'icons of tabs, each for a screen',
  'apps/server/src/services/showcase/showcase-storefront-api.ts':
    'root fields of the platform’s own API, some with the same names',
  'packages/storefront/src/layout/query-persistence/persisted-kinds.ts':
    'persisted query kinds, some with the same names',
}

describe('adding a screen touches its folder and one list:', () => {
  const sources = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const path = `${folder}/${file}`
      const read = /\/src\/.*\.tsx?$/.test(path) && !/node_modules|\/dist\//.test(path) && !APART.test(path)
      if (!read) return []
      const text = readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return [{ path, text }]
    }),
  )
  const getModuleName = (path: string) => /^packages\/storefront\/src\/([^/]+)\//.exec(path)?.[1]

  test('its sources are checked here', () => {
    expect(sources.length).toBeGreaterThan(500)
  })
  test('no other file contains a screen’s address', () => {
    const starts = listScreenNames().flatMap((name) => {
      const { path = '/', one } = SCREENS[name]
      return [path === '/' ? [] : [`${path}(?=[?#'"\`$])`], one ? [one.replace(/:.*/, '')] : []].flat()
    })
    const spelled = new RegExp(`['"\`](?:${starts.join('|')})`)
    const app =
      /^(packages\/(storefront|commerce)|apps\/(web|shopper)|apps\/dashboard\/src\/(studio|preview))\//
    expect(
      sources.filter(({ path, text }) => app.test(path) && spelled.test(text)).map(({ path }) => path),
    ).toEqual([])
  })
  test('no other file is a list of screens', () => {
    const namedIn = (path: string, text: string) =>
      listScreenNames().filter(
        (name) =>
          getModuleName(path) !== name &&
          new RegExp(
            `['"\`]${name}['"\`]|^\\s*${name}(:|,$)|[{,] ${name}: |/${name}/(Screen|design|page)`,
            'm',
          ).test(text.replace(/toPath\('\w+'/g, '')),
      )
    const lists = sources.filter(({ path, text }) => namedIn(path, text).length >= A_LIST)
    expect(lists.map(({ path }) => path).sort()).toEqual(Object.keys(LISTS).sort())
  })
})
