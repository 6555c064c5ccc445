import type { DesignTheme, Piece } from '@vitrine/core/contract/designs/design-theme'

/** Number of products of a row that becomes a grid, at most: two lines on a phone. */
const MAX_GRID_PRODUCTS = 4

function toStillPiece(piece: Piece): Piece {
  switch (piece.piece) {
    case 'slides':
      return piece.collections.length < 2
        ? piece
        : { piece: 'pictures', columns: 2, collections: piece.collections }
    case 'collections':
      return { ...piece, form: 'lines' }
    case 'products':
      return piece.form === 'row' || piece.form === 'large-row'
        ? { ...piece, form: 'grid', count: Math.min(piece.count, MAX_GRID_PRODUCTS) }
        : piece
    default:
      return piece
  }
}

/**
 * Returns a theme whose pieces stand still where its merchant refuses carousels: grids and lists instead of rows and
 * slides that move sideways.
 */
export function excludeCarousels(theme: DesignTheme): DesignTheme {
  return theme.exclusions?.includes('carousels')
    ? { ...theme, pieces: theme.pieces.map(toStillPiece) }
    : theme
}
