import { createMemoryHistory } from '@tanstack/react-router'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { buildHead, createMissingPageHead, mergeSeo, renderHeadTags } from './head.ts'
import { matchLanguage } from './i18n/language-choice.ts'
import { DASHBOARD_LANGUAGES, getTextDirection, loadLanguage, switchLanguage } from './i18n/messages.ts'
import { createDashboardRouter } from './router.ts'

for (const language of DASHBOARD_LANGUAGES) await loadLanguage(language)

type Head = {
  readonly found: boolean
  /** Slug of the project that the page is about; null for none. */
  readonly slug: string | null
  readonly html: string
  readonly root: string
}

/**
 * Returns the head tags of the dashboard page at `path` (without query), which the server puts in place of
 * `<!--seo-->`. `base` is the site's public URL, `preferredLanguages` the reader's languages by preference.
 * `found: false` requests status 404; its tags exclude robots, and `isMissing` asks for them, such as for the page of a
 * project that does not exist. `root` is the start of the `<html` tag.
 */
export function renderHead(
  path: string,
  base: string,
  preferredLanguages: readonly string[] = [],
  isMissing = false,
): Head {
  const language = matchLanguage(preferredLanguages, DASHBOARD_LANGUAGES)
  switchLanguage(language)
  const router = createDashboardRouter(createMemoryHistory({ initialEntries: [path] }))
  const matches = router.matchRoutes(path)
  // For an unknown address the router matches the nearest layout; a real page matches the whole path.
  const matchesPath = !isMissing && stripEndSlashes(matches.at(-1)?.pathname ?? '') === stripEndSlashes(path)
  const seo = matchesPath
    ? mergeSeo(matches.map(({ staticData, params }) => ({ staticData, params: textParams(params) })))
    : null
  const tags = buildHead(base, path, seo ?? createMissingPageHead())
  const root = `<html lang="${language}" dir="${getTextDirection(language)}"`
  const { slug } = textParams(matches.at(-1)?.params ?? {})
  return { found: seo !== null, slug: slug ?? null, html: renderHeadTags(tags), root }
}

function textParams(params: object): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}
