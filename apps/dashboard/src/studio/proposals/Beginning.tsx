import { Button, Loader, Modal, UnstyledButton } from '@mantine/core'
import { getValueAt } from '@vitrine/core/design/operations'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { toText } from '../fields/control.ts'
import { FileChooser } from '../fields/FileChooser.tsx'
import { useDesign } from '../view/context.ts'
import type { ImageColors } from '../view/image-colors.ts'
import { useDropTarget } from '../view/uploads.ts'
import styles from './Beginning.module.css'
import { t } from './i18n.ts'

/** Logo or image that proposals start from, with its colors, most prominent first. Each color can be excluded. */
export function Beginning({
  read,
  colors,
  look,
  leave,
  clear,
}: {
  readonly read: ImageColors | null
  /** Colors that are not excluded. */
  readonly colors: readonly string[]
  readonly look: (picture: string | File) => void
  readonly leave: (color: string) => void
  readonly clear: () => void
}) {
  const [choosing, setChoosing] = useState(false)
  const logo = useDesign(
    (design) =>
      toText(getValueAt(design, 'branding.logo')) || toText(getValueAt(design, 'branding.logoIcon')),
  )
  const { over, place } = useDropTarget(([first]) => first && look(first))
  const choose = (picture: string | File) => {
    setChoosing(false)
    look(picture)
  }
  return (
    <section
      className={styles.place}
      aria-label={t('picture.title')}
      data-over={over || undefined}
      data-full={read !== null || undefined}
      {...place}
    >
      <div className={styles.what}>
        <span className={styles.picture}>
          {read && read.state !== 'unreadable' ? (
            <img src={read.url} alt="" />
          ) : (
            <Icon name="image" size={24} />
          )}
        </span>
        <div className={styles.words} aria-live="polite">
          {read?.state === 'read' ? <Colors colors={colors} leave={leave} /> : <Reading read={read} />}
        </div>
      </div>
      <div className={styles.ways}>
        {logo === '' || logo === read?.url ? null : (
          <Button size="compact-sm" variant="default" onClick={() => look(logo)}>
            {t('picture.logo')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="upload" size={14} />}
          onClick={() => setChoosing(true)}
        >
          {t(read ? 'picture.other' : 'picture.choose')}
        </Button>
        {read ? (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
            {t('picture.without')}
          </Button>
        ) : null}
      </div>
      <Modal opened={choosing} onClose={() => setChoosing(false)} title={t('picture.title')} size="xl">
        {/* Its colours are read where it is: nothing is sent. */}
        <FileChooser video={false} current={read?.url ?? ''} choose={choose} upload={choose} />
      </Modal>
    </section>
  )
}

/** Status of reading an image, or a hint while there is none. */
function Reading({ read }: { read: ImageColors | null }) {
  return (
    <>
      <strong>{t('picture.title')}</strong>
      {read?.state === 'reading' ? (
        <Loader size="xs" aria-label={t('picture.reading')} />
      ) : (
        <small data-tone={read ? 'bad' : undefined}>
          {t(
            read?.state === 'unreadable'
              ? 'picture.unreadable'
              : read?.state === 'empty'
                ? 'picture.empty'
                : 'picture.hint',
          )}
        </small>
      )}
    </>
  )
}

/** Colors by prominence; a click excludes one. */
function Colors({
  colors,
  leave,
}: {
  readonly colors: readonly string[]
  readonly leave: (color: string) => void
}) {
  if (colors.length === 0) return <small>{t('picture.none')}</small>
  return (
    <>
      <strong>{t('picture.colors')}</strong>
      <ul className={styles.colors}>
        {colors.map((color) => (
          <li key={color}>
            <UnstyledButton
              className={styles.color}
              aria-label={t('picture.leave', { color: `#${color}` })}
              onClick={() => leave(color)}
            >
              <i style={{ background: `#${color}` }} />
              <span dir="ltr">#{color}</span>
              <Icon name="close" size={12} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
