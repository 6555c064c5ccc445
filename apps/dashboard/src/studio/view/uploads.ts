import { isVideo, UPLOAD_TYPES, type UploadType } from '@vitrine/core/media/uploads'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { locale } from '../../i18n/messages.ts'
import type { Uploading } from '../engine/uploads.ts'
import { t } from '../i18n.ts'

/** How far an upload is, or why it ended, in a sentence. */
export function uploadText({ phase, sent, failure }: Pick<Uploading, 'phase' | 'sent' | 'failure'>): string {
  if (failure) return failure.code === 'said' ? failure.text : t(`upload.failed.${failure.code}`)
  if (phase === 'failed') return t('upload.failed.other')
  return phase === 'sending'
    ? t('upload.sending', { percent: new Intl.NumberFormat(locale()).format(Math.round(sent * 100)) })
    : t(`upload.${phase}`)
}

/** Of 100, for a bar; what the shop works on is as far as a bar can tell. */
export const uploadPart = ({ phase, sent }: Pick<Uploading, 'phase' | 'sent'>): number =>
  phase === 'waiting' ? 0 : phase === 'sending' ? sent * 95 : phase === 'failed' ? 0 : 100

/** What a field of files asks the browser for. */
export const acceptedTypes = (video: boolean): string =>
  UPLOAD_TYPES.filter((type: UploadType) => isVideo(type) === video).join(',')

/** The files of a drag or a paste; none for what carries something else. */
export const filesOf = (carried: DataTransfer | null): readonly File[] => [...(carried?.files ?? [])]

/** True for a drag that carries files: which ones is not told before they are dropped. */
export const carriesFiles = (carried: DataTransfer | null): boolean =>
  carried?.types.includes('Files') ?? false

/** A place that files are dropped on: its handlers, and whether some are over it now. */
export function useDropTarget(drop: (files: readonly File[]) => void) {
  // Every child that is entered says so: the place is left when as many are left.
  const [depth, setDepth] = useState(0)
  const only = (work: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return
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
        drop(filesOf(event.dataTransfer))
      }),
    },
  }
}

/** The platform draws its own files smaller when asked: `width` px is twice what is shown, for sharp screens. */
export function smaller(url: string, width = TILE_WIDTH): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  address.searchParams.set('width', String(width))
  return address.href
}
const TILE_WIDTH = 320
