import type { FontCut, Measures } from '@vitrine/core/design/fonts/own-fonts'

/** What a font file says of itself. */
export type FontFacts = {
  readonly family: string
  /** What its maker calls this one of the family. */
  readonly style: string
  /** As CSS counts, 1 to 1000. */
  readonly weight: number
  readonly italic: boolean
  /** The lightest and the heaviest that it can be drawn in; null where it has one weight. */
  readonly range: readonly [number, number] | null
  readonly mono: boolean
  readonly serif: boolean
  /** What its maker allows, by the bits of its `fsType`. */
  readonly embedding: number
  /** The characters that it has, by code. */
  readonly codes: readonly number[]
}

/** One file that was cut of a font. */
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
      /** The weight to draw it in, where it has a range. */
      readonly weight: number
      readonly cuts: readonly FontCut[]
      /** By part: what phones call it. */
      readonly names: Readonly<Record<FontCut, string>>
    }
export type FontWorkerResponse =
  | { readonly facts: FontFacts }
  | { readonly cut: SubsetFont }
  | { readonly failed: string }
