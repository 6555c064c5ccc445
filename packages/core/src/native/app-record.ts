import { listKeys } from '../collections/typed-keys.ts'
/** Properties of a merchant's phone app that differ between merchants or change over time. */
export type AppRecord = {
  /** Name below its icon. */
  readonly name: string
  /**
   * Icon: the listing's image as `picture:<id>`, or the background and symbol colors of a generated one as '#rrggbb'.
   */
  readonly icon: string
  /** Background of the splash screen. */
  readonly splash: string
  /** Tint color of system elements. */
  readonly tint: string
  /** URL scheme of its deep links. */
  readonly scheme: string
  /** The merchant's own hosts in lower case, whose links also open it. */
  readonly links: readonly string[]
  /** Host of the shop's own website in lower case, whose storefront links also open it; null for none. */
  readonly website: string | null
  /** URL scheme for returning from the platform's sign-in page; null when customers use passwords. */
  readonly accounts: string | null
  /** URL of our server. */
  readonly server: string
  /** Bundle identifier and application id; null until chosen. */
  readonly ios: string | null
  readonly android: string | null
  readonly languages: readonly string[]
  readonly tablets: boolean
  /** True when voice search uses the phone's microphone. */
  readonly voice: boolean
  /**
   * True when the app is a target of the system's share sheet; on iPhones that adds an extension, which is signed too.
   */
  readonly shared: boolean
  /** Expo project for pushes; null for none. */
  readonly pushProject: string | null
  /** Firebase project for Android's pushes; null for none. */
  readonly firebase: string | null
  /** Font families that the app bundles. */
  readonly fonts: readonly string[]
  /** Runtime version of the native parts: SDK, libraries, permissions and their texts. */
  readonly runtime: string
  /** Version of the product's script. */
  readonly script: string
  /** Content hash of the live design. */
  readonly design: string
}
export type AppField = keyof AppRecord

/**
 * How a changed field reaches shoppers: `build` with a new build from the store, `air` as an over-the-air
 * update, or `open` as data that the app fetches at its next launch.
 */
export type UpdatePath = 'build' | 'air' | 'open'

/** How a change of each field reaches shoppers. */
export const UPDATE_PATHS = {
  name: 'build',
  icon: 'build',
  splash: 'build',
  tint: 'build',
  scheme: 'build',
  links: 'build',
  website: 'build',
  accounts: 'build',
  server: 'build',
  ios: 'build',
  android: 'build',
  languages: 'build',
  tablets: 'build',
  voice: 'build',
  shared: 'build',
  pushProject: 'build',
  firebase: 'build',
  // The app downloads what its build does not contain.
  fonts: 'open',
  runtime: 'build',
  script: 'air',
  design: 'open',
} as const satisfies Readonly<Record<AppField, UpdatePath>>
// The keys of the table above; the compiler cannot derive this tuple from its type.
export const APP_FIELDS = listKeys(UPDATE_PATHS)

export type AppChange = { readonly field: AppField; readonly way: UpdatePath }

/**
 * Lists the fields in which the current app differs from the one in the shoppers' builds, with the way in
 * which each change reaches them. A script for other native code cannot be updated over the air: it comes
 * with a new build.
 * @param built The app as the shoppers' builds contain it.
 */
export function listChangesBetween(built: AppRecord, now: AppRecord): readonly AppChange[] {
  const other = APP_FIELDS.filter((field) => JSON.stringify(built[field]) !== JSON.stringify(now[field]))
  return other.map((field) => ({
    field,
    way: field === 'script' && other.includes('runtime') ? 'build' : UPDATE_PATHS[field],
  }))
}

/** Returns true when a change requires a new build. */
export function needsBuild(changes: readonly AppChange[]): boolean {
  return changes.some(({ way }) => way === 'build')
}
