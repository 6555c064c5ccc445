import { MAX_PIECES, MIN_PIECES, type Piece } from '@vitrine/core/contract/designs/design-theme'
import { hasHeadings, IDEAS } from './compositions/ideas.ts'
import { isSparse, type LayoutInput, wantsCategories } from './layout-input.ts'
import { LEAD_COUNTS, type PieceMakers } from './piece-makers.ts'
import { dropUnasked, getWish, isExcluded, listWishes, makeWishPieces } from './wish-pieces.ts'

/** Numbers of pieces of a home screen; each becomes one block. Luxury and galleries have the fewest. */
const MIN_BLOCKS = 10
const USUAL_BLOCKS = 12
/** Number of blocks that are headings of chapters, where the idea of a page has some. */
const HEADINGS = 2

/** True for a product with its wide cart button that a calm, editorial or minimal brief does not ask for. */
const isTooLoud = ({ piece }: Piece, brief: LayoutInput['brief']) =>
  piece === 'featured' && isSparse(brief) && !listWishes(brief).includes('featured-product')

/**
 * Orders the pieces of a layout for a home screen: first the opening, then the requested content in the
 * merchant's order, with the layout's other pieces in between. Omits what the merchant excludes. Returns 10
 * to 14 pieces when the shop has enough content.
 */
export function arrangePieces(layout: readonly Piece[], make: PieceMakers, input: LayoutInput): Piece[] {
  const { facts, brief } = input
  const allowed = (pieces: readonly Piece[]) =>
    pieces
      .filter((piece) => !isExcluded(piece, brief.exclusions, facts) && !isTooLoud(piece, brief))
      .map((piece) => adapt(piece, input))
  const [usual, ...rest] = allowed(layout)
  // A story that shall come first is the opening.
  const opening =
    brief.first === 'story' && !brief.exclusions.includes('story')
      ? toOpeningStory(make.story(), usual, listWishes(brief).length > 1 && !wantsCategories(brief))
      : usual
  if (!opening) return allowed([make.textOpening()])
  const openingWish = getWish(opening, facts)
  const requestedWishes = listWishes(brief).filter((wish) => wish !== openingWish)
  const parts = requestedWishes.map((wish) => {
    // Images of collections beside a list of collections would be the same ones.
    const wantsProducts = wish === 'gallery' && requestedWishes.includes('categories')
    // What is asked for stands near the opening, in the form of its idea.
    const isRow = wish === 'bestsellers' || wish === 'new'
    const matchingPiece =
      wantsProducts || isRow ? undefined : rest.find((piece) => getWish(piece, facts) === wish)
    return matchingPiece ? [matchingPiece] : allowed(makeWishPieces(wish, make)).slice(0, 1)
  })
  const requested = parts.flat()
  // A layout's piece that the wishes use comes once; a part of the same kind would say the same again.
  const others = rest.filter((piece) => {
    const wish = getWish(piece, facts)
    return (
      !requested.includes(piece) &&
      (wish === null || !(requestedWishes.includes(wish) || wish === openingWish))
    )
  })
  const isBar = (piece: Piece) => piece.piece === 'feature' && piece.feature === 'announcement'
  const below = interleave(
    requested.filter((piece) => !isBar(piece)),
    others,
  )
  const more = countBlocks(opening) - 1
  // An announcement is a bar above the page.
  const pieces = trim([...requested.filter(isBar), opening, ...below], [opening, ...requested], {
    usual: (isSparse(brief) ? MIN_BLOCKS : USUAL_BLOCKS) - more,
    most: MAX_PIECES - more,
    headings: hasHeadings(IDEAS[input.composition]) ? HEADINGS : 0,
  })
  const filled = brief.onlyWishes
    ? fillToFewest(dropUnasked(pieces, brief, facts), allowed([make.note('soft'), ...listFillers(make)]))
    : separateImages(
        fill(pieces, allowed(listFillers(make)), { facts, minBlocks: MIN_BLOCKS - more }),
        requested,
      )
  const isLast = (piece: Piece) => brief.last !== null && getWish(piece, facts) === brief.last
  return alternateRows([...filled.filter((piece) => !isLast(piece)), ...filled.filter(isLast)])
}

/**
 * Returns a story that is the opening, with the form and the images that the layout's opening would have; without a table
 * of contents where the brief says what comes next.
 */
function toOpeningStory(story: Piece, usual: Piece | undefined, hasNext: boolean): Piece {
  if (story.piece !== 'story' || usual?.piece !== 'hero') return story
  const { form, collections, products, images, collection } = usual
  return {
    ...story,
    // Text that tells something is too long for an image.
    form: form === 'full' ? 'poster' : form,
    ...(collections && !(hasNext && form === 'contents') ? { collections } : {}),
    ...(products ? { products } : {}),
    ...(images ? { images } : {}),
    collection: collection ?? story.collection,
  }
}

/** Returns the number of blocks of an opening. */
function countBlocks(opening: Piece): number {
  if ((opening.piece !== 'hero' && opening.piece !== 'story') || !opening.form) return 1
  const { form, collection, collections = [], images = [], products = [] } = opening
  const hasImage = collection !== null || images.length > 0 || products.length > 0
  if (form === 'contents') return 1 + (hasImage ? 1 : 0) + (collections.length > 0 ? 1 : 0)
  if (form === 'poster') return images.length > 0 ? 2 : 1
  return form === 'statement' || form === 'mosaic' ? 2 : 1
}

/** Changes a piece so that it keeps an exclusion that does not concern all of it, and its text legible. */
function adapt(piece: Piece, { brief: { exclusions }, facts }: LayoutInput): Piece {
  if (piece.piece !== 'hero' || piece.form !== 'full') return piece
  const image = facts.collections.find(({ handle }) => handle === piece.collection)?.image ?? ''
  // The shade that white text needs would make a light image gray.
  const isLight = facts.focalPoints?.[image]?.isLight ?? false
  return isLight || exclusions.includes('text-on-images') ? { ...piece, form: 'poster' } : piece
}

/** True for a piece that is a large image with text. */
const isImageLed = ({ piece }: Piece) => ['hero', 'story', 'slides', 'pictures'].includes(piece)

/** Moves a large image that follows another one behind the next piece of another kind. What was asked for stays. */
function separateImages(pieces: readonly Piece[], requested: readonly Piece[]): Piece[] {
  const separatedPieces = [...pieces]
  for (let at = 1; at < separatedPieces.length; at += 1) {
    const [above, piece] = [separatedPieces[at - 1], separatedPieces[at]]
    if (!above || !piece || !isImageLed(above) || !isImageLed(piece) || requested.includes(piece)) continue
    const next = separatedPieces.findIndex((one, index) => index > at && !isImageLed(one))
    const skipped = separatedPieces.slice(at, next)
    if (next > 0 && !skipped.some((one) => requested.includes(one)))
      separatedPieces.splice(at, 0, ...separatedPieces.splice(next, 1))
  }
  return separatedPieces
}

/** Number of products of a grid that are one row in a wide window. */
const MAX_TILES = 4

/** True for a row of four or more small tiles in a wide window. */
const isTileRow = (piece: Piece) =>
  (piece.piece === 'products' &&
    (piece.form === 'row' || (piece.form === 'grid' && piece.count <= MAX_TILES))) ||
  piece.piece === 'gallery' ||
  (piece.piece === 'collections' && piece.form !== 'lines')

/** Enlarges the products of a row of small tiles that follows, or precedes, another one. */
function alternateRows(pieces: readonly Piece[]): Piece[] {
  const alternatedPieces = [...pieces]
  for (const [at, piece] of alternatedPieces.entries()) {
    const above = alternatedPieces[at - 1]
    if (!above || !isTileRow(above) || !isTileRow(piece)) continue
    if (piece.piece === 'products') alternatedPieces[at] = { ...piece, form: 'large-row' }
    else if (above.piece === 'products') alternatedPieces[at - 1] = { ...above, form: 'large-row' }
  }
  return alternateLeads(alternatedPieces)
}

/** Gives each of two groups of products that follow each other another layout. */
function alternateLeads(pieces: readonly Piece[]): Piece[] {
  const alternatedPieces = [...pieces]
  for (const [at, piece] of alternatedPieces.entries()) {
    const above = alternatedPieces[at - 1]
    if (piece.piece !== 'products' || above?.piece !== 'products' || piece.form !== above.form) continue
    if (piece.form === 'lead' || (piece.form === 'grid' && piece.collection === null))
      alternatedPieces[at] = { ...piece, form: 'large-row', count: ROW_COUNT }
    else if (piece.form === 'large-row' && piece.collection === null)
      alternatedPieces[at] = { ...piece, form: 'lead', count: LEAD_COUNTS[0] }
  }
  return alternatedPieces
}
/** Number of products of a row. */
const ROW_COUNT = 8

/** Two wishes, then one other piece, and so on: what was asked for leads, and rows of products keep it company. */
function interleave(requested: readonly Piece[], others: readonly Piece[]): Piece[] {
  const mixed: Piece[] = []
  const rest = [...others]
  requested.forEach((piece, at) => {
    mixed.push(piece)
    const other = at % 2 === 1 ? rest.shift() : undefined
    if (other) mixed.push(other)
  })
  return [...mixed, ...rest]
}

/** Leaves out pieces from the end until the screen has its usual length; what was asked for stays. */
function trim(
  pieces: readonly Piece[],
  requested: readonly Piece[],
  { usual, most, headings }: { readonly usual: number; readonly most: number; readonly headings: number },
): Piece[] {
  const trimmedPieces = [...pieces]
  for (let at = trimmedPieces.length - 1; at > 0; at -= 1) {
    const piece = trimmedPieces[at]
    const maxPieces = requested.length > 1 ? most - headings : usual
    if (trimmedPieces.length <= maxPieces) break
    if (piece && !requested.includes(piece)) trimmedPieces.splice(at, 1)
  }
  // More wishes than room: the last ones go.
  while (trimmedPieces.length > most) trimmedPieces.pop()
  return trimmedPieces
}

/** Pieces that any shop can have, the most useful first. */
function listFillers(make: PieceMakers): readonly Piece[] {
  return [
    make.goods('row', 'bestsellers', 8),
    make.goods('grid', 'newest', 6),
    ...[0, 1, 2, 3, 4].flatMap((at) => make.ofCollection(at, at % 2 === 0 ? 'row' : 'large-row')),
    ...make.featured(),
    make.feature('recently-viewed'),
    make.goods('large-row', 'picked', 8),
    make.points('values'),
    make.points('faq'),
    make.feature('newsletter'),
    make.points('steps'),
    make.note('soft'),
  ]
}

/** Adds pieces until the screen is long enough. A shop with few products stays short. */
function fill(
  pieces: readonly Piece[],
  fillers: readonly Piece[],
  { facts, minBlocks }: { readonly facts: LayoutInput['facts']; readonly minBlocks: number },
): Piece[] {
  const filled = [...pieces]
  const hasEnough = facts.products.length >= 8 && facts.collections.length >= 3
  for (const piece of fillers) {
    if (filled.length >= Math.max(MIN_PIECES, hasEnough ? minBlocks : 0)) break
    if (!filled.some((one) => isSame(one, piece))) filled.push(piece)
  }
  return filled
}

/** Adds pieces until there are as many as a theme has at least. */
function fillToFewest(pieces: readonly Piece[], fillers: readonly Piece[]): Piece[] {
  const more = fillers.filter((piece) => !pieces.some((one) => isSame(one, piece)))
  return [...pieces, ...more.slice(0, Math.max(0, MIN_PIECES - pieces.length))]
}

/** True for two pieces that show the same. */
function isSame(one: Piece, other: Piece): boolean {
  if (one.piece !== other.piece) return false
  if (one.piece === 'products' && other.piece === 'products')
    return one.collection === other.collection && (one.collection !== null || one.sort === other.sort)
  if (one.piece === 'points' && other.piece === 'points') return one.listStyle === other.listStyle
  if (one.piece === 'feature' && other.piece === 'feature') return one.feature === other.feature
  return one.piece === 'note' ? JSON.stringify(one) === JSON.stringify(other) : one.piece !== 'pictures'
}
