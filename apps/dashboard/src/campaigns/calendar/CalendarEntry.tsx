import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CalendarCampaign } from '@vitrine/core/contract/push/campaign-calendar'
import { useProject } from '../../app/projects.ts'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { formatTimeOfDay } from '../../zones.ts'
import { fillMergeFields, STATUS_TONES } from '../columns.tsx'
import { t } from '../translator.ts'
import styles from './Calendar.module.css'
import type { CampaignMoves } from './use-campaign-moves.ts'

/** Id of the calendar's hint about the keys that move a campaign. */
export const MOVE_KEYS_ID = 'calendar-move-keys'

/**
 * One campaign on its day: a link to its page. A campaign that can be moved also has a drag handle, and a
 * button that opens the dialog for moving it.
 */
export function CalendarEntry({ campaign, moves }: { campaign: CalendarCampaign; moves: CampaignMoves }) {
  const { slug, zone } = useProject()
  const { id, day, status, release } = campaign
  const name = getEntryName(campaign)
  const time = formatEntryTime(campaign, zone)
  const state = release ? t('statuses.release') : t(`statuses.${status}`)
  const isMovable = moves.isMovable(campaign)
  return (
    <div className={styles.slot} data-lifted={moves.active?.campaign.id === id || undefined}>
      <Link
        className={styles.entry}
        to="/dashboard/$slug/campaigns/$campaign"
        params={{ slug, campaign: id }}
        search={{ month: day.slice(0, 7) }}
        data-tone={release ? 'accent' : STATUS_TONES[status]}
        data-draft={(status === 'draft' && !release) || undefined}
        data-campaign={id}
        data-movable={isMovable || undefined}
        title={[name, time, state].filter(Boolean).join(' · ')}
        draggable={false}
        {...(isMovable ? moves.getProps(campaign) : {})}
        {...(isMovable ? { 'aria-describedby': MOVE_KEYS_ID } : {})}
      >
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.time}>{time}</span>
        <span className="v-hidden">{state}</span>
      </Link>
      {isMovable ? (
        <ActionIcon
          className={styles.move}
          variant="transparent"
          aria-label={t('calendar.move', { name })}
          title={t('calendar.moveTitle')}
          aria-haspopup="dialog"
          onClick={() => moves.choose(campaign)}
        >
          <Icon name="calendar" size={14} />
        </ActionIcon>
      ) : null}
    </div>
  )
}

/** Returns the name under which the calendar shows a campaign: its title, else its text. */
export function getEntryName({ title, body }: Pick<CalendarCampaign, 'title' | 'body'>): string {
  return fillMergeFields(title || body) || t('untitled')
}

/** Formats the time of day of a campaign in the project's zone, or in local time; '' for one without a time. */
export function formatEntryTime(
  { schedule, at }: Pick<CalendarCampaign, 'schedule' | 'at'>,
  zone: string,
): string {
  if (schedule.kind === 'local')
    return schedule.usual
      ? t('calendar.usual')
      : t('calendar.local', { time: formatTimeOfDay(schedule.slot) })
  if (at === null) return ''
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short', timeZone: zone }).format(Date.parse(at))
}
