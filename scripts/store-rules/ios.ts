import type { Breach, IosProject } from './project.types.ts'

/**
 * App Store rules that can be checked in an app's project. Sources:
 * icons: https://developer.apple.com/design/human-interface-guidelines/app-icons
 * reasons: https://developer.apple.com/documentation/bundleresources/describing-use-of-required-reason-api
 * what is gathered: https://developer.apple.com/documentation/bundleresources/describing-data-use-in-privacy-manifests
 * words of permissions: https://developer.apple.com/app-store/review/guidelines/#5.1.1
 * programs beside it: https://developer.apple.com/documentation/bundleresources/information-property-list/nsextension/nsextensionattributes/nsextensionactivationrule
 * iPads: https://developer.apple.com/documentation/bundleresources/information-property-list/uirequiresfullscreen
 */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  FileTimestamp: ['DDA9.1', 'C617.1', '3B52.1', '0A2A.1'],
  SystemBootTime: ['35F9.1', '8FFB.1', '3D61.1'],
  DiskSpace: ['85F4.1', 'E174.1', '7D9E.1', 'B728.1'],
  ActiveKeyboards: ['3EC4.1', '54BD.1'],
  UserDefaults: ['CA92.1', '1C8F.1', 'C56D.1', 'AC6B.1'],
}
/** API categories that React Native and Expo use in every app. */
const REQUIRED_REASON_APIS = ['FileTimestamp', 'SystemBootTime', 'UserDefaults']
const PURPOSES = [
  'ThirdPartyAdvertising',
  'DeveloperAdvertising',
  'Analytics',
  'ProductPersonalization',
  'AppFunctionality',
  'Other',
]
const ICON = 1024
/** Minimum iOS version; current Xcode builds for none below it. */
const OLDEST_IOS = 15.1
const APP_GROUPS = 'com.apple.security.application-groups'
const ORIENTATIONS = ['Portrait', 'PortraitUpsideDown', 'LandscapeLeft', 'LandscapeRight']

type Rule = { readonly name: string; readonly broken: (project: IosProject) => string | null }

const RULES: readonly Rule[] = [
  {
    name: 'icon',
    broken: ({ iconSet, icons }) => {
      const file = iconFile(iconSet, null)
      const icon = file === null ? undefined : icons[file]
      if (!icon || icon.width !== ICON || icon.height !== ICON) return `The icon is ${ICON} px square.`
      return icon.alpha ? 'The icon has no transparency.' : null
    },
  },
  {
    name: 'icons in the dark and tinted',
    broken: ({ iconSet, icons }) => {
      for (const appearanceName of ['dark', 'tinted'] as const) {
        const file = iconFile(iconSet, appearanceName)
        if (file === null) continue
        const icon = icons[file]
        if (!icon || icon.width !== ICON || icon.height !== ICON)
          return `The ${appearanceName} icon is ${ICON} px square.`
        if (appearanceName === 'tinted' && icon.alpha) return 'The tinted icon has no transparency.'
      }
      return null
    },
  },
  {
    name: 'versions',
    broken: ({ plist }) => {
      const [short, build] = ['CFBundleShortVersionString', 'CFBundleVersion'].map((key) =>
        textOf(plist, key),
      )
      const isVersion = (version: string | undefined) => /^\d+(\.\d+){0,2}$/.test(version ?? '')
      return isVersion(short) && isVersion(build)
        ? null
        : 'A version is one to three numbers with dots between.'
    },
  },
  {
    name: 'bundle id',
    broken: ({ xcode }) => {
      const id = /PRODUCT_BUNDLE_IDENTIFIER = "?([^";]*)"?;/.exec(xcode)?.[1] ?? ''
      return /^[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/.test(id) ? null : `"${id}" is no bundle id.`
    },
  },
  {
    name: 'name',
    broken: ({ plist }) => {
      const name = textOf(plist, 'CFBundleDisplayName')
      return name !== '' && [...name].length <= 30 ? null : 'The name has 1 to 30 signs.'
    },
  },
  {
    name: 'launch screen',
    broken: ({ plist }) => (textOf(plist, 'UILaunchStoryboardName') ? null : 'An app has a launch screen.'),
  },
  {
    name: 'encryption',
    broken: ({ plist }) =>
      plist.includes('<key>ITSAppUsesNonExemptEncryption</key>')
        ? null
        : 'Say whether the app brings encryption that has to be declared.',
  },
  {
    name: 'oldest system',
    broken: ({ xcode }) => {
      const targets = [...xcode.matchAll(/IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);/g)].map(([, version]) =>
        Number(version),
      )
      return targets.length > 0 && targets.every((target) => target >= OLDEST_IOS)
        ? null
        : `The oldest system is ${OLDEST_IOS} or newer.`
    },
  },
  {
    name: 'no cleartext',
    broken: ({ plist }) =>
      /<key>NSAllowsArbitraryLoads(InWebContent)?<\/key>\s*<true\/>/.test(plist)
        ? 'Reach servers by https alone.'
        : null,
  },
  {
    name: 'reasons for permissions',
    broken: ({ plist, translated }) => {
      for (const [, key = '', reason = ''] of plist.matchAll(
        /<key>(NS\w+UsageDescription)<\/key>\s*<string>([^<]*)</g,
      )) {
        if (reason.trim().length < 10) return `${key} says to shoppers what it is for.`
        for (const [language, text] of Object.entries(translated))
          if (!text.includes(key)) return `${key} has no words in ${language}.`
      }
      return null
    },
  },
  {
    name: 'work in the background',
    broken: ({ plist }) => {
      const modes = listOf(plist, 'UIBackgroundModes').filter((mode) => mode !== 'remote-notification')
      return modes.length > 0 ? `A shop does not work in the background: ${modes.join(', ')}.` : null
    },
  },
  {
    name: 'following',
    broken: ({ plist, privacy }) => {
      const tracks = /<key>NSPrivacyTracking<\/key>\s*<true\/>/.test(privacy)
      const hasTrackingPrompt = plist.includes('NSUserTrackingUsageDescription')
      if (tracks !== hasTrackingPrompt) return 'Who follows shoppers asks them, and who does not does not.'
      return !tracks && listOf(privacy, 'NSPrivacyTrackingDomains').length > 0
        ? 'Who follows nobody names no domains for it.'
        : null
    },
  },
  {
    name: 'required reasons',
    broken: ({ privacy }) => {
      const reasonsByKind = new Map(
        [
          ...privacy.matchAll(
            /<key>NSPrivacyAccessedAPIType<\/key>\s*<string>NSPrivacyAccessedAPICategory(\w+)<\/string>\s*<key>NSPrivacyAccessedAPITypeReasons<\/key>\s*(<array\/>|<array>[\s\S]*?<\/array>)/g,
          ),
        ].map(([, kind = '', reasons = '']) => [kind, textsIn(reasons)] as const),
      )
      const missing = REQUIRED_REASON_APIS.find((kind) => !reasonsByKind.has(kind))
      if (missing) return `Say why ${missing} is asked for.`
      for (const [kind, reasons] of reasonsByKind) {
        const allowedReasons = REASONS[kind]
        if (!allowedReasons) return `${kind} is no category of Apple's.`
        if (reasons.length === 0) return `${kind} has a reason.`
        const wrong = reasons.find((reason) => !allowedReasons.includes(reason))
        if (wrong) return `${wrong} is no reason for ${kind}.`
      }
      return null
    },
  },
  {
    name: 'what is gathered',
    broken: ({ privacy }) => {
      const kinds = [...privacy.matchAll(/<string>NSPrivacyCollectedDataType(?!Purpose)(\w+)<\/string>/g)]
      if (kinds.length === 0) return 'A shop gathers something: say what.'
      const purposes = [...privacy.matchAll(/NSPrivacyCollectedDataTypePurpose(\w+)<\/string>/g)].map(
        ([, purpose = '']) => purpose,
      )
      const wrong = purposes.find((purpose) => !PURPOSES.includes(purpose))
      return wrong === undefined ? null : `${wrong} is no purpose of Apple's.`
    },
  },
  {
    name: 'iPads',
    broken: ({ plist, xcode }) => {
      if (!/TARGETED_DEVICE_FAMILY = "1,2"/.test(xcode)) return null
      if (/<key>UIRequiresFullScreen<\/key>\s*<true\/>/.test(plist)) return null
      const orientations = listOf(plist, 'UISupportedInterfaceOrientations~ipad')
      return ORIENTATIONS.every((orientation) =>
        orientations.includes(`UIInterfaceOrientation${orientation}`),
      )
        ? null
        : 'On an iPad an app turns all four ways, or takes the whole screen.'
    },
  },
  {
    name: 'links',
    broken: ({ entitlements }) => {
      const wrong = listOf(entitlements, 'com.apple.developer.associated-domains').find(
        (domain) => !/^(applinks|webcredentials):[a-z0-9.-]+$/.test(domain),
      )
      return wrong === undefined ? null : `"${wrong}" is a service and a host, without https:// and path.`
    },
  },
  {
    name: 'programs beside the app',
    broken: ({ xcode, entitlements, extensions }) => {
      const [app = '', ...others] = [...xcode.matchAll(/PRODUCT_BUNDLE_IDENTIFIER = "?([^";]*)"?;/g)].map(
        ([, id = '']) => id,
      )
      const strange = others.find((id) => id !== app && !id.startsWith(`${app}.`))
      if (strange !== undefined) return `"${strange}" begins with the app's own bundle id.`
      const groups = listOf(entitlements, APP_GROUPS)
      for (const [target, { plist, ...own }] of Object.entries(extensions)) {
        if (textOf(plist, 'CFBundleDisplayName').startsWith('$(')) return `${target} has a name for shoppers.`
        if (plist.includes('TRUEPREDICATE')) return `${target} says what it takes.`
        const other = listOf(own.entitlements, APP_GROUPS).find((group) => !groups.includes(group))
        if (other !== undefined) return `${other} is a group of the app too.`
        if (groups.length > 0 && !own.privacy.includes('1C8F.1'))
          return `${target} says why it keeps something for the app.`
      }
      return null
    },
  },
  {
    name: 'shortcuts',
    broken: ({ plist, translated }) => {
      const titles = [
        ...plist.matchAll(/<key>UIApplicationShortcutItemTitle<\/key>\s*<string>([^<]*)</g),
      ].map(([, title = '']) => title)
      if (titles.length > 4) return 'Phones show four shortcuts.'
      for (const [language, text] of Object.entries(translated))
        for (const title of titles)
          if (!text.includes(`${title} = "`)) return `${title} has no words in ${language}.`
      return null
    },
  },
]

/** Returns the App Store rules that a project breaks. */
export function iosBreaches(project: IosProject): readonly Breach[] {
  return RULES.flatMap(({ name, broken }) => {
    const problem = broken(project)
    return problem === null ? [] : [{ rule: name, message: problem }]
  })
}

export const IOS_RULES = RULES.map(({ name }) => name)

const textOf = (plist: string, key: string) =>
  new RegExp(`<key>${key}</key>\\s*<string>([^<]*)</string>`).exec(plist)?.[1]?.trim() ?? ''
const textsIn = (xml: string) => [...xml.matchAll(/<string>([^<]*)</g)].map(([, text = '']) => text)
function listOf(plist: string, key: string): readonly string[] {
  return textsIn(new RegExp(`<key>${key}</key>\\s*<array>([\\s\\S]*?)</array>`).exec(plist)?.[1] ?? '')
}

/** Returns the file of the icon for an appearance; null for none. */
function iconFile(iconSet: string, appearanceName: 'dark' | 'tinted' | null): string | null {
  const set: unknown = JSON.parse(iconSet)
  const images: unknown = isFields(set) ? set.images : undefined
  if (!Array.isArray(images)) return null
  for (const image of images) {
    if (!isFields(image) || typeof image.filename !== 'string') continue
    const [appearance]: readonly unknown[] = Array.isArray(image.appearances) ? image.appearances : []
    if ((isFields(appearance) ? appearance.value : null) === appearanceName) return image.filename
  }
  return null
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
