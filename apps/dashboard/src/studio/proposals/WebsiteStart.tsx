import { Button, Loader, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../icons.tsx'
import { useStudioView } from '../view/context.ts'
import styles from './ProposalSourceImage.module.css'
import { StartColors } from './StartColors.tsx'
import { t } from './translator.ts'
import type { WebsiteStart as Start } from './website-start.ts'

/** The shop's own website that proposals start from, with what was found there. */
export function WebsiteStart({
  start,
  colors,
  onRead,
  onExclude,
  onClear,
}: {
  readonly start: Start
  /** Colors that are not excluded. */
  readonly colors: readonly string[]
  readonly onRead: (address: string) => void
  readonly onExclude: (color: string) => void
  readonly onClear: () => void
}) {
  const { project } = useStudioView()
  const own = project.domain ?? project.shop ?? ''
  const isRead = start.state === 'read'
  return (
    <section className={styles.source} aria-label={t('website.title')} data-full={isRead || undefined}>
      <div className={styles.sourceHeader}>
        <span className={styles.picture}>
          <Icon name="globe" size={24} />
        </span>
        <div className={styles.text} aria-live="polite">
          <strong>{isRead ? t('website.from', { host: start.host }) : t('website.title')}</strong>
          {isRead ? (
            <StartColors colors={colors} onExclude={onExclude} />
          ) : (
            <Progress start={start} hasStore={own !== ''} />
          )}
        </div>
      </div>
      {isRead ? (
        <div className={styles.actions}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
            {t('website.without')}
          </Button>
        </div>
      ) : (
        <Address own={own} isReading={start.state === 'reading'} onRead={onRead} />
      )}
    </section>
  )
}

/** Says that the website is read, why it was not, or what reading it does. */
function Progress({ start, hasStore }: { readonly start: Start; readonly hasStore: boolean }) {
  if (start.state === 'reading') return <Loader size="xs" aria-label={t('website.reading')} />
  return start.state === 'failed' ? (
    <small data-tone="bad">{start.message}</small>
  ) : (
    <small>{t(hasStore ? 'website.hint' : 'website.noStore')}</small>
  )
}

/** Address of the website, the store's main one at first. Enter reads it; the brief's own form is around it. */
function Address({
  own,
  isReading,
  onRead,
}: {
  readonly own: string
  readonly isReading: boolean
  readonly onRead: (address: string) => void
}) {
  const [address, setAddress] = useState(own)
  const read = () => {
    if (!isReading) onRead(address.trim())
  }
  return (
    <div className={styles.website}>
      <TextInput
        size="xs"
        inputMode="url"
        dir="ltr"
        aria-label={t('website.address')}
        placeholder={own}
        value={address}
        disabled={own === ''}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          read()
        }}
      />
      <Button size="xs" variant="default" loading={isReading} disabled={own === ''} onClick={read}>
        {t('website.read')}
      </Button>
    </div>
  )
}
