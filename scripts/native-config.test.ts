import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { environment, nodeBinary, root } from './steps/run.mjs'

const app = join(root, 'apps', 'shopper')
const folder = join(root, '.builds', 'other')
const demo = JSON.parse(readFileSync(join(app, 'merchants/demo/merchant.json'), 'utf8'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const GROUPS = 'com.apple.security.application-groups'
const extension = z.object({
  targetName: z.string(),
  bundleIdentifier: z.string(),
  entitlements: z.object({ [GROUPS]: z.array(z.string()) }),
})
const config = z.object({
  scheme: z.union([z.string(), z.array(z.string())]),
  extra: z.object({
    eas: z.object({
      build: z
        .object({
          experimental: z.object({ ios: z.object({ appExtensions: z.array(extension) }) }),
        })
        .optional(),
    }),
  }),
  _internal: z.object({
    modResults: z.object({
      ios: z.object({ entitlements: z.record(z.string(), z.unknown()) }),
      android: z.object({ manifest: z.unknown(), strings: z.unknown() }),
    }),
  }),
})

/** Returns the Expo configuration of the demo merchant with these changes; `undefined` removes a field. */
async function madeFor(other: Readonly<Record<string, unknown>>) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of ['app.config.ts', 'runtime.json', 'package.json', 'tsconfig.json', 'src', 'merchants'])
    cpSync(join(app, part), join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'merchants/demo/merchant.json'), JSON.stringify({ ...demo, ...other }))
  const { stdout } = await promisify(execFile)(
    nodeBinary(),
    [join(root, 'node_modules/expo/bin/cli'), 'config', '--type', 'introspect', '--json'],
    { cwd: folder, env: { ...environment(), MERCHANT: 'demo', CI: '1' }, maxBuffer: 16 * 1024 * 1024 },
  )
  const { scheme, extra, _internal } = config.parse(JSON.parse(stdout))
  const { ios, android } = _internal.modResults
  return {
    scheme,
    group: ios.entitlements[GROUPS],
    extensions: extra.eas.build?.experimental.ios.appExtensions ?? [],
    manifest: JSON.stringify(android.manifest),
    strings: JSON.stringify(android.strings),
  }
}

let accountsApp: ReturnType<typeof madeFor> | undefined
/**
 * Returns the Expo configuration of a merchant with sharing but without an App Group, whose customers sign in by a
 * scheme of the platform's.
 */
function madeForAccounts() {
  accountsApp ??= madeFor({ shared: true, group: undefined, accounts: 'shop.1.app' })
  return accountsApp
}

test('an app without a share target has no share extension, and no App Group that it does not need', async () => {
  const { group, extensions, manifest, strings } = await madeFor({ shared: undefined, group: undefined })
  expect(group).toBeUndefined()
  expect(extensions).toEqual([])
  expect(manifest).not.toContain('android.intent.action.SEND')
  expect(strings).not.toContain('share_into_scheme')
})

test('an App Group for widgets alone belongs to the app, without a share extension', async () => {
  const { group, extensions } = await madeFor({ shared: false })
  expect(group).toEqual([demo.group])
  expect(extensions).toEqual([])
})

test('without an App Group of the merchant, sharing uses one with the app’s name, and the build asks to sign both', async () => {
  const { group, extensions } = await madeForAccounts()
  expect(group).toEqual([`group.${demo.ios}`])
  expect(extensions).toEqual([
    {
      targetName: 'expo-sharing-extension',
      bundleIdentifier: `${demo.ios}.expo-sharing-extension`,
      entitlements: { [GROUPS]: [`group.${demo.ios}`] },
    },
  ])
})

test('shared content returns by the app’s one scheme, also where customers sign in by another', async () => {
  const { scheme, strings } = await madeForAccounts()
  expect(scheme).toEqual([demo.scheme, 'shop.1.app'])
  expect(strings).toContain('"share_into_scheme"')
  expect(strings).toContain(`"_":"${demo.scheme}"`)
  expect(strings).not.toContain('shop.1.app')
})
