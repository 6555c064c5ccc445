import { keysOf } from '../collections/typed-keys.ts'
/** All that a merchant's phone app is made of, as far as it differs from merchant to merchant or from day to day. */
export type AppRecord = {
  /** The name below its icon. */
  readonly name: string
  /** Its icon: the picture of the listing, as `picture:<id>`, or what it is drawn with, ground and sign as '#rrggbb'. */
  readonly icon: string
  /** The ground of what is shown while it opens. */
  readonly splash: string
  /** What the system draws its own parts with. */
  readonly tint: string
  /** What links open it by. */
  readonly scheme: string
  /** Hosts of the merchant's own, in small letters, whose links open it too. */
  readonly links: readonly string[]
  /** The scheme by which the platform's page for signing in comes back; null: customers have passwords. */
  readonly accounts: string | null
  /** Our server's address. */
  readonly server: string
  /** Bundle identifier, and application id; null: not chosen yet. */
  readonly ios: string | null
  readonly android: string | null
  readonly languages: readonly string[]
  readonly tablets: boolean
  /** The search hears: the phone's microphone is asked for. */
  readonly voice: boolean
  /** The system offers the app where something is shared: on iPhones by a program of its own, which is signed too. */
  readonly shared: boolean
  /** The project at Expo through which pushes go; null: none. */
  readonly pushProject: string | null
  /** The project at Firebase that Android's pushes need; null: none. */
  readonly firebase: string | null
  /** Families of letters that the app brings. */
  readonly fonts: readonly string[]
  /** The native parts: SDK, libraries, permissions and their texts. */
  readonly runtime: string
  /** Its script: which version of the product. */
  readonly script: string
  /** The live design, by the hash of its content. */
  readonly design: string
}
export type AppField = keyof AppRecord

/**
 * How what is new in a field comes to shoppers: with a new `build` from the store; `air`: as an update over the air;
 * `open`: as data, the next time that they open the app.
 */
export type UpdatePath = 'build' | 'air' | 'open'

/** How each field of an app comes to shoppers. */
export const UPDATE_PATHS = {
  name: 'build',
  icon: 'build',
  splash: 'build',
  tint: 'build',
  scheme: 'build',
  links: 'build',
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
  // What a build does not bring the app fetches once it is open.
  fonts: 'open',
  runtime: 'build',
  script: 'air',
  design: 'open',
} as const satisfies Readonly<Record<AppField, UpdatePath>>
// The keys of the table above, which the compiler cannot tell from its type.
export const APP_FIELDS = keysOf(UPDATE_PATHS)

export type AppChange = { readonly field: AppField; readonly way: UpdatePath }

/**
 * What of an app is other than its shoppers' builds have it, in the order of the table. A script for other native
 * parts cannot go over the air: it comes with the build that has them.
 */
export function listChangesBetween(built: AppRecord, now: AppRecord): readonly AppChange[] {
  const other = APP_FIELDS.filter((field) => JSON.stringify(built[field]) !== JSON.stringify(now[field]))
  return other.map((field) => ({
    field,
    way: field === 'script' && other.includes('runtime') ? 'build' : UPDATE_PATHS[field],
  }))
}

/** True when some of it comes to shoppers with a new build alone. */
export function needsBuild(changes: readonly AppChange[]): boolean {
  return changes.some(({ way }) => way === 'build')
}
