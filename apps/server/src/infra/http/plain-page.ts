import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns a value as JSON for a script: no text in it can end a script element. `indent`: spaces of each level. */
export function stringifyForScript(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replaceAll('<', '\\u003c')
}

type Link = { readonly href: string; readonly text: string }
export type PlainPage = {
  /** English by default. */
  readonly language?: Language
  readonly title: string
  readonly text: string
  /** Public URL without query. */
  readonly address: string
  readonly link?: Link
  /** Secondary link. */
  readonly other?: Link
  /** Seconds until the page reloads itself. */
  readonly retry?: number
  /** Colors of the app that the page stands in for. */
  readonly brand?: PlainPageColors
}

/** Colors of a plain page, each as '#rrggbb'. */
export type PlainPageColors = {
  /** Color of the browser's window. */
  readonly window: string
  readonly light: Accent
  readonly dark: Accent
}
/** Color of the drawing and the buttons, and of the text on it. */
type Accent = { readonly color: string; readonly on: string }

/** The product's own color, for browser windows and pages without branding (spec section 1). */
const THEME_COLOR = '#2962ff'

/**
 * Renders the head tags of a page that the server writes itself: title, description, canonical and sharing tags from
 * its URL, and robots (spec section 1).
 */
export function renderHeadTags(page: {
  readonly title: string
  readonly description: string
  readonly address: string
  readonly index: boolean
  /** Color of the browser's window, as '#rrggbb'. */
  readonly color?: string
}): string {
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  const address = escapeHtml(page.address)
  return `<title>${title}</title>
<meta name="description" content="${description}">
<meta name="robots" content="${page.index ? 'index, follow' : 'noindex'}">
<link rel="canonical" href="${address}">
<meta name="theme-color" content="${page.color ?? THEME_COLOR}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website"><meta property="og:url" content="${address}">
<meta name="twitter:card" content="summary"><meta name="twitter:title" content="${title}"><meta name="twitter:description" content="${description}">
<link rel="icon" href="/favicon.ico" sizes="any">`
}

/** Card and text colors of a plain page in each scheme. An app's accent color must contrast with them. */
export const PLAIN_CARDS = {
  light: { card: '#ffffff', ink: '#14161a' },
  dark: { card: '#181b21', ink: '#f2f3f5' },
} as const

const OWN_COLORS: PlainPageColors = {
  window: THEME_COLOR,
  light: { color: THEME_COLOR, on: PLAIN_CARDS.light.card },
  dark: { color: '#8fabff', on: PLAIN_CARDS.dark.card },
}

/**
 * Renders a page without scripts for when the app itself is unavailable, in light and dark, excluded from search
 * engines.
 */
export function renderPlainPage({
  language = 'en',
  title,
  text,
  address,
  link,
  other,
  retry,
  brand = OWN_COLORS,
}: PlainPage): string {
  return `<!doctype html>
<html lang="${language}" dir="${getLanguageDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${retry ? `<meta http-equiv="refresh" content="${retry}">\n` : ''}${renderHeadTags({ title, description: text, address, index: false, color: brand.window })}
<style>
:root { color-scheme: light dark; --ink: #14161a; --soft: #5b606b; --ground: #f6f7f9; --card: #fff; --line: #e4e6eb; --accent: ${brand.light.color}; --on: ${brand.light.on} }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f3f5; --soft: #a7adba; --ground: #101216; --card: #181b21; --line: #2a2e37; --accent: ${brand.dark.color}; --on: ${brand.dark.on} } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { inline-size: min(100%, 26rem); padding: 40px 32px; background: var(--card); border: 1px solid var(--line); border-radius: 20px; text-align: center }
svg { inline-size: 72px; block-size: 72px; color: var(--accent) }
h1 { margin: 16px 0 8px; font-size: 1.4rem; line-height: 1.25; text-wrap: balance }
p { margin: 0; color: var(--soft); text-wrap: pretty }
a { display: inline-block; margin-block-start: 24px; padding: 12px 20px; border-radius: 12px; background: var(--accent); color: var(--on); font-weight: 600; text-decoration: none }
a + a { margin-inline-start: 8px; background: none; color: var(--accent) }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 72 72" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 26h44l-3.5 32a4 4 0 0 1-4 3.5h-29a4 4 0 0 1-4-3.5z"/><path d="M26 32v-8a10 10 0 0 1 20 0v8"/><path d="M29 50c2-3 4.300-4.500 7-4.500s5 1.500 7 4.500"/></svg>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${[link, other].map((one) => (one ? `<a href="${escapeHtml(one.href)}">${escapeHtml(one.text)}</a>` : '')).join('\n')}
</main>
</body>
</html>
`
}
