import { useLanguage, useRecord, useTheme } from '../../../app/context.tsx'
import { Box } from '../../../parts/Box'
import { Video } from '../../../parts/Video'
import { BlockFrame, EditHint } from '../BlockFrame.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import type { BlockProps } from '../block.types.ts'
import { SHAPES } from '../shapes.ts'
import type { video } from './design.ts'

/** A film; without one the block waits for the merchant. */
export default function VideoBlock({ path }: BlockProps) {
  const values = useRecord<typeof video>(path)
  const theme = useTheme()
  const { t } = useLanguage()
  if (!values) return null
  if (values.src === '')
    return <EditHint path={path} title="Video" text="Choose one of your videos: the block then appears." />
  const title = t(values.title)
  return (
    <BlockFrame path={path} values={values} full={values.full}>
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
          label={title || 'Video'}
          ratio={SHAPES[values.ratio]}
          autoPlay={values.autoPlay}
          loop={values.loop}
          muted={values.autoPlay}
        />
      </Box>
    </BlockFrame>
  )
}
