import { useRef } from 'react'
import { type Colors, useType } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { useApp, useLanguage, useMoney, usePorts, useSection, useTheme } from '../context/context.tsx'
import { useQuestion } from '../context/useReply.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { useCardLook } from '../product-card/look.ts'
import { productHref } from '../product-card/offer.ts'
import { Popular } from '../product-list/Popular.tsx'
import { pathTo } from '../screens.ts'
import { isEmpty, suggestionsQuestion } from './questions.ts'
import { synonymsIn } from './synonyms.ts'
import { TEXTS } from './texts.ts'

/** While typing: searches to finish, collections, products; where there is nothing, that and a way on. */
export function Suggestions({
  term,
  colors,
  onSearch,
}: {
  readonly term: string
  readonly colors: Colors
  readonly onSearch: (term: string) => void
}) {
  const theme = useTheme()
  const section = useSection('catalog')
  const card = useCardLook()
  const { t } = useLanguage()
  const money = useMoney()
  const { track } = usePorts()
  const type = useType()
  const reply = useQuestion(suggestionsQuestion(term, synonymsIn(useApp().design)))
  // The last suggestions stay while the next are fetched, so that the list does not blink at every letter.
  const shown = useRef({ data: reply.data, term })
  if (reply.data) shown.current = { data: reply.data, term }
  const { data: found, term: foundFor } = shown.current
  if (reply.state === 'error' && !found)
    return <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
  const nothing = reply.data !== undefined && isEmpty(reply.data)
  const row = { minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 } as const
  const line = (text: string) => (
    <Text lines={1} style={{ ...type(16), color: colors.color, flexGrow: 1, flexShrink: 1 }}>
      {text}
    </Text>
  )
  const heading = (text: string) => (
    <Text heading={2} style={{ ...type(13, 'semis'), color: colors.quiet, paddingTop: 16, paddingBottom: 4 }}>
      {text}
    </Text>
  )
  const searched = found?.instead ?? term
  return (
    <Box role="region" label={t(section.search)} testID="suggestions">
      {nothing ? (
        <Box style={{ gap: 16 }}>
          <Notice
            icon="search"
            title={t(TEXTS.nothingFor).replace('{term}', () => term)}
            text={t(section.notFoundHint)}
            colors={colors}
            testID="nothing-found"
          />
          <Popular colors={colors} />
        </Box>
      ) : (
        <>
          {found?.instead ? (
            <Text live="polite" style={{ ...type(14), color: colors.quiet }} testID="instead">
              {t(TEXTS.instead).replace('{term}', () => searched)}
            </Text>
          ) : null}
          <Press onPress={() => onSearch(searched)} style={row} testID="search-term">
            <Icon name="search" size={20} color={colors.quiet} />
            {line(searched)}
          </Press>
          {(found?.queries ?? [])
            .filter((text) => text.toLocaleLowerCase() !== (found?.instead ?? foundFor).toLocaleLowerCase())
            .map((text) => (
              <Press key={text} onPress={() => onSearch(text)} style={row}>
                <Icon name="search" size={20} color={colors.quiet} />
                {line(text)}
              </Press>
            ))}
          {found && found.collections.length > 0 ? heading(t(section.collections)) : null}
          {(found?.collections ?? []).map((one) => (
            <Link
              key={one.id}
              href={pathTo('catalog', one.handle)}
              onFollow={() => track('select_content', { content_type: 'collection', content_id: one.id })}
              style={row}
            >
              <Icon name="shop" size={20} color={colors.quiet} />
              {line(one.name)}
            </Link>
          ))}
          {found && found.products.length > 0 ? heading(t(section.products)) : null}
          {(found?.products ?? []).map((one) => (
            <Link
              key={one.id}
              href={productHref({ handle: one.handle, match: one.match })}
              onFollow={() => track('select_content', { content_type: 'product', content_id: one.id })}
              style={{ ...row, minHeight: 68 }}
            >
              <Box style={{ width: 52, borderRadius: Math.min(10, theme.radius), overflow: 'hidden' }}>
                <Image src={one.image} alt="" ratio={1} sizes="52px" />
              </Box>
              <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
                <Text lines={1} dir="auto" style={{ ...type(16), color: colors.color }}>
                  {one.name}
                </Text>
                <Text dir="auto" style={{ ...type(14), color: colors.quiet }}>
                  {one.from ? `${t(card.from)} ` : ''}
                  {money(one.price, one.currency)}
                </Text>
              </Box>
            </Link>
          ))}
        </>
      )}
    </Box>
  )
}
