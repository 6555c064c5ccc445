import { useLanguage, useRecord, useTheme } from '../../../app/context.tsx'
import { hrefOf } from '../../../design/href.ts'
import { useType } from '../../../kit/paint.ts'
import { Box } from '../../../parts/Box'
import { Link } from '../../../parts/Link'
import { Text } from '../../../parts/Text'
import { BlockFrame, EditHint } from '../BlockFrame.tsx'
import type { BlockProps } from '../block.types.ts'
import { PLACES } from '../shapes.ts'
import type { textBlock } from './design.ts'

/** A title, a paragraph and a link. */
export default function TextBlock({ path }: BlockProps) {
  const values = useRecord<typeof textBlock>(path)
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  if (!values) return null
  const title = t(values.title)
  const body = t(values.body)
  const href = hrefOf(values.link)
  if (title === '' && body === '')
    return <EditHint path={path} title="Text" text="Write a title or a text." />
  return (
    <BlockFrame path={path} values={values}>
      <Box style={{ alignItems: PLACES[values.align], gap: 8, paddingHorizontal: 8 }}>
        {title ? (
          <Text
            heading={2}
            style={{
              ...type(values.titleSize, values.titleFont),
              color: theme.color(values.color),
              textAlign: values.align,
            }}
          >
            {title}
          </Text>
        ) : null}
        {body ? (
          <Text
            style={{
              ...type(values.bodySize, values.bodyFont),
              lineHeight: Math.round(values.bodySize * 1.55),
              color: theme.color(values.bodyColor),
              textAlign: values.align,
              maxWidth: 640,
            }}
          >
            {body}
          </Text>
        ) : null}
        {href ? (
          <Link href={href} style={{ minHeight: 44, justifyContent: 'center' }}>
            <Text
              style={{
                ...type(values.bodySize, 'semis'),
                color: theme.color('mains'),
                textDecorationLine: 'underline',
              }}
            >
              {t(values.linkText)}
            </Text>
          </Link>
        ) : null}
      </Box>
    </BlockFrame>
  )
}
