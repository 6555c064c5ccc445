/**
 * Replaces the two functions of the library `entities` that the storefront uses with the browser's own parser, in
 * browser builds. A template's content is inert: nothing in it loads or runs.
 */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** Decodes the character references of a text in HTML; an unknown one stays as it is. */
export function decodeHTML(text: string): string {
  return parsed(text.replaceAll('<', '&lt;')).textContent ?? ''
}

/** Decodes the character references of an attribute, where `&copy=` may be part of a URL. */
export function decodeHTMLAttribute(text: string): string {
  return parsed(`<a title="${text.replaceAll('"', '&quot;')}">`).querySelector('a')?.title ?? ''
}
