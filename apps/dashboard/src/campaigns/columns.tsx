import type { Project } from '@vitrine/core/contract/projects/projects'
import type { CampaignStatus, ListedCampaign } from '@vitrine/core/contract/push/campaigns'
import { formatMoney } from '@vitrine/core/money/money'
import { NO_MERGE_VALUES, renderMergeFields } from '@vitrine/core/push/merge-fields'
import { NO_FIGURE } from '../app/figures/text.ts'
import { formatLocalSchedule } from '../app/push-message/local-time.ts'
import type { Column } from '../app/table/DataTable.tsx'
import { Status, type Tone } from '../components/Status.tsx'
import { getLocale, getProductLanguage } from '../i18n/messages.ts'
import { formatTime } from '../zones.ts'
import styles from './Campaigns.module.css'
import { t } from './translator.ts'

/** Color of each status, in lists and in the calendar. */
export const STATUS_TONES: Readonly<Record<CampaignStatus, Tone>> = {
  draft: 'quiet',
  scheduled: 'accent',
  sending: 'accent',
  paused: 'warn',
  cancelled: 'quiet',
  sent: 'good',
}

export function StatusOf({ status }: { status: CampaignStatus }) {
  return <Status tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Status>
}

export function formatNumber(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count)
}

/** Formats a share: '12.5%'; a dash when the whole is 0. */
export function shareText(part: number, total: number): string {
  if (total <= 0) return NO_FIGURE
  return new Intl.NumberFormat(getLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(
    part / total,
  )
}

/** Replaces the merge fields of a text by their fallbacks, as for a shopper without known data. */
export const fillMergeFields = (text: string) => renderMergeFields(text, NO_MERGE_VALUES)

/** Formats a number of hours: '1 day', '36 hours'. */
export function formatHours(hours: number): string {
  const [unit, count] = hours % 24 === 0 ? (['day', hours / 24] as const) : (['hour', hours] as const)
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Formats minor units of the shop's currency in its money format. */
export function formatSum(minor: number, currency: string, project: Pick<Project, 'money'>): string {
  return formatMoney(minor, {
    currency,
    language: getProductLanguage(),
    template: project.money,
    shopCurrency: currency,
  })
}

/** Returns when a campaign is or was sent; in local time of each shopper where scheduled so. */
export function formatSendTime(
  {
    schedule,
    starts,
    release,
  }: Pick<ListedCampaign, 'schedule' | 'starts'> & Partial<Pick<ListedCampaign, 'release'>>,
  zone: string,
): string {
  if (schedule.kind === 'local') return formatLocalSchedule(schedule)
  const at = starts ?? release?.at ?? (schedule.kind === 'at' ? schedule.at : null)
  return at === null ? NO_FIGURE : formatTime(Date.parse(at), zone)
}

/** True for a campaign of which something was sent, so that its figures mean something. */
const hasStarted = (status: CampaignStatus) => status !== 'draft' && status !== 'scheduled'

/** Returns the columns of the campaign list; `currency` is that of its attributed sums. */
export function createCampaignColumns(project: Project, currency: string): readonly Column<ListedCampaign>[] {
  return [
    {
      id: 'title',
      label: t('columns.campaign'),
      card: 'title',
      cell: ({ title, body }) => (
        <span className={styles.name}>
          <strong dir="auto">{fillMergeFields(title || body) || t('untitled')}</strong>
          {title && body ? <span dir="auto">{fillMergeFields(body)}</span> : null}
        </span>
      ),
    },
    {
      id: 'status',
      label: t('columns.status'),
      card: 'state',
      cell: ({ status, release }) =>
        release ? <Status tone="accent">{t('statuses.release')}</Status> : <StatusOf status={status} />,
    },
    {
      id: 'starts',
      label: t('columns.when'),
      sort: 'starts',
      card: 'tag',
      cell: (one) => (
        <span className={`${styles.time} ${styles.sendTime}`}>{formatSendTime(one, project.zone)}</span>
      ),
    },
    {
      id: 'predicted',
      label: t('columns.audience'),
      sort: 'predicted',
      end: true,
      minor: true,
      cell: ({ counters, status }) => (hasStarted(status) ? formatNumber(counters.predicted) : NO_FIGURE),
    },
    {
      id: 'received',
      label: t('counters.received'),
      end: true,
      minor: 'last',
      cell: ({ counters, status }) => (hasStarted(status) ? formatNumber(counters.received) : NO_FIGURE),
    },
    {
      id: 'opened',
      label: t('counters.opened'),
      end: true,
      minor: true,
      cell: ({ counters, status }) => (hasStarted(status) ? formatNumber(counters.opened) : NO_FIGURE),
    },
    {
      id: 'openRate',
      label: t('columns.openRate'),
      end: true,
      cell: ({ counters }) => shareText(counters.opened, counters.received),
    },
    {
      id: 'revenue',
      label: t('columns.revenue'),
      end: true,
      card: 'sum',
      cell: ({ attributed, status }) =>
        hasStarted(status) ? formatSum(attributed.sum, currency, project) : NO_FIGURE,
    },
    {
      id: 'updated',
      label: t('columns.updated'),
      sort: 'updated',
      minor: 'first',
      cell: ({ updated }) => (
        <time dateTime={updated} className={styles.time}>
          {formatTime(Date.parse(updated), project.zone)}
        </time>
      ),
    },
  ]
}
