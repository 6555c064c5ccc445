import { SITE_BREAKPOINT_PX } from '@vitrine/core/limits/limits'
import type { ReactNode } from 'react'
import { LARGE_BUTTON_FRAME, LARGE_BUTTON_TEXT, LARGE_BUTTON_TITLE } from '../../components/Button.tsx'
import { useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Image } from '../../primitives/image/Image'
import { Link } from '../../primitives/link/Link'
import { Fade } from '../../primitives/shade/Shade'
import type { WideStyle } from '../../primitives/style/style.types.ts'
import { Text } from '../../primitives/text/Text'
import { ALIGNMENT_STYLES, ASPECT_RATIOS } from '../aspect-ratios.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { Cover } from '../Cover.tsx'
import { createFallbackImagesQuery } from '../queries.ts'
import { useFallbackImages } from '../useFallbackImages.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { banner } from './design.ts'

type Values = BlockProps<typeof banner>['values']

/** Widest aspect ratio of an image with its text beside it. */
const BESIDE_RATIO = 1.25
/** Width in wide windows of an image that fades into the background below or above its text, px: it is shown whole. */
const FADED_WIDTH = 760

/** Size of a subtitle in a window of 1440 px, px. */
const SUBTITLE_SIZE = 22
/** Space below a title with a large button, px. */
const LARGE_TITLE_GAP = 20

/** Large image with text and a button, on it or beside it; all of it is one link. */
function Banner({ values, path, first }: BlockProps<typeof banner>) {
  const theme = useTheme()
  const { t } = useLanguage()
  const { shop } = useFallbackImages(values)
  const picture = values.image || shop[0]?.image || ''
  const href = toHref(values.link)
  const hasText = [values.title, values.subtitle, ...(href ? [values.button] : [])].some((one) => t(one))
  const text = hasText ? <BannerText values={values} linked={href !== null} /> : null
  const shared = { alt: t(values.alt), focus: [values.focusX, values.focusY] as const, first }
  const radius = values.full ? 0 : theme.radius
  const content =
    values.textPlace === 'on' ? (
      <Cover
        {...shared}
        picture={picture}
        shape={values.ratio}
        wideShape={values.wideRatio}
        maxHeight={640}
        sizes="100vw"
        radius={radius}
        position={values.position}
        align={values.align}
        color={theme.color(values.color)}
        shade={values.shade}
        full={values.full}
      >
        {text}
      </Cover>
    ) : (
      <OpenBanner {...shared} values={values} picture={picture} radius={radius}>
        {text}
      </OpenBanner>
    )
  return (
    <BlockBackground path={path} values={values} full={values.full}>
      {href ? <Link href={href}>{content}</Link> : content}
    </BlockBackground>
  )
}

type OpenImageProps = {
  readonly values: Values
  readonly picture: string
  readonly radius: number
  readonly alt: string
  readonly focus: readonly [number, number]
  readonly first: boolean
}

const isStacked = ({ textPlace }: Values) => textPlace === 'above' || textPlace === 'below'

/** An image with its text below or above it; in wide windows beside it where the text's place is its start or end. */
function OpenBanner({ children, ...image }: OpenImageProps & { readonly children: ReactNode }) {
  const { values } = image
  const above = values.textPlace === 'above'
  const stacked = isStacked(values)
  const wideText: WideStyle = {
    ...(values.wideTitleSize < LARGE_BUTTON_TITLE ? {} : { gap: LARGE_TITLE_GAP }),
    ...(stacked
      ? { paddingTop: 56, paddingBottom: 40 }
      : { flexBasis: '42%', paddingTop: 48, paddingBottom: 48, ...createSidePadding(values) }),
  }
  const text = children ? (
    <Box
      style={{
        width: '100%',
        maxWidth: 'page',
        alignSelf: 'center',
        paddingTop: 24,
        paddingBottom: above ? 24 : 16,
        paddingStart: values.full ? 16 : 0,
        paddingEnd: values.full ? 16 : 0,
        gap: 12,
        alignItems: ALIGNMENT_STYLES[values.align],
        justifyContent: values.position === 'top' ? 'flex-start' : 'center',
        wide: wideText,
      }}
    >
      {children}
    </Box>
  ) : null
  return (
    <Box
      style={stacked ? {} : { wide: { flexDirection: values.textPlace === 'start' ? 'row-reverse' : 'row' } }}
    >
      {above ? text : null}
      <OpenImage {...image} hasText={text !== null} />
      {above ? null : text}
    </Box>
  )
}

/** The image of a banner whose text stands beside, above or below it. */
function OpenImage({
  values,
  picture,
  radius,
  hasText,
  ...image
}: OpenImageProps & { readonly hasText: boolean }) {
  const theme = useTheme()
  const stacked = isStacked(values)
  const ratio = ASPECT_RATIOS[values.ratio]
  const wideRatio = ASPECT_RATIOS[values.wideRatio]
  const isAlone = stacked && values.fade
  const wide: WideStyle = isAlone
    ? { width: FADED_WIDTH }
    : stacked
      ? {}
      : { flexBasis: '58%', flexGrow: hasText ? 0 : 1 }
  return (
    <Box
      style={{
        overflow: 'hidden',
        borderRadius: radius,
        backgroundColor: theme.color('bgs'),
        ...(isAlone ? { width: '100%', alignSelf: 'center' } : {}),
        wide,
      }}
    >
      <Image
        {...image}
        src={picture}
        ratio={ratio}
        sizes={stacked ? '100vw' : `(min-width:${SITE_BREAKPOINT_PX}px) 58vw, 100vw`}
        coming
        style={{
          width: '100%',
          aspectRatio: ratio,
          wide: {
            aspectRatio: isAlone
              ? Math.max(1, ratio)
              : stacked
                ? wideRatio
                : Math.min(wideRatio, BESIDE_RATIO),
          },
        }}
      />
      {values.fade && picture ? <Fade color={theme.color(values.background)} /> : null}
    </Box>
  )
}

/**
 * Returns the space at the sides of a text that stands beside its image in wide windows. One that begins at the start of
 * the page lines up with the titles of the other blocks.
 */
function createSidePadding({ textPlace, align, full }: Values): WideStyle {
  const isLead = textPlace === 'start' && align === 'start'
  return { paddingStart: isLead ? (full ? 'page' : 0) : 56, paddingEnd: 56 }
}

function BannerText({ values, linked }: { readonly values: Values; readonly linked: boolean }) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const color = theme.color(values.color)
  const title = t(values.title)
  const subtitle = t(values.subtitle)
  const button = linked ? t(values.button) : ''
  const isLarge = values.wideTitleSize >= LARGE_BUTTON_TITLE
  return (
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
        <Text
          style={{
            ...type(16),
            grows: SUBTITLE_SIZE,
            color,
            textAlign: values.align,
            maxWidth: 560,
          }}
        >
          {subtitle}
        </Text>
      ) : null}
      {button ? (
        <Box
          style={{
            marginTop: 12,
            minHeight: 48,
            paddingHorizontal: 24,
            alignItems: 'center',
            justifyContent: 'center',
            borderRadius: theme.buttonRadius,
            backgroundColor: theme.color(values.buttonColor),
            // A button below a large title is as much larger.
            ...(isLarge ? { wide: LARGE_BUTTON_FRAME } : {}),
          }}
        >
          <Text
            style={{
              ...type(16, 'semis'),
              ...theme.buttonCase,
              ...(isLarge ? { grows: LARGE_BUTTON_TEXT } : {}),
              color: theme.color(values.buttonText),
            }}
          >
            {button}
          </Text>
        </Box>
      ) : null}
    </>
  )
}

export default defineView<typeof banner>(Banner, (values) => [createFallbackImagesQuery(values)])
