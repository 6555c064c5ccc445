/**
 * How wide a shopper's own lists, settings and forms stand in a wide window, px: all of them alike, so that what one
 * reads stays at its place from one to the next.
 */
export const COLUMN_WIDTH_PX = 640

/** How wide stand two columns of a shopper's own, as cart and order are, also while neither is there, px. */
export const TWO_COLUMNS_WIDTH_PX = 1040
