/**
 * The two functions of the library `entities` that the storefront uses, done by the browser's own parser: the build
 * for browsers takes them from here. A template's content is inert: nothing in it is fetched or run.
 */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** The text with its character references read as in a text of HTML; an unknown one stays as it is written. */
export function decodeHTML(text: string): string {
  return parsed(text.replaceAll('<', '&lt;')).textContent ?? ''
}

/** The text with its character references read as in an attribute, where `&copy=` is a name of an address. */
export function decodeHTMLAttribute(text: string): string {
  return parsed(`<a title="${text.replaceAll('"', '&quot;')}">`).querySelector('a')?.title ?? ''
}
