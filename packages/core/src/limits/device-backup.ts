/** Maximum numbers of cart lines and of saved products that a browser's cookie holds (about 4 kB). */
export const MAX_BACKUP_LINES = 60
export const MAX_BACKUP_FAVORITES = 120
