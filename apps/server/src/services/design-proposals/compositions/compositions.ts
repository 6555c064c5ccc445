import type { Exclusion } from '@vitrine/core/contract/designs/design-brief'
import type { HeroForm, Piece } from '@vitrine/core/contract/designs/design-theme'
import type { PieceMakers } from '../piece-makers.ts'
import { COMPOSITION_NAMES, type CompositionName } from './composition-names.ts'

/** Plan of a home screen: how it opens, what follows, and where its bands are. */
export type Composition = {
  /** Opening of the screen. */
  readonly open: (make: PieceMakers) => Piece
  /**
   * Parts below the opening, from the top. A shop of few products shows each in its rows, none by itself. What the shop
   * lacks is left out, what it lacks room for comes last.
   */
  readonly follow: (make: PieceMakers) => readonly Piece[]
  /** Forms that the opening may have. */
  readonly forms: readonly HeroForm[]
  /** Index of the first row of products or collections that stands on a band, where the mood has bands. */
  readonly firstBand: number
  /** Parts whose exclusion, or wish of the brief, excludes this opening: it would show, or repeat, them. */
  readonly shows: readonly Exclusion[]
}

/** Text beside one image. */
const split: Composition = {
  open: (make) => make.hero(make.splitForm),
  follow: (make) => [
    ...make.ofShop('circles'),
    make.goods('lead', 'bestsellers', 5),
    ...make.onSale(),
    make.story(),
    make.goods('large-row', 'picked', 6),
    make.quote(),
    ...(make.few ? [] : make.featured()),
    ...make.ofCollection(0, 'row'),
    ...make.slides(),
    make.goods('lead', 'newest', 3),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
    make.points('faq'),
  ],
  forms: ['framed', 'low', 'under', 'panel'],
  firstBand: 1,
  shows: [],
}

/** One object on a ground that fills the width, large words above it; or text on a dark image with room for it. */
const poster: Composition = {
  open: (make) => make.hero(make.hasLead ? 'low' : 'full'),
  follow: (make) => [
    make.goods('large-row', 'picked', 6),
    ...make.mosaic('cards'),
    make.goods('lead', 'bestsellers', 5),
    make.quote(),
    make.story(),
    ...make.gallery(),
    ...make.ofCollection(0, 'large-row'),
    make.points('values'),
    make.goods('row', 'newest', 8),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
  ],
  forms: ['poster', 'full'],
  firstBand: 2,
  shows: [],
}

/** Very large words on a band in a color, one object on its ground below them. */
const statement: Composition = {
  open: (make) => make.hero('statement'),
  follow: (make) => [
    make.goods('lead', 'bestsellers', 5),
    ...make.ofShop('cards'),
    ...(make.few ? [] : make.featured()),
    ...make.ofCollection(0, 'large-row'),
    make.quote(),
    ...make.gallery(),
    make.goods('lead', 'newest', 3),
    make.points('steps'),
    ...make.onSale(),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
  ],
  forms: ['statement'],
  firstBand: 1,
  shows: [],
}

/** A short headline and a large image with two small ones. */
const mosaic: Composition = {
  open: (make) => make.severalImages(),
  follow: (make) => [
    make.goods('lead', 'picked', 3),
    make.story(),
    make.goods('large-row', 'bestsellers', 6),
    make.quote(),
    ...make.ofCollection(0, 'row'),
    ...(make.few ? [] : make.featured()),
    make.points('values'),
    make.goods('lead', 'newest', 5),
    ...make.onSale(),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
    make.points('faq'),
  ],
  forms: ['mosaic'],
  firstBand: 0,
  shows: ['gallery', 'categories'],
}

/** A masthead and a numbered table of contents; a compact list of all collections where the brief asks for one. */
const contents: Composition = {
  open: (make) => make.tableOfContents(),
  follow: (make) => [
    ...make.compactList(),
    make.goods('lead', 'bestsellers', 5),
    make.quote(),
    make.story(),
    make.goods('large-row', 'picked', 6),
    ...make.mosaic(null),
    ...make.ofCollection(0, 'row'),
    make.points('faq'),
    make.goods('lead', 'newest', 3),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
  ],
  forms: ['contents'],
  firstBand: 1,
  shows: ['steps'],
}

/** One large product to buy, then the whole range. */
const showcase: Composition = {
  open: (make) => make.oneProduct(),
  follow: (make) => [
    ...make.ofShop('lines'),
    make.goods('lead', 'bestsellers', 5),
    ...make.ofCollection(0, 'large-row'),
    make.quote(),
    ...make.onSale(),
    make.goods('lead', 'newest', 3),
    make.points('steps'),
    ...make.slides(),
    ...make.ofCollection(1, 'row'),
    make.feature('recently-viewed'),
    make.points('faq'),
    make.feature('newsletter'),
  ],
  forms: ['showcase'],
  firstBand: 0,
  shows: ['featured-product'],
}

export const COMPOSITIONS: Readonly<Record<CompositionName, Composition>> = {
  split,
  poster,
  statement,
  mosaic,
  contents,
  showcase,
}

/** Returns the composition whose opening has this form. */
export const findComposition = (form: HeroForm): Composition =>
  COMPOSITION_NAMES.map((name) => COMPOSITIONS[name]).find(({ forms }) => forms.includes(form)) ?? split
