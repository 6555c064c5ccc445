import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  cancelCampaign,
  copyCampaign,
  pauseCampaign,
  resumeCampaign,
} from '@vitrine/core/contract/push/campaign-calls'
import { type CampaignReport, reportCampaign } from '@vitrine/core/contract/push/campaign-report'
import {
  type Campaign,
  estimateCampaign,
  getCampaign,
  listCampaigns,
} from '@vitrine/core/contract/push/campaigns'
import { type ReactNode, useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { BarChart } from '../app/chart/BarChart.tsx'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { LockScreen } from '../app/push-message/LockScreen.tsx'
import { formatReason } from '../app/push-message/message-outcomes.ts'
import { queryOf } from '../app/queries.ts'
import { LoadError, LoadingState, PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { Audience } from './Audience.tsx'
import styles from './Campaign.module.css'
import { CampaignMessages } from './CampaignMessages.tsx'
import { useOpening } from './CampaignsPage.tsx'
import {
  fillMergeFields,
  formatHours,
  formatNumber,
  formatSendTime,
  formatSum,
  StatusOf,
  shareText,
} from './columns.tsx'
import { t } from './translator.ts'
import { VariantResults } from './VariantResults.tsx'

/** Polling interval in ms while the campaign is being sent, and otherwise. */
const RUNNING_MS = 3_000
const RESTING_MS = 30_000

/** Report of a campaign, live while it is being sent. */
export function Report({ id }: { id: string }) {
  const project = useProject()
  const { data, error, refetch } = useQuery({
    ...queryOf(reportCampaign, { project: project.id, id }),
    refetchInterval: ({ state }) => (state.data?.campaign.status === 'sending' ? RUNNING_MS : RESTING_MS),
  })
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return <Whole report={data} />
}

function Whole({ report }: { report: CampaignReport }) {
  const project = useProject()
  const { campaign, holdout, skipped, hours } = report
  const { counters } = campaign
  const isWaiting = campaign.status === 'scheduled'
  return (
    <>
      <PageHead
        title={fillMergeFields(campaign.title || campaign.body)}
        lead={formatSendTime(campaign, project.zone)}
      >
        <StatusOf status={campaign.status} />
        <Actions campaign={campaign} />
      </PageHead>
      <Progress report={report} />
      {isWaiting ? null : <Counters counters={counters} />}
      <div className={styles.report}>
        <div className={styles.parts}>
          {isWaiting ? (
            <Part title={t('parts.audience')}>
              <PlannedAudience campaign={campaign} />
            </Part>
          ) : null}
          {hours.length > 0 ? (
            <Part title={t('report.hours')}>
              <BarChart
                caption={t('report.hours')}
                scaleText={formatNumber}
                bars={hours.map(({ hour, opened }) => ({
                  id: hour,
                  label: formatTime(Date.parse(hour), project.zone),
                  value: opened,
                  text: t('report.openings', { count: formatNumber(opened) }),
                }))}
              />
            </Part>
          ) : null}
          {counters.sent > 0 ? <Credited report={report} /> : null}
          {campaign.variants.length > 0 || holdout ? (
            <Part title={t('report.texts')}>
              <VariantResults report={report} />
            </Part>
          ) : null}
          {skipped.length > 0 ? <Skipped skipped={skipped} /> : null}
          <Part title={t('report.ledger')}>
            {isWaiting ? (
              <p className={styles.line}>{t('report.waiting')}</p>
            ) : (
              <CampaignMessages campaign={campaign} />
            )}
          </Part>
        </div>
        <LockScreen
          system="ios"
          dark={false}
          app={project.name}
          text={campaign}
          image={campaign.image}
          direction="auto"
        />
      </div>
    </>
  )
}

/** Whom a scheduled campaign would reach if it went out now. */
function PlannedAudience({ campaign }: { readonly campaign: Campaign }) {
  const project = useProject()
  const { platform, lang, segment, schedule, rules, holdout } = campaign
  const input = { project: project.id, platform, lang, segment, schedule, rules, holdout }
  const { data, isFetching, error, refetch } = useQuery(queryOf(estimateCampaign, input))
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  return <Audience estimate={data} stale={isFetching} />
}

function Counters({ counters }: Pick<CampaignReport['campaign'], 'counters'>) {
  return (
    <dl className={styles.tiles}>
      <Tile name={t('counters.predicted')} value={formatNumber(counters.predicted)} />
      <Tile name={t('counters.sent')} value={formatNumber(counters.sent)} />
      <Tile
        name={t('counters.received')}
        value={formatNumber(counters.received)}
        more={shareText(counters.received, counters.sent)}
      />
      <Tile
        name={t('counters.opened')}
        value={formatNumber(counters.opened)}
        more={shareText(counters.opened, counters.received)}
      />
      <Tile name={t('counters.unsubscribed')} value={formatNumber(counters.unsubscribed)} />
      <Tile name={t('counters.failed')} value={formatNumber(counters.failed)} />
      <Tile name={t('counters.unknown')} value={formatNumber(counters.unknown)} />
      <Tile name={t('counters.skipped')} value={formatNumber(counters.skipped)} />
    </dl>
  )
}

/** Visits, orders and revenue attributed to the campaign. */
function Credited({ report }: { report: CampaignReport }) {
  const project = useProject()
  return (
    <Part title={t('report.credited')}>
      <p className={styles.line}>{t('report.creditedLead', { window: formatHours(report.windowHours) })}</p>
      <dl className={styles.credited}>
        <Tile
          name={t('report.visits')}
          value={formatNumber(report.visits.sessions)}
          more={t('report.carts', { count: formatNumber(report.visits.carts) })}
        />
        {(['direct', 'influenced'] as const).map((credit) => (
          <Tile
            key={credit}
            name={t(`report.${credit}`)}
            value={formatSum(report.credited[credit].sum, report.currency, project)}
            more={t('report.creditedOrders', { count: report.credited[credit].orders })}
          />
        ))}
      </dl>
    </Part>
  )
}

/** Number of skipped recipients per reason. */
function Skipped({ skipped }: Pick<CampaignReport, 'skipped'>) {
  return (
    <Part title={t('report.skipped')}>
      <table className={`${styles.table} ${styles.reasonTable}`}>
        <tbody>
          {skipped.map(({ reason, count }) => (
            <tr key={reason}>
              <th scope="row">{formatReason(reason)}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Tile({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>
        {value}
        {more ? <span>{more}</span> : null}
      </dd>
    </div>
  )
}

function Progress({ report: { campaign, winner } }: { report: CampaignReport }) {
  const { zone } = useProject()
  const { counters, status } = campaign
  if (status !== 'sending' && status !== 'paused') return null
  const all = counters.predicted
  const processedCount = Math.max(0, all - counters.waiting)
  return (
    <div className={styles.progress}>
      <div
        className={styles.meter}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={processedCount}
        style={{ '--part': all > 0 ? processedCount / all : 0 } as React.CSSProperties}
      />
      <span>
        {t('progressText', { done: formatNumber(processedCount), all: formatNumber(all) })}
        {/* The rest of a test waits for hours, in which nothing seems to happen. */}
        {winner?.variant === null
          ? ` · ${t('winner.chosenAt', { time: formatTime(Date.parse(winner.at), zone) })}`
          : null}
      </span>
    </div>
  )
}

/** Actions available in the campaign's status. */
function Actions({ campaign }: { campaign: Campaign }) {
  const project = useProject()
  const opening = useOpening()
  const [asking, setAsking] = useState(false)
  const { id, status } = campaign
  const target = { project: project.id, id }
  const changes = [getCampaign, listCampaigns, reportCampaign]
  const pause = useMutationOf(pauseCampaign, { changes, done: t('done.paused') })
  const resume = useMutationOf(resumeCampaign, { changes, done: t('done.resumed') })
  const cancel = useMutationOf(cancelCampaign, {
    changes,
    done: ({ campaign: now }) => t(now.status === 'draft' ? 'done.withdrawn' : 'done.cancelled'),
  })
  const copy = useMutationOf(copyCampaign, { changes: [listCampaigns], done: t('done.copied') })
  const running = status === 'sending' || status === 'scheduled'
  return (
    <>
      {running ? (
        <Button
          variant="default"
          leftSection={<Icon name="pause" size={16} />}
          loading={pause.busy}
          onClick={() => pause.mutate(target)}
        >
          {t('pause')}
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button
          leftSection={<Icon name="play" size={16} />}
          loading={resume.busy}
          onClick={() => resume.mutate(target)}
        >
          {t('resume')}
        </Button>
      ) : null}
      {running || status === 'paused' ? (
        <Button variant="default" loading={cancel.busy} onClick={() => setAsking(true)}>
          {t(status === 'scheduled' ? 'withdraw' : 'cancelAction')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<Icon name="copy" size={16} />}
        loading={copy.busy}
        onClick={() => {
          const to = crypto.randomUUID()
          void copy.mutateAsync({ ...target, copy: to }).then(
            () => opening.one(to),
            () => undefined,
          )
        }}
      >
        {t('copy')}
      </Button>
      <Confirm
        opened={asking}
        title={t('cancelTitle')}
        text={t(status === 'scheduled' ? 'withdrawText' : 'cancelText')}
        action={t(status === 'scheduled' ? 'withdraw' : 'cancelAction')}
        onConfirm={() => {
          setAsking(false)
          cancel.mutate(target)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
