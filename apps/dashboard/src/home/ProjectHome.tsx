import { Button, CopyButton, SegmentedControl, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { listOrders, ordersByDay } from '@vitrine/core/contract/shop/orders'
import { useState } from 'react'
import { BarChart } from '../app/chart/BarChart.tsx'
import { FailedJobsNotice } from '../app/FailedJobsNotice.tsx'
import { formatStoreMoney, scaleText } from '../app/figures/text.ts'
import { AppFrame } from '../app/frame/AppFrame.tsx'
import shell from '../app/layout/page.module.css'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { ShareApp } from '../app/share/ShareApp.tsx'
import { LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { getLocale } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { NeedsAttention, NextStep, UpcomingCard } from './HomeCards.tsx'
import styles from './ProjectHome.module.css'
import { ReopenSetUp, SetUp, useSetUp } from './SetUp.tsx'
import { sortSteps } from './setup-steps.ts'
import { t } from './translator.ts'
import { useIsUnvisited, WeekMetrics } from './WeekMetrics.tsx'

/** Number of latest orders shown. */
const MAX_LATEST = 5

/** Home page of a project: next step, last week, problems and the app. */
export function ProjectHome() {
  const project = useProject()
  const shop = project.shopName ?? project.shop?.replace(/^https?:\/\//, '')
  const { data: guide } = useSetUp(project)
  // Once the app is live or the guide is completed, metrics come first and the guide is one line.
  const isLive = project.published !== null && project.shop !== null
  // Before that every figure is zero.
  const seesFigures = (project.permissions.owner || project.permissions.allow_analytics) && isLive
  // Figures and campaigns need visitors.
  const isUnvisited = useIsUnvisited(project, seesFigures)
  const setUpLast = isLive || (guide !== undefined && sortSteps(guide).remaining.length === 0)
  return (
    <main className={shell.page}>
      <PageHead title={project.name} lead={shop ? t('lead', { shop }) : t('noShop')}>
        <ReopenSetUp project={project} />
        <Button
          renderRoot={(props) => (
            <Link to="/dashboard/$slug/design/{-$section}" params={{ slug: project.slug }} {...props} />
          )}
          leftSection={<Icon name="design" size={16} />}
        >
          {t('design')}
        </Button>
      </PageHead>
      <FailedJobsNotice />
      <div className={styles.columns}>
        <div className={styles.column}>
          {setUpLast ? null : <SetUp project={project} />}
          {isLive ? null : <NextStep project={project} />}
          {isUnvisited ? (
            <ShareApp title={t('shareApp')} project={project} />
          ) : seesFigures ? (
            <WeekMetrics project={project} />
          ) : null}
          <NeedsAttention project={project} />
          {setUpLast ? <SetUp project={project} isFolded={isLive} /> : null}
          {isLive && !isUnvisited ? <NextStep project={project} /> : null}
          {seesFigures ? (
            <>
              <Sales project={project} />
              <Latest project={project} />
            </>
          ) : null}
        </div>
        <div className={styles.column}>
          <App project={project} />
          <UpcomingCard project={project} />
        </div>
      </div>
    </main>
  )
}

/** Daily app sales of the last 30 days. Renders nothing without any. */
function Sales({ project }: { project: Project }) {
  const { data } = useCall(ordersByDay, { project: project.id, days: 30 }, { every: 60_000 })
  const orders = data?.days.reduce((count, day) => count + day.orders, 0) ?? 0
  if (!data || orders === 0) return null
  const money = (minor: number) => formatStoreMoney(minor, data.currency, project)
  const day = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <section className={styles.card} aria-label={t('sales')}>
      <header>
        <h2>{t('sales')}</h2>
        <span>{t('salesOrders', { count: orders })}</span>
      </header>
      <p className={styles.sum}>{money(data.days.reduce((sum, one) => sum + one.sum, 0))}</p>
      <BarChart
        caption={t('sales')}
        scaleText={(minor) => scaleText('revenue', minor, { money: project.money, currency: data.currency })}
        bars={data.days.map(({ day: id, sum }, index) => ({
          id,
          label: day.format(Date.parse(id)),
          value: sum,
          text: money(sum),
          isRunning: index === data.days.length - 1,
        }))}
      />
    </section>
  )
}

function Latest({ project }: { project: Project }) {
  const { data, error, refetch } = useCall(
    listOrders,
    { project: project.id, source: 'app', cursor: null },
    { every: 30_000 },
  )
  return (
    <section className={styles.card} aria-label={t('latest')}>
      <header>
        <h2>{t('latest')}</h2>
        <Link to="/dashboard/$slug/orders" params={{ slug: project.slug }}>
          {t('all')}
        </Link>
      </header>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.waiting} aria-busy="true">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height={36} radius="md" />
          ))}
        </div>
      ) : data.orders.length === 0 ? (
        <p className={styles.empty}>{common('ordersAppear')}</p>
      ) : (
        <ul className={styles.orders}>
          {data.orders.slice(0, MAX_LATEST).map((order) => (
            <li key={order.id}>
              <div>
                <strong>{order.name}</strong>
                <span>{order.customer || common('guest')}</span>
              </div>
              <div>
                <strong>{formatStoreMoney(order.sum, order.currency, project)}</strong>
                <time dateTime={order.created}>{formatTime(Date.parse(order.created), project.zone)}</time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Small preview of the app with its address: draft or live. */
function App({ project }: { project: Project }) {
  const live = project.published !== null && project.shop !== null
  const designs = project.permissions.allow_design
  const [view, setView] = useState<'draft' | 'live'>('draft')
  const showsDraft = designs && (!live || view === 'draft')
  return (
    <section className={styles.app} aria-label={t('app')}>
      {live && designs ? (
        <SegmentedControl
          size="xs"
          fullWidth
          className={styles.view}
          aria-label={t('app')}
          value={view}
          onChange={(value) => setView(value === 'live' ? 'live' : 'draft')}
          data={[
            { value: 'draft', label: t('draft') },
            { value: 'live', label: common('live') },
          ]}
        />
      ) : null}
      <div className={styles.phone}>
        <div className={styles.screen}>
          {live || designs ? (
            <AppFrame
              slug={project.slug}
              address="/"
              title={showsDraft ? t('drawn') : t('live')}
              draftOf={showsDraft ? project.id : null}
              inert
            />
          ) : (
            <Icon name="phone" size={40} />
          )}
        </div>
      </div>
      <div className={styles.address}>
        {live ? <Status tone="good">{common('live')}</Status> : <Status>{common('notPublished')}</Status>}
        <a href={project.webUrl} target="_blank" rel="noreferrer" dir="ltr">
          {project.webUrl.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton value={project.webUrl}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? common('copied') : common('copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </section>
  )
}
