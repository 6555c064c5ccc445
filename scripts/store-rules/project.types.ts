/** A picture as its own file says: sides in px, and whether any of it may be seen through. */
export type ImageFacts = { readonly width: number; readonly height: number; readonly alpha: boolean }

/** What the rules read of a generated Android project. */
export type AndroidProject = {
  readonly manifest: string
  readonly buildGradle: string
  readonly gradleProperties: string
  readonly strings: string
  /** By language, what the app calls its own in it. */
  readonly translated: Readonly<Record<string, string>>
  /** The definition of the adaptive icon. */
  readonly adaptiveIcon: string
  /** By density and name, such as `mipmap-hdpi/ic_launcher`. */
  readonly icons: Readonly<Record<string, ImageFacts>>
  /** What React Native builds with: its catalogue of versions. */
  readonly versions: string
}

/** What the rules read of a generated iOS project. */
export type IosProject = {
  readonly plist: string
  readonly entitlements: string
  readonly privacy: string
  readonly xcode: string
  /** Of each program beside the app, by its target's name. */
  readonly extensions: Readonly<
    Record<string, { readonly plist: string; readonly entitlements: string; readonly privacy: string }>
  >
  readonly iconSet: string
  /** By the file's name. */
  readonly icons: Readonly<Record<string, ImageFacts>>
  /** By language, `InfoPlist.strings`. */
  readonly translated: Readonly<Record<string, string>>
}

/** A rule that a project breaks: its name, and what is to be done. */
export type Breach = { readonly rule: string; readonly says: string }
