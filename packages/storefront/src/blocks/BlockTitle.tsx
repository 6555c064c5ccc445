import { useColors, useType } from '../components/colors.ts'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Text } from '../primitives/text/Text'

/** Size of a heading in a window of 1440 px, of its size on a phone. */
const WIDE_SCALE = 1.8
/** Size of the link to all of it there, px. */
const WIDE_LINK_SIZE = 17

const FULL_STYLE = { width: '100%', maxWidth: 'page', alignSelf: 'center', paddingHorizontal: 16 } as const

/** A block's heading, with a link to all of its content. Renders nothing when the block has neither. */
export function BlockTitle({
  text,
  size,
  font,
  color,
  background,
  href = null,
  full = false,
}: {
  readonly text: string
  readonly size: number
  readonly font: string
  readonly color: string
  readonly background: string
  readonly href?: string | null
  /** True in a block that is as wide as the window: the heading lines up with those of other blocks. */
  readonly full?: boolean
}) {
  const branding = useSection('branding')
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({ color, background })
  if (text === '' && href === null) return null
  return (
    <Box
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        minHeight: href ? 44 : 0,
        ...(full ? FULL_STYLE : {}),
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        {text ? (
          <Text
            heading={2}
            style={{ ...type(size, font), grows: Math.round(size * WIDE_SCALE), color: theme.color(color) }}
          >
            {text}
          </Text>
        ) : null}
      </Box>
      {href ? (
        <Link
          href={href}
          label={text ? `${t(branding.seeAll)}: ${text}` : t(branding.seeAll)}
          style={{ flexDirection: 'row', alignItems: 'center', gap: 2, minHeight: 44 }}
        >
          <Text style={{ ...type(14, 'semis'), grows: WIDE_LINK_SIZE, color: colors.accent }}>
            {t(branding.seeAll)}
          </Text>
          <Icon name="chevron-end" size={16} color={colors.accent} />
        </Link>
      ) : null}
    </Box>
  )
}
