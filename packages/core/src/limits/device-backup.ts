/** Maximum number of cart lines in the cookie that backs up a guest's data (about 4 kB with the wishlist). */
export const MAX_BACKUP_LINES = 60
/** Maximum number of wishlist products in that cookie. */
export const MAX_BACKUP_FAVORITES = 120
