import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Channel } from '@vitrine/core/contract/releases/updates'
import type { AppRecord } from '@vitrine/core/native/app-record'
import { z } from 'zod'
import type { AppColors } from '../app-icons/app-colors.ts'
import { renderIconGlyph, renderPhoneImage, toAdaptiveIcon, toStoreIcon } from '../app-icons/app-icons.ts'
import type { ProjectFiles } from './builder.types.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')
/** Folders of this repository that a phone app consists of. */
const FOLDERS = ['apps/shopper/src', 'packages/core/src', 'packages/commerce/src', 'packages/storefront/src']
const FILES = [
  'apps/shopper/app.config.ts',
  'apps/shopper/runtime.json',
  'apps/shopper/tsconfig.json',
  'tsconfig.base.json',
]
const PACKAGES = ['apps/shopper', 'packages/core', 'packages/commerce', 'packages/storefront']
/** Development dependencies that a build needs. */
const NEEDED = ['@expo/metro-runtime', 'babel-preset-expo']

export type NativeProject = {
  readonly record: AppRecord
  readonly slug: string
  readonly project: string
  readonly colors: AppColors
  /** Image of the listing's icon, where the record names one. */
  readonly icon: Buffer | null
  /** Update certificate (PEM). */
  readonly certificate: string
  readonly channel: Channel
  readonly version: string
  readonly number: number
  /** The merchant's own store accounts, for submissions; null when not set. */
  readonly appleApp: string | null
  readonly appleTeam: string | null
  readonly google: object | null
}

let sources: Promise<ProjectFiles> | undefined
const manifest = z.looseObject({
  name: z.string(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** Reads the files that all phone apps share, once per process. */
async function productFiles(): Promise<ProjectFiles> {
  const files: Record<string, string | Uint8Array> = {}
  for (const folder of FOLDERS)
    for (const entry of await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      files[path.slice(ROOT.length + 1)] = await readFile(path)
    }
  for (const file of FILES) files[file] = await readFile(join(ROOT, file))
  for (const folder of PACKAGES) {
    const { devDependencies = {}, ...rest } = manifest.parse(
      JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')),
    )
    const neededPackages = Object.entries(devDependencies).filter(([name]) => NEEDED.includes(name))
    files[`${folder}/package.json`] = json({ ...rest, devDependencies: Object.fromEntries(neededPackages) })
  }
  files['package.json'] = json({
    name: 'app',
    private: true,
    type: 'module',
    workspaces: ['packages/*', 'apps/*'],
  })
  return files
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Returns all files of one merchant's phone app project, for a build service or a Mac. Contains no secrets.
 * @param native Project and the record of the build.
 */
export async function buildProjectFiles(native: NativeProject): Promise<ProjectFiles> {
  sources ??= productFiles()
  // After a disk error the next call reads again.
  sources.catch(() => {
    sources = undefined
  })
  const { record, slug, colors } = native
  const folder = `apps/shopper/merchants/${slug}`
  const [day = '', night] = record.splash.split(' ')
  const env = { MERCHANT: slug }
  const profile = (channel: Channel, distribution: string) => ({
    node: '24.21.0',
    channel,
    distribution,
    env,
    credentialsSource: 'remote',
    ...(channel === 'preview' ? { android: { buildType: 'apk' } } : {}),
  })
  return {
    ...(await sources),
    [`${folder}/merchant.json`]: json({
      slug,
      name: record.name,
      scheme: record.scheme,
      links: record.links,
      ...(record.website === null ? {} : { website: record.website }),
      ...(record.accounts === null ? {} : { accounts: record.accounts }),
      version: native.version,
      build: native.number,
      ios: record.ios ?? '',
      android: record.android ?? '',
      background: day,
      ...(night === undefined ? {} : { night }),
      tint: record.tint,
      server: record.server,
      tablets: record.tablets,
      voice: record.voice,
      shared: record.shared,
      languages: record.languages,
      fonts: record.fonts,
      project: native.project,
      channel: native.channel,
      ...(record.pushProject === null ? {} : { projectId: record.pushProject }),
    }),
    ...(native.icon
      ? {
          [`${folder}/icon.png`]: await toStoreIcon(native.icon),
          [`${folder}/adaptive.png`]: await toAdaptiveIcon(native.icon),
        }
      : {
          [`${folder}/icon.png`]: await renderPhoneImage('icon', colors),
          [`${folder}/sign.png`]: await renderIconGlyph('none'),
          [`${folder}/tinted.png`]: await renderIconGlyph('black'),
        }),
    [`${folder}/splash.png`]: await renderPhoneImage('splash', colors),
    [`${folder}/certificate.pem`]: native.certificate,
    ...(native.google ? { [`${folder}/google-services.json`]: json(native.google) } : {}),
    'apps/shopper/eas.json': json({
      cli: { appVersionSource: 'local' },
      build: { production: profile('production', 'store'), preview: profile('preview', 'internal') },
      submit: {
        production: {
          android: { serviceAccountKeyPath: '../../../play.json', track: 'internal', releaseStatus: 'draft' },
          ios: { ascAppId: native.appleApp ?? '', appleTeamId: native.appleTeam ?? '' },
        },
      },
    }),
    'README.md': readme(slug),
  }
}

const readme = (slug: string) => `# ${slug}: build the app by hand

Node 24, and for Android the Android SDK; for iOS a Mac with Xcode and CocoaPods.

1. \`npm install\`
2. \`cd apps/shopper && MERCHANT=${slug} npx expo prebuild\`
3. Android: \`cd android && ./gradlew bundleRelease\`. The file is in \`app/build/outputs/bundle/release\`; sign it with your upload key.
4. iOS: \`cd ios && pod install\`, open the workspace in Xcode, choose your team, then Product > Archive > Distribute App.
5. Send both to your own accounts: App Store Connect (Transporter or Xcode), and the Play Console.
`
