import { Skeleton } from '@mantine/core'
import { Chart } from '../app/chart/Chart.tsx'
import { countText, NO_FIGURE, shareText } from '../app/figures/text.ts'
import styles from './AnalyticsPage.module.css'
import type { Overview } from './filter.ts'
import { t } from './translator.ts'

/** Sources of visits and their results, including pushes. */
export function SourcesCard({ overview }: { overview: Overview | undefined }) {
  if (!overview)
    return (
      <section className={styles.card}>
        <Skeleton height={220} />
      </section>
    )
  const all = overview.sources.reduce((sum, { sessions }) => sum + sessions, 0)
  const rate = (part: number, of: number) => (of > 0 ? shareText(part / of) : NO_FIGURE)
  const rows = overview.sources.map((one) => ({
    ...one,
    label: t(`sources.${one.source}`),
    share: rate(one.sessions, all),
    added: rate(one.add_to_carts, one.sessions),
    checked: rate(one.checkouts, one.sessions),
  }))
  return (
    <section className={styles.card}>
      <Chart
        title={t('sources')}
        lead={t('sourcesLead')}
        table={{
          columns: [t('source'), t('visits'), t('share'), t('shoppers'), t('addedEach'), t('checkedEach')],
          rows: rows.map(({ source, label, sessions, share, users, added, checked }) => ({
            id: source,
            cells: [label, countText(sessions), share, countText(users), added, checked],
          })),
        }}
      >
        <ul className={styles.sources} aria-hidden="true">
          {rows.map(({ source, label, sessions, share, added, checked }) => (
            <li key={source} data-source={source}>
              <div>
                <strong>{label}</strong>
                <span>{t('visitsShare', { visits: countText(sessions), share })}</span>
              </div>
              <div className={styles.track}>
                <span style={{ inlineSize: all > 0 ? `${(sessions / all) * 100}%` : 0 }} />
              </div>
              <p>{sessions > 0 ? t('perVisit', { added, checked }) : t('noVisits')}</p>
            </li>
          ))}
        </ul>
      </Chart>
    </section>
  )
}
