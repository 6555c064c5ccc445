import { inLanguages, type RecordOf } from '@vitrine/core/design/fields'
import { inOrder } from '@vitrine/core/design/order'
import { useLanguage, useTheme } from '../../app/context.tsx'
import { type Colors, useColors, useType } from '../../kit/colors.ts'
import { Box } from '../../parts/Box'
import { Icon } from '../../parts/Icon'
import { Scroll } from '../../parts/Scroll'
import { Text } from '../../parts/Text'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { Ground } from '../Ground.tsx'
import { type BlockProps, defineView } from '../view.ts'
import type { Quote, reviews } from './design.ts'

const STARS = inLanguages(
  '{n} of 5 stars',
  '{n} étoiles sur 5',
  '{n} de 5 estrellas',
  '{n} von 5 Sternen',
  '{n} من 5 نجوم',
)
const CELLS = { width: 280, gap: 12, tablet: 2.3, wide: 3 } as const

type Look = RecordOf<typeof reviews>

/** What customers said, with their stars. Nothing is made up: it begins empty. */
function Reviews({ values, path }: BlockProps<typeof reviews>) {
  const { t } = useLanguage()
  const colors = useColors({ background: values.box, color: values.color })
  const quotes = inOrder(values.quotes).filter(({ text }) => t(text) !== '')
  if (quotes.length === 0) return <EditHint path={path} hint="blocks.reviews" />
  const cards = quotes.map((quote) => <Card key={quote.id} quote={quote} look={values} colors={colors} />)
  return (
    <Ground path={path} values={values}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
      />
      {values.layout === 'row' && quotes.length > 1 ? (
        <Box style={{ marginHorizontal: -16 }}>
          <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={CELLS}>
            {cards}
          </Scroll>
        </Box>
      ) : (
        <Box role="list" style={{ gap: 12, width: '100%', maxWidth: 720, alignSelf: 'center' }}>
          {cards}
        </Box>
      )}
    </Ground>
  )
}

function Card({
  quote,
  look,
  colors,
}: {
  readonly quote: RecordOf<Quote>
  readonly look: Look
  readonly colors: Colors
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const author = t(quote.author)
  return (
    <Box
      role="listitem"
      style={{
        width: '100%',
        height: '100%',
        gap: 10,
        padding: 20,
        borderRadius: theme.radius,
        backgroundColor: colors.background,
      }}
    >
      <Box
        role="group"
        label={t(STARS).replace('{n}', String(quote.stars))}
        style={{ flexDirection: 'row', gap: 2 }}
      >
        {[1, 2, 3, 4, 5].map((place) => (
          <Icon
            key={place}
            name={place <= quote.stars ? 'star-full' : 'star'}
            size={18}
            color={place <= quote.stars ? theme.color(look.star) : colors.quiet}
          />
        ))}
      </Box>
      <Text
        style={{
          ...type(look.bodySize, look.bodyFont),
          lineHeight: Math.round(look.bodySize * 1.5),
          color: colors.color,
        }}
      >
        {t(quote.text)}
      </Text>
      {author ? (
        <Box style={{ marginTop: 'auto' }}>
          <Text style={{ ...type(Math.max(12, look.bodySize - 2), 'semis'), color: colors.quiet }}>
            {author}
          </Text>
        </Box>
      ) : null}
    </Box>
  )
}

export default defineView<typeof reviews>(Reviews)
