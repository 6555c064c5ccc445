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

/** A lookbook: text beside one image, then large photos to swipe and one collection a spread, on changing sides. */
const split: Composition = {
  open: (make) => make.hero(make.splitForm),
  follow: (make) => [
    make.goods('large-row', 'bestsellers', 8),
    ...make.spread('first'),
    make.quote(),
    ...make.spread('second'),
    ...make.onSale(),
    ...make.ofShop('circles'),
    make.story(),
    make.goods('lead', 'newest', 3),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
    make.points('faq'),
    ...(make.few ? [] : make.featured()),
  ],
  forms: ['framed', 'low', 'under', 'panel'],
  firstBand: 1,
  shows: [],
}

/**
 * An exhibition: one object on a ground that fills the width, large words above it; then works hung in rows below words in
 * the middle of the wall.
 */
const poster: Composition = {
  open: (make) => make.hero(make.hasLead ? 'low' : 'full'),
  follow: (make) => [
    make.goods('grid', 'picked', 6),
    make.quote(),
    ...make.mosaic(),
    ...make.ofCollection(0, 'large-row'),
    make.story(),
    make.goods('lead', 'bestsellers', 5),
    ...make.gallery(),
    make.points('values'),
    make.goods('row', 'newest', 8),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
  ],
  forms: ['poster', 'full'],
  firstBand: 2,
  shows: [],
}

/** A billboard: very large words on one band in a color, then large products in lines, and an index in large letters. */
const statement: Composition = {
  open: (make) => make.hero('statement'),
  follow: (make) => [
    make.goods('row', 'bestsellers', 10),
    ...(make.few ? [] : make.featured()),
    ...make.ofCollection(0, 'large-row'),
    make.quote(),
    ...make.ofShop('lines'),
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

/** A patchwork: a short headline and a large image with two small ones, then products as tiles of two sizes. */
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

/**
 * A magazine: a masthead and a table of contents, then its chapters; a compact list of all collections where the brief
 * asks for one.
 */
const contents: Composition = {
  open: (make) => make.tableOfContents(),
  follow: (make) => [
    ...make.compactList(),
    ...make.chapter(0, 'large-row'),
    make.story(),
    ...make.chapter(1, 'row'),
    make.quote(),
    ...make.chapter(2, 'large-row'),
    ...make.gallery(),
    make.goods('lead', 'bestsellers', 5),
    make.points('faq'),
    make.goods('lead', 'newest', 3),
    make.goods('large-row', 'picked', 6),
    make.feature('recently-viewed'),
    make.feature('newsletter'),
  ],
  forms: ['contents'],
  firstBand: 1,
  shows: ['steps'],
}

/** One product at length: large, to buy, with what is to say about it; then the range around it. */
const showcase: Composition = {
  open: (make) => make.oneProduct(),
  follow: (make) => [
    make.goods('grid', 'bestsellers', 4),
    ...make.featured(),
    make.quote(),
    make.points('steps'),
    ...make.ofCollection(0, 'large-row'),
    ...make.ofShop('lines'),
    ...make.onSale(),
    make.goods('lead', 'newest', 3),
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

/** Returns the name of the composition that begins with an opening. */
export function getCompositionName(opening: Piece | undefined): CompositionName {
  const form = opening?.piece === 'hero' || opening?.piece === 'story' ? opening.form : undefined
  return COMPOSITION_NAMES.find((name) => form && COMPOSITIONS[name].forms.includes(form)) ?? 'split'
}

/** Returns the composition whose opening has this form. */
export const findComposition = (form: HeroForm): Composition =>
  COMPOSITION_NAMES.map((name) => COMPOSITIONS[name]).find(({ forms }) => forms.includes(form)) ?? split
