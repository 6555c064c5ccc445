/** Properties of an image file: sides in px, and whether any pixel is transparent. */
export type ImageFacts = { readonly width: number; readonly height: number; readonly alpha: boolean }

/** Files of a generated Android project that the rules read. */
export type AndroidProject = {
  readonly manifest: string
  readonly buildGradle: string
  readonly gradleProperties: string
  readonly strings: string
  /** App name resources by language. */
  readonly translated: Readonly<Record<string, string>>
  /** The definition of the adaptive icon. */
  readonly adaptiveIcon: string
  /** Icons by density and name, such as `mipmap-hdpi/ic_launcher`. */
  readonly icons: Readonly<Record<string, ImageFacts>>
  /** React Native's version catalog. */
  readonly versions: string
}

/** Files of a generated iOS project that the rules read. */
export type IosProject = {
  readonly plist: string
  readonly entitlements: string
  readonly privacy: string
  readonly xcode: string
  /** Files of each app extension by target name. */
  readonly extensions: Readonly<
    Record<string, { readonly plist: string; readonly entitlements: string; readonly privacy: string }>
  >
  readonly iconSet: string
  /** Icons by file name. */
  readonly icons: Readonly<Record<string, ImageFacts>>
  /** `InfoPlist.strings` by language. */
  readonly translated: Readonly<Record<string, string>>
}

/** Broken rule, and what to do about it. */
export type Breach = { readonly rule: string; readonly message: string }
