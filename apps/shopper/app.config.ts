import fs from 'node:fs'
import path from 'node:path'
import { listStorefrontLinkPatterns } from '@vitrine/storefront/links/storefront-patterns.ts'
import { listResourcePrefixes, listShopperPaths } from '@vitrine/storefront/screens.ts'
import { PRIVACY_MANIFEST } from './src/privacy-manifest.ts'
import { getPermissionReasons } from './src/project/permission-reasons.ts'
import { getShortcutTexts } from './src/project/shortcuts.ts'
import { withRelease } from './src/project/with-android-shrinking.ts'
import { getAppGroup, withShares } from './src/project/with-shares.ts'
import { withShortcuts } from './src/project/with-shortcuts.ts'

type Merchant = {
  slug: string
  name: string
  scheme: string
  /** The merchant's own hosts, whose links open the app. */
  links: readonly string[]
  /** The host of the shop's own website, whose storefront links open the app; left out, none. */
  website?: string
  /** The App Group in which widgets of iPhones read, such as `group.com.lamps`; left out, nothing lies there for them. */
  group?: string
  /** By which the platform's page for signing in comes back, where customers do so there. */
  accounts?: string
  version: string
  /** Counts up with each upload to a store. */
  build: number
  ios: string
  android: string
  background: string
  /** The same in the dark, for a design that follows the phone; left out, the app opens as by day. */
  night?: string
  /** What the system tints its own parts with. */
  tint: string
  server: string
  tablets: boolean
  /** Whether the search hears; left out, it does not, and Android is asked for no microphone. */
  voice: boolean
  /** Whether the system offers the app where something is shared; left out, it does not. */
  shared: boolean
  /** Those that the system offers for the app; left out, all that the product speaks. */
  languages: readonly string[]
  /** The merchant's project at Expo, through which pushes go; without one the app has none. */
  projectId?: string
  /**
   * The merchant's project on the server, which sends updates over the air, and whom this build is for (`production`,
   * `preview`); without one the app has none. The key that signs them is in `certificate.pem` beside this file.
   */
  project?: string
  channel?: string
}

/** One app folder makes every merchant's app: MERCHANT names the folder under merchants/. */
const name = process.env.MERCHANT ?? 'demo'
if (!/^[a-z0-9-]+$/.test(name)) throw new Error('MERCHANT is a folder name under merchants/')
const folder = path.join(__dirname, 'merchants', name)
const merchant = merchantIn(path.join(folder, 'merchant.json'))

/** The families that the build brings, as `scripts/native-projects.mjs` laid them down; looked at elsewhere, none. */
const fonts = path.join(__dirname, 'fonts')
const built = fs.existsSync(fonts) ? fs.readdirSync(fonts).map((file) => `./fonts/${file}`) : []

/** What the file says of a merchant. Throws with the name of what it lacks. */
function merchantIn(file: string): Merchant {
  const fileContent: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
  const value = (key: keyof Merchant): unknown =>
    typeof fileContent === 'object' && fileContent !== null ? Reflect.get(fileContent, key) : undefined
  const createConfigError = (key: keyof Merchant, what: string) => new Error(`${file}: "${key}" is ${what}`)
  const text = (key: keyof Merchant): string => {
    const own = value(key)
    if (typeof own !== 'string' || own === '') throw createConfigError(key, 'a text')
    return own
  }
  const build = value('build')
  if (typeof build !== 'number') throw createConfigError('build', 'a number')
  const tablets = value('tablets')
  if (typeof tablets !== 'boolean') throw createConfigError('tablets', 'true or false')
  const voice = value('voice') ?? false
  if (typeof voice !== 'boolean') throw createConfigError('voice', 'true or false')
  const shared = value('shared') ?? false
  if (typeof shared !== 'boolean') throw createConfigError('shared', 'true or false')
  const languages = value('languages') ?? ['en', 'fr', 'es', 'de', 'ar']
  if (!isTexts(languages)) throw createConfigError('languages', 'a list of languages')
  const links = value('links') ?? []
  if (!isTexts(links)) throw createConfigError('links', 'a list of hosts')
  const pickOption = (
    key: 'projectId' | 'project' | 'channel' | 'accounts' | 'night' | 'group' | 'website',
  ) => (value(key) === undefined ? {} : { [key]: text(key) })
  return {
    slug: text('slug'),
    name: text('name'),
    scheme: text('scheme'),
    links,
    version: text('version'),
    build,
    ios: text('ios'),
    android: text('android'),
    background: text('background'),
    tint: text('tint'),
    server: text('server'),
    tablets,
    voice,
    shared,
    languages,
    ...pickOption('night'),
    ...pickOption('group'),
    ...pickOption('website'),
    ...pickOption('projectId'),
    ...pickOption('accounts'),
    ...pickOption('project'),
    ...pickOption('channel'),
  }
}

/** Which scripts this build can run: those of the same native parts (docs/decisions/0050-serve-updates-over-the-air.md). */
const runtime = runtimeIn(path.join(__dirname, 'runtime.json'))

function isTexts(candidate: unknown): candidate is readonly string[] {
  return Array.isArray(candidate) && candidate.every((one) => typeof one === 'string')
}

function runtimeIn(file: string): string {
  const fileContent: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
  const runtime: unknown =
    typeof fileContent === 'object' && fileContent !== null ? Reflect.get(fileContent, 'runtime') : undefined
  if (typeof runtime !== 'string') throw new Error(`${file}: "runtime" is a text`)
  return runtime
}

const updates = merchant.project
  ? {
      url: `${merchant.server.replace(/\/$/, '')}/updates/${merchant.project}`,
      requestHeaders: { 'expo-channel-name': merchant.channel ?? 'production' },
      codeSigningCertificate: `./merchants/${name}/certificate.pem`,
      codeSigningMetadata: { keyid: 'root', alg: 'rsa-v1_5-sha256' },
      // The app opens at once with what it has; what came meanwhile runs at the next opening.
      fallbackToCacheTimeout: 0,
      checkAutomatically: 'ON_LOAD',
    }
  : { enabled: false }

/** Where a link may lead on Android: a path, all paths with a prefix, or those of a pattern. */
type LinkPlace = { path: string } | { pathPrefix: string } | { pathPattern: string }

/** Lets Android open these places of hosts in the app, once each host's `assetlinks.json` names it. */
const toLinkFilter = (hosts: readonly string[], linkPaths: readonly LinkPlace[]) =>
  hosts.length === 0
    ? []
    : [
        {
          action: 'VIEW',
          autoVerify: true,
          category: ['BROWSABLE', 'DEFAULT'],
          data: hosts.flatMap((host) =>
            linkPaths.map((linkPath) => ({ scheme: 'https', host, ...linkPath })),
          ),
        },
      ]

/**
 * Links that open the app on Android: its screens on the merchant's own hosts, and on the shop's website the platform's
 * storefront paths. Each kind of host has a filter of its own, because Android combines all hosts and paths of one.
 * Apple's phones read from the host which paths they may open.
 */
const website = merchant.website === undefined ? [] : [merchant.website]
const intentFilters = [
  ...toLinkFilter(merchant.links, [
    ...listShopperPaths().map((path) => ({ path })),
    ...listResourcePrefixes().map((pathPrefix) => ({ pathPrefix })),
  ]),
  ...toLinkFilter(website, listStorefrontLinkPatterns()),
]

const toImagePath = (file: string) =>
  fs.existsSync(path.join(folder, `${file}.png`)) ? `./merchants/${name}/${file}.png` : undefined

/** Of the listing's icon there is one with wide edges, since Android cuts it to the phone's shape. */
const adaptive = toImagePath('adaptive') ?? `./merchants/${name}/icon.png`
/** The icon's sign alone, white on nothing: for themes of Android, its status bar, and iPhones in the dark. */
const monochromeIcon = toImagePath('sign')
/** The same on black, which iPhones colour as their owner likes. */
const tinted = toImagePath('tinted')

/** What stands around the app in each language, as both systems keep it. */
const locales = Object.fromEntries(
  merchant.languages.map((language) => {
    const texts = getShortcutTexts(language)
    return [language, { ios: { ...texts, ...getPermissionReasons(language) }, android: texts }]
  }),
)
const [firstLanguage = 'en'] = merchant.languages

export default {
  name: merchant.name,
  slug: merchant.slug,
  scheme: merchant.accounts ? [merchant.scheme, merchant.accounts] : merchant.scheme,
  version: merchant.version,
  runtimeVersion: runtime,
  updates,
  orientation: 'portrait',
  // The design says whether the app follows.
  userInterfaceStyle: 'automatic',
  primaryColor: merchant.tint,
  icon: `./merchants/${name}/icon.png`,
  locales,
  ios: {
    icon: { light: `./merchants/${name}/icon.png`, dark: monochromeIcon, tinted },
    bundleIdentifier: merchant.ios,
    buildNumber: String(merchant.build),
    supportsTablet: merchant.tablets,
    ...(merchant.group
      ? { entitlements: { 'com.apple.security.application-groups': [merchant.group] } }
      : {}),
    associatedDomains: [...new Set([...merchant.links, ...website])].map((host) => `applinks:${host}`),
    infoPlist: {
      ITSAppUsesNonExemptEncryption: false,
      CFBundleAllowMixedLocalizations: true,
      CFBundleDevelopmentRegion: firstLanguage,
      ...getPermissionReasons(firstLanguage),
    },
    privacyManifests: PRIVACY_MANIFEST,
  },
  android: {
    package: merchant.android,
    // What the app keeps is closed by a key that no backup has.
    allowBackup: false,
    versionCode: merchant.build,
    ...(fs.existsSync(path.join(folder, 'google-services.json'))
      ? { googleServicesFile: `./merchants/${name}/google-services.json` }
      : {}),
    adaptiveIcon: {
      foregroundImage: adaptive,
      ...(monochromeIcon ? { monochromeImage: monochromeIcon } : {}),
      backgroundColor: merchant.background,
    },
    intentFilters,
    blockedPermissions: [
      // Nobody is followed by the device's advertising id, whichever library would ask for it.
      'com.google.android.gms.permission.AD_ID',
      'android.permission.SYSTEM_ALERT_WINDOW',
      'android.permission.READ_EXTERNAL_STORAGE',
      'android.permission.WRITE_EXTERNAL_STORAGE',
    ],
  },
  web: { bundler: 'metro', output: 'single', favicon: `./merchants/${name}/icon.png` },
  plugins: [
    ['expo-router', { asyncRoutes: { web: 'production', default: 'development' } }],
    [
      'expo-splash-screen',
      {
        image: `./merchants/${name}/splash.png`,
        imageWidth: 180,
        backgroundColor: merchant.background,
        ...(merchant.night
          ? { dark: { image: `./merchants/${name}/splash.png`, backgroundColor: merchant.night } }
          : {}),
      },
    ],
    ['expo-localization', { supportedLocales: merchant.languages, supportsRTL: true }],
    // The keychain is used without asking for a face.
    ['expo-secure-store', { faceIDPermission: false }],
    ['expo-font', { fonts: built }],
    [
      'expo-notifications',
      {
        color: merchant.tint,
        defaultChannel: 'default',
        mode: merchant.channel === 'preview' ? 'development' : 'production',
        ...(monochromeIcon ? { icon: monochromeIcon } : {}),
      },
    ],
    ...(merchant.voice ? ['expo-speech-recognition'] : []),
    ...(merchant.shared
      ? [[withShares, { scheme: merchant.scheme, name: merchant.name, group: getAppGroup(merchant) }]]
      : []),
    [withShortcuts, { scheme: merchant.scheme, android: merchant.android, language: firstLanguage }],
    withRelease,
  ],
  experiments: { typedRoutes: false, reactCompiler: false },
  extra: {
    slug: merchant.slug,
    server: merchant.server,
    voice: merchant.voice,
    shared: merchant.shared,
    links: merchant.links,
    website: merchant.website ?? null,
    group: merchant.group ?? null,
    eas: { projectId: merchant.projectId ?? null },
  },
}
