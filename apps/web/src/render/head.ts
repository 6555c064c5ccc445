import type { ScreenHead } from '@vitrine/storefront/context/page-plan.ts'

const DESCRIPTION_SYMBOLS = 160

/** A screen's head as it is written into a page. */
export type Head = Omit<ScreenHead, 'path'> & {
  /** Path of the app that this page is known by: without sort, filters or campaign marks. */
  readonly canonicalPath: string
  /** The screen's own name, without the shop's. */
  readonly own: string
}

/** Text for an attribute or element of HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function shortened(text: string): string {
  const letters = [...text]
  if (letters.length <= DESCRIPTION_SYMBOLS) return text
  return `${letters
    .slice(0, DESCRIPTION_SYMBOLS - 1)
    .join('')
    .trimEnd()}…`
}

/** What a page says of itself: the screen's own head, with the shop's name behind its title. */
export function toHead(screen: ScreenHead, shop: string): Head {
  const { title, description, path, ...rest } = screen
  const whole = title === '' || title === shop ? shop : `${title} – ${shop}`
  return {
    ...rest,
    own: title,
    title: whole,
    description: shortened(description || whole),
    canonicalPath: path,
  }
}
