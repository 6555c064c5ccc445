import { Button, CopyButton } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { QrCode } from '../QrCode.tsx'
import { t } from '../translator.ts'
import styles from './ShareApp.module.css'

/** Card that brings a live app its first visitor: its link to copy, and its QR code to print. */
export function ShareApp({ title, project }: { readonly title: string; readonly project: Project }) {
  const { webUrl } = project
  return (
    <section className={styles.share} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{t('share.text')}</p>
        <a href={webUrl} target="_blank" rel="noreferrer" dir="ltr">
          {webUrl.replace(/^https?:\/\//, '')}
        </a>
        <div className={styles.buttons}>
          <CopyButton value={webUrl}>
            {({ copied, copy }) => (
              <Button leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={copy}>
                {copied ? common('copied') : t('share.copyLink')}
              </Button>
            )}
          </CopyButton>
          <Button component="a" href={webUrl} target="_blank" rel="noreferrer" variant="default">
            {t('share.openApp')}
          </Button>
        </div>
      </div>
      <QrCode text={webUrl} label={t('share.code')} size={148} />
    </section>
  )
}
