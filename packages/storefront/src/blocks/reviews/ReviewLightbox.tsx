import { useLanguage, useSection } from '../../context/context.tsx'
import { Lightbox } from '../../primitives/lightbox/Lightbox'
import type { ReviewPhoto } from './integration-reviews.ts'
import { TEXTS } from './texts.ts'

/** A review's photos in full size, with zoom. */
export function ReviewLightbox({
  photos,
  nameOf,
  page,
  onPage,
  onClose,
}: {
  readonly photos: readonly ReviewPhoto[]
  readonly nameOf: (index: number) => string
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClose: () => void
}) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  return (
    <Lightbox
      onClose={onClose}
      label={t(TEXTS.photos)}
      closeLabel={t(branding.close)}
      nearLabel={t(TEXTS.zoomIn)}
      wholeLabel={t(TEXTS.zoomOut)}
      page={page}
      onPage={onPage}
      pages={photos.map(({ src }, index) => ({ key: src, src, label: nameOf(index) }))}
    />
  )
}
