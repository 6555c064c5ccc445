import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listStorefrontLinkPatterns } from '@vitrine/storefront/links/storefront-patterns.ts'
import { listResourcePrefixes, listShopperPaths } from '@vitrine/storefront/screens.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { environment, nodeBinary, root } from './steps/run.mjs'
import { ANDROID_RULES, androidBreaches } from './store-rules/android.ts'
import { BROKEN_ANDROID, BROKEN_IOS } from './store-rules/broken.testing.ts'
import { IOS_RULES, iosBreaches } from './store-rules/ios.ts'
import { readAndroid, readIos } from './store-rules/read.ts'

const merchant = JSON.parse(readFileSync(join(root, 'apps/shopper/merchants/demo/merchant.json'), 'utf8'))
const folder = join(root, '.builds', 'demo')
const android = join(folder, 'android', 'app', 'src', 'main')
const text = (...path: readonly string[]) => readFileSync(join(...path), 'utf8')

/** Files of Lora and Inter, and of their Arabic companions. */
const LETTERS = ['ibm-plex-sans-arabic-arabic', 'inter-latin', 'lora-latin', 'noto-naskh-arabic-arabic']
  .flatMap((family) => [400, 600, 700].map((weight) => `${family}-${weight}.ttf`))
  .sort()

/** Expo's name of the iOS share extension. */
const EXTENSION = 'expo-sharing-extension'

const manifestOfAndroid = () => text(android, 'AndroidManifest.xml')
const runtime = JSON.parse(readFileSync(join(root, 'apps/shopper/runtime.json'), 'utf8'))

/** Returns the value of a key of an Apple property list. */
function inPlist(plist: string, key: string): string {
  return new RegExp(`<key>${key}</key>\\s*<(?:string|true|false|array)/?>([^<]*)`).exec(plist)?.[1] ?? ''
}
/** Returns width and height of a PNG in px. */
function sizeOf(file: string): readonly [number, number] {
  const picture = readFileSync(file)
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)]
}

beforeAll(async () => {
  await promisify(execFile)(nodeBinary(), [join(root, 'scripts/native-projects.mjs'), 'demo'], {
    env: environment(),
  })
}, 240_000)

describe('the Android project of the demo merchant', () => {
  const manifest = () => text(android, 'AndroidManifest.xml')
  const verifiedFilters = () =>
    [
      ...manifest().matchAll(/<intent-filter android:autoVerify="true"[^>]*>([\s\S]*?)<\/intent-filter>/g),
    ].map(([, filter = '']) => filter)
  test('has the merchant’s package, name, version and version code', () => {
    const gradle = text(folder, 'android', 'app', 'build.gradle')
    expect(gradle).toContain(`applicationId '${merchant.android}'`)
    expect(gradle).toContain(`namespace '${merchant.android}'`)
    expect(gradle).toContain(`versionName "${merchant.version}"`)
    expect(gradle).toContain(`versionCode ${merchant.build}\n`)
    expect(text(android, 'res/values/strings.xml')).toContain(
      `<string name="app_name">${merchant.name}</string>`,
    )
  })
  test('has the merchant’s icon in every density, round, adaptive and monochrome, and its splash screens for light and dark', () => {
    for (const density of ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi']) {
      for (const icon of [
        'ic_launcher',
        'ic_launcher_round',
        'ic_launcher_foreground',
        'ic_launcher_monochrome',
      ])
        expect(existsSync(join(android, `res/mipmap-${density}`, `${icon}.webp`)), `${icon} ${density}`).toBe(
          true,
        )
      expect(existsSync(join(android, `res/drawable-${density}`, 'splashscreen_logo.png'))).toBe(true)
      expect(existsSync(join(android, `res/drawable-${density}`, 'notification_icon.png'))).toBe(true)
    }
    expect(text(android, 'res/values-night/colors.xml')).toContain(
      `<color name="splashscreen_background">${merchant.night}</color>`,
    )
    const colors = text(android, 'res/values/colors.xml')
    expect(colors).toContain(`<color name="splashscreen_background">${merchant.background}</color>`)
    expect(colors).toContain(`<color name="iconBackground">${merchant.background}</color>`)
    expect(colors).toContain(`<color name="colorPrimary">${merchant.tint}</color>`)
  })
  test('opens links of the merchant’s scheme in the running app', () => {
    expect(manifest()).toContain(`<data android:scheme="${merchant.scheme}"/>`)
    expect(manifest()).toContain('android:launchMode="singleTask"')
  })
  test('opens the app’s own screens at the merchant’s own host, and no other page there', () => {
    const filter = verifiedFilters().find((one) => one.includes(`android:host="${merchant.links[0]}"`)) ?? ''
    expect(filter).toContain('android.intent.category.BROWSABLE')
    const linkFilters = [...filter.matchAll(/<data ([^>]*)\/>/g)].map(([, attributes = '']) => attributes)
    const at = (end: string) => `android:scheme="https" android:host="${merchant.links[0]}" android:${end}`
    expect(linkFilters).toContain(at('path="/cart"'))
    expect(linkFilters).toContain(at('pathPrefix="/p/"'))
    expect(linkFilters).toHaveLength(listShopperPaths().length + listResourcePrefixes().length)
    expect(linkFilters.filter((attributes) => /="\/(app|api)/.test(attributes))).toEqual([])
  })
  test('opens storefront links of the shop’s website in a separate intent filter, because Android combines the hosts and paths of one', () => {
    const filter = verifiedFilters().find((one) => one.includes(`android:host="${merchant.website}"`)) ?? ''
    const linkFilters = [...filter.matchAll(/<data ([^>]*)\/>/g)].map(([, attributes = '']) => attributes)
    const at = (end: string) => `android:scheme="https" android:host="${merchant.website}" android:${end}`
    expect(linkFilters).toContain(at('pathPrefix="/products/"'))
    expect(linkFilters).toContain(at('pathPattern="/..-../collections/.*"'))
    expect(linkFilters).toHaveLength(listStorefrontLinkPatterns().length)
    expect(filter).not.toContain(merchant.links[0])
  })
  test('requests network, vibration and, for voice search, the microphone, and no other permission', () => {
    const permissions = [...manifest().matchAll(/<uses-permission android:name="([^"]+)"([^>]*)\/>/g)]
      .filter(([, , rest]) => !rest?.includes('tools:node="remove"'))
      .map(([, name]) => name)
    expect(permissions.sort()).toEqual([
      'android.permission.INTERNET',
      'android.permission.RECORD_AUDIO',
      'android.permission.VIBRATE',
    ])
  })
  test('is a share target for text alone, which opens the app by the merchant’s own scheme', () => {
    const sends = [
      ...manifest().matchAll(
        /<intent-filter[^>]*>((?:(?!<\/intent-filter>)[\s\S])*action\.SEND[\s\S]*?)<\/intent-filter>/g,
      ),
    ]
    expect(sends).toHaveLength(1)
    expect(
      [...(sends[0]?.[1] ?? '').matchAll(/android:(?:name|mimeType)="([^"]+)"/g)].map(
        ([, attributeValue]) => attributeValue,
      ),
    ).toEqual(['android.intent.action.SEND', 'text/plain', 'android.intent.category.DEFAULT'])
    expect(text(android, 'res/values/strings.xml')).toContain(
      `<string name="share_into_scheme" translatable="false">${merchant.scheme}</string>`,
    )
  })
  test('cannot read the advertising id, whichever library asks for it', () => {
    expect(manifest()).toMatch(
      /<uses-permission android:name="com\.google\.android\.gms\.permission\.AD_ID" tools:node="remove"\/>/,
    )
  })
  test('supports right-to-left layout and declares the five languages', () => {
    expect(manifest()).toContain('android:supportsRtl="true"')
    const offered = [...text(android, 'res/xml/locales_config.xml').matchAll(/android:name="(\w+)"/g)]
    expect(offered.map(([, language]) => language)).toEqual(['en', 'fr', 'es', 'de', 'ar'])
  })
  test('contains the fonts of the merchant’s families, in Latin and Arabic, and no others', () => {
    const bundledFonts = readdirSync(join(android, 'assets/fonts')).sort()
    expect(bundledFonts).toEqual(LETTERS)
    const [first] = LETTERS
    // A plain TrueType file, whatever its source format.
    expect(readFileSync(join(android, 'assets/fonts', first ?? '')).readUInt32BE(0)).toBe(0x00010000)
  })
  test('has icon shortcuts to search, cart, wishlist and orders, each an app link, in every language', () => {
    expect(manifest()).toContain('android:name="android.app.shortcuts" android:resource="@xml/shortcuts"')
    const shortcuts = text(android, 'res/xml/shortcuts.xml')
    for (const path of ['search', 'cart', 'favorites', 'orders'])
      expect(shortcuts).toContain(`android:data="${merchant.scheme}://${path}"`)
    expect(text(android, 'res/values/strings.xml')).toContain('<string name="shortcut_cart">Cart</string>')
    expect(text(android, 'res/values-b+de/strings.xml')).toContain('"Warenkorb"')
  })
  test('is shrunk for the store, with rules for the classes that its libraries lack', () => {
    expect(text(folder, 'android/gradle.properties')).toContain('android.enableMinifyInReleaseBuilds=true')
    expect(text(folder, 'android/app/proguard-rules.pro')).toContain('-dontwarn java.beans.**')
  })
  test('is excluded from backups, because a backup lacks the key that encrypts its data', () => {
    expect(manifest()).toContain('android:allowBackup="false"')
  })
})

describe('the iOS project of the demo merchant', () => {
  const project = () => {
    const name = readdirSync(join(folder, 'ios')).find((entry) => entry.endsWith('.xcodeproj')) ?? ''
    return { name: name.replace('.xcodeproj', ''), code: text(folder, 'ios', name, 'project.pbxproj') }
  }
  const plist = () => text(folder, 'ios', project().name, 'Info.plist')
  const extension = () => text(folder, 'ios', EXTENSION, 'Info.plist')
  test('declares each of its fonts', () => {
    for (const file of LETTERS) expect(plist()).toContain(`<string>${file}</string>`)
  })
  test('has the merchant’s bundle id, name, version and build number', () => {
    expect(project().code).toContain(`PRODUCT_BUNDLE_IDENTIFIER = "${merchant.ios}"`)
    expect(inPlist(plist(), 'CFBundleDisplayName')).toBe(merchant.name)
    expect(inPlist(plist(), 'CFBundleShortVersionString')).toBe(merchant.version)
    expect(inPlist(plist(), 'CFBundleVersion')).toBe(String(merchant.build))
  })
  test('supports phones alone unless the merchant supports tablets', () => {
    expect(project().code).toContain(`TARGETED_DEVICE_FAMILY = "${merchant.tablets ? '1,2' : '1'}"`)
  })
  test('has an icon that the store accepts and a splash screen in the merchant’s color', () => {
    const images = join(folder, 'ios', project().name, 'Images.xcassets')
    expect(sizeOf(join(images, 'AppIcon.appiconset', 'App-Icon-1024x1024@1x.png'))).toEqual([1024, 1024])
    expect(sizeOf(join(images, 'SplashScreenLogo.imageset', 'image@3x.png'))[0]).toBe(540)
    const { colors } = JSON.parse(text(images, 'SplashScreenBackground.colorset', 'Contents.json'))
    const { red, green, blue } = colors[0].color.components
    const part = (value: string) =>
      Math.round(Number(value) * 255)
        .toString(16)
        .padStart(2, '0')
    expect(`#${part(red)}${part(green)}${part(blue)}`).toBe(merchant.background)
  })
  test('has a dark and a tinted icon', () => {
    const icons = join(folder, 'ios', project().name, 'Images.xcassets', 'AppIcon.appiconset')
    const { images } = JSON.parse(text(icons, 'Contents.json'))
    const appearanceValues = images.flatMap(({ appearances = [] }: { appearances?: { value: string }[] }) =>
      appearances.map(({ value }) => value),
    )
    expect(appearanceValues).toEqual(['dark', 'tinted'])
  })
  test('has the same shortcuts, which open the app at its start and while it runs', () => {
    for (const path of ['search', 'cart', 'favorites', 'orders'])
      expect(plist()).toContain(`<string>${merchant.scheme}://${path}</string>`)
    const delegate = text(folder, 'ios', project().name, 'AppDelegate.swift')
    expect(delegate).toContain('launchOptions?[.url] = url')
    expect(delegate).toContain('performActionFor shortcutItem')
    expect(text(folder, 'ios', project().name, 'Supporting/ar.lproj/InfoPlist.strings')).toContain(
      'shortcut_cart = "سلة التسوق";',
    )
  })
  test('declares collected data without tracking in its privacy manifest, so the system shows no tracking prompt', () => {
    const privacyManifest = text(folder, 'ios', project().name, 'PrivacyInfo.xcprivacy')
    expect(privacyManifest).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/)
    expect(privacyManifest).toMatch(/<key>NSPrivacyTrackingDomains<\/key>\s*<array\/>/)
    expect(privacyManifest).not.toMatch(/<key>NSPrivacyCollectedDataTypeTracking<\/key>\s*<true\/>/)
    const kinds = [
      ...privacyManifest.matchAll(/<string>NSPrivacyCollectedDataType(?!Purpose)(\w+)<\/string>/g),
    ]
    expect(kinds.map(([, kind]) => kind)).toEqual(
      expect.arrayContaining(['PurchaseHistory', 'ProductInteraction', 'DeviceID', 'CrashData']),
    )
    expect(plist()).not.toContain('NSUserTrackingUsageDescription')
    expect(project().code).toContain('PrivacyInfo.xcprivacy')
  })
  test('shares the merchant’s App Group with its widgets and its share extension', () => {
    const groups = /application-groups<\/key>\s*<array>\s*<string>([^<]*)<\/string>\s*<\/array>/
    for (const program of [project().name, EXTENSION])
      expect(groups.exec(text(folder, 'ios', program, `${program}.entitlements`))?.[1]).toBe(merchant.group)
    expect(inPlist(plist(), 'ExpoShareIntoAppGroupId')).toBe(merchant.group)
    expect(inPlist(extension(), 'AppGroupId')).toBe(merchant.group)
  })
  test('is a share target by its own name for a text or one link alone', () => {
    expect(inPlist(extension(), 'CFBundleDisplayName')).toBe(merchant.name)
    expect(inPlist(extension(), 'NSExtensionPointIdentifier')).toBe('com.apple.share-services')
    const rule = /NSExtensionActivationRule<\/key>\s*<dict>([\s\S]*?)<\/dict>/.exec(extension())?.[1] ?? ''
    expect(
      [...rule.matchAll(/<key>(\w+)<\/key>\s*<(?:integer>)?([\w]+)/g)].map(([, name, maxCount]) => [
        name,
        maxCount,
      ]),
    ).toEqual([
      ['NSExtensionActivationSupportsText', 'true'],
      ['NSExtensionActivationSupportsWebURLWithMaxCount', '1'],
    ])
    expect(inPlist(extension(), 'MainTargetUrlScheme')).toBe(merchant.scheme)
  })
  test('builds, signs and ships the share extension with the app, in the same version', () => {
    const { code } = project()
    expect(code).toContain(`PRODUCT_BUNDLE_IDENTIFIER = "${merchant.ios}.${EXTENSION}"`)
    expect(code).toContain(`CODE_SIGN_ENTITLEMENTS = "${EXTENSION}/${EXTENSION}.entitlements"`)
    expect(code).toMatch(/expo-sharing-extension\.appex in Embed Foundation Extensions \*\/,/)
    expect(code).toContain(`CURRENT_PROJECT_VERSION = "${merchant.build}"`)
    expect(code).toContain(`MARKETING_VERSION = ${merchant.version}`)
  })
  test('declares in the share extension’s privacy manifest that it stores shared content for the app and collects nothing', () => {
    const privacyManifest = text(folder, 'ios', EXTENSION, 'PrivacyInfo.xcprivacy')
    expect(privacyManifest).toMatch(/<key>NSPrivacyCollectedDataTypes<\/key>\s*<array\/>/)
    expect(privacyManifest).toContain('<string>1C8F.1</string>')
    const { code } = project()
    const [, target = ''] =
      new RegExp(
        `isa = PBXNativeTarget;\\s*name = "?${EXTENSION}"?;[\\s\\S]*?buildPhases = \\(([\\s\\S]*?)\\)`,
      ).exec(code) ?? []
    const resources = [...target.matchAll(/([0-9A-F]{24})/g)]
      .map(
        ([, id]) =>
          new RegExp(`${id} [^=]*= \\{\\s*isa = PBXResourcesBuildPhase;([\\s\\S]*?)\\};`).exec(code)?.[1],
      )
      .find((phase) => phase !== undefined)
    expect(resources).toContain('PrivacyInfo.xcprivacy in Resources')
  })
  test('opens links of the merchant’s scheme', () => {
    expect(plist()).toContain(`<string>${merchant.scheme}</string>`)
  })
  test('opens links of the merchant’s own host and of the shop’s website, where each host declares the app too', () => {
    const entitlements = text(folder, 'ios', project().name, `${project().name}.entitlements`)
    expect(entitlements).toMatch(
      new RegExp(
        `associated-domains</key>\\s*<array>\\s*<string>applinks:${merchant.links[0]}</string>\\s*<string>applinks:${merchant.website}</string>\\s*</array>`,
      ),
    )
  })
  test('requests no permission at its start: no Face ID, no tracking, no background audio', () => {
    const reasons = [...plist().matchAll(/<key>(NS\w+UsageDescription)</g)].map(([, reason]) => reason)
    // Usage descriptions exist for what the app may request: the microphone, on a press on its button.
    expect(reasons.sort()).toEqual(['NSMicrophoneUsageDescription', 'NSSpeechRecognitionUsageDescription'])
    expect(plist()).not.toContain('UIBackgroundModes')
  })
  test('can receive pushes, which shoppers allow after the app has explained them', () => {
    const entitlements = text(folder, 'ios', project().name, `${project().name}.entitlements`)
    expect(entitlements).toContain('aps-environment')
  })
  test('declares the five languages and that it contains no encryption of its own', () => {
    const offered = /CFBundleLocalizations<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(plist())?.[1] ?? ''
    expect([...offered.matchAll(/<string>(\w+)</g)].map(([, language]) => language)).toEqual([
      'en',
      'fr',
      'es',
      'de',
      'ar',
    ])
    expect(plist()).toMatch(/ITSAppUsesNonExemptEncryption<\/key>\s*<false\/>/)
  })
  test('accepts over-the-air updates of the merchant’s own project and channel, signed by their key alone', () => {
    const expo = text(folder, 'ios', project().name, 'Supporting', 'Expo.plist')
    expect(inPlist(expo, 'EXUpdatesURL')).toBe(`${merchant.server}/updates/${merchant.project}`)
    expect(inPlist(expo, 'expo-channel-name')).toBe(merchant.channel)
    expect(inPlist(expo, 'EXUpdatesRuntimeVersion')).toBe(runtime.runtime)
    const certificate = text(root, 'apps/shopper/merchants/demo/certificate.pem').trim()
    expect(inPlist(expo, 'EXUpdatesCodeSigningCertificate').trim()).toBe(certificate)
    expect(manifestOfAndroid()).toContain(
      `android:name="expo.modules.updates.EXPO_UPDATE_URL" android:value="${merchant.server}/updates/${merchant.project}"`,
    )
  })
  test('reaches shops by https alone', () => {
    expect(plist()).toMatch(/NSAllowsArbitraryLoads<\/key>\s*<false\/>/)
  })
})

describe('the stores’ published rules', () => {
  let androidProject: Awaited<ReturnType<typeof readAndroid>>
  let iosProject: Awaited<ReturnType<typeof readIos>>
  beforeAll(async () => {
    androidProject = await readAndroid(folder, root)
    iosProject = await readIos(folder)
  })
  test('are satisfied by both projects of the demo merchant', () => {
    expect(androidBreaches(androidProject)).toEqual([])
    expect(iosBreaches(iosProject)).toEqual([])
  })
  test.each(BROKEN_ANDROID)('report what an Android project breaks: %s', (rule, change) => {
    const changed = { ...androidProject, ...change(androidProject) }
    expect(androidBreaches(changed).map((breach) => breach.rule)).toEqual([rule])
  })
  test.each(BROKEN_IOS)('report what an iOS project breaks: %s', (rule, change) => {
    const changed = { ...iosProject, ...change(iosProject) }
    expect(iosBreaches(changed).map((breach) => breach.rule)).toEqual([rule])
  })
  test('are each broken by a test case', () => {
    expect(new Set(BROKEN_ANDROID.map(([rule]) => rule))).toEqual(new Set(ANDROID_RULES))
    expect(new Set(BROKEN_IOS.map(([rule]) => rule))).toEqual(new Set(IOS_RULES))
  })
})

test('a change of a native part requires a new runtime version, because scripts only go to builds with the same native parts', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/shopper/package.json'), 'utf8'))
  const isNative = (name: string) =>
    ['expo-module.config.json', 'ios', 'android', 'React'].some((entry) =>
      existsSync(join(root, 'node_modules', name, entry)),
    )
  const native = Object.fromEntries(Object.entries(dependencies).filter(([name]) => isNative(name)))
  expect(
    runtime.native,
    'apps/shopper/runtime.json: add one to "runtime", and write these parts into "native"',
  ).toEqual(native)
})

test('an unknown merchant is reported, and nothing is generated', async () => {
  const generation = promisify(execFile)(
    nodeBinary(),
    [join(root, 'scripts/native-projects.mjs'), 'nobody'],
    {
      env: environment(),
    },
  )
  await expect(generation).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('merchants/nobody'),
  })
  expect(existsSync(join(root, '.builds', 'nobody'))).toBe(false)
})
