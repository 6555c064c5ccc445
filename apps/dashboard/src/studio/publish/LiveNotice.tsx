import { Button, CopyButton } from '@mantine/core'
import { QrCode } from '../../app/QrCode.tsx'
import { common } from '../../i18n/common-messages.ts'
import { t } from '../translator.ts'
import styles from './OnPhone.module.css'

/** Maximum number of changes listed. */
const MAX_NAMES = 3

/** Notice that the app is live: its link with a QR code, and what has changed for shoppers. */
export function LiveNotice({ href, changes }: { href: string; changes: readonly string[] }) {
  const more = changes.length - MAX_NAMES
  return (
    <div className={styles.live}>
      <QrCode text={href} label={t('liveCode')} size={104} />
      <div className={styles.message}>
        <strong>{t('isLive')}</strong>
        {changes.length > 0 ? (
          <ul>
            {changes.slice(0, MAX_NAMES).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {more > 0 ? <li>{t('moreChanges', { count: more })}</li> : null}
          </ul>
        ) : (
          <p>{t('share')}</p>
        )}
        <div className={styles.liveButtons}>
          <CopyButton value={href}>
            {({ copied, copy }) => (
              <Button size="compact-sm" onClick={copy}>
                {copied ? common('copied') : t('copyLink')}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            size="compact-sm"
            variant="light"
          >
            {t('openLive')}
          </Button>
        </div>
      </div>
    </div>
  )
}
