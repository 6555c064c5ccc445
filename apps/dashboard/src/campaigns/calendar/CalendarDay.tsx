import { Link } from '@tanstack/react-router'
import type { CalendarCampaign } from '@vitrine/core/contract/push/campaign-calendar'
import { useState } from 'react'
import { rememberNewCampaign } from '../../app/new-campaign.ts'
import { useProject } from '../../app/projects.ts'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { t } from '../translator.ts'
import styles from './Calendar.module.css'
import { CalendarEntry } from './CalendarEntry.tsx'
import { formatDay } from './month-days.ts'
import type { CampaignMoves } from './use-campaign-moves.ts'

/** Number of campaigns that a day shows before it is expanded. */
const MAX_COLLAPSED_CAMPAIGNS = 3

/** One day of the calendar: its campaigns, and from today on a link to a new one. */
export function CalendarDay(props: {
  day: string
  /** True for a day of the month before or after. */
  outside: boolean
  time: 'past' | 'today' | 'future'
  campaigns: readonly CalendarCampaign[]
  moves: CampaignMoves
}) {
  const { day, outside, time, campaigns, moves } = props
  const { slug } = useProject()
  const [all, setAll] = useState(false)
  const [newId] = useState(() => crypto.randomUUID())
  const long = formatDay(day)
  const hidden = campaigns.length - MAX_COLLAPSED_CAMPAIGNS
  return (
    <li
      className={styles.day}
      data-day={day}
      data-drop={moves.dropStateOf(day)}
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
            params={{ slug, campaign: newId }}
            onClick={() => rememberNewCampaign(newId)}
            search={{ day, month: day.slice(0, 7) }}
            aria-label={t('calendar.add', { day: long })}
            title={t('calendar.add', { day: long })}
          >
            <Icon name="plus" size={16} />
          </Link>
        )}
      </div>
      {(all ? campaigns : campaigns.slice(0, MAX_COLLAPSED_CAMPAIGNS)).map((one) => (
        <CalendarEntry key={one.id} campaign={one} moves={moves} />
      ))}
      {hidden > 0 ? (
        <button type="button" className={styles.moreButton} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('calendar.fewer') : t('calendar.more', { count: hidden })}
        </button>
      ) : null}
    </li>
  )
}
