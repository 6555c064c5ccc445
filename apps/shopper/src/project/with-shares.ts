import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AndroidConfig,
  type ConfigPlugin,
  withAndroidManifest,
  withPlugins,
  withXcodeProject,
} from 'expo/config-plugins.js'

/** Expo's name of the iOS share extension: its target and its folder. */
const EXTENSION = 'expo-sharing-extension'
const PRIVACY = 'PrivacyInfo.xcprivacy'

type ShareOptions = {
  readonly scheme: string
  /** The app's name in the share sheet. */
  readonly name: string
  /** The App Group that the app shares with its share extension. */
  readonly group: string
}

/**
 * Returns the App Group for shared content: the merchant's own, which widgets also read, else one named after the app.
 */
export function getAppGroup({ group, ios }: { readonly group?: string; readonly ios: string }): string {
  return group ?? `group.${ios}`
}

/**
 * Config plugin that offers the app as a share target for a text or one web link, and nothing else. Expo
 * generates the native parts (https://docs.expo.dev/versions/v57.0.0/sdk/sharing). This plugin corrects them
 * with plugins of its own, which it adds before those of Expo: plugins that are added first modify the
 * projects last.
 */
export const withShares: ConfigPlugin<ShareOptions> = (config, options) => {
  const { scheme } = config
  const configWithName = withDisplayName(single(config), options)
  const configWithPlugins = withPlugins({ ...configWithName, scheme: options.scheme }, [
    [
      'expo-sharing',
      {
        ios: {
          enabled: true,
          appGroupId: options.group,
          activationRule: { supportsText: true, supportsWebUrlWithMaxCount: 1 },
        },
        android: { enabled: true, singleShareMimeTypes: ['text/plain'] },
      },
    ],
  ])
  // Expo's part takes one scheme; an app with sign-in at the platform has two.
  return Object.assign(configWithPlugins, { scheme })
}

/** Removes the support for several items, which the app does not accept. */
function single(config: Parameters<ConfigPlugin>[0]) {
  return withAndroidManifest(config, (mod) => {
    const activity = AndroidConfig.Manifest.getMainActivityOrThrow(mod.modResults)
    activity['intent-filter'] = (activity['intent-filter'] ?? []).filter(
      ({ action = [] }) =>
        !action.some(({ $ }) => $['android:name'] === 'android.intent.action.SEND_MULTIPLE'),
    )
    return mod
  })
}

/**
 * Names the iOS extension like the app instead of its target, limits it to the app's devices, and adds the privacy
 * manifest that Apple requires for each program: it writes shared content where the app reads it.
 */
function withDisplayName(config: Parameters<ConfigPlugin>[0], { name }: ShareOptions) {
  return withXcodeProject(config, (mod) => {
    const folder = join(mod.modRequest.platformProjectRoot, EXTENSION)
    const file = join(folder, 'Info.plist')
    const plist = readFileSync(file, 'utf8')
    const own = plist.replace(
      /(<key>CFBundleDisplayName<\/key>\s*<string>)[^<]*/,
      (_, before: string) => `${before}${escaped(name)}`,
    )
    if (own === plist) throw new Error('Expo’s share extension is another one: see where its name stands')
    writeFileSync(file, own)
    writeFileSync(join(folder, PRIVACY), PRIVACY_MANIFEST)
    addResource(mod.modResults, PRIVACY)
    setDevices(mod.modResults, mod.ios?.supportsTablet === true)
    return mod
  })
}

/** The part of an Xcode project that this module uses; Expo ships no types for it. */
type Project = {
  readonly hash: {
    readonly project: {
      readonly objects: {
        readonly PBXNativeTarget: Readonly<Record<string, string | Target>>
        readonly PBXResourcesBuildPhase: Readonly<Record<string, Phase>>
        readonly XCBuildConfiguration: Readonly<Record<string, string | Configuration>>
      }
    }
  }
  generateUuid(): string
  findPBXGroupKey(of: { readonly name: string }): string | undefined
  addFile(path: string, group: string): { uuid?: string } | null
  addToPbxBuildFileSection(file: object): void
}
type Target = { readonly name: string; readonly buildPhases: readonly { readonly value: string }[] }
type Configuration = { readonly buildSettings: Record<string, unknown> }
type Phase = { readonly files: { readonly value: string; readonly comment: string }[] }

/** Adds a file of the extension's folder to the resources of its program. */
function addResource(project: Project, path: string): void {
  const { PBXNativeTarget: targets, PBXResourcesBuildPhase: resources } = project.hash.project.objects
  const target = Object.values(targets).find(
    (one) => typeof one !== 'string' && unquoted(one.name) === EXTENSION,
  )
  const phases = typeof target === 'object' ? target.buildPhases : []
  const phase = phases.map(({ value }) => resources[value]).find((one) => one !== undefined)
  const comment = `${path} in Resources`
  // A project generated before already has it.
  if (phase?.files.some((one) => one.comment === comment)) return
  const group = project.findPBXGroupKey({ name: EXTENSION })
  const file = group === undefined ? null : project.addFile(path, group)
  if (!phase || !file) throw new Error('Expo’s share extension is another one: see what its program brings')
  const uuid = project.generateUuid()
  file.uuid = uuid
  project.addToPbxBuildFileSection(file)
  phase.files.push({ value: uuid, comment })
}

function setDevices(project: Project, tablets: boolean): void {
  for (const one of Object.values(project.hash.project.objects.XCBuildConfiguration))
    if (typeof one !== 'string' && String(one.buildSettings.INFOPLIST_FILE).includes(EXTENSION))
      one.buildSettings.TARGETED_DEVICE_FAMILY = tablets ? '"1,2"' : '"1"'
}

const unquoted = (name: string) => name.replace(/^"(.*)"$/, '$1')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const PRIVACY_MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>NSPrivacyTracking</key>
  <false/>
  <key>NSPrivacyTrackingDomains</key>
  <array/>
  <key>NSPrivacyCollectedDataTypes</key>
  <array/>
  <key>NSPrivacyAccessedAPITypes</key>
  <array>
    <dict>
      <key>NSPrivacyAccessedAPIType</key>
      <string>NSPrivacyAccessedAPICategoryUserDefaults</string>
      <key>NSPrivacyAccessedAPITypeReasons</key>
      <array>
        <string>1C8F.1</string>
      </array>
    </dict>
  </array>
</dict>
</plist>
`
