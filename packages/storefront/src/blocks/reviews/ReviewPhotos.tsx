import { useState } from 'react'
import { useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Press } from '../../primitives/press/Press'
import { Text } from '../../primitives/text/Text'
import { Thumbnail } from '../../primitives/thumbnail/Thumbnail'
import type { IntegrationReview } from './integration-reviews.ts'
import { LazyReviewLightbox } from './LazyReviewLightbox'
import { TEXTS } from './texts.ts'

const SIZE_PX = 60
/** Maximum number of thumbnails; the last one says how many more there are. */
const MAX_THUMBNAILS = 4

/** Thumbnails of a review's photos, which open in full size. A photo that cannot be loaded disappears. */
export function ReviewPhotos({ photos, author }: Pick<IntegrationReview, 'photos' | 'author'>) {
  const { t } = useLanguage()
  const theme = useTheme()
  const [brokenPhotos, setBrokenPhotos] = useState<ReadonlySet<string>>(new Set())
  const [openPhoto, setOpenPhoto] = useState<string | null>(null)
  const visiblePhotos = photos.filter(({ src }) => !brokenPhotos.has(src))
  if (visiblePhotos.length === 0) return null
  const nameOf = (index: number) =>
    t(author === '' ? TEXTS.photo : TEXTS.photoBy)
      .replace('{n}', String(index + 1))
      .replace('{total}', String(visiblePhotos.length))
      .replace('{author}', () => author)
  const radius = Math.min(theme.radius, 10)
  const page = visiblePhotos.findIndex(({ src }) => src === openPhoto)
  const hiddenCount = visiblePhotos.length - MAX_THUMBNAILS
  return (
    <>
      <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        {visiblePhotos.slice(0, MAX_THUMBNAILS).map(({ src, thumbnail }, index) => (
          <Press
            key={src}
            onPress={() => setOpenPhoto(src)}
            style={{
              position: 'relative',
              width: SIZE_PX,
              height: SIZE_PX,
              borderRadius: radius,
              overflow: 'hidden',
            }}
            testID="review-photo"
          >
            <Thumbnail
              src={thumbnail}
              alt={nameOf(index)}
              size={SIZE_PX}
              radius={radius}
              onError={() => setBrokenPhotos((before) => new Set([...before, src]))}
            />
            {index === MAX_THUMBNAILS - 1 && hiddenCount > 0 ? <MoreMark count={hiddenCount} /> : null}
          </Press>
        ))}
      </Box>
      {page >= 0 ? (
        <LazyReviewLightbox
          photos={visiblePhotos}
          nameOf={nameOf}
          page={page}
          onPage={(next) => setOpenPhoto(visiblePhotos[next]?.src ?? null)}
          onClose={() => setOpenPhoto(null)}
        />
      ) : null}
    </>
  )
}

/** Number of photos that have no thumbnail. */
function MoreMark({ count }: { readonly count: number }) {
  const type = useType()
  return (
    <Box
      style={{
        position: 'absolute',
        top: 0,
        bottom: 0,
        start: 0,
        end: 0,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: '#101114a6',
      }}
    >
      <Text dir="ltr" style={{ ...type(16, 'semis'), color: '#ffffff' }}>
        {`+${count}`}
      </Text>
    </Box>
  )
}
