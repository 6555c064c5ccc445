/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Returns an image URL that a page may load (http, https or data:image), escaped; null for others. */
export const toSafeImageUrl = (text: string | null): string | null =>
  text !== null && /^(https?:|data:image\/)/i.test(text) ? escapeHtml(text) : null
