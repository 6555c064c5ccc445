import { inOrder } from '@vitrine/core/design/rank-order'
import { LinkButton } from '../../components/Button.tsx'
import { useColors, useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Image } from '../../primitives/image/Image'
import { Link } from '../../primitives/link/Link'
import { Text } from '../../primitives/text/Text'
import { BlockBackground } from '../BlockBackground.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { store } from './design.ts'

/** Opens the map app of a phone, or a map in the browser, which loads nothing before. */
const MAP = 'https://www.google.com/maps/search/?api=1&query='

/** A store with its opening hours. Renders nothing without an address. */
function Store({ values, path }: BlockProps<typeof store>) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({ background: values.background, color: values.color, button: values.button })
  const address = t(values.address).trim()
  const title = t(values.title)
  const hours = inOrder(values.hours).filter(({ days }) => t(days) !== '')
  if (address === '') return <EditHint path={path} hint="blocks.store" />
  const body = { ...type(values.bodySize, values.bodyFont), lineHeight: Math.round(values.bodySize * 1.5) }
  const line = { flexDirection: 'row', gap: 12, alignItems: 'flex-start' } as const
  return (
    <BlockBackground path={path} values={values}>
      <Box style={{ gap: 16, wide: { flexDirection: 'row', gap: 48, alignItems: 'center' } }}>
        {values.image ? (
          <Box
            style={{
              borderRadius: theme.radius,
              overflow: 'hidden',
              backgroundColor: theme.color('bgs'),
              wide: { flexGrow: 1, flexBasis: 0 },
            }}
          >
            <Image
              src={values.image}
              alt={t(values.alt)}
              ratio={1.5}
              focus={[values.focusX, values.focusY]}
              sizes="(min-width:900px) 600px, 100vw"
            />
          </Box>
        ) : null}
        <Box style={{ gap: 14, wide: { flexGrow: 1, flexBasis: 0 } }}>
          {title ? (
            <Text heading={2} style={{ ...type(values.titleSize, values.titleFont), color: colors.color }}>
              {title}
            </Text>
          ) : null}
          <Box style={line}>
            <Icon name="home" size={20} color={colors.quiet} />
            <Box style={{ flexShrink: 1 }}>
              <Text style={{ ...body, color: colors.color }}>{address}</Text>
            </Box>
          </Box>
          {hours.length > 0 ? (
            <Box role="list" style={{ gap: 6, maxWidth: 420 }}>
              {hours.map(({ id, days, hours: open }) => (
                <Box
                  key={id}
                  role="listitem"
                  style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 16, flexWrap: 'wrap' }}
                >
                  <Text style={{ ...body, color: colors.quiet }}>{t(days)}</Text>
                  <Text style={{ ...body, color: colors.color }}>{t(open)}</Text>
                </Box>
              ))}
            </Box>
          ) : null}
          {values.phone ? (
            <Link
              href={`tel:${values.phone.replace(/[^\d+]/g, '')}`}
              style={{ ...line, minHeight: 44, alignItems: 'center' }}
            >
              <Icon name="phone" size={20} color={colors.quiet} />
              <Text dir="ltr" style={{ ...body, color: colors.color, textDecorationLine: 'underline' }}>
                {values.phone}
              </Text>
            </Link>
          ) : null}
          <LinkButton
            label={t(values.wayText)}
            href={`${MAP}${encodeURIComponent(address.replace(/\s+/g, ' '))}`}
            colors={colors}
            style={{ wide: { alignSelf: 'flex-start' } }}
          />
        </Box>
      </Box>
    </BlockBackground>
  )
}

export default defineView<typeof store>(Store)
