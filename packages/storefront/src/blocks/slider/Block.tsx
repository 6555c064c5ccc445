import { inLanguages, type RecordOf } from '@vitrine/core/design/fields'
import { inOrder } from '@vitrine/core/design/rank-order'
import { useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Link } from '../../primitives/link/Link'
import { Pager } from '../../primitives/pager/Pager'
import { Text } from '../../primitives/text/Text'
import { toPath } from '../../screens.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { Cover } from '../Cover.tsx'
import { EditHint } from '../EditHint'
import { createFallbackImagesQuery } from '../queries.ts'
import { useFallbackImages } from '../useFallbackImages.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { slide, slider } from './design.ts'

/** Accessible name. */
const LABEL = inLanguages('Highlights', 'À la une', 'Destacados', 'Highlights', 'أبرز ما لدينا')

/** Image slider. */
function Slider({ values, path, first }: BlockProps<typeof slider>) {
  const slides = inOrder(values.slides)
  const theme = useTheme()
  const { t } = useLanguage()
  if (slides.length === 0) return <EditHint path={path} hint="blocks.slider" />
  return (
    <BlockBackground path={path} values={values} full={values.full}>
      <Box style={{ borderRadius: values.full ? 0 : theme.radius, overflow: 'hidden' }}>
        <Pager
          label={t(LABEL)}
          dots={values.dots}
          dotColor={theme.color(values.dotColor)}
          every={values.every}
          pages={slides.map((each, index) => ({
            key: each.id,
            node: <Slide values={each} blockStyle={values} index={index} first={first && index === 0} />,
          }))}
        />
      </Box>
    </BlockBackground>
  )
}

/** Returns the slide's focal point, or the slider's where the slide's is at the default center. */
function focusOf(own: RecordOf<typeof slide>, all: RecordOf<typeof slider>): readonly [number, number] {
  const { focusX, focusY } = own.focusX === 50 && own.focusY === 50 ? all : own
  return [focusX, focusY]
}

function Slide({
  values,
  blockStyle,
  index,
  first,
}: {
  readonly values: RecordOf<typeof slide>
  readonly blockStyle: RecordOf<typeof slider>
  readonly index: number
  readonly first: boolean
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const { shop, screen } = useFallbackImages(values)
  // The banner uses the first collection, the slides the next ones.
  const own = shop[(index + 1) % Math.max(1, shop.length)]
  // A slide without an image shows that of a collection or product, with its name and link.
  const standIn = values.image === '' ? own : undefined
  const href = toHref(values.link) ?? (standIn ? toPath(screen, standIn.handle) : null)
  const title = t(values.title) || standIn?.name || ''
  const button = href ? t(values.button) : ''
  const color = theme.color(blockStyle.color)
  const content = (
    <Cover
      picture={values.image || standIn?.image || ''}
      alt={t(values.alt)}
      shape={blockStyle.ratio}
      wideShape={blockStyle.wideRatio}
      maxHeight={560}
      focus={focusOf(values, blockStyle)}
      sizes="(min-width:1200px) 1288px, 100vw"
      first={first}
      radius={0}
      position="bottom"
      align={blockStyle.align}
      color={color}
      shade={blockStyle.shade}
      foot={blockStyle.dots ? 36 : 20}
      full={blockStyle.full}
    >
      {title || button ? (
        <>
          {title ? (
            <Text
              heading={3}
              style={{
                ...type(blockStyle.titleSize, blockStyle.titleFont),
                grows: theme.titled(blockStyle.wideTitleSize),
                color,
                textAlign: blockStyle.align,
              }}
            >
              {title}
            </Text>
          ) : null}
          {button ? <ButtonShape text={button} blockStyle={blockStyle} /> : null}
        </>
      ) : null}
    </Cover>
  )
  return href ? <Link href={href}>{content}</Link> : content
}

/** Looks like a button; the whole slide is the link. */
function ButtonShape({
  text,
  blockStyle,
}: {
  readonly text: string
  readonly blockStyle: RecordOf<typeof slider>
}) {
  const theme = useTheme()
  const type = useType()
  return (
    <Box
      style={{
        minHeight: 40,
        paddingHorizontal: 18,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: theme.buttonRadius,
        backgroundColor: theme.color(blockStyle.buttonColor),
      }}
    >
      <Text style={{ ...type(14, 'semis'), ...theme.buttonCase, color: theme.color(blockStyle.buttonText) }}>
        {text}
      </Text>
    </Box>
  )
}

export default defineView<typeof slider>(Slider, ({ slides }) => [
  createFallbackImagesQuery(...inOrder(slides)),
])
