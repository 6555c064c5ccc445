import { THEME_COLOR } from '@vitrine/core/limits/limits'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { common } from './i18n/common-messages.ts'

/**
 * Head tags of a page (spec section 1): title, description, canonical, sharing tags and robots. The server writes them
 * into index.html, and the browser replaces them after each navigation; both use this file.
 */

/** Overrides of a page through `staticData.seo`. There is no default sharing image. */
export type Seo = {
  readonly title?: string
  readonly description?: string
  readonly image?: string
  readonly robots?: string
}
/** Overrides, fixed or derived from path parameters; `null` means that the page does not exist. */
export type SeoSource = Seo | ((params: Readonly<Record<string, string>>) => Seo | null)

export type HeadTag = {
  readonly tag: 'title' | 'meta' | 'link'
  readonly text?: string
  readonly attributes: Readonly<Record<string, string>>
}

/** Returns the overrides for a missing page. */
export function createMissingPageHead(): Seo {
  return { title: common('notFoundTitle'), robots: 'noindex, nofollow' }
}

/** Returns the tab title: page, then product name. */
export function formatPageTitle(page: string): string {
  return `${page} · ${common('name')}`
}

/** Merges the overrides of the matched routes, outermost first; `null` when one reports a missing page. */
export function mergeSeo(
  matches: readonly { staticData?: { seo?: SeoSource }; params: Readonly<Record<string, string>> }[],
): Seo | null {
  let merged: Seo = {}
  for (const match of matches) {
    const source = match.staticData?.seo
    if (!source) continue
    const seo = typeof source === 'function' ? source(match.params) : source
    if (!seo) return null
    merged = { ...merged, ...seo }
  }
  return merged
}

/** Builds the tags of a page. `base` is the site's URL without a trailing slash; `path` starts with '/'. */
export function buildHead(base: string, path: string, seo: Seo = {}): readonly HeadTag[] {
  const title = seo.title ?? common('name')
  const description = seo.description ?? common('description')
  const address = stripEndSlashes(base) + (path === '/' ? '/' : stripEndSlashes(path))
  const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { [key]: name, content },
  })
  return [
    { tag: 'title', text: title, attributes: {} },
    meta('name', 'description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    meta('name', 'robots', seo.robots ?? 'index, follow'),
    meta('name', 'theme-color', THEME_COLOR),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', common('name')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...(seo.image ? [meta('property', 'og:image', seo.image)] : []),
    meta('name', 'twitter:card', seo.image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(seo.image ? [meta('name', 'twitter:image', seo.image)] : []),
  ]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Renders the tags as HTML, each marked `data-seo`, so that the browser can replace them. */
export function renderHeadTags(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, text, attributes }) => {
      const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      const open = `<${tag} data-seo${list.join('')}>`
      return tag === 'title' ? `${open}${escapeHtml(text ?? '')}</title>` : open
    })
    .join('\n    ')
}

/** Replaces the page's tags after a navigation in the browser. */
export function applyHead(tags: readonly HeadTag[], page: Document): void {
  for (const old of page.head.querySelectorAll('[data-seo]')) old.remove()
  for (const { tag, text, attributes } of tags) {
    const element = page.createElement(tag)
    element.setAttribute('data-seo', '')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (text !== undefined) element.textContent = text
    page.head.append(element)
  }
}
