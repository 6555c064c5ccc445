import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage, useSection } from '../context/context.tsx'
import { Embed } from '../primitives/embed/Embed'
import { Lightbox } from '../primitives/lightbox/Lightbox'
import { Model } from '../primitives/model/Model'
import { Video } from '../primitives/video/Video'
import type { GalleryPage } from '../product-card/selection.ts'

const TEXTS = {
  near: inLanguages('Zoom in', 'Agrandir', 'Ampliar', 'Vergrößern', 'تكبير'),
  whole: inLanguages('Zoom out', 'Réduire', 'Reducir', 'Verkleinern', 'تصغير'),
  room: inLanguages(
    'View in your room',
    'Voir chez vous',
    'Ver en tu espacio',
    'Im Raum ansehen',
    'شاهده في غرفتك',
  ),
}

/** The product's images, videos and models in full size, with zoom. */
export function ProductLightbox({
  pages,
  nameOf,
  page,
  onPage,
  onClose,
}: {
  readonly pages: readonly GalleryPage[]
  readonly nameOf: (galleryPage: GalleryPage, index: number) => string
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClose: () => void
}) {
  const section = useSection('product')
  const branding = useSection('branding')
  const { t } = useLanguage()
  return (
    <Lightbox
      onClose={onClose}
      label={t(section.gallery)}
      closeLabel={t(branding.close)}
      nearLabel={t(TEXTS.near)}
      wholeLabel={t(TEXTS.whole)}
      page={page}
      onPage={onPage}
      pages={pages.map((galleryPage, index) => {
        const label = nameOf(galleryPage, index)
        if (typeof galleryPage === 'string') return { key: galleryPage, label, src: galleryPage }
        return {
          key: galleryPage.src,
          label,
          node: <Moving galleryPage={galleryPage} label={label} roomLabel={t(TEXTS.room)} />,
        }
      })}
    />
  )
}

/** A video or 3D model, rendered only while its page is visible. */
function Moving({
  galleryPage,
  label,
  roomLabel,
}: {
  readonly galleryPage: Exclude<GalleryPage, string>
  readonly label: string
  readonly roomLabel: string
}) {
  const { poster, src } = galleryPage
  if (galleryPage.kind === 'film')
    return (
      <Video
        src={src}
        poster={poster}
        label={label}
        ratio={galleryPage.ratio}
        isUserInitiated
        testID="film"
      />
    )
  if (galleryPage.kind === 'embed')
    return <Embed src={src} page={galleryPage.page} poster={poster} label={label} />
  return <Model src={src} apple={galleryPage.apple} poster={poster} label={label} roomLabel={roomLabel} />
}
