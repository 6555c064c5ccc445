import { ActionIcon, Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getCampaignCalendar, MAX_CALENDAR_CAMPAIGNS } from '@vitrine/core/contract/push/campaign-calendar'
import { type RefObject, useRef } from 'react'
import { useNow } from '../../app/dates/use-now.ts'
import { useProject } from '../../app/projects.ts'
import { queryOf } from '../../app/queries.ts'
import { LoadError } from '../../components/States.tsx'
import { getProductLanguage } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { formatNumber } from '../columns.tsx'
import type { toCampaignFilter } from '../list-search.ts'
import { t } from '../translator.ts'
import styles from './Calendar.module.css'
import { CalendarDay } from './CalendarDay.tsx'
import { getEntryName, MOVE_KEYS_ID } from './CalendarEntry.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { addMonths, formatDay, listMonthDays, toDay } from './month-days.ts'
import { type CampaignMoves, useCampaignMoves } from './use-campaign-moves.ts'
import { useRescheduling } from './use-rescheduling.ts'

/** Polling interval in ms. */
const REFRESH_INTERVAL_MS = 30_000

/**
 * Campaigns of a month (`YYYY-MM`; null is the current one) by the day on which they are sent. On a phone, a list of
 * the days that have some.
 */
export function CampaignCalendar(props: {
  filter: Pick<ReturnType<typeof toCampaignFilter>, 'search' | 'status' | 'platform'>
  month: string | null
  show: (month: string | undefined) => void
}) {
  const { filter, show } = props
  const project = useProject()
  const today = toDay(useNow(), project.zone)
  const month = props.month ?? today.slice(0, 7)
  const days = listMonthDays(month, getProductLanguage())
  const [from = today] = days
  const query = { project: project.id, ...filter, from, days: days.length }
  const calendarRef = useRef<HTMLElement>(null)
  const ghostRef = useRef<HTMLDivElement>(null)
  const moves = useCampaignMoves({ calendarRef, ghostRef, days, move: useRescheduling(query) })
  const answer = useQuery({
    ...queryOf(getCampaignCalendar, query),
    placeholderData: keepPreviousData,
    // Campaigns change on other pages: fetched anew each time the calendar opens.
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
  const { data, error, isPlaceholderData } = answer
  const title = formatDay(`${month}-01`, { month: 'long', year: 'numeric' })
  const campaignsOf = (day: string) => data?.campaigns.filter((one) => one.day === day) ?? []
  const isEmpty = !days.some((day) => day.startsWith(month) && campaignsOf(day).length > 0)
  const none = data !== undefined && !isPlaceholderData && isEmpty
  return (
    <section
      ref={calendarRef}
      className={styles.calendar}
      aria-label={t('view.calendar')}
      tabIndex={-1}
      data-moving={moves.active?.by}
      data-closed={isClosed(moves) || undefined}
    >
      <header className={styles.head}>
        <h2 aria-live="polite">{title}</h2>
        <MonthButtons month={month} show={show} />
      </header>
      {error && !data ? (
        <LoadError error={error} retry={() => void answer.refetch()} />
      ) : (
        <>
          {none ? <p className={styles.note}>{t('calendar.none', { month: title })}</p> : null}
          {data?.more ? (
            <p className={styles.note}>
              {t('calendar.cut', { count: formatNumber(MAX_CALENDAR_CAMPAIGNS) })}
            </p>
          ) : null}
          <div className={styles.weekdays} aria-hidden="true">
            {days.slice(0, 7).map((day) => (
              <span key={day}>{formatDay(day, { weekday: 'short' })}</span>
            ))}
          </div>
          <ol
            className={styles.days}
            aria-label={title}
            aria-busy={data === undefined || isPlaceholderData}
            data-stale={isPlaceholderData || undefined}
          >
            {days.map((day) => (
              <CalendarDay
                key={day}
                day={day}
                outside={!day.startsWith(month)}
                time={day < today ? 'past' : day === today ? 'today' : 'future'}
                campaigns={campaignsOf(day)}
                moves={moves}
              />
            ))}
          </ol>
        </>
      )}
      <Movement moves={moves} ghostRef={ghostRef} />
      <MoveDialog moves={moves} />
    </section>
  )
}

/** True while the campaign that is being moved would not land on a day. */
function isClosed({ active, dropStateOf }: CampaignMoves): boolean {
  return active !== null && (active.day === null || dropStateOf(active.day) === 'closed')
}

/** The campaign under the pointer, and what screen readers hear of a move. */
function Movement({
  moves: { active, announcement },
  ghostRef,
}: {
  moves: CampaignMoves
  ghostRef: RefObject<HTMLDivElement | null>
}) {
  return (
    <>
      {active?.by === 'pointer' ? (
        <div ref={ghostRef} className={styles.ghost} aria-hidden="true">
          <bdi>{getEntryName(active.campaign)}</bdi>
        </div>
      ) : null}
      <p className="v-hidden" id={MOVE_KEYS_ID}>
        {t('calendar.keys')}
      </p>
      <p className="v-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

function MonthButtons({ month, show }: { month: string; show: (month: string | undefined) => void }) {
  return (
    <div className={styles.months}>
      <Button size="compact-sm" variant="default" onClick={() => show(undefined)}>
        {t('calendar.today')}
      </Button>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('calendar.previous')}
        onClick={() => show(addMonths(month, -1))}
      >
        <Icon name="chevronStart" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('calendar.next')}
        onClick={() => show(addMonths(month, 1))}
      >
        <Icon name="chevronEnd" size={18} />
      </ActionIcon>
    </div>
  )
}
