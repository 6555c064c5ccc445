import { isVideo, UPLOAD_TYPES, type UploadType } from '@vitrine/core/media/uploads'
import { getLocale } from '../../i18n/messages.ts'
import { t } from './translator.ts'
import type { Uploading } from './uploads.ts'

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
