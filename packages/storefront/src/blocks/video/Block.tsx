import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Video } from '../../primitives/video/Video'
import { ASPECT_RATIOS } from '../aspect-ratios.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { video } from './design.ts'

/** Accessible name of a video without a title. */
const LABEL = inLanguages('Video', 'Vidéo', 'Vídeo', 'Video', 'فيديو')

/** A video; without one, a hint for the merchant. */
function VideoBlock({ values, path }: BlockProps<typeof video>) {
  const theme = useTheme()
  const { t } = useLanguage()
  if (values.src === '') return <EditHint path={path} hint="blocks.video" />
  const title = t(values.title)
  return (
    <BlockBackground path={path} values={values} full={values.full}>
      {title ? (
        <Box style={{ paddingHorizontal: values.full ? 16 : 0 }}>
          <BlockTitle
            text={title}
            size={values.titleSize}
            font={values.titleFont}
            color={values.color}
            background={values.background}
          />
        </Box>
      ) : null}
      <Box style={{ borderRadius: values.full ? 0 : theme.radius, overflow: 'hidden' }}>
        <Video
          src={values.src}
          poster={values.poster}
          label={t(values.alt) || title || t(LABEL)}
          focus={[values.focusX, values.focusY]}
          ratio={ASPECT_RATIOS[values.ratio]}
          autoPlay={values.autoPlay}
          loop={values.loop}
          muted={values.autoPlay}
        />
      </Box>
    </BlockBackground>
  )
}

export default defineView<typeof video>(VideoBlock)
