import type { Colors } from '../../components/colors.ts'
import { useType } from '../../components/colors.ts'
import { useLanguage, useSection, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Image } from '../../primitives/image/Image'
import { Press } from '../../primitives/press/Press'
import { formatPageLabel } from '../../primitives/shell/shell.ts'
import { Text } from '../../primitives/text/Text'
import { type GalleryPage, getPageImage } from '../../product-card/selection.ts'

/** Width of a thumbnail, px. */
const THUMBNAIL_PX = 72
/** Number of thumbnails that fit beside the image in a small laptop's window. */
const THUMBNAILS = 6

/** Thumbnails beside the current image: those around it, the last one with the number of images that it stands for. */
export function Thumbnails({
  pictures,
  page,
  onPage,
  ratio,
  colors,
}: {
  readonly pictures: readonly GalleryPage[]
  readonly page: number
  readonly onPage: (page: number) => void
  readonly ratio: number
  readonly colors: Colors
}) {
  const theme = useTheme()
  const section = useSection('product')
  const { language } = useLanguage()
  const type = useType()
  // The current image is never the last thumbnail while more follow, so that a press leads on.
  const start = Math.max(0, Math.min(page - THUMBNAILS + 2, pictures.length - THUMBNAILS))
  const visibleThumbnails = pictures
    .slice(start, start + THUMBNAILS)
    .map((one, at) => ({ one, index: start + at }))
  const rest = pictures.length - start - THUMBNAILS
  /** Text on the last thumbnail: how many images it stands for. */
  const more = rest > 0 ? `\u2068+${rest + 1}\u2069` : ''
  const hasMore = (index: number) => more !== '' && index === start + THUMBNAILS - 1
  const labelOf = (index: number) => formatPageLabel(index + 1, pictures.length, language)
  return (
    <Box style={{ gap: 8 }}>
      {visibleThumbnails.map(({ one, index }) => (
        <Press
          key={typeof one === 'string' ? one : one.src}
          // With a text in it, the button is named by its content.
          {...(hasMore(index) ? {} : { label: labelOf(index) })}
          selected={index === page}
          onPress={() => onPage(index)}
          style={{
            borderWidth: 2,
            borderColor: index === page ? colors.color : '#00000000',
            borderRadius: Math.min(theme.radius, 10),
            overflow: 'hidden',
            position: 'relative',
            flexShrink: 0,
          }}
          testID="thumbnail"
        >
          <Image
            src={getPageImage(one)}
            alt={hasMore(index) ? labelOf(index) : ''}
            ratio={ratio}
            fit={section.fit}
            sizes={`${THUMBNAIL_PX}px`}
          />
          {hasMore(index) ? (
            <Box
              style={{
                position: 'absolute',
                top: 0,
                bottom: 0,
                start: 0,
                end: 0,
                alignItems: 'center',
                justifyContent: 'center',
                backgroundColor: '#000000a0',
              }}
            >
              <Text style={{ ...type(15, 'semis'), color: '#ffffff' }}>{more}</Text>
            </Box>
          ) : null}
        </Press>
      ))}
    </Box>
  )
}
