import { Link } from '@tanstack/react-router'
import type { CalendarCampaign } from '@vitrine/core/contract/push/campaign-calendar'
import { formatTimeSlot } from '@vitrine/core/time/time-slots'
import { useState } from 'react'
import { useProject } from '../../app/projects.ts'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { fillMergeFields, STATUS_TONES } from '../columns.tsx'
import { t } from '../i18n.ts'
import styles from './Calendar.module.css'

/** Number of campaigns that a day shows before it is expanded. */
const SHOWN = 3

/** One day of the calendar: its campaigns, and from today on a link to a new one. */
export function CalendarDay(props: {
  day: string
  /** True for a day of the month before or after. */
  outside: boolean
  time: 'past' | 'today' | 'future'
  campaigns: readonly CalendarCampaign[]
}) {
  const { day, outside, time, campaigns } = props
  const { slug } = useProject()
  const [all, setAll] = useState(false)
  const long = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(day),
  )
  const hidden = campaigns.length - SHOWN
  return (
    <li
      className={styles.day}
      data-outside={outside || undefined}
      data-time={time}
      data-empty={campaigns.length === 0 || undefined}
    >
      <div className={styles.date}>
        <time dateTime={day} aria-current={time === 'today' ? 'date' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {new Intl.NumberFormat(getLocale()).format(Number(day.slice(8)))}
          </span>
          <span className={styles.long}>{long}</span>
        </time>
        {time === 'past' ? null : (
          <Link
            className={styles.add}
            to="/dashboard/$slug/campaigns/$campaign"
            params={() => ({ slug, campaign: crypto.randomUUID() })}
            search={{ day, month: day.slice(0, 7) }}
            aria-label={t('calendar.add', { day: long })}
            title={t('calendar.add', { day: long })}
          >
            <Icon name="plus" size={16} />
          </Link>
        )}
      </div>
      {(all ? campaigns : campaigns.slice(0, SHOWN)).map((one) => (
        <Entry key={one.id} campaign={one} />
      ))}
      {hidden > 0 ? (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('calendar.fewer') : t('calendar.more', { count: hidden })}
        </button>
      ) : null}
    </li>
  )
}

function Entry({ campaign }: { campaign: CalendarCampaign }) {
  const { slug, zone } = useProject()
  const { id, title, body, day, status, release, schedule, at } = campaign
  const name = fillMergeFields(title || body) || t('untitled')
  const state = release ? t('statuses.release') : t(`statuses.${status}`)
  const isLocal = schedule.kind === 'local'
  const time = isLocal
    ? schedule.usual
      ? t('calendar.usual')
      : t('calendar.local', { time: formatTimeSlot(schedule.slot) })
    : at === null
      ? ''
      : formatClock(at, zone)
  return (
    <Link
      className={styles.entry}
      to="/dashboard/$slug/campaigns/$campaign"
      params={{ slug, campaign: id }}
      search={{ month: day.slice(0, 7) }}
      data-tone={release ? 'accent' : STATUS_TONES[status]}
      data-draft={(status === 'draft' && !release) || undefined}
      title={[name, time, state].filter(Boolean).join(' · ')}
    >
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.time}>{time}</span>
      <span className="v-hidden">{state}</span>
    </Link>
  )
}

function formatClock(instant: string, zone: string): string {
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short', timeZone: zone }).format(
    Date.parse(instant),
  )
}
