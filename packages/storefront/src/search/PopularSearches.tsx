import { Chip } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { useServerAnswer } from '../context/server-responses.ts'
import { normalizeTerm } from '../links/search-terms.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { splitWords } from './synonyms.ts'

const MAX_SEARCHES = 10

/** Parses the response of `/shopper/popular-searches`. */
function readTerms({ terms }: Readonly<Record<string, unknown>>): readonly string[] | null {
  if (!Array.isArray(terms)) return null
  const normalizedTerms = terms.flatMap((term) => (typeof term === 'string' ? normalizeTerm(term) || [] : []))
  return [...new Set(normalizedTerms)].slice(0, MAX_SEARCHES)
}

/** Popular searches: the merchant's own list, else the most frequent ones of this shop. */
export function PopularSearches({
  colors,
  onSearch,
}: {
  readonly colors: Colors
  readonly onSearch: (term: string) => void
}) {
  const { showPopularSearches, ownSearches, popularSearches } = useSection('search')
  const { t, language } = useLanguage()
  const type = useType()
  const own = splitWords(t(ownSearches)).slice(0, MAX_SEARCHES)
  const shouldFetch = showPopularSearches && own.length === 0
  const popularTerms = useServerAnswer(
    '/shopper/popular-searches',
    shouldFetch ? { language } : null,
    readTerms,
  )
  const terms = own.length > 0 ? own : (popularTerms ?? [])
  if (!showPopularSearches || (terms.length === 0 && popularTerms !== undefined)) return null
  return (
    // Reserves one row while loading, so that the content below does not move.
    <Box style={{ gap: 8, minHeight: 76 }} testID="popular-searches">
      {terms.length > 0 ? (
        <>
          <Text heading={2} style={{ ...type(17, 'semis'), color: colors.color }}>
            {t(popularSearches)}
          </Text>
          <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
            {terms.map((term) => (
              <Chip
                key={term}
                text={term}
                onPress={() => onSearch(term)}
                colors={colors}
                testID="popular-search"
              />
            ))}
          </Box>
        </>
      ) : null}
    </Box>
  )
}
