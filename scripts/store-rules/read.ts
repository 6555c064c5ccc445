import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { AndroidProject, ImageFacts, IosProject } from './project.types.ts'

const text = (...path: readonly string[]) => readFileSync(join(...path), 'utf8')

async function picture(file: string): Promise<ImageFacts> {
  const image = sharp(file)
  const { width, height, hasAlpha } = await image.metadata()
  // An image may have an alpha channel without transparent pixels.
  return { width, height, alpha: hasAlpha && !(await image.stats()).isOpaque }
}

async function pictures(folder: string, files: readonly string[], name: (file: string) => string) {
  const read = files.map(async (file) => [name(file), await picture(join(folder, file))] as const)
  return Object.fromEntries(await Promise.all(read))
}

/**
 * Reads the Android project that `scripts/native-projects.mjs` wrote to `folder`. `root` is the folder that contains
 * the packages.
 */
export async function readAndroid(folder: string, root: string): Promise<AndroidProject> {
  const android = join(folder, 'android')
  const res = join(android, 'app/src/main/res')
  const folders = readdirSync(res)
  const icons = folders
    .filter((one) => one.startsWith('mipmap-') && !one.includes('anydpi'))
    .flatMap((one) => readdirSync(join(res, one)).map((file) => `${one}/${file}`))
  return {
    manifest: text(android, 'app/src/main/AndroidManifest.xml'),
    buildGradle: text(android, 'app/build.gradle'),
    gradleProperties: text(android, 'gradle.properties'),
    strings: text(res, 'values/strings.xml'),
    translated: Object.fromEntries(
      folders
        .filter((one) => one.startsWith('values-b+'))
        .map((one) => [one.replace('values-b+', ''), text(res, one, 'strings.xml')]),
    ),
    adaptiveIcon: text(res, 'mipmap-anydpi-v26/ic_launcher.xml'),
    icons: await pictures(res, icons, (file) => file.replace(/\.\w+$/, '')),
    versions: text(root, 'node_modules/react-native/gradle/libs.versions.toml'),
  }
}

/** Reads the iOS project that `scripts/native-projects.mjs` wrote to `folder`. */
export async function readIos(folder: string): Promise<IosProject> {
  const ios = join(folder, 'ios')
  const project = readdirSync(ios).find((entry) => entry.endsWith('.xcodeproj')) ?? ''
  const app = join(ios, project.replace('.xcodeproj', ''))
  const icons = join(app, 'Images.xcassets/AppIcon.appiconset')
  const extensions = readdirSync(ios).filter((entry) => existsSync(join(ios, entry, `${entry}.entitlements`)))
  const languages = readdirSync(join(app, 'Supporting')).filter((entry) => entry.endsWith('.lproj'))
  return {
    plist: text(app, 'Info.plist'),
    entitlements: text(app, `${project.replace('.xcodeproj', '')}.entitlements`),
    privacy: text(app, 'PrivacyInfo.xcprivacy'),
    xcode: text(ios, project, 'project.pbxproj'),
    extensions: Object.fromEntries(
      extensions
        .filter((one) => join(ios, one) !== app)
        .map((one) => [
          one,
          {
            plist: text(ios, one, 'Info.plist'),
            entitlements: text(ios, one, `${one}.entitlements`),
            privacy: text(ios, one, 'PrivacyInfo.xcprivacy'),
          },
        ]),
    ),
    iconSet: text(icons, 'Contents.json'),
    icons: await pictures(
      icons,
      readdirSync(icons).filter((file) => file.endsWith('.png')),
      (file) => file,
    ),
    translated: Object.fromEntries(
      languages.map((one) => [one.replace('.lproj', ''), text(app, 'Supporting', one, 'InfoPlist.strings')]),
    ),
  }
}
