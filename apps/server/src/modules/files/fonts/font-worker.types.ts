import type { FontCut, Measures } from '@vitrine/core/design/fonts/custom-fonts'

/** Facts of a font file. */
export type FontFacts = {
  readonly family: string
  /** Style name within the family. */
  readonly style: string
  /** CSS weight, 1 to 1000. */
  readonly weight: number
  readonly italic: boolean
  /** Lowest and highest weight of a variable font; null for a static one. */
  readonly range: readonly [number, number] | null
  readonly mono: boolean
  readonly serif: boolean
  /** Embedding permissions, the bits of `fsType`. */
  readonly embedding: number
  /** Code points of its characters. */
  readonly codes: readonly number[]
}

/** Subset file of a font. */
export type SubsetFile = {
  readonly cut: FontCut
  readonly woff2: Uint8Array
  readonly phone: Uint8Array | null
}
export type SubsetFont = { readonly files: readonly SubsetFile[]; readonly measures: Measures }

export type FontWorkerRequest =
  | { readonly work: 'read'; readonly font: Uint8Array }
  | {
      readonly work: 'cut'
      readonly font: Uint8Array
      /** Weight of the subset, for a variable font. */
      readonly weight: number
      readonly cuts: readonly FontCut[]
      /** Family names on phones, by subset. */
      readonly names: Readonly<Record<FontCut, string>>
    }
export type FontWorkerResponse =
  | { readonly facts: FontFacts }
  | { readonly cut: SubsetFont }
  | { readonly failed: string }
