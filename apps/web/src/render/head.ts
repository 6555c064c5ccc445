import type { ScreenHead } from '@vitrine/storefront/context/render-plan.ts'

const DESCRIPTION_SYMBOLS = 160

/** Data of a page's HTML `<head>`: the screen's head with the shop's name after its title. */
export type Head = Omit<ScreenHead, 'path'> & {
  /** Canonical path of the page: without sort, filters or campaign parameters. */
  readonly canonicalPath: string
  /** The screen's own title, without the shop's name. */
  readonly own: string
}

/** Escapes text for an attribute or element of HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function shortened(text: string): string {
  const characters = [...text]
  if (characters.length <= DESCRIPTION_SYMBOLS) return text
  return `${characters
    .slice(0, DESCRIPTION_SYMBOLS - 1)
    .join('')
    .trimEnd()}…`
}

/** Returns the head of a page: the screen's own, with the shop's name after its title. */
export function toHead(screen: ScreenHead, shop: string): Head {
  const { title, description, path, ...rest } = screen
  const fullTitle = title === '' || title === shop ? shop : `${title} – ${shop}`
  return {
    ...rest,
    own: title,
    title: fullTitle,
    description: shortened(description || fullTitle),
    canonicalPath: path,
  }
}
