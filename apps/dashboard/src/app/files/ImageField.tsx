import { ActionIcon, Button, Modal, Progress, Tooltip } from '@mantine/core'
import { withRegion } from '@vitrine/core/media/image-region'
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { formatAspectRatio } from './aspect-ratio.ts'
import { listTransferFiles, useDropTarget } from './drop-target.ts'
import { type FileAccess, FileChooser } from './FileChooser.tsx'
import styles from './ImageField.module.css'
import { t } from './translator.ts'
import { uploadPart, uploadText } from './upload-texts.ts'
import type { Uploading } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

type ImageFieldProps = {
  readonly files: FileAccess
  /** Name of the field among those that receive uploads. */
  readonly path: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Hint for an image given by its URL, if not that for designs. */
  readonly addressHint?: string | undefined
  readonly isVideo?: boolean
  /** URL of the chosen file; empty for none. */
  readonly url: string
  readonly onChange: (url: string) => void
  /** More buttons for a chosen file, such as one that crops it. */
  readonly actions?: ReactNode
  /** What the chosen file needs besides, such as its focal point. */
  readonly children?: ReactNode
}

/**
 * Field for an image or video: uploaded, dropped or pasted, chosen from the store's or the project's files and product
 * images, or given by its URL. Shows a preview, and the progress of an upload.
 */
export function ImageField(props: ImageFieldProps) {
  const { files, path, label, hint, error, isVideo = false, url, onChange, actions, children } = props
  const { uploads } = files
  const [choosing, setChoosing] = useState(false)
  const hintId = useId()
  const upload = (list: readonly File[]) => {
    const [file] = list
    if (file) uploads.add([file], path)
  }
  const { over, place } = useDropTarget(upload)
  const coming = useUploads(uploads).find(({ aim, phase }) => aim?.path === path && phase !== 'ready')
  const clear = isVideo ? t('image.clearVideo') : t('image.clear')
  const choose = url === '' ? t('image.choose') : t('image.replace')
  return (
    <div className={styles.stack}>
      <span className={styles.label}>{label}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted here can be chosen by its buttons too */}
      <div
        className={styles.picture}
        data-over={over || undefined}
        {...place}
        onPaste={(event) => takePasted(event, upload)}
      >
        {coming ? <Coming upload={coming} /> : <Thumb key={url} url={url} isVideo={isVideo} />}
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xs"
            aria-label={`${label}: ${choose}`}
            aria-describedby={error || hint ? hintId : undefined}
            aria-invalid={error ? true : undefined}
            onClick={() => setChoosing(true)}
          >
            {choose}
          </Button>
          {url === '' ? null : actions}
          {url === '' ? null : (
            <Tooltip label={clear}>
              <ActionIcon aria-label={clear} onClick={() => onChange('')} size={30}>
                <Icon name="trash" size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </div>
      {url === '' || coming ? null : children}
      {error || hint ? (
        <p id={hintId} className={styles.smallHint} data-tone={error ? 'bad' : undefined}>
          {error || hint}
        </p>
      ) : null}
      <ChooserDialog
        {...props}
        opened={choosing}
        close={() => setChoosing(false)}
        upload={(file) => upload([file])}
      />
    </div>
  )
}

function ChooserDialog(
  props: Pick<ImageFieldProps, 'files' | 'addressHint' | 'isVideo' | 'url' | 'onChange'> & {
    readonly opened: boolean
    readonly close: () => void
    readonly upload: (file: File) => void
  },
) {
  const { files, addressHint, isVideo = false, url, onChange, opened, close, upload } = props
  return (
    <Modal opened={opened} onClose={close} title={isVideo ? t('image.video') : t('image.title')} size="xl">
      <FileChooser
        files={files}
        addressHint={addressHint}
        video={isVideo}
        current={withRegion(url, null)}
        choose={(selectedUrl) => {
          onChange(selectedUrl)
          close()
        }}
        upload={(file) => {
          upload(file)
          close()
        }}
      />
    </Modal>
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
function Thumb({ url, isVideo }: { url: string; isVideo: boolean }) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [broken, setBroken] = useState(false)
  return (
    <>
      <span className={styles.thumb}>
        {url === '' || broken ? (
          <Icon name={broken ? 'alert' : isVideo ? 'video' : 'image'} size={22} />
        ) : isVideo ? (
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
