import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { ShareApp } from '../app/share/ShareApp.tsx'
import { EmptyState } from '../components/States.tsx'
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
function FirstStep({ project }: { readonly project: Project }) {
  const { slug, shop, published } = project
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
  return <ShareApp title={t('empty')} project={project} />
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
