import { isVideo, UPLOAD_TYPES, type UploadType } from '@vitrine/core/media/uploads'
import { parseUrl } from '@vitrine/core/validation/parse-url'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { getLocale } from '../../i18n/messages.ts'
import type { Uploading } from '../engine/uploads.ts'
import { t } from '../translator.ts'

/** Returns the progress or error message of an upload. */
export function uploadText({ phase, sent, failure }: Pick<Uploading, 'phase' | 'sent' | 'failure'>): string {
  if (failure) return failure.code === 'said' ? failure.text : t(`upload.failed.${failure.code}`)
  if (phase === 'failed') return t('upload.failed.other')
  return phase === 'sending'
    ? t('upload.sending', { percent: new Intl.NumberFormat(getLocale()).format(Math.round(sent * 100)) })
    : t(`upload.${phase}`)
}

/** Returns the progress in percent for a bar; 100 while the platform processes the file. */
export const uploadPart = ({ phase, sent }: Pick<Uploading, 'phase' | 'sent'>): number =>
  phase === 'waiting' ? 0 : phase === 'sending' ? sent * 95 : phase === 'failed' ? 0 : 100

/** Returns the `accept` attribute of a file input. */
export const getAcceptedTypes = (video: boolean): string =>
  UPLOAD_TYPES.filter((type: UploadType) => isVideo(type) === video).join(',')

/** Returns the files of a drag or paste; none for other content. */
export const listTransferFiles = (carried: DataTransfer | null): readonly File[] => [
  ...(carried?.files ?? []),
]

/** Returns true for a drag with files. The files themselves are known only on drop. */
export const hasFiles = (carried: DataTransfer | null): boolean => carried?.types.includes('Files') ?? false

/** Returns the handlers of a drop target, and whether files are over it. */
export function useDropTarget(drop: (files: readonly File[]) => void) {
  // Children fire enter and leave events too; the depth counts them.
  const [depth, setDepth] = useState(0)
  const only = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    event.stopPropagation()
    work(event)
  }
  return {
    over: depth > 0,
    place: {
      onDragEnter: only(() => setDepth((now) => now + 1)),
      onDragLeave: only(() => setDepth((now) => Math.max(0, now - 1))),
      onDragOver: only((event) => {
        event.dataTransfer.dropEffect = 'copy'
      }),
      onDrop: only((event) => {
        setDepth(0)
        drop(listTransferFiles(event.dataTransfer))
      }),
    },
  }
}

/** Returns the URL of a platform file scaled to `width` px (twice the displayed width, for sharp screens). */
export function toThumbnailUrl(url: string, width = TILE_WIDTH): string {
  const address = parseUrl(url)
  if (address === null) return url
  address.searchParams.set('width', String(width))
  return address.href
}
const TILE_WIDTH = 320
