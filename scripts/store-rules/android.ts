import type { AndroidProject, Breach, ImageFacts } from './project.types.ts'

/**
 * Google Play rules that can be checked in an app's project. Sources:
 * target level and 64 bit: https://developer.android.com/google/play/requirements/target-sdk, …/64-bit
 * pages of 16 KB: https://developer.android.com/guide/practices/page-sizes
 * exported parts: https://developer.android.com/about/versions/12/behavior-changes-12#exported
 * permissions: https://support.google.com/googleplay/android-developer/answer/9888170
 * version codes: https://developer.android.com/studio/publish/versioning
 */
const TARGET_SDK = 36
/** Permissions that a shop does not need and that Play reviews manually or refuses. */
const RESTRICTED = [
  'ACCESS_BACKGROUND_LOCATION',
  'ACCESS_FINE_LOCATION',
  'CALL_PHONE',
  'MANAGE_EXTERNAL_STORAGE',
  'QUERY_ALL_PACKAGES',
  'READ_CALL_LOG',
  'READ_CONTACTS',
  'READ_EXTERNAL_STORAGE',
  'READ_MEDIA_IMAGES',
  'READ_MEDIA_VIDEO',
  'READ_SMS',
  'REQUEST_INSTALL_PACKAGES',
  'SCHEDULE_EXACT_ALARM',
  'SYSTEM_ALERT_WINDOW',
  'USE_FULL_SCREEN_INTENT',
  'WRITE_EXTERNAL_STORAGE',
]
const HIGHEST_CODE = 2_100_000_000
/** Maximum length of the app name; launchers cut longer ones. */
const LONGEST_NAME = 30
/** Scale per density, and sides in dp of the icon and of an adaptive icon's layers. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const ICON = 48
const LAYER = 108

type Rule = { readonly name: string; readonly broken: (project: AndroidProject) => string | null }

const RULES: readonly Rule[] = [
  {
    name: 'target level',
    broken: ({ versions }) => {
      const level = Number(versionIn(versions, 'targetSdk'))
      return level >= TARGET_SDK ? null : `Target ${TARGET_SDK} or newer: it is ${level}.`
    },
  },
  {
    name: '64 bit',
    broken: ({ gradleProperties }) =>
      propertyIn(gradleProperties, 'reactNativeArchitectures').split(',').includes('arm64-v8a')
        ? null
        : 'Build for arm64-v8a.',
  },
  {
    name: 'pages of 16 KB',
    broken: ({ versions, gradleProperties }) => {
      const [ndk = 0] = versionIn(versions, 'ndkVersion').split('.').map(Number)
      const [major = 0, minor = 0] = versionIn(versions, 'agp').split('.').map(Number)
      if (ndk < 27) return 'Build with NDK 27 or newer.'
      if (major < 8 || (major === 8 && minor < 6))
        return 'Build with version 8.6 of the Gradle plugin or newer.'
      return propertyIn(gradleProperties, 'expo.useLegacyPackaging') === 'true'
        ? 'Leave native libraries uncompressed: legacy packaging is on.'
        : null
    },
  },
  {
    name: 'exported parts',
    broken: ({ manifest }) => {
      const silent = partsOf(manifest).filter(
        ({ attributes, inside }) =>
          inside.includes('<intent-filter') && !attributes.includes('android:exported='),
      )
      return silent[0]
        ? `Say whether ${nameIn(silent[0].attributes)} is exported: it has an intent filter.`
        : null
    },
  },
  {
    name: 'parts that nobody guards',
    broken: ({ manifest }) => {
      const open = partsOf(manifest).filter(
        ({ tag, attributes, inside }) =>
          attributes.includes('android:exported="true"') &&
          !attributes.includes('android:permission=') &&
          !(tag === 'activity' && inside.includes('<intent-filter')),
      )
      return open[0] ? `Export ${nameIn(open[0].attributes)} to nobody, or behind a permission.` : null
    },
  },
  {
    name: 'no cleartext',
    broken: ({ manifest }) =>
      manifest.includes('usesCleartextTraffic="true"') ? 'Reach servers by https alone.' : null,
  },
  {
    name: 'not to be debugged',
    broken: ({ manifest }) =>
      manifest.includes('android:debuggable="true"') ? 'Take android:debuggable away.' : null,
  },
  {
    name: 'permissions',
    broken: ({ manifest }) => {
      const permissions = [
        ...manifest.matchAll(/<uses-permission[^>]*android:name="android\.permission\.(\w+)"([^>]*)>/g),
      ]
        .filter(([, , rest = '']) => !rest.includes('tools:node="remove"'))
        .map(([, name = '']) => name)
      const restricted = permissions.filter((name) => RESTRICTED.includes(name))
      return restricted.length > 0 ? `A shop has no use for ${restricted.join(', ')}.` : null
    },
  },
  {
    name: 'nobody is followed',
    broken: ({ manifest }) =>
      /gms\.permission\.AD_ID"[^>]*tools:node="remove"/.test(manifest)
        ? null
        : 'Take the permission for the advertising id away, which libraries bring.',
  },
  {
    name: 'version code',
    broken: ({ buildGradle }) => {
      const code = Number(/versionCode (\d+)/.exec(buildGradle)?.[1])
      return code >= 1 && code <= HIGHEST_CODE ? null : `The version code is from 1 to ${HIGHEST_CODE}.`
    },
  },
  {
    name: 'application id',
    broken: ({ buildGradle }) => {
      const id = /applicationId '([^']*)'/.exec(buildGradle)?.[1] ?? ''
      return /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/.test(id) ? null : `"${id}" is no application id.`
    },
  },
  {
    name: 'name',
    broken: ({ strings }) => {
      const name = /name="app_name"[^>]*>([^<]*)</.exec(strings)?.[1] ?? ''
      return name !== '' && [...name].length <= LONGEST_NAME
        ? null
        : `The name has 1 to ${LONGEST_NAME} signs.`
    },
  },
  {
    name: 'icons',
    broken: ({ icons }) => {
      for (const [density, times] of Object.entries(DENSITIES))
        for (const [name, side] of [
          ['ic_launcher', ICON],
          ['ic_launcher_round', ICON],
          ['ic_launcher_foreground', LAYER],
        ] as const)
          if (!isSide(icons[`mipmap-${density}/${name}`], side * times))
            return `${name} in ${density} is ${side * times} px square.`
      return null
    },
  },
  {
    name: 'adaptive icon',
    broken: ({ adaptiveIcon }) =>
      adaptiveIcon.includes('<background') && adaptiveIcon.includes('<foreground')
        ? null
        : 'An adaptive icon has a ground and a layer above it.',
  },
  {
    name: 'links that are verified',
    broken: ({ manifest }) => {
      const verified = [
        ...manifest.matchAll(/<intent-filter[^>]*autoVerify="true"[^>]*>([\s\S]*?)<\/intent-filter>/g),
      ]
      const other = verified.some(([, inside = '']) => /android:scheme="(?!https?")/.test(inside))
      return other ? 'Only https addresses can be verified: give schemes a filter of their own.' : null
    },
  },
  {
    name: 'backups',
    broken: ({ manifest }) =>
      manifest.includes('android:allowBackup="false"') ||
      (manifest.includes('android:dataExtractionRules=') && manifest.includes('android:fullBackupContent='))
        ? null
        : 'Say what of the app goes into backups: secrets stay out.',
  },
  {
    name: 'small and fast',
    broken: ({ gradleProperties }) => {
      const off = [
        'hermesEnabled',
        'android.enableMinifyInReleaseBuilds',
        'android.enableShrinkResourcesInReleaseBuilds',
      ].find((key) => propertyIn(gradleProperties, key) !== 'true')
      return off === undefined ? null : `Turn ${off} on.`
    },
  },
  {
    name: 'words in every language',
    broken: ({ strings, translated }) => {
      const own = [...strings.matchAll(/<string name="(shortcut_\w+)"/g)].map(([, name = '']) => name)
      for (const [language, text] of Object.entries(translated))
        for (const name of own)
          if (!text.includes(`name="${name}"`)) return `${name} has no words in ${language}.`
      return null
    },
  },
]

/** Returns the Play Store rules that a project breaks. */
export function androidBreaches(project: AndroidProject): readonly Breach[] {
  return RULES.flatMap(({ name, broken }) => {
    const problem = broken(project)
    return problem === null ? [] : [{ rule: name, message: problem }]
  })
}

export const ANDROID_RULES = RULES.map(({ name }) => name)

type Part = { readonly tag: string; readonly attributes: string; readonly inside: string }

function partsOf(manifest: string): readonly Part[] {
  const parts = manifest.matchAll(
    /<(activity|activity-alias|service|receiver|provider)\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1>)/g,
  )
  return [...parts].map(([, tag = '', attributes = '', inside = '']) => ({ tag, attributes, inside }))
}

const nameIn = (attributes: string) => /android:name="([^"]*)"/.exec(attributes)?.[1] ?? 'a part'
const versionIn = (catalog: string, name: string) =>
  new RegExp(`^${name} = "([^"]*)"`, 'm').exec(catalog)?.[1] ?? ''
const propertyIn = (properties: string, key: string) =>
  new RegExp(`^${key.replaceAll('.', '\\.')}=(.*)$`, 'm').exec(properties)?.[1]?.trim() ?? ''
const isSide = (picture: ImageFacts | undefined, side: number) =>
  picture !== undefined && picture.width === side && picture.height === side
