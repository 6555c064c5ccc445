import type { RecordOf } from '@vitrine/core/design/fields'
import { inOrder } from '@vitrine/core/design/rank-order'
import { SMALL_BREAKPOINT_PX } from '@vitrine/core/limits/limits'
import { useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Image } from '../../primitives/image/Image'
import { Link } from '../../primitives/link/Link'
import { List } from '../../primitives/list/List'
import { Text } from '../../primitives/text/Text'
import { ASPECT_RATIOS } from '../aspect-ratios.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { createFallbackImagesQuery } from '../queries.ts'
import { useFallbackImages } from '../useFallbackImages.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { gridImage, imageGrid } from './design.ts'

/** Size of a caption in a window of 1440 px, of its size on a phone. */
const WIDE_TEXT = 1.35

/** Shape of the images of a pair on phones, where two of their own shape would be small beside each other. */
const PAIR_RATIOS = {
  portrait: 'portrait',
  square: 'portrait',
  landscape: 'square',
  panorama: 'landscape',
} as const
const FILLING = { position: 'absolute', top: 0, start: 0, width: '100%', height: '100%' } as const

/** Rows of images with links; those that reach the edges of the window stand one below the other on phones. */
function ImageGrid({ values, path }: BlockProps<typeof imageGrid>) {
  const { t } = useLanguage()
  const pictures = inOrder(values.images)
  if (pictures.length === 0) return <EditHint path={path} hint="blocks.image-grid" />
  const isPair = pictures.length === 2 && !values.showTexts
  const isStacked = values.full && !isPair
  return (
    <BlockBackground path={path} values={values} full={values.full}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
        full={values.full}
      />
      <List
        items={pictures}
        keyOf={({ id }) => id}
        columns={values.columns}
        own={isStacked ? 1 : undefined}
        full
        gap={values.gap}
        render={(picture, index) => (
          <GridImage
            picture={picture}
            blockStyle={values}
            index={index}
            phoneRatio={isPair ? PAIR_RATIOS[values.ratio] : values.ratio}
            isStacked={isStacked}
          />
        )}
      />
    </BlockBackground>
  )
}

function GridImage({
  picture,
  blockStyle,
  index,
  phoneRatio,
  isStacked,
}: {
  readonly picture: RecordOf<typeof gridImage>
  readonly blockStyle: RecordOf<typeof imageGrid>
  readonly index: number
  readonly phoneRatio: keyof typeof ASPECT_RATIOS
  /** True for an image that is as wide as a phone. */
  readonly isStacked: boolean
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const { shop } = useFallbackImages(picture)
  const src = picture.image || shop[index % Math.max(1, shop.length)]?.image || ''
  const href = toHref(picture.link)
  const title = t(picture.title)
  const share = `${Math.round(100 / blockStyle.columns)}vw`
  const ratio = ASPECT_RATIOS[blockStyle.ratio]
  const isReshaped = phoneRatio !== blockStyle.ratio
  const content = (
    <>
      <Box
        style={{
          borderRadius: blockStyle.full ? 0 : theme.radius,
          overflow: 'hidden',
          backgroundColor: theme.color('bgs'),
          ...(isReshaped ? { aspectRatio: ASPECT_RATIOS[phoneRatio], wide: { aspectRatio: ratio } } : {}),
        }}
      >
        <Image
          src={src}
          alt={t(picture.alt) || (blockStyle.showTexts ? '' : title)}
          ratio={ratio}
          focus={[picture.focusX, picture.focusY]}
          sizes={isStacked ? `(min-width:${SMALL_BREAKPOINT_PX}px) ${share}, 100vw` : share}
          style={isReshaped ? FILLING : undefined}
        />
      </Box>
      {blockStyle.showTexts && title ? (
        <Text
          lines={2}
          style={{
            ...type(blockStyle.textSize, blockStyle.textFont),
            grows: Math.round(blockStyle.textSize * WIDE_TEXT),
            color: theme.color(blockStyle.color),
            ...(blockStyle.full ? { marginHorizontal: 16 } : {}),
          }}
        >
          {title}
        </Text>
      ) : null}
    </>
  )
  return href ? (
    <Link href={href} style={{ gap: 8 }} label={blockStyle.showTexts ? undefined : title}>
      {content}
    </Link>
  ) : (
    <Box style={{ gap: 8 }}>{content}</Box>
  )
}

export default defineView<typeof imageGrid>(ImageGrid, ({ images }) => [
  createFallbackImagesQuery(...inOrder(images)),
])
