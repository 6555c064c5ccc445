/**
 * Width of a shopper's lists, settings and forms in a wide window, px: the same for all, so that content does not shift
 * between screens.
 */
export const COLUMN_WIDTH_PX = 640

/** Width of two-column screens such as cart and order, also while they load, px. */
export const TWO_COLUMNS_WIDTH_PX = 1040
