import { ActionIcon, Button, Modal, Progress, Skeleton, Tooltip } from '@mantine/core'
import type { Field } from '@vitrine/core/design/fields'
import { withRegion } from '@vitrine/core/media/image-region'
import { isPlatformImage } from '@vitrine/core/media/platform-image'
import { type ClipboardEvent, lazy, Suspense, useState } from 'react'
import { Icon } from '../../icons.tsx'
import type { Uploading } from '../engine/uploads.ts'
import { getHint, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { useStudioView, useUploads } from '../view/context.ts'
import { listTransferFiles, uploadPart, uploadText, useDropTarget } from '../view/uploads.ts'
import { type ControlProps, toText } from './control-props.ts'
import styles from './FieldsPane.module.css'
import { FileChooser } from './FileChooser.tsx'
import { FocusPoint } from './FocusPoint.tsx'
import { formatAspectRatio } from './ratio.ts'

const CropImage = lazy(async () => ({ default: (await import('./CropImage.tsx')).CropImage }))

/** Control for an image or video, from the store's files, product images or a URL, with a preview. */
export function ImageControl({
  field,
  path,
  value,
  change,
}: ControlProps<Extract<Field, { kind: 'image' | 'video' }>>) {
  const { uploads } = useStudioView()
  const [choosing, setChoosing] = useState(false)
  const [cropping, setCropping] = useState(false)
  const url = toText(value)
  const video = field.kind === 'video'
  const upload = (files: readonly File[]) => {
    const [file] = files
    if (file) uploads.add([file], path)
  }
  const { over, place } = useDropTarget(upload)
  const coming = useUploads().find(({ aim, phase }) => aim?.path === path && phase !== 'ready')
  const clear = video ? t('image.clearVideo') : t('image.clear')
  const choose = url === '' ? t('image.choose') : t('image.replace')
  return (
    <div className={styles.stack}>
      <span className={styles.label}>{labelOf(field)}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted here can be chosen by its buttons too */}
      <div
        className={styles.picture}
        data-over={over || undefined}
        {...place}
        onPaste={(event) => takePasted(event, upload)}
      >
        {coming ? <Coming upload={coming} /> : <Thumb key={url} url={url} video={video} />}
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xs"
            aria-label={`${labelOf(field)}: ${choose}`}
            onClick={() => setChoosing(true)}
          >
            {choose}
          </Button>
          {url !== '' && !video && isPlatformImage(url) ? (
            <Tooltip label={t('crop.open')}>
              <ActionIcon
                aria-label={`${labelOf(field)}: ${t('crop.open')}`}
                onClick={() => setCropping(true)}
                size={30}
              >
                <Icon name="crop" size={16} />
              </ActionIcon>
            </Tooltip>
          ) : null}
          {url === '' ? null : (
            <Tooltip label={clear}>
              <ActionIcon aria-label={clear} onClick={() => change('')} size={30}>
                <Icon name="trash" size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </div>
      {url === '' || video || coming ? null : (
        <FocusPoint owner={path.slice(0, path.lastIndexOf('.'))} url={url} />
      )}
      {getHint(field) ? <p className={styles.smallHint}>{getHint(field)}</p> : null}
      <ChooseModal
        opened={choosing}
        close={() => setChoosing(false)}
        video={video}
        url={url}
        change={change}
        upload={upload}
      />
      <CropModal opened={cropping} close={() => setCropping(false)} url={url} change={change} />
    </div>
  )
}

/** Uploads pasted files and stops the event, so that no other handler pastes them. */
function takePasted(event: ClipboardEvent, upload: (files: readonly File[]) => void): void {
  const files = listTransferFiles(event.clipboardData)
  if (files.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  upload(files)
}

type Changing = {
  opened: boolean
  close: () => void
  url: string
  change: (url: string) => void
}

function ChooseModal(props: Changing & { video: boolean; upload: (files: readonly File[]) => void }) {
  const { opened, close, url, change, video, upload } = props
  return (
    <Modal opened={opened} onClose={close} title={video ? t('image.video') : t('image.title')} size="xl">
      <FileChooser
        video={video}
        current={withRegion(url, null)}
        choose={(selectedUrl) => {
          change(selectedUrl)
          close()
        }}
        upload={(file) => {
          upload([file])
          close()
        }}
      />
    </Modal>
  )
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

/** Upload in progress, shown in place of the file that it replaces. */
function Coming({ upload }: { upload: Uploading }) {
  return (
    <>
      <span className={styles.thumb} data-coming>
        {upload.picture ? (
          <img src={upload.picture} alt="" />
        ) : (
          <Icon name={upload.film ? 'video' : 'image'} size={22} />
        )}
        {upload.phase === 'failed' ? null : (
          <Progress
            className={styles.progress}
            value={uploadPart(upload)}
            size={5}
            animated={upload.phase === 'working'}
            aria-label={`${upload.name}: ${uploadText(upload)}`}
          />
        )}
      </span>
      <p className={styles.smallHint}>{uploadText(upload)}</p>
    </>
  )
}

/** Thumbnail of the chosen file with its size and aspect ratio, or an icon when it fails to load. */
function Thumb({ url, video }: { url: string; video: boolean }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [broken, setBroken] = useState(false)
  return (
    <>
      <span className={styles.thumb}>
        {url === '' || broken ? (
          <Icon name={broken ? 'alert' : video ? 'video' : 'image'} size={22} />
        ) : video ? (
          <video
            src={url}
            muted
            playsInline
            preload="metadata"
            onError={() => setBroken(true)}
            onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
              setSize({ width: videoWidth, height: videoHeight })
            }
          />
        ) : (
          <img
            src={url}
            alt=""
            onError={() => setBroken(true)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        )}
      </span>
      {url === '' ? null : (
        <p className={styles.smallHint} role={broken ? 'alert' : undefined}>
          {broken
            ? t('image.broken')
            : size
              ? t('image.size', { width: size.width, height: size.height, ratio: formatAspectRatio(size) })
              : ' '}
        </p>
      )}
    </>
  )
}
