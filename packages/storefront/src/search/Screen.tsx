import { isRecord } from '@vitrine/core/validation/is-record'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ScreenBlocks } from '../blocks/ScreenBlocks'
import { Button, Chip, IconButton } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { Notice } from '../components/Notice.tsx'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { useDebounced } from '../components/use-debounced.ts'
import { useApp, useLanguage, usePorts, useSection, useTheme } from '../context/context.tsx'
import { fetchServerAnswer, readHandles } from '../context/server-responses.ts'
import { useShopper } from '../context/useShopper.ts'
import { normalizeTerm, parseTerm, TYPING_PAUSE_MS, toSearchHref } from '../links/search-terms.ts'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Input } from '../primitives/input/Input'
import { Text } from '../primitives/text/Text'
import type { Card } from '../product-card/card.ts'
import { LazyPopular } from '../product-list/LazyPopular'
import { Popular } from '../product-list/Popular.tsx'
import { ProductList } from '../product-list/ProductList.tsx'
import { usePagedQuery } from '../product-list/paged-query.ts'
import { type CatalogQuery, readQuery, SEARCH_SORTS, writeQuery } from '../product-list/query.ts'
import { toPath } from '../screens.ts'
import { PopularSearches } from './PopularSearches.tsx'
import { createResultsQuery, type Results as Found } from './queries.ts'
import { Suggestions } from './Suggestions.tsx'
import { useHasSearchIntegration } from './search-integration.ts'
import { createSynonymReader } from './synonyms.ts'
import { TEXTS } from './texts.ts'
import { useVoice, VoiceButton, VoiceStatus } from './Voice'

/**
 * The search screen (spec section 2): a field; search history and popular products before typing, suggestions while
 * typing, then results. `query` is the address's query string, which holds the search term.
 */
export default function Screen({ query = '' }: { query?: string }) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const colors = useColors(section)
  const better = useHasSearchIntegration()
  const { typed, setTyped, submitted, rested, submit, clear, trackFound } = useSearch(query)
  const voice = useVoice({ onHeard: setTyped, onWords: submit })
  const searching = submitted !== '' && normalizeTerm(typed) === submitted
  const before = !searching && (rested === '' || normalizeTerm(typed) === '')
  return (
    <Page
      colors={colors}
      path="search"
      testID="search"
      below={before ? <ScreenBlocks list="search.blocks" /> : null}
    >
      <ScreenTitle text={t(section.search)} size={section.titleSize} colors={colors} />
      <SearchForm
        typed={typed}
        onType={setTyped}
        onSubmit={() => submit(typed)}
        onClear={clear}
        focus={submitted === ''}
        voice={voice}
        colors={colors}
      />
      <VoiceStatus voice={voice} colors={colors} />
      {searching ? (
        <Results
          key={submitted}
          term={submitted}
          query={query}
          colors={colors}
          better={better}
          onFound={trackFound}
        />
      ) : before ? (
        <Before colors={colors} onSearch={submit} />
      ) : (
        <Suggestions term={rested} colors={colors} onSearch={submit} />
      )}
    </Page>
  )
}

/** Holds the typed and the searched term, which the address follows. `query`: the address's query string. */
function useSearch(query: string) {
  const ports = usePorts()
  const { language } = useLanguage()
  const remember = useShopper((shopper) => shopper.rememberSearch)
  /** The searched term, to be tracked once its number of results is known. */
  const pendingTerm = useRef<string | null>(null)
  const [typed, setTyped] = useState(() => parseTerm(query))
  const [submitted, setSubmitted] = useState(() => parseTerm(query))
  const [lastQuery, setLastQuery] = useState(query)
  if (lastQuery !== query) {
    setLastQuery(query)
    setSubmitted(parseTerm(query))
    setTyped(parseTerm(query))
  }
  const rested = normalizeTerm(useDebounced(typed, TYPING_PAUSE_MS))

  /** Tracks a search with its number of results, once: returning to it is no new search. */
  const trackFound = useCallback(
    (results: number | null) => {
      if (pendingTerm.current === null) return
      ports.track('search', { search_term: pendingTerm.current, results, language })
      pendingTerm.current = null
    },
    [ports, language],
  )
  const submit = (term: string) => {
    const clean = normalizeTerm(term)
    if (clean === '') return
    setTyped(clean)
    setSubmitted(clean)
    remember(clean)
    pendingTerm.current = clean
    ports.navigate(toSearchHref(clean), 'replace')
  }
  const clear = () => {
    setTyped('')
    setSubmitted('')
    ports.navigate(toPath('search'), 'replace')
  }
  return { typed, setTyped, submitted, rested, submit, clear, trackFound }
}

/** The search field, with microphone or clear button, and a back button where the header has none. */
function SearchForm({
  typed,
  onType,
  onSubmit,
  onClear,
  focus,
  voice,
  colors,
}: {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onSubmit: () => void
  readonly onClear: () => void
  /** True to focus the field at once. */
  readonly focus: boolean
  readonly voice: ReturnType<typeof useVoice>
  readonly colors: Colors
}) {
  const section = useSection('catalog')
  const header = useSection('header')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const theme = useTheme()
  const ports = usePorts()
  const type = useType()
  return (
    <Box role="search" style={{ wide: { maxWidth: 720 } }}>
      <Form label={t(section.search)} onSubmit={onSubmit}>
        <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 4 }}>
          <Box style={{ position: 'relative', flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
            <Input
              label={t(section.searchPlaceholder)}
              hideLabel
              kind="search"
              name="q"
              value={typed}
              onChange={onType}
              onSubmit={onSubmit}
              placeholder={t(section.searchPlaceholder)}
              complete="off"
              autoFocus={focus}
              style={{
                borderRadius: Math.min(theme.radius, 24),
                backgroundColor: theme.color(section.barBackground),
              }}
              textStyle={{ ...type(16), color: colors.color }}
              testID="search-field"
            />
            {typed === '' || voice?.state === 'listening' ? (
              <VoiceButton voice={voice} colors={colors} />
            ) : (
              <Box style={{ position: 'absolute', end: 2, top: 2 }}>
                <IconButton icon="close" label={t(section.clear)} color={colors.quiet} onPress={onClear} />
              </Box>
            )}
          </Box>
          {header.showBack ? null : (
            <Button
              label={t(branding.cancel)}
              variant="plain"
              onPress={() => ports.back('/')}
              colors={colors}
            />
          )}
        </Box>
      </Form>
    </Box>
  )
}

type Part = { readonly colors: Colors; readonly onSearch: (term: string) => void }

/** Before typing: search history and popular products. */
function Before({ colors, onSearch }: Part) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const type = useType()
  const recent = useShopper((shopper) => shopper.searches)
  const forget = useShopper((shopper) => shopper.clearSearches)
  return (
    <Box style={{ gap: 28 }}>
      {recent.length > 0 ? (
        <Box style={{ gap: 8 }}>
          <Box style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' }}>
            <Text heading={2} style={{ ...type(17, 'semis'), color: colors.color }}>
              {t(section.recent)}
            </Text>
            <Button label={t(section.clearRecent)} variant="plain" onPress={forget} colors={colors} />
          </Box>
          <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
            {recent.map((term) => (
              <Chip key={term} text={term} onPress={() => onSearch(term)} colors={colors} testID="recent" />
            ))}
          </Box>
        </Box>
      ) : null}
      <PopularSearches colors={colors} onSearch={onSearch} />
      <Popular colors={colors} />
    </Box>
  )
}

/** Search results, page by page, with the sorting and filters of a collection. */
function Results({
  term,
  query,
  colors,
  better,
  onFound,
}: {
  readonly term: string
  readonly better: RefObject<boolean>
  readonly query: string
  readonly colors: Colors
  /** Receives the number of results for the shopper's own term. */
  readonly onFound: (results: number | null) => void
}) {
  const section = useSection('catalog')
  const ports = usePorts()
  const { t } = useLanguage()
  const [catalogQuery, setCatalogQuery] = useState<CatalogQuery>(() => readQuery(query))
  useEffect(() => setCatalogQuery(readQuery(query)), [query])
  const list = useResults(term, catalogQuery, better)
  const { first } = list
  useEffect(() => {
    if (first) onFound(first.instead === null ? first.total : 0)
  }, [first, onFound])
  const instead = first?.instead
  return (
    <Box testID="results">
      <ProductList
        list={list}
        title={instead ? <Instead term={term} instead={instead} colors={colors} /> : null}
        catalogQuery={catalogQuery}
        sorts={SEARCH_SORTS}
        featured={t(section.relevance)}
        onChange={(next) => {
          setCatalogQuery(next)
          ports.navigate(toSearchHref(term, writeQuery(next)), 'replace')
        }}
        empty={
          <Box style={{ gap: 16 }}>
            <Notice
              icon="search"
              title={t(section.notFound)}
              text={t(section.notFoundHint)}
              colors={colors}
              alone={false}
              testID="nothing-found"
            />
            <LazyPopular colors={colors} />
          </Box>
        }
        colors={colors}
      />
    </Box>
  )
}

/** Loads the results of a term, page by page; `better`: whether the merchant's search integration ranks them. */
function useResults(term: string, catalogQuery: CatalogQuery, better: RefObject<boolean>) {
  const { ports, design } = useApp()
  const { language } = useLanguage()
  // Decided when the search begins, so that results do not change places while they are read.
  const [isBetter] = useState(() => better.current)
  const find = (searchText: string) =>
    fetchServerAnswer(ports, '/shopper/search', { term: searchText, language }).then(
      (answer) => (isRecord(answer) ? readHandles(answer) : null),
      () => null,
    )
  return usePagedQuery<Card, Found>(
    createResultsQuery(term, catalogQuery, isBetter ? find : null, createSynonymReader(design)),
  )
}

/** Shows that nothing was found for the term, and the corrected term that was searched. */
function Instead({
  term,
  instead,
  colors,
}: {
  readonly term: string
  readonly instead: string
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box role="status" style={{ gap: 2 }} testID="instead">
      <Text style={{ ...type(14), color: colors.quiet }}>
        {t(TEXTS.nothingFor).replace('{term}', () => term)}
      </Text>
      <Text heading={2} style={{ ...type(17, 'semis'), color: colors.color }}>
        {t(TEXTS.instead).replace('{term}', () => instead)}
      </Text>
    </Box>
  )
}
