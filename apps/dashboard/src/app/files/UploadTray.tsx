import { ActionIcon, Button, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { hasFiles } from './drop-target.ts'
import { t } from './translator.ts'
import styles from './UploadTray.module.css'
import { uploadPart, uploadText } from './upload-texts.ts'
import type { Uploading, Uploads } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

/** Time in ms after which a finished upload disappears. */
const SEEN_MS = 4000

/** Tray of all uploads at the bottom of the window: progress, cancel, errors. */
export function UploadTray({ uploads }: { readonly uploads: Uploads }) {
  const list = useUploads(uploads)
  useEffect(() => {
    // A file dropped outside the drop zones would replace the page.
    const preventDrop = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    window.addEventListener('dragover', preventDrop)
    window.addEventListener('drop', preventDrop)
    return () => {
      window.removeEventListener('dragover', preventDrop)
      window.removeEventListener('drop', preventDrop)
    }
  }, [])
  if (list.length === 0) return null
  return (
    <section className={styles.tray} aria-label={t('upload.title')}>
      <ul>
        {list.map((one) => (
          <Row key={one.id} one={one} uploads={uploads} />
        ))}
      </ul>
    </section>
  )
}

function Row({ one, uploads }: { one: Uploading; uploads: Uploads }) {
  const { id, name, phase, picture } = one
  const [broken, setBroken] = useState(false)
  const over = phase === 'ready' || phase === 'failed'
  useEffect(() => {
    if (phase !== 'ready') return
    const timer = setTimeout(() => uploads.drop(id), SEEN_MS)
    return () => clearTimeout(timer)
  }, [phase, id, uploads])
  return (
    <li data-phase={phase}>
      <span className={styles.thumb}>
        {picture && !broken ? (
          <img src={picture} alt="" onError={() => setBroken(true)} />
        ) : (
          <Icon name={one.film ? 'video' : 'image'} size={18} />
        )}
      </span>
      <span className={styles.status}>
        <strong dir="auto">{name}</strong>
        <small role={phase === 'failed' ? 'alert' : 'status'}>{uploadText(one)}</small>
        {over ? null : (
          <Progress
            value={uploadPart(one)}
            size={4}
            animated={phase === 'working'}
            aria-label={`${name}: ${uploadText(one)}`}
          />
        )}
      </span>
      {phase === 'failed' && one.repeatable ? (
        <Button size="compact-sm" variant="light" onClick={() => uploads.again(id)}>
          {t('upload.retry')}
        </Button>
      ) : null}
      <ActionIcon
        size={28}
        aria-label={over ? t('upload.away', { name }) : t('upload.stop', { name })}
        onClick={() => uploads.drop(id)}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
    </li>
  )
}
