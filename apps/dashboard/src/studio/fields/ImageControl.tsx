import { ActionIcon, Modal, Skeleton, Tooltip } from '@mantine/core'
import type { Field } from '@vitrine/core/design/fields'
import { isPlatformImage } from '@vitrine/core/media/platform-image'
import { lazy, Suspense, useState } from 'react'
import { ImageField } from '../../app/files/ImageField.tsx'
import { Icon } from '../../icons.tsx'
import { getHint, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { type ControlProps, toText } from './control-props.ts'
import { FocusPoint } from './FocusPoint.tsx'

const CropImage = lazy(async () => ({ default: (await import('./CropImage.tsx')).CropImage }))

/** Control for an image or video of the design, which can be cropped and given a focal point. */
export function ImageControl({
  field,
  path,
  value,
  change,
}: ControlProps<Extract<Field, { kind: 'image' | 'video' }>>) {
  const view = useStudioView()
  const [cropping, setCropping] = useState(false)
  const url = toText(value)
  const isVideo = field.kind === 'video'
  const label = labelOf(field)
  return (
    <>
      <ImageField
        files={view}
        path={path}
        label={label}
        hint={getHint(field)}
        isVideo={isVideo}
        url={url}
        onChange={change}
        actions={
          !isVideo && isPlatformImage(url) ? (
            <Tooltip label={t('crop.open')}>
              <ActionIcon
                aria-label={`${label}: ${t('crop.open')}`}
                onClick={() => setCropping(true)}
                size={30}
              >
                <Icon name="crop" size={16} />
              </ActionIcon>
            </Tooltip>
          ) : null
        }
      >
        {isVideo ? null : <FocusPoint owner={path.slice(0, path.lastIndexOf('.'))} url={url} />}
      </ImageField>
      <CropModal opened={cropping} close={() => setCropping(false)} url={url} change={change} />
    </>
  )
}

type Changing = {
  opened: boolean
  close: () => void
  url: string
  change: (url: string) => void
}

function CropModal({ opened, close, url, change }: Changing) {
  return (
    <Modal opened={opened} onClose={close} title={t('crop.title')} size="lg">
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <CropImage
          url={url}
          choose={(selectedUrl) => {
            if (selectedUrl !== url) change(selectedUrl)
            close()
          }}
          close={close}
        />
      </Suspense>
    </Modal>
  )
}
