import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  AndroidConfig,
  type ConfigPlugin,
  withAndroidManifest,
  withAppDelegate,
  withDangerousMod,
  withInfoPlist,
  withStringsXml,
} from 'expo/config-plugins.js'
import { getShortcutTexts, SHORTCUTS, toResourceName, toShortcutId } from './shortcuts.ts'

type ShortcutOptions = { readonly scheme: string; readonly android: string; readonly language: string }

/** Returns the link of a shortcut in the merchant's own scheme, handled like any other deep link. */
const linkOf = (scheme: string, path: string) => `${scheme}://${toShortcutId(path)}`

/** Config plugin that adds the icon's shortcuts to both projects. `language`: the default language of their titles. */
export const withShortcuts: ConfigPlugin<ShortcutOptions> = (config, options) =>
  onIos(onAndroid(config, options), options)

function onAndroid(config: Parameters<ConfigPlugin>[0], { scheme, android, language }: ShortcutOptions) {
  const declared = withAndroidManifest(config, (mod) => {
    const activity = AndroidConfig.Manifest.getMainActivityOrThrow(mod.modResults)
    const others: unknown = Reflect.get(activity, 'meta-data')
    const own = { $: { 'android:name': 'android.app.shortcuts', 'android:resource': '@xml/shortcuts' } }
    Object.assign(activity, { 'meta-data': [...(Array.isArray(others) ? others : []), own] })
    return mod
  })
  const configWithStrings = withStringsXml(declared, (mod) => {
    for (const [name, text] of Object.entries(getShortcutTexts(language)))
      mod.modResults = AndroidConfig.Strings.setStringItem([{ $: { name }, _: text }], mod.modResults)
    return mod
  })
  return withDangerousMod(configWithStrings, [
    'android',
    (mod) => {
      const folder = join(mod.modRequest.platformProjectRoot, 'app/src/main/res/xml')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'shortcuts.xml'), shortcutsXml(scheme, android))
      return mod
    },
  ])
}

function shortcutsXml(scheme: string, android: string): string {
  const shortcuts = SHORTCUTS.map(
    ({
      path,
    }) => `  <shortcut android:shortcutId="${toShortcutId(path)}" android:enabled="true" android:shortcutShortLabel="@string/${toResourceName(path)}">
    <intent android:action="android.intent.action.VIEW" android:targetPackage="${android}" android:targetClass="${android}.MainActivity" android:data="${linkOf(scheme, path)}"/>
  </shortcut>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<shortcuts xmlns:android="http://schemas.android.com/apk/res/android">
${shortcuts.join('\n')}
</shortcuts>
`
}

/** A shortcut that starts the app passes its link before the script runs; in a running app it comes as an event. */
const AT_START = `    var launchOptions = launchOptions
    if let shortcut = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem,
      let link = shortcut.userInfo?["link"] as? String, let url = URL(string: link) {
      launchOptions?[.url] = url
    }
`
const WHILE_OPEN = `  // Shortcuts of the app's icon
  public override func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    guard let link = shortcutItem.userInfo?["link"] as? String, let url = URL(string: link) else {
      return completionHandler(false)
    }
    completionHandler(self.application(application, open: url, options: [:]))
  }

`
const START = /didFinishLaunchingWithOptions launchOptions: [^\n]+\n {2}\) -> Bool \{\n/
const LINKING = '  // Linking API\n'

function onIos(config: Parameters<ConfigPlugin>[0], { scheme }: ShortcutOptions) {
  const declared = withInfoPlist(config, (mod) => {
    mod.modResults.UIApplicationShortcutItems = SHORTCUTS.map(({ path }) => ({
      UIApplicationShortcutItemType: toShortcutId(path),
      UIApplicationShortcutItemTitle: toResourceName(path),
      UIApplicationShortcutItemUserInfo: { link: linkOf(scheme, path) },
    }))
    return mod
  })
  return withAppDelegate(declared, (mod) => {
    const { contents } = mod.modResults
    if (contents.includes(WHILE_OPEN)) return mod
    const [begin = ''] = START.exec(contents) ?? []
    if (begin === '' || !contents.includes(LINKING))
      throw new Error('Expo’s AppDelegate is another one: see where shortcuts are taken in it')
    mod.modResults.contents = contents.replace(begin, begin + AT_START).replace(LINKING, WHILE_OPEN + LINKING)
    return mod
  })
}
