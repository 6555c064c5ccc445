import { useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Link } from '../../primitives/link/Link'
import { Text } from '../../primitives/text/Text'
import { Cover } from '../Cover.tsx'
import { Ground } from '../Ground.tsx'
import { createFallbackImagesQuery } from '../queries.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { banner } from './design.ts'

/** Large image with text and a button; all of it is one link. */
function Banner({ values, path, first }: BlockProps<typeof banner>) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const fallback = useQuery(createFallbackImagesQuery(values))
  const picture = values.image || fallback.data?.[0]?.image || ''
  const href = toHref(values.link)
  const title = t(values.title)
  const subtitle = t(values.subtitle)
  const button = t(values.button)
  const color = theme.color(values.color)
  const content = (
    <Cover
      picture={picture}
      alt={t(values.alt)}
      shape={values.ratio}
      wideShape={values.wideRatio}
      maxHeight={640}
      focus={[values.focusX, values.focusY]}
      sizes="100vw"
      first={first}
      radius={values.full ? 0 : theme.radius}
      position={values.position}
      align={values.align}
      color={color}
      shade={values.shade}
      full={values.full}
    >
      {title || subtitle || (button && href) ? (
        <>
          {title ? (
            <Text
              heading={2}
              style={{
                ...type(values.titleSize, values.titleFont),
                grows: theme.titled(values.wideTitleSize),
                letterSpacing: -0.4,
                color,
                textAlign: values.align,
              }}
            >
              {title}
            </Text>
          ) : null}
          {subtitle ? (
            <Text style={{ ...type(16), grows: 20, color, textAlign: values.align, maxWidth: 560 }}>
              {subtitle}
            </Text>
          ) : null}
          {button && href ? (
            <Box
              style={{
                marginTop: 12,
                minHeight: 48,
                paddingHorizontal: 24,
                alignItems: 'center',
                justifyContent: 'center',
                borderRadius: theme.buttonRadius,
                backgroundColor: theme.color(values.buttonColor),
              }}
            >
              <Text
                style={{ ...type(16, 'semis'), ...theme.buttonCase, color: theme.color(values.buttonText) }}
              >
                {button}
              </Text>
            </Box>
          ) : null}
        </>
      ) : null}
    </Cover>
  )
  return (
    <Ground path={path} values={values} full={values.full}>
      {href ? <Link href={href}>{content}</Link> : content}
    </Ground>
  )
}

export default defineView<typeof banner>(Banner, (values) => [createFallbackImagesQuery(values)])
