import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react-native'
import { createStorefrontClient, type StorefrontClient } from '@vitrine/commerce/client'
import type { Language } from '@vitrine/core/i18n/languages'
import { createDesign } from '@vitrine/testing/design.ts'
import { setupOf } from '@vitrine/testing/draw.tsx'
import { isFullRun } from '@vitrine/testing/effort.ts'
import type { ComponentType } from 'react'
import { Pressable, View } from 'react-native'
import { SafeAreaProvider } from 'react-native-safe-area-context'
import { AppProvider } from './context/context.tsx'
import { resolveDark } from './context/dark-theme.ts'
import { setDarkThemeResolver } from './context/dark-theme-resolver.ts'
import { createQueryCache } from './context/query-cache.ts'
import { createCanvasPorts, createSampleClient } from './sample/ports.ts'
import type { Sample, Samples } from './sample/sample.ts'
import { createSampleShop } from './sample/shop.ts'
import { findScreen, listScreenNames, SCREENS, type ScreenName, type ScreenProps } from './screens.ts'
import { STATES } from './states.gen.ts'

type Drawn = ReturnType<typeof render>['root']

setDarkThemeResolver(resolveDark)
const PHONE = {
  frame: { x: 0, y: 0, width: 390, height: 844 },
  insets: { top: 47, bottom: 34, left: 0, right: 0 },
}
const LOOSE = 'loose'
const DARK = createDesign({ 'branding.scheme': 'device' })

let client: StorefrontClient
let shops: Readonly<Record<string, ReturnType<typeof createSampleShop>>>
let stop = () => {}

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'every-state-'))
  const root = join(__dirname, '../../..')
  const shop = spawn(process.execPath, ['apps/demo-shop/src/main.ts', '--port', '0'], {
    cwd: root,
    env: { ...process.env, DEMO_SHOP_DATA: data },
  })
  stop = () => {
    shop.kill()
    // The shop may still write for a moment.
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  const url = await new Promise<string>((ready, failed) => {
    shop.stdout.on('data', (chunk: Buffer) => {
      const [, at] = /ready at (\S+)/.exec(chunk.toString()) ?? []
      if (at) ready(at)
    })
    shop.once('exit', () => failed(new Error('The demo shop did not open')))
  })
  client = createStorefrontClient({ shop: url, token: 'demo-public-token', retryDelay: 1 })
  const shopIn = (lang: Language) => createSampleShop(client, { lang, locale: 'US' }, 'USD')
  // Each query of products is sent once.
  shops = Object.fromEntries(VARIANTS.map(([, language]) => [language, shopIn(language)]))
}, 60_000)
afterAll(() => stop())
afterEach(cleanup)

/** Renders a screen in a state with the native implementation, and waits until all of its queries are answered. */
async function renderSample(name: ScreenName, sample: Sample, language: Language, dark: boolean) {
  const { default: Screen }: { default: ComponentType<ScreenProps> } = require(`./${name}/Screen.tsx`)
  const setup = setupOf({ client, language, edit: false, ...(dark ? { design: DARK } : {}) })
  const shop = shops[language]
  if (!shop) throw new Error(`No shop in ${language}`)
  const ports = { ...createCanvasPorts(setup.ports, sample, shop), platform: 'ios' as const }
  const replies = createQueryCache({}, { through: createSampleClient(sample, shop) })
  setup.shopper.setState({ loaded: true, ...(await sample.shopper?.(shop)) })
  const path = (await sample.at?.(shop)) ?? SCREENS[name].path ?? '/'
  const match = findScreen(path.split('?')[0] ?? '/', true)
  expect(match?.screen).toBe(name)
  const query = path.includes('?') ? path.slice(path.indexOf('?')) : ''
  const view = render(
    <SafeAreaProvider initialMetrics={PHONE}>
      <AppProvider setup={{ ...setup, ports, replies, dark }}>
        <Screen {...match?.params} query={query} />
      </AppProvider>
    </SafeAreaProvider>,
  )
  let answered = 1
  while (answered > 0)
    await act(async () => {
      answered = await replies.settle(sample.line === 'hangs' ? 0 : undefined)
    })
  return view
}

const isDrawn = (node: Drawn) => typeof node.type === 'string'
const isHidden = ({ props }: Drawn) =>
  props.accessibilityElementsHidden === true ||
  props.importantForAccessibility === 'no-hide-descendants' ||
  props['aria-hidden'] === true
function isInHidden(node: Drawn): boolean {
  for (let at: Drawn | null = node; at; at = at.parent) if (isHidden(at)) return true
  return false
}
const wordsIn = (node: Drawn | string): string =>
  typeof node === 'string'
    ? node
    : `${node.props.accessibilityLabel ?? node.props['aria-label'] ?? node.props.alt ?? ''} ${node.children.map(wordsIn).join(' ')}`

/** Returns the elements that can be pressed and that screen readers reach. */
function listPressable(root: Drawn): readonly Drawn[] {
  return root.findAll(
    (node) => isDrawn(node) && typeof node.props.onClick === 'function' && !isInHidden(node),
  )
}

/** Returns those without a name, by test id, role or type. */
function listUnnamed(root: Drawn): readonly string[] {
  return listPressable(root)
    .filter((node) => wordsIn(node).trim() === '')
    .map((node) => String(node.props.testID ?? node.props.role ?? node.type))
}

/** Returns texts outside of a Text component, which crash an app on a phone. */
function listStrayTexts(root: Drawn): readonly string[] {
  return root
    .findAll((node) => isDrawn(node) && !['Text', 'TextInput'].includes(String(node.type)))
    .flatMap((node) => node.children.filter((child) => typeof child === 'string'))
    .map(String)
}

const VARIANTS: [string, Language, boolean][] = [
  ['in English by day', 'en', false],
  ['in Arabic in the dark', 'ar', true],
]

test('the accessibility check finds a button without a name and a word outside of a text', () => {
  const { root } = render(
    <View>
      <Pressable testID="mute" onPress={() => undefined}>
        <View />
      </Pressable>
      <Pressable aria-label="Close" onPress={() => undefined} />
      <View>{LOOSE}</View>
    </View>,
  )
  expect(listUnnamed(root)).toEqual(['mute'])
  expect(listStrayTexts(root)).toEqual([LOOSE])
})

describe.each(listScreenNames())('the %s screen in the native app', (name) => {
  describe.each(VARIANTS)('%s', (_look, language, dark) => {
    const states = dark && !isFullRun() ? STATES[name].slice(0, 1) : STATES[name]
    test.each(states)('is rendered %s: every word is a text, and every button has a name', async (state) => {
      const { samples }: { samples: Samples } = require(`./${name}/samples.ts`)
      const failed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
      const { root } = await renderSample(name, samples[state] ?? {}, language, dark)
      expect(wordsIn(root).trim().length).toBeGreaterThan(0)
      // The first state of a personal screen always has a way on.
      if (state === STATES[name][0] && SCREENS[name].of !== 'studio')
        expect(listPressable(root).length).toBeGreaterThan(0)
      expect(listUnnamed(root)).toEqual([])
      expect(listStrayTexts(root)).toEqual([])
      expect(failed.mock.calls.map(([message]) => String(message))).toEqual([])
      failed.mockRestore()
    })
  })
})
