import { inOrder } from '@vitrine/core/design/rank-order'
import { type Colors, useColors, useType } from '../../components/colors.ts'
import { useApp, useLanguage, useTheme } from '../../context/context.tsx'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Link } from '../../primitives/link/Link'
import type { Style } from '../../primitives/style/style.types.ts'
import { Text } from '../../primitives/text/Text'
import { ALIGNMENT_STYLES } from '../aspect-ratios.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { buttonRow } from './design.ts'

/** Row of link buttons. A button without a link is visible only in the editor. */
function ButtonRow({ values, path }: BlockProps<typeof buttonRow>) {
  const { edit } = useApp()
  const { t } = useLanguage()
  const colors = useColors({ background: values.background, color: values.color, button: values.button })
  const buttons = inOrder(values.buttons).flatMap(({ id, text, link, look: variant }) => {
    const label = t(text)
    const href = toHref(link)
    return label === '' || (href === null && !edit) ? [] : [{ id, label, href, variant }]
  })
  if (buttons.length === 0) return <EditHint path={path} hint="blocks.button-row" />
  const row = values.direction === 'row'
  return (
    <BlockBackground path={path} values={values}>
      <Box
        style={{
          flexDirection: row ? 'row' : 'column',
          flexWrap: row ? 'wrap' : 'nowrap',
          justifyContent: row ? ALIGNMENT_STYLES[values.align] : 'flex-start',
          alignItems: row ? 'stretch' : ALIGNMENT_STYLES[values.align],
          gap: 12,
        }}
      >
        {buttons.map(({ id, ...button }) => (
          <RowButton key={id} {...button} size={values.bodySize} colors={colors} />
        ))}
      </Box>
    </BlockBackground>
  )
}

function RowButton({
  label,
  href,
  variant,
  size,
  colors,
}: {
  readonly label: string
  readonly href: string | null
  readonly variant: 'filled' | 'outlined' | 'plain'
  readonly size: number
  readonly colors: Colors
}) {
  const theme = useTheme()
  const type = useType()
  const style: Style = {
    minHeight: 52,
    minWidth: 120,
    maxWidth: '100%',
    paddingHorizontal: 24,
    paddingVertical: 8,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: theme.buttonRadius,
    ...(variant === 'filled' ? { backgroundColor: colors.button } : {}),
    ...(variant === 'outlined' ? { borderWidth: 1, borderColor: colors.color } : {}),
  }
  const text = (
    <Text
      style={{
        ...type(size, 'semis'),
        ...theme.buttonCase,
        color: variant === 'filled' ? colors.buttonText : colors.color,
        textAlign: 'center',
        textDecorationLine: variant === 'plain' ? 'underline' : 'none',
      }}
    >
      {label}
    </Text>
  )
  return href ? (
    <Link href={href} style={style}>
      {text}
    </Link>
  ) : (
    <Box style={style}>{text}</Box>
  )
}

export default defineView<typeof buttonRow>(ButtonRow)
