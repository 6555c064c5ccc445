import { createMemoryHistory } from '@tanstack/react-router'
import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { buildHead, createMissingPageHead, mergeSeo, renderHeadTags } from './head.ts'
import { matchLanguage } from './i18n/language-choice.ts'
import { DASHBOARD_LANGUAGES, getTextDirection, loadLanguage, switchLanguage } from './i18n/messages.ts'
import { createDashboardRouter } from './router.ts'

for (const language of DASHBOARD_LANGUAGES) await loadLanguage(language)

type Head = { readonly found: boolean; readonly html: string; readonly root: string }

/**
 * Returns the head tags of the dashboard page at `path` (without query), which the server puts in place of
 * `<!--seo-->`. `base` is the site's public URL, `wanted` the reader's languages by preference.
 * `found: false` requests status 404; its tags exclude robots. `root` is the start of the `<html` tag.
 */
export function renderHead(path: string, base: string, wanted: readonly string[] = []): Head {
  const language = matchLanguage(wanted, DASHBOARD_LANGUAGES)
  switchLanguage(language)
  const router = createDashboardRouter(createMemoryHistory({ initialEntries: [path] }))
  const matches = router.matchRoutes(path)
  // For an unknown address the router matches the nearest layout; a real page matches the whole path.
  const found = stripEndSlashes(matches.at(-1)?.pathname ?? '') === stripEndSlashes(path)
  const seo = found
    ? mergeSeo(matches.map(({ staticData, params }) => ({ staticData, params: textParams(params) })))
    : null
  const tags = buildHead(base, path, seo ?? createMissingPageHead())
  const root = `<html lang="${language}" dir="${getTextDirection(language)}"`
  return { found: seo !== null, html: renderHeadTags(tags), root }
}

function textParams(params: object): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}
