import type { AppRecord } from '@vitrine/core/native/app-record'
import { parseHost } from '@vitrine/core/validation/hosts'
import { isRecord } from '@vitrine/core/validation/is-record'
import { getFontFamilies } from '@vitrine/storefront/design'
import { z } from 'zod'
import type { ProjectRow } from '../access/access.ts'
import { getAppColors, getDarkPageColor } from '../app-icons/app-colors.ts'
import { getUrlScheme } from './expo-config.ts'

/**
 * Returns what a native build of a project's app contains: names, colors, ids and features of project and
 * design.
 * @param build What project and design do not say: the server's URL, the runtime and script of the newest
 * bundle, custom domains and the icon.
 */
export function toAppRecord(
  project: ProjectRow,
  design: unknown,
  build: {
    readonly server: string
    readonly runtime: string
    readonly script: string
    readonly hash: string
    /** The merchant's own hosts, and the id of the listing's icon. */
    readonly hosts: readonly string[]
    readonly icon: string | null
  },
): StoredAppRecord {
  const { main, page, ink } = getAppColors(design)
  const night = getDarkPageColor(design)
  return {
    name: project.name,
    icon: build.icon === null ? `${main} ${ink}` : `${PICTURE}${build.icon}`,
    splash: night === null ? page : `${page} ${night}`,
    tint: main,
    scheme: getUrlScheme(project),
    links: [...build.hosts],
    website: project.domain === null ? null : parseHost(project.domain),
    accounts: project.account_scheme,
    server: build.server,
    ios: project.package,
    android: project.package_android,
    languages: [...project.langs],
    tablets: project.tablets_support,
    voice: isOn(design, 'voice'),
    shared: isOn(design, 'shared'),
    pushProject: project.eas_project_id,
    firebase: project.gs_project,
    fonts: [...new Set(Object.values(getFontFamilies(design)))]
      .filter((family) => family !== 'system')
      .sort(),
    runtime: build.runtime,
    script: build.script,
    design: build.hash,
  }
}

/** Returns whether the design uses a search feature that a build must include: voice search or shared content. */
function isOn(design: unknown, what: 'voice' | 'shared'): boolean {
  const search = isRecord(design) ? design.search : undefined
  return isRecord(search) && search[what] === true
}

/** Prefix of an icon that is an image, followed by its id. */
const PICTURE = 'picture:'

/** Returns the image id of an app's icon; null for a generated icon. */
export function getIconImageId({ icon }: Pick<AppRecord, 'icon'>): string | null {
  return icon.startsWith(PICTURE) ? icon.slice(PICTURE.length) : null
}

/**
 * Schema of the record that is stored with each build. Fields that were added later have defaults: an older
 * build lacks the feature.
 */
export const appRecord = z.object({
  name: z.string(),
  icon: z.string(),
  splash: z.string(),
  tint: z.string(),
  scheme: z.string(),
  links: z.array(z.string()).default([]),
  website: z.string().nullable().default(null),
  accounts: z.string().nullable().default(null),
  server: z.string(),
  ios: z.string().nullable(),
  android: z.string().nullable(),
  languages: z.array(z.string()),
  tablets: z.boolean(),
  voice: z.boolean().default(false),
  shared: z.boolean().default(false),
  pushProject: z.string().nullable(),
  firebase: z.string().nullable(),
  fonts: z.array(z.string()),
  runtime: z.string(),
  script: z.string(),
  design: z.string(),
}) satisfies z.ZodType<AppRecord, unknown>
export type StoredAppRecord = z.output<typeof appRecord>

/**
 * Returns the contents of google-services.json, which Android pushes need; null until a Firebase project is set. `key`
 * is the decrypted API key, without which no phone can register.
 */
export function buildGoogleServices(project: ProjectRow, key: string | null): object | null {
  const { gs_number, gs_project, gs_android_app, package_android } = project
  if (!gs_number || !gs_project || !gs_android_app || !package_android) return null
  return {
    project_info: { project_number: gs_number, project_id: gs_project },
    client: [
      {
        client_info: {
          mobilesdk_app_id: gs_android_app,
          android_client_info: { package_name: package_android },
        },
        api_key: key === null ? [] : [{ current_key: key }],
      },
    ],
    configuration_version: '1',
  }
}
