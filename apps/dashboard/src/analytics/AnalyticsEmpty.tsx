import { Button, CopyButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { QrCode } from '../app/QrCode.tsx'
import { EmptyState } from '../components/States.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon, type IconName } from '../icons.tsx'
import styles from './AnalyticsEmpty.module.css'
import { t } from './translator.ts'

/** Reports of the page, in their order on it. */
const REPORTS = [
  ['funnel', 'filter'],
  ['live', 'bolt'],
  ['retention', 'people'],
  ['sources', 'link'],
  ['effect', 'bell'],
  ['products', 'search'],
] as const satisfies readonly (readonly [string, IconName])[]

/** Page before the first visitor: the next step toward one, and what the page will show. */
export function AnalyticsEmpty({ project }: { readonly project: Project }) {
  return (
    <div className={styles.empty}>
      <FirstStep project={project} />
      <section aria-label={t('reports')}>
        <h2 className={styles.title}>{t('reports')}</h2>
        <ul className={styles.reports}>
          {REPORTS.map(([report, icon]) => (
            <li key={report}>
              <Icon name={icon} size={18} />
              <h3>{t(report)}</h3>
              <p>{t(`${report}Lead`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** What brings the first visitor: a connected store, a published app, then its shared link. */
function FirstStep({ project: { slug, shop, published, webUrl } }: { readonly project: Project }) {
  if (shop === null)
    return (
      <section className={styles.step}>
        <EmptyState title={t('empty')} text={t('emptyConnect')} icon="chart">
          <Button renderRoot={(props) => <Link to="/dashboard/$slug/store" params={{ slug }} {...props} />}>
            {t('toStore')}
          </Button>
        </EmptyState>
      </section>
    )
  if (published === null)
    return (
      <section className={styles.step}>
        <EmptyState title={t('empty')} text={t('emptyPublish')} icon="chart">
          <Button
            renderRoot={(props) => (
              <Link to="/dashboard/$slug/design/{-$section}" params={{ slug }} {...props} />
            )}
          >
            {t('toDesign')}
          </Button>
        </EmptyState>
      </section>
    )
  return (
    <section className={styles.share}>
      <div>
        <h2>{t('empty')}</h2>
        <p>{t('emptyShare')}</p>
        <a href={webUrl} target="_blank" rel="noreferrer" dir="ltr">
          {webUrl.replace(/^https?:\/\//, '')}
        </a>
        <div className={styles.buttons}>
          <CopyButton value={webUrl}>
            {({ copied, copy }) => (
              <Button leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={copy}>
                {copied ? common('copied') : t('copyLink')}
              </Button>
            )}
          </CopyButton>
          <Button component="a" href={webUrl} target="_blank" rel="noreferrer" variant="default">
            {t('openApp')}
          </Button>
        </div>
      </div>
      <QrCode text={webUrl} label={t('appCode')} size={148} />
    </section>
  )
}

/** Notice in place of zeros: visits without an order, with the way to win shoppers back. */
export function NoOrdersNotice({ project }: { readonly project: Project }) {
  const { slug, permissions } = project
  return (
    <aside className={styles.notice}>
      <Icon name="orders" size={18} />
      <p>
        <strong>{t('noOrders')}</strong> {t('noOrdersText')}
      </p>
      {permissions.owner || permissions.allow_push ? (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to="/dashboard/$slug/automations" params={{ slug }} {...props} />}
        >
          {t('toAutomations')}
        </Button>
      ) : null}
    </aside>
  )
}
