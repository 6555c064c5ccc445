import { Skeleton } from '@mantine/core'
import { analyticsLive } from '@vitrine/core/contract/analytics/analytics'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { BarChart } from '../app/chart/BarChart.tsx'
import { countText } from '../app/figures/text.ts'
import { useCall } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import { getLocale } from '../i18n/messages.ts'
import styles from './AnalyticsPage.module.css'
import { formatPlatform } from './filter.ts'
import { t } from './translator.ts'

/** Polling interval of live data in ms. */
const LIVE_MS = 20_000

/** Activity of the last 30 minutes by minute. */
export function LiveCard({ project }: { project: Project }) {
  const { data, error, refetch } = useCall(analyticsLive, { project: project.id }, { every: LIVE_MS })
  const clock = new Intl.DateTimeFormat(getLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: project.zone,
  })
  return (
    <section className={styles.card} aria-label={t('live')}>
      <header className={styles.head}>
        <h2>
          <span className={styles.pulse} aria-hidden="true" />
          {t('live')}
        </h2>
        <p>{t('liveLead')}</p>
      </header>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={220} />
      ) : (
        <>
          <p className={styles.sum}>
            {countText(data.people)} <span>{t('liveShoppers', { count: data.people })}</span>
          </p>
          <BarChart
            caption={t('live')}
            scaleText={countText}
            bars={data.minutes.map(({ at, people }) => ({
              id: at,
              label: clock.format(Date.parse(at)),
              value: people,
              text: t('minuteShoppers', { count: people }),
            }))}
          />
          {data.people === 0 ? (
            <p className={styles.muted}>{t('liveNone')}</p>
          ) : (
            <dl className={styles.pairs}>
              {data.platforms.map(({ platform, people }) => (
                <div key={platform}>
                  <dt>{formatPlatform(platform)}</dt>
                  <dd>{countText(people)}</dd>
                </div>
              ))}
              {data.products.slice(0, 3).map(({ product, name, views }) => (
                <div key={product}>
                  <dt>{name}</dt>
                  <dd>{t('looks', { count: views })}</dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </section>
  )
}
