import type { Product } from '@vitrine/commerce/entities'
import { predictive } from '@vitrine/commerce/search/predictive'
import { useRef, useState } from 'react'
import { useLanguage, useMarket, usePorts, useSection, useTheme } from '../app/context.tsx'
import { useCall, useQuestion } from '../app/useCall.ts'
import { CardBones } from '../kit/Bones.tsx'
import { Button, Chip, IconButton } from '../kit/Button.tsx'
import { useDebounced } from '../kit/debounced.ts'
import { Failure, Notice } from '../kit/Notice.tsx'
import { Page, ScreenTitle } from '../kit/Page.tsx'
import { usePages } from '../kit/pages.ts'
import { type Paint, usePaint, useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Form } from '../parts/Form'
import { Icon } from '../parts/Icon'
import { Image } from '../parts/Image'
import { Input } from '../parts/Input'
import { Link } from '../parts/Link'
import { List } from '../parts/List'
import { Press } from '../parts/Press'
import { Text } from '../parts/Text'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { useShopper } from '../shopper/store.ts'
import { type Results as Found, popularQuestion, resultsQuestion } from './questions.ts'
import { searchHref, TYPING_PAUSE_MS, termIn, termOf } from './terms.ts'

/**
 * Search (spec section 2): a field, earlier searches and popular products before typing, suggestions while
 * typing, results after. `query` is the address's query text; a searched term lives there.
 */
export default function Screen({ query = '' }: { query?: string }) {
  const section = useSection('catalog')
  const header = useSection('header')
  const words = useSection('branding')
  const { t } = useLanguage()
  const theme = useTheme()
  const ports = usePorts()
  const paint = usePaint(section)
  const type = useType()
  const remember = useShopper((shopper) => shopper.rememberSearch)
  const [typed, setTyped] = useState(() => termIn(query))
  const [submitted, setSubmitted] = useState(() => termIn(query))
  const [seen, setSeen] = useState(query)
  if (seen !== query) {
    setSeen(query)
    setSubmitted(termIn(query))
    setTyped(termIn(query))
  }
  const rested = termOf(useDebounced(typed, TYPING_PAUSE_MS))
  const searching = submitted !== '' && termOf(typed) === submitted

  const submit = (term: string) => {
    const clean = termOf(term)
    if (clean === '') return
    setTyped(clean)
    setSubmitted(clean)
    remember(clean)
    ports.track('search', { search_term: clean })
    ports.navigate(searchHref(clean), 'replace')
  }
  return (
    <Page paint={paint} path="catalog" testID="search">
      <ScreenTitle text={t(section.search)} size={section.titleSize} paint={paint} />
      <Box role="search">
        <Form label={t(section.search)} onSubmit={() => submit(typed)}>
          <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 4 }}>
            <Box style={{ position: 'relative', flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
              <Input
                label={t(section.searchPlaceholder)}
                hideLabel
                kind="search"
                name="q"
                value={typed}
                onChange={setTyped}
                onSubmit={() => submit(typed)}
                placeholder={t(section.searchPlaceholder)}
                complete="off"
                autoFocus={submitted === ''}
                style={{
                  borderRadius: Math.min(paint.radius, 24),
                  backgroundColor: theme.color(section.barBackground),
                }}
                textStyle={{ ...type(16), color: paint.color }}
                testID="search-field"
              />
              {typed !== '' ? (
                <Box style={{ position: 'absolute', end: 2, top: 2 }}>
                  <IconButton
                    icon="close"
                    label={t(section.clear)}
                    color={paint.quiet}
                    onPress={() => {
                      setTyped('')
                      setSubmitted('')
                      ports.navigate('/search', 'replace')
                    }}
                  />
                </Box>
              ) : null}
            </Box>
            {header.showBack ? null : (
              <Button label={t(words.cancel)} look="plain" onPress={() => ports.back('/')} paint={paint} />
            )}
          </Box>
        </Form>
      </Box>
      {searching ? (
        <Results term={submitted} paint={paint} />
      ) : rested !== '' && termOf(typed) !== '' ? (
        <Suggestions term={rested} paint={paint} onSearch={submit} />
      ) : (
        <Before paint={paint} onSearch={submit} />
      )}
    </Page>
  )
}

type Part = { readonly paint: Paint; readonly onSearch: (term: string) => void }

/** Before typing: earlier searches, and what others buy. */
function Before({ paint, onSearch }: Part) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const type = useType()
  const recent = useShopper((shopper) => shopper.searches)
  const forget = useShopper((shopper) => shopper.clearSearches)
  const popular = useQuestion(popularQuestion)
  return (
    <Box style={{ gap: 28 }}>
      {recent.length > 0 ? (
        <Box style={{ gap: 8 }}>
          <Box style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' }}>
            <Text heading={2} style={{ ...type(17, 'semis'), color: paint.color }}>
              {t(section.recent)}
            </Text>
            <Button label={t(section.clearRecent)} look="plain" onPress={forget} paint={paint} />
          </Box>
          <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
            {recent.map((term) => (
              <Chip key={term} text={term} onPress={() => onSearch(term)} paint={paint} testID="recent" />
            ))}
          </Box>
        </Box>
      ) : null}
      {popular.state === 'ready' && popular.data.items.length > 0 ? (
        <Box style={{ gap: 12 }}>
          <Text heading={2} style={{ ...type(17, 'semis'), color: paint.color }}>
            {t(section.popular)}
          </Text>
          <List
            items={popular.data.items}
            keyOf={(product) => String(product.id)}
            columns={section.columns}
            gap={section.gap}
            render={(product) => <ProductCard product={product} columns={section.columns} />}
          />
        </Box>
      ) : null}
      {popular.state === 'loading' ? (
        <CardBones paint={paint} columns={section.columns} gap={section.gap} count={4} />
      ) : null}
    </Box>
  )
}

/** While typing: searches to finish, collections, products. */
function Suggestions({ term, paint, onSearch }: Part & { readonly term: string }) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const market = useMarket()
  const { client } = usePorts()
  const type = useType()
  const call = useCall(`predict ${term}`, (signal) =>
    predictive(client, { query: term, ...market, limit: 6 }, { signal }),
  )
  // The last suggestions stay while the next are fetched, so that the list does not blink at every letter.
  const shown = useRef(call.data)
  if (call.data) shown.current = call.data
  const found = call.data ?? shown.current
  const row = { minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 } as const
  if (call.state === 'error' && !found)
    return <Failure error={call.error} onRetry={call.reload} paint={paint} />
  const line = (text: string) => (
    <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
      <Text lines={1} style={{ ...type(16), color: paint.color }}>
        {text}
      </Text>
    </Box>
  )
  const heading = (text: string) => (
    <Text heading={2} style={{ ...type(13, 'semis'), color: paint.quiet, paddingTop: 16, paddingBottom: 4 }}>
      {text}
    </Text>
  )
  return (
    <Box role="region" label={t(section.search)} testID="suggestions">
      <Press onPress={() => onSearch(term)} style={row} testID="search-term">
        <Icon name="search" size={20} color={paint.quiet} />
        {line(term)}
      </Press>
      {(found?.queries ?? [])
        .filter((text) => text.toLocaleLowerCase() !== term.toLocaleLowerCase())
        .map((text) => (
          <Press key={text} onPress={() => onSearch(text)} style={row}>
            <Icon name="search" size={20} color={paint.quiet} />
            {line(text)}
          </Press>
        ))}
      {found && found.collections.length > 0 ? heading(t(section.collections)) : null}
      {(found?.collections ?? []).map((one) => (
        <Link key={one.id} href={`/c/${encodeURIComponent(one.handle)}`} style={row}>
          <Icon name="shop" size={20} color={paint.quiet} />
          {line(one.name)}
        </Link>
      ))}
      {found && found.products.length > 0 ? heading(t(section.products)) : null}
      {(found?.products ?? []).map((one) => (
        <Link key={one.id} href={`/p/${encodeURIComponent(one.handle)}`} style={{ ...row, minHeight: 68 }}>
          <Box style={{ width: 52, borderRadius: Math.min(10, paint.radius), overflow: 'hidden' }}>
            <Image src={one.image} alt="" ratio={1} sizes="52px" />
          </Box>
          {line(one.name)}
        </Link>
      ))}
    </Box>
  )
}

/** After searching: what was found, page after page. */
function Results({ term, paint }: { readonly term: string; readonly paint: Paint }) {
  const section = useSection('catalog')
  const words = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const list = usePages<Product, Found>(resultsQuestion(term))
  if (list.state === 'error') return <Failure error={list.error} onRetry={list.reload} paint={paint} />
  if (list.state === 'loading')
    return <CardBones paint={paint} columns={section.columns} gap={section.gap} count={6} />
  return (
    <Box style={{ gap: 12 }} testID="results">
      {list.items.length > 0 ? (
        <Text live="polite" style={{ ...type(13), color: paint.quiet }}>
          {`${t(section.products)} · ${list.first?.total ?? list.items.length}`}
        </Text>
      ) : null}
      <List
        items={list.items}
        keyOf={(product) => String(product.id)}
        columns={section.columns}
        gap={section.gap}
        {...(list.hasMore && !list.error ? { onEnd: list.more } : {})}
        render={(product) => <ProductCard product={product} columns={section.columns} />}
        empty={
          <Notice
            icon="search"
            title={t(section.notFound)}
            text={t(section.notFoundHint)}
            paint={paint}
            testID="nothing-found"
          />
        }
        footer={
          list.error ? (
            <Box style={{ alignItems: 'center', paddingTop: 16 }}>
              <Button label={t(words.retry)} look="outlined" onPress={list.more} paint={paint} />
            </Box>
          ) : null
        }
      />
    </Box>
  )
}
