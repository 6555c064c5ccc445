import { fetchSearchResults } from '@vitrine/commerce/search/productsSearch'
import { createCache } from '@vitrine/core/cache/cache'
import type { Language } from '@vitrine/core/i18n/languages'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { createShopStorefrontClient } from '../../services/shop-access/storefront-client.ts'
import { toConnectedShop } from '../../services/showcase/showcase.ts'

/** Minimum number of different installations that searched for a term before other shoppers see it. */
const VISITORS = 5
const DAYS = 30
const MAX_POPULAR_SEARCHES = 10
/** Number of candidates: those that may not be shown or have no results are replaced by the next. */
const CANDIDATES = 40
const CANDIDATE_SEARCHES = 15
const LONGEST = 40

const HALF_HOUR_MS = 30 * 60_000
const DAY_MS = 24 * 60 * 60_000

/**
 * Returns true for terms that other shoppers may see: a few words and numbers. Excludes URLs, email addresses, phone
 * numbers, codes and character art.
 */
export function isShowable(term: string): boolean {
  return (
    term.length <= LONGEST &&
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’&-]+$/u.test(term) &&
    /\p{L}/u.test(term) &&
    !/\d{5}/.test(term) &&
    !/(.)\1{3}/u.test(term) &&
    !/\p{M}{3}/u.test(term)
  )
}

/** Returns the most frequent searches with their number of installations, at least `VISITORS` each. */
export async function listTopSearches(
  db: Queryable,
  project: string,
  language: Language,
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ term: string }>(
    sql`select lower(term) as term from events
    where project_id = ${project} and at >= now() - make_interval(days => ${DAYS}) and name = 'search'
      and detail = ${language} and results > 0 and char_length(term) <= ${LONGEST}
    group by lower(term) having count(distinct subscriber_id) >= ${VISITORS}
    order by count(distinct subscriber_id) desc, lower(term) limit ${CANDIDATES}`,
  )
  return rows.map(({ term }) => term).filter(isShowable)
}

const memory = createCache<readonly string[]>({
  // A shop with few searches so far is checked again soon.
  freshMs: (terms) => (terms.length === 0 ? 60_000 : HALF_HOUR_MS),
  staleMs: DAY_MS,
  fallbackMs: DAY_MS,
  failureMs: 60_000,
  maxSize: 20_000,
})

/**
 * Returns up to ten popular searches of a project for other shoppers. Their frequency comes from unverified devices, so
 * each term must have results in the shop: nobody can place words in an app that its shop does not sell.
 */
export function listPopularTerms(
  db: Queryable,
  project: ProjectRow,
  language: Language,
): Promise<readonly string[]> {
  return memory.get(`${project.id} ${language}`, async (signal) => {
    const shop = toConnectedShop(project)
    if (!shop) return []
    const terms = (await listTopSearches(db, project.id, language)).slice(0, CANDIDATE_SEARCHES)
    const client = createShopStorefrontClient(shop.domain, shop.token, shop.version)
    const searchResults = await Promise.all(
      terms.map((query) =>
        fetchSearchResults(client, { query, first: 1, lang: language, locale: '' }, { signal }),
      ),
    )
    return terms
      .filter((_term, index) => (searchResults[index]?.total ?? 0) > 0)
      .slice(0, MAX_POPULAR_SEARCHES)
  })
}
