import { Button, Loader, Modal } from '@mantine/core'
import { getValueAt } from '@vitrine/core/design/operations'
import { useState } from 'react'
import { useDropTarget } from '../../app/files/drop-target.ts'
import { FileChooser } from '../../app/files/FileChooser.tsx'
import { Icon } from '../../icons.tsx'
import { toText } from '../fields/control-props.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import type { ImageColors } from '../view/image-colors.ts'
import styles from './ProposalSourceImage.module.css'
import { StartColors } from './StartColors.tsx'
import { t } from './translator.ts'

/** Logo or image that proposals start from, with its colors, most prominent first. Each color can be excluded. */
export function ProposalSourceImage({
  read,
  colors,
  onImage,
  leave,
  clear,
}: {
  readonly read: ImageColors | null
  /** Colors that are not excluded. */
  readonly colors: readonly string[]
  readonly onImage: (picture: string | File, isLogo?: boolean) => void
  readonly leave: (color: string) => void
  readonly clear: () => void
}) {
  const files = useStudioView()
  const [choosing, setChoosing] = useState(false)
  const logo = useDesign(
    (design) =>
      toText(getValueAt(design, 'branding.logo')) || toText(getValueAt(design, 'branding.logoIcon')),
  )
  const { over, place } = useDropTarget(([first]) => first && onImage(first))
  const choose = (picture: string | File) => {
    setChoosing(false)
    onImage(picture)
  }
  return (
    <section
      className={styles.source}
      aria-label={t('picture.title')}
      data-over={over || undefined}
      data-full={read !== null || undefined}
      {...place}
    >
      <div className={styles.sourceHeader}>
        <span className={styles.picture}>
          {read && read.state !== 'unreadable' ? (
            <img src={read.url} alt="" />
          ) : (
            <Icon name="image" size={24} />
          )}
        </span>
        <div className={styles.text} aria-live="polite">
          {read?.state === 'read' ? (
            <StartColors colors={colors} onExclude={leave} />
          ) : (
            <Reading read={read} />
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {logo === '' || logo === read?.url ? null : (
          <Button size="compact-sm" variant="default" onClick={() => onImage(logo, true)}>
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
        <FileChooser files={files} video={false} current={read?.url ?? ''} choose={choose} upload={choose} />
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
