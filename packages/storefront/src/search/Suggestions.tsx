import { useRef } from 'react'
import { type Colors, useType } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { useApp, useLanguage, useMoney, usePorts, useSection, useTheme } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { useCardStyle } from '../product-card/card-style.ts'
import { toProductHref } from '../product-card/offer.ts'
import { LazyPopular } from '../product-list/LazyPopular'
import { toPath } from '../screens.ts'
import { createSuggestionsQuery, isEmpty, type Suggestions as Suggested } from './suggestions-query.ts'
import { createSynonymReader } from './synonyms.ts'
import { TEXTS } from './texts.ts'

/**
 * Suggestions while typing: terms, collections and products; without any, a message and a link. `wide`: below the header
 * of a wide window, with the products in a column of their own.
 */
export function Suggestions({
  term,
  colors,
  onSearch,
  wide = false,
}: {
  readonly term: string
  readonly colors: Colors
  readonly onSearch: (term: string) => void
  readonly wide?: boolean
}) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const reply = useQuery(createSuggestionsQuery(term, createSynonymReader(useApp().design)))
  // The last suggestions stay while the next ones load, so that the list does not flicker with every letter.
  const lastSuggestions = useRef({ data: reply.data, term })
  if (reply.data) lastSuggestions.current = { data: reply.data, term }
  const { data: suggestions, term: foundFor } = lastSuggestions.current
  if (reply.state === 'error' && !suggestions)
    return <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
  const terms = (
    <Terms term={term} suggestions={suggestions} foundFor={foundFor} onSearch={onSearch} colors={colors} />
  )
  const isEmptyReply = reply.data !== undefined && isEmpty(reply.data)
  return (
    <Box role="region" label={t(section.search)} testID="suggestions">
      {isEmptyReply ? (
        <Box style={{ gap: 16 }}>
          <Notice
            icon="search"
            title={t(TEXTS.nothingFor).replace('{term}', () => term)}
            text={t(section.notFoundHint)}
            colors={colors}
            alone={!wide}
            testID="nothing-found"
          />
          {wide ? null : <LazyPopular colors={colors} />}
        </Box>
      ) : wide ? (
        <Box style={{ flexDirection: 'row', gap: 32 }}>
          <Box style={{ ...COLUMN, flexGrow: 2 }}>
            {terms}
            {suggestions ? <FoundCollections suggestions={suggestions} colors={colors} /> : null}
          </Box>
          {suggestions && suggestions.products.length > 0 ? (
            <Box style={{ ...COLUMN, flexGrow: 3 }}>
              <FoundProducts suggestions={suggestions} colors={colors} />
            </Box>
          ) : null}
        </Box>
      ) : (
        <>
          {terms}
          {suggestions ? (
            <>
              <FoundCollections suggestions={suggestions} colors={colors} />
              <FoundProducts suggestions={suggestions} colors={colors} />
            </>
          ) : null}
        </>
      )}
    </Box>
  )
}

const COLUMN = { flexShrink: 1, flexBasis: 0, minWidth: 0 } as const

/** The term to search for, corrected where nothing was found for it, and terms that complete it. */
function Terms({
  term,
  suggestions,
  foundFor,
  onSearch,
  colors,
}: {
  readonly term: string
  readonly suggestions: Suggested | undefined
  /** The term that `suggestions` are for: an earlier one while the next suggestions load. */
  readonly foundFor: string
  readonly onSearch: (term: string) => void
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const type = useType()
  const searched = suggestions?.instead ?? term
  const completions = (suggestions?.queries ?? []).filter(
    (text) => text.toLocaleLowerCase() !== (suggestions?.instead ?? foundFor).toLocaleLowerCase(),
  )
  return (
    <>
      {suggestions?.instead ? (
        <Text live="polite" style={{ ...type(14), color: colors.quiet }} testID="instead">
          {t(TEXTS.instead).replace('{term}', () => searched)}
        </Text>
      ) : null}
      <Term text={searched} onSearch={onSearch} testID="search-term" colors={colors} />
      {completions.map((text) => (
        <Term key={text} text={text} onSearch={onSearch} colors={colors} />
      ))}
    </>
  )
}

const ROW = { minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 } as const

/** A term to search for. */
function Term({
  text,
  onSearch,
  testID,
  colors,
}: {
  readonly text: string
  readonly onSearch: (term: string) => void
  readonly testID?: string
  readonly colors: Colors
}) {
  return (
    <Press onPress={() => onSearch(text)} style={ROW} testID={testID}>
      <Icon name="search" size={20} color={colors.quiet} />
      <Name text={text} colors={colors} />
    </Press>
  )
}

function Name({ text, colors }: { readonly text: string; readonly colors: Colors }) {
  const type = useType()
  return (
    <Text lines={1} style={{ ...type(16), color: colors.color, flexGrow: 1, flexShrink: 1 }}>
      {text}
    </Text>
  )
}

function Heading({ text, colors }: { readonly text: string; readonly colors: Colors }) {
  const type = useType()
  return (
    <Text heading={2} style={{ ...type(13, 'semis'), color: colors.quiet, paddingTop: 16, paddingBottom: 4 }}>
      {text}
    </Text>
  )
}

type FoundProps = { readonly suggestions: Suggested; readonly colors: Colors }

function FoundCollections({ suggestions: { collections }, colors }: FoundProps) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  const { track } = usePorts()
  return (
    <>
      {collections.length > 0 ? <Heading text={t(section.collections)} colors={colors} /> : null}
      {collections.map((one) => (
        <Link
          key={one.id}
          href={toPath('catalog', one.handle)}
          onFollow={() => track('select_content', { content_type: 'collection', content_id: one.id })}
          style={ROW}
        >
          <Icon name="shop" size={20} color={colors.quiet} />
          <Name text={one.name} colors={colors} />
        </Link>
      ))}
    </>
  )
}

function FoundProducts({ suggestions: { products }, colors }: FoundProps) {
  const section = useSection('catalog')
  const { t } = useLanguage()
  return (
    <>
      {products.length > 0 ? <Heading text={t(section.products)} colors={colors} /> : null}
      {products.map((one) => (
        <ProductRow key={one.id} product={one} colors={colors} />
      ))}
    </>
  )
}

function ProductRow({
  product,
  colors,
}: {
  readonly product: Suggested['products'][number]
  readonly colors: Colors
}) {
  const theme = useTheme()
  const card = useCardStyle()
  const { t } = useLanguage()
  const money = useMoney()
  const { track } = usePorts()
  const type = useType()
  return (
    <Link
      href={toProductHref({ handle: product.handle, match: product.match })}
      onFollow={() => track('select_content', { content_type: 'product', content_id: product.id })}
      style={{ ...ROW, minHeight: 68 }}
    >
      <Box style={{ width: 52, borderRadius: Math.min(10, theme.radius), overflow: 'hidden' }}>
        <Image src={product.image} alt="" ratio={1} sizes="52px" />
      </Box>
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
        <Text lines={1} dir="auto" style={{ ...type(16), color: colors.color }}>
          {product.name}
        </Text>
        <Text dir="auto" style={{ ...type(14), color: colors.quiet }}>
          {product.from ? `${t(card.from)} ` : ''}
          {money(product.price, product.currency)}
        </Text>
      </Box>
    </Link>
  )
}
