import { createMemoryHistory } from '@tanstack/react-router'
import { withoutEndSlashes } from '@vitrine/core/plain'
import { buildHead, headHtml, mergeSeo, missingPage } from './head.ts'
import { createDashboardRouter } from './router.ts'
import { SOURCE_LANGUAGE, speak } from './words/words.ts'

await speak(SOURCE_LANGUAGE)

/**
 * The head of the dashboard page at `path` (no query), for the server to put in place of `<!--seo-->`.
 * `base` is the site's public address. `found: false` asks for status 404; its tags keep robots away.
 */
export function head(path: string, base: string): { found: boolean; html: string } {
  const router = createDashboardRouter(createMemoryHistory({ initialEntries: [path] }))
  const matches = router.matchRoutes(path)
  // For an unknown address the router gives the nearest layout: a page's own match reaches the path's end.
  const found = withoutEndSlashes(matches.at(-1)?.pathname ?? '') === withoutEndSlashes(path)
  const seo = found
    ? mergeSeo(matches.map(({ staticData, params }) => ({ staticData, params: textParams(params) })))
    : null
  const tags = buildHead(base, path, seo ?? missingPage())
  return { found: seo !== null, html: headHtml(tags) }
}

function textParams(params: object): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}
