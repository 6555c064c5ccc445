/** Text made safe for HTML, in attributes too. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** A picture's address that a page may load: ours are http on this machine, others https, small ones their own text. */
export const safeImageUrl = (text: string | null): string | null =>
  text !== null && /^(https?:|data:image\/)/i.test(text) ? escapeHtml(text) : null
