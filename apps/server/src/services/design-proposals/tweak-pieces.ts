import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import {
  type DesignTheme,
  type HeroForm,
  MAX_PIECES,
  MIN_PIECES,
  type Piece,
} from '@vitrine/core/contract/designs/design-theme'
import { findOpening } from './block-styles.ts'
import { findSaleRow, prioritizeRequested } from './home-layouts.ts'
import { createPieceMakers, type PieceMakers } from './piece-makers.ts'
import { dropUnasked, getWish, isExcluded, listWishes, makeWishPieces } from './wish-pieces.ts'

/** Returns the makers of a theme's further pieces, without the collections that it shows already. */
function createMakers(theme: DesignTheme, facts: ShopPortrait, brief: DesignBrief): PieceMakers {
  const usedHandles = new Set(
    theme.pieces.flatMap((piece) =>
      'collections' in piece ? piece.collections : 'collection' in piece ? [piece.collection] : [],
    ),
  )
  const free = facts.collections.filter(({ handle }) => !usedHandles.has(handle))
  return createPieceMakers({
    composition: 'split',
    facts: free.length > 1 ? { ...facts, collections: free } : facts,
    trade: theme.trade,
    centred: theme.centred,
    brief,
    turn: 0,
  })
}

/**
 * Returns the pieces of a theme, changed as a brief asks. Resizes images, removes excluded pieces, inserts
 * missing wishes below the opening in their order, and moves the wish that shall come first to the top.
 */
export function tweakPieces(theme: DesignTheme, facts: ShopPortrait, brief: DesignBrief): Piece[] {
  const make = createMakers(theme, facts, brief)
  const isAllowed = (piece: Piece) => !isExcluded(piece, brief.exclusions, facts)
  const opening = findOpening(theme)
  // A spread below the opening shows a category by its name.
  const isSpread = (piece: Piece) => piece.piece === 'hero' && piece !== opening
  const allowedPieces = theme.pieces
    .filter((piece) => isAllowed(piece) && !(brief.exclusions.includes('categories') && isSpread(piece)))
    .map((piece) => sizePiece(piece, brief))
  const isShown = (wish: string) => allowedPieces.some((piece) => getWish(piece, facts) === wish)
  const added = listWishes(brief).flatMap((wish) =>
    isShown(wish) ? [] : makeWishPieces(wish, make).filter(isAllowed).slice(0, 1),
  )
  const bars = added.filter((piece) => piece.piece === 'feature' && piece.feature === 'announcement')
  const [first, ...rest] = allowedPieces
  const below = added.filter((piece) => !bars.includes(piece))
  const pieces = [...bars, ...(first ? [first] : []), ...below, ...trim(rest, bars.length + below.length + 1)]
  const prioritized = putFirst(prioritizeRequested(pieces, findSaleRow(facts), brief), facts, brief)
  const ordered = brief.onlyWishes ? [...dropUnasked(prioritized, brief, facts)] : prioritized
  const fillers = [make.goods('row', 'bestsellers', 8), make.goods('grid', 'newest', 6), make.note('soft')]
  for (const filler of [...fillers, make.textOpening()])
    if (ordered.length < MIN_PIECES && isAllowed(filler)) ordered.push(filler)
  return ordered
}

const trim = (pieces: readonly Piece[], usedCount: number) =>
  pieces.slice(0, Math.max(0, MAX_PIECES - usedCount))

/** Moves the part that shall come first directly below the opening. */
function putFirst(pieces: readonly Piece[], facts: ShopPortrait, { first }: DesignBrief): Piece[] {
  const firstPiece = pieces.find((piece) => first !== null && getWish(piece, facts) === first)
  if (!firstPiece || first === 'sale' || first === 'new') return [...pieces]
  const others = pieces.filter((piece) => piece !== firstPiece)
  const opening = others.findIndex(({ piece }) => piece === 'hero' || piece === 'note')
  const at = opening === 0 || opening === 1 ? opening + 1 : 0
  return [...others.slice(0, at), firstPiece, ...others.slice(at)]
}

const ROWS = ['row', 'large-row'] as const
const HEROES: readonly HeroForm[] = ['low', 'framed', 'panel', 'under', 'poster', 'full']

/** Returns a block of the home screen with larger or smaller images. */
function sizePiece(piece: Piece, { scale, exclusions }: DesignBrief): Piece {
  const turn = <T>(forms: readonly T[], form: T): T =>
    forms[Math.max(0, Math.min(forms.length - 1, forms.indexOf(form) + scale))] ?? form
  if (piece.piece === 'hero') {
    // An opening of several images, or of none, has no larger form.
    const form = HEROES.includes(piece.form) ? turn(HEROES, piece.form) : piece.form
    return { ...piece, form: form === 'full' && exclusions.includes('text-on-images') ? 'poster' : form }
  }
  if (scale === 0) return piece
  if (piece.piece === 'products' && (piece.form === 'row' || piece.form === 'large-row'))
    return { ...piece, form: turn(ROWS, piece.form) }
  if (piece.piece === 'pictures')
    return { ...piece, columns: Math.max(1, Math.min(3, piece.columns - scale)) }
  if (piece.piece === 'collections' && scale > 0) return { ...piece, form: 'cards' }
  return piece
}
