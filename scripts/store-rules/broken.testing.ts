import type { AndroidProject, IosProject } from './project.types.ts'

type Break<P> = (project: P) => Partial<P>

const inManifest =
  (from: string | RegExp, to: string): Break<AndroidProject> =>
  ({ manifest }) => ({ manifest: manifest.replace(from, to) })
const inProperties =
  (from: string, to: string): Break<AndroidProject> =>
  ({ gradleProperties }) => ({ gradleProperties: gradleProperties.replace(from, to) })
const inVersions =
  (from: RegExp, to: string): Break<AndroidProject> =>
  ({ versions }) => ({ versions: versions.replace(from, to) })
const SERVICE = '<service android:name=".Spy" android:exported="true"/></application>'

/** Ways to break each rule of the Play Store. */
export const BROKEN_ANDROID: readonly (readonly [rule: string, Break<AndroidProject>])[] = [
  ['target level', inVersions(/^targetSdk = ".*"/m, 'targetSdk = "35"')],
  ['64 bit', inProperties('armeabi-v7a,arm64-v8a,x86,x86_64', 'armeabi-v7a')],
  ['pages of 16 KB', inProperties('expo.useLegacyPackaging=false', 'expo.useLegacyPackaging=true')],
  ['pages of 16 KB', inVersions(/^ndkVersion = ".*"/m, 'ndkVersion = "26.1.0"')],
  ['pages of 16 KB', inVersions(/^agp = ".*"/m, 'agp = "8.5.0"')],
  ['exported parts', inManifest(' android:exported="true"', '')],
  ['parts that nobody guards', inManifest('</application>', SERVICE)],
  ['no cleartext', inManifest('<application ', '<application android:usesCleartextTraffic="true" ')],
  ['not to be debugged', inManifest('<application ', '<application android:debuggable="true" ')],
  [
    'permissions',
    inManifest(
      '<queries>',
      '<uses-permission android:name="android.permission.QUERY_ALL_PACKAGES"/><queries>',
    ),
  ],
  ['permissions', inManifest(/(SYSTEM_ALERT_WINDOW") tools:node="remove"/, '$1')],
  ['nobody is followed', inManifest(/<uses-permission [^>]*AD_ID[^>]*>/, '')],
  [
    'version code',
    ({ buildGradle }) => ({ buildGradle: buildGradle.replace(/versionCode \d+/, 'versionCode 2100000001') }),
  ],
  [
    'application id',
    ({ buildGradle }) => ({ buildGradle: buildGradle.replace(/applicationId '.*'/, "applicationId 'shop'") }),
  ],
  ['name', ({ strings }) => ({ strings: strings.replace(/(app_name">)[^<]*/, `$1${'a'.repeat(31)}`) })],
  [
    'icons',
    ({ icons }) => ({
      icons: { ...icons, 'mipmap-xxhdpi/ic_launcher': { width: 100, height: 100, alpha: true } },
    }),
  ],
  ['adaptive icon', ({ adaptiveIcon }) => ({ adaptiveIcon: adaptiveIcon.replace(/<foreground[^>]*>/, '') })],
  [
    'links that are verified',
    inManifest(/(autoVerify="true"[^>]*>)/, '$1<data android:scheme="vitrine-demo"/>'),
  ],
  ['backups', inManifest(/android:allowBackup="false"(.*) android:dataExtractionRules="[^"]*"/, '$1')],
  [
    'small and fast',
    inProperties('android.enableMinifyInReleaseBuilds=true', 'android.enableMinifyInReleaseBuilds=false'),
  ],
  ['small and fast', inProperties('hermesEnabled=true', 'hermesEnabled=false')],
  ['words in every language', ({ translated }) => ({ translated: { ...translated, ar: '<resources/>' } })],
]

const inPlist =
  (from: string | RegExp, to: string): Break<IosProject> =>
  ({ plist }) => ({ plist: plist.replace(from, to) })
const inPrivacy =
  (from: string | RegExp, to: string): Break<IosProject> =>
  ({ privacy }) => ({ privacy: privacy.replace(from, to) })
const inExtension =
  (file: 'plist' | 'entitlements' | 'privacy', from: string | RegExp, to: string): Break<IosProject> =>
  ({ extensions }) => ({
    extensions: Object.fromEntries(
      Object.entries(extensions).map(([name, own]) => [
        name,
        { ...own, [file]: own[file].replace(from, to) },
      ]),
    ),
  })
const END = /<\/dict>\s*<\/plist>/
const added = (xml: string) => inPlist(END, `${xml}</dict></plist>`)
const ICON = 'App-Icon-1024x1024@1x.png'

/** Ways to break each rule of the App Store. */
export const BROKEN_IOS: readonly (readonly [rule: string, Break<IosProject>])[] = [
  ['icon', ({ icons }) => ({ icons: { ...icons, [ICON]: { width: 1024, height: 1024, alpha: true } } })],
  ['icon', ({ icons }) => ({ icons: { ...icons, [ICON]: { width: 512, height: 512, alpha: false } } })],
  [
    'icons in the dark and tinted',
    ({ icons }) => ({
      icons: { ...icons, 'App-Icon-tinted-1024x1024@1x.png': { width: 1024, height: 1024, alpha: true } },
    }),
  ],
  ['versions', inPlist(/(<key>CFBundleVersion<\/key>\s*<string>)[^<]*/, '$1beta')],
  [
    'bundle id',
    ({ xcode }) => ({
      xcode: xcode.replaceAll(/(PRODUCT_BUNDLE_IDENTIFIER = "?)\w+\.\w+\.\w+/g, '$1shop_1'),
    }),
  ],
  ['name', inPlist(/(<key>CFBundleDisplayName<\/key>\s*<string>)[^<]*/, '$1')],
  ['launch screen', inPlist(/<key>UILaunchStoryboardName<\/key>\s*<string>[^<]*<\/string>/, '')],
  ['encryption', inPlist(/<key>ITSAppUsesNonExemptEncryption<\/key>\s*<false\/>/, '')],
  [
    'oldest system',
    ({ xcode }) => ({
      xcode: xcode.replace(/IPHONEOS_DEPLOYMENT_TARGET = [\d.]+;/, 'IPHONEOS_DEPLOYMENT_TARGET = 12.0;'),
    }),
  ],
  ['no cleartext', inPlist(/(<key>NSAllowsArbitraryLoads<\/key>\s*)<false\/>/, '$1<true/>')],
  ['reasons for permissions', added('<key>NSCameraUsageDescription</key><string> </string>')],
  [
    'reasons for permissions',
    added('<key>NSCameraUsageDescription</key><string>To look for what you see</string>'),
  ],
  ['work in the background', added('<key>UIBackgroundModes</key><array><string>audio</string></array>')],
  ['following', inPrivacy(/(<key>NSPrivacyTracking<\/key>\s*)<false\/>/, '$1<true/>')],
  [
    'following',
    (project) => ({
      ...added('<key>NSUserTrackingUsageDescription</key><string>To show fitting advertisements</string>')(
        project,
      ),
      translated: Object.fromEntries(
        Object.entries(project.translated).map(([language, text]) => [
          language,
          `${text}NSUserTrackingUsageDescription = "…";`,
        ]),
      ),
    }),
  ],
  ['required reasons', inPrivacy('CA92.1', 'CA92.9')],
  [
    'required reasons',
    inPrivacy('NSPrivacyAccessedAPICategoryUserDefaults', 'NSPrivacyAccessedAPICategoryDefaults'),
  ],
  [
    'what is gathered',
    inPrivacy('NSPrivacyCollectedDataTypePurposeAnalytics', 'NSPrivacyCollectedDataTypePurposeSales'),
  ],
  [
    'iPads',
    ({ xcode }) => ({
      xcode: xcode.replaceAll('TARGETED_DEVICE_FAMILY = "1"', 'TARGETED_DEVICE_FAMILY = "1,2"'),
    }),
  ],
  [
    'programs beside the app',
    ({ xcode }) => ({
      xcode: xcode.replaceAll(
        /PRODUCT_BUNDLE_IDENTIFIER = "?[^;]*extension"?;/g,
        'PRODUCT_BUNDLE_IDENTIFIER = "a.b";',
      ),
    }),
  ],
  [
    'programs beside the app',
    inExtension('plist', /(DisplayName<\/key>\s*<string>)[^<]*/, '$1$$(PRODUCT_NAME)'),
  ],
  ['programs beside the app', inExtension('plist', '<integer>1<', '<string>TRUEPREDICATE<')],
  ['programs beside the app', inExtension('entitlements', '<string>group.', '<string>group.other.')],
  ['programs beside the app', inExtension('privacy', '1C8F.1', 'CA92.1')],
  ['links', ({ entitlements }) => ({ entitlements: entitlements.replace('applinks:', 'https://') })],
  [
    'shortcuts',
    ({ translated }) => ({
      translated: { ...translated, de: translated.de?.replace(/^.*shortcut_.*$/gm, '') ?? '' },
    }),
  ],
]
