import { LinkButton } from '../../components/Button.tsx'
import { useColors, useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Link } from '../../primitives/link/Link'
import { Text } from '../../primitives/text/Text'
import { ALIGNMENT_STYLES } from '../aspect-ratios.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { textBlock } from './design.ts'

/** Size of other text in a window of 1440 px, of its size on a phone. */
const WIDE_TEXT = 1.15
/** Size from which a title in a wide window needs larger text below it, px, and the size of that as a share of it. */
const LARGE_TITLE = 60
const BODY_SHARE = 0.24
/** Space below such a title, px. */
const LARGE_TITLE_GAP = 20

const HEADING_LINE = {
  flexDirection: 'row',
  alignItems: 'baseline',
  justifyContent: 'space-between',
} as const
/** What ends beside the last line of a title in a wide window. */
const BESIDE = { gap: 12, alignItems: 'flex-start', wide: { width: '36%' } } as const

/** A title, a paragraph and a link. */
function TextBlock({ values, path }: BlockProps<typeof textBlock>) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const title = t(values.title)
  const body = t(values.body)
  // The heading of what follows: its link stands at the end of its line.
  const isHeading = values.align === 'start' && body === '' && values.linkStyle === 'link'
  const isLarge = values.wideTitleSize >= LARGE_TITLE
  const isBeside = values.beside && isLarge && values.align === 'start' && title
  const words = <Words values={values} isLarge={isLarge} />
  if (title === '' && body === '') return <EditHint path={path} hint="blocks.text" />
  return (
    <BlockBackground path={path} values={values}>
      <Box
        style={{
          ...(isHeading ? HEADING_LINE : { alignItems: ALIGNMENT_STYLES[values.align] }),
          gap: 12,
          ...(isLarge
            ? {
                wide: {
                  gap: LARGE_TITLE_GAP,
                  ...(isBeside ? { ...HEADING_LINE, alignItems: 'flex-end' } : {}),
                },
              }
            : {}),
        }}
      >
        {title ? (
          <Text
            heading={2}
            style={{
              ...type(values.titleSize, values.titleFont),
              ...(values.wideTitleSize > values.titleSize
                ? { grows: theme.titled(values.wideTitleSize) }
                : {}),
              color: theme.color(values.color),
              textAlign: values.align,
              ...(isHeading || isBeside ? { flexShrink: 1 } : {}),
            }}
          >
            {title}
          </Text>
        ) : null}
        {isBeside ? <Box style={BESIDE}>{words}</Box> : words}
      </Box>
    </BlockBackground>
  )
}

/** The paragraph and the link of a text block. */
function Words({
  values,
  isLarge,
}: Pick<BlockProps<typeof textBlock>, 'values'> & { readonly isLarge: boolean }) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors(values)
  const body = t(values.body)
  const label = t(values.linkText)
  // A link without a text would be nothing to see or read.
  const href = label === '' ? null : toHref(values.link)
  const grows = isLarge
    ? Math.max(values.bodySize, Math.round(values.wideTitleSize * BODY_SHARE))
    : Math.round(values.bodySize * WIDE_TEXT)
  return (
    <>
      {body ? (
        <Text
          style={{
            ...type(values.bodySize, values.bodyFont),
            grows,
            ...(isLarge ? {} : { lineHeight: Math.round(values.bodySize * 1.55) }),
            color: theme.color(values.bodyColor),
            textAlign: values.align,
            maxWidth: isLarge ? 820 : 640,
          }}
        >
          {body}
        </Text>
      ) : null}
      {href && values.linkStyle === 'button' ? (
        <Box style={{ marginTop: 8 }}>
          <LinkButton href={href} label={label} colors={colors} large={isLarge} />
        </Box>
      ) : href ? (
        <Link href={href} style={{ minHeight: 44, justifyContent: 'center' }}>
          <Text
            style={{
              ...type(values.bodySize, 'semis'),
              grows,
              color: colors.accent,
              textDecorationLine: 'underline',
            }}
          >
            {label}
          </Text>
        </Link>
      ) : null}
    </>
  )
}

export default defineView<typeof textBlock>(TextBlock)
