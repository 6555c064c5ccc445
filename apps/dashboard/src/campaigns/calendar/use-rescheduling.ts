import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@vitrine/core/contract/call'
import { getHomeSummary } from '@vitrine/core/contract/projects/home'
import { type CalendarCampaign, getCampaignCalendar } from '@vitrine/core/contract/push/campaign-calendar'
import { rescheduleCampaign } from '@vitrine/core/contract/push/campaign-calls'
import { getCampaign, listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { useRef } from 'react'
import { call } from '../../api.ts'
import { applyOptimistically, useMutationOf } from '../../app/mutations.ts'
import { useProject } from '../../app/projects.ts'
import { queryOf } from '../../app/queries.ts'
import { t } from '../translator.ts'
import { formatDay } from './month-days.ts'
import { getMovableSchedule, getScheduleDay, moveToDay, placeCampaign } from './move-campaign.ts'
import { addMove, addUndo, findVersionToUndo, type MoveHistory } from './move-history.ts'

/** A notification has little room. */
const SHORT_DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' }

/**
 * Returns a function that moves a campaign of the calendar to a day (YYYY-MM-DD). The calendar shows the move
 * at once, and the old day again with a reason when the server refuses it. A notification offers to undo it.
 * @param query The calendar's request.
 * @returns The function returns false when the campaign cannot be moved to the day.
 */
export function useRescheduling(query: InputOf<typeof getCampaignCalendar>) {
  const { id: project, zone } = useProject()
  const queries = useQueryClient()
  /** Own moves by campaign. */
  const histories = useRef(new Map<string, MoveHistory>())
  const { mutate } = useMutationOf(rescheduleCampaign, {
    changes: [getCampaignCalendar, getCampaign, listCampaigns, getHomeSummary],
    optimistic: (input) => [
      applyOptimistically(getCampaignCalendar, query, (cachedCalendar) => ({
        ...cachedCalendar,
        campaigns: placeCampaign(cachedCalendar.campaigns, input, zone),
      })),
    ],
    // The composer edits what is cached: with the version before, its first save would be refused.
    toCacheUpdates: (output, { id, version }) => {
      histories.current.set(id, addMove(histories.current.get(id), version, output.campaign.version))
      return [applyOptimistically(getCampaign, { project, id }, () => output)]
    },
    done: (_output, { schedule }) =>
      t('calendar.moved', { day: formatDay(getScheduleDay(schedule, zone), SHORT_DAY) }),
    undo: ({ id }) => {
      const cachedCalendar = queries.getQueryData(queryOf(getCampaignCalendar, query).queryKey)
      const before = cachedCalendar?.campaigns.find((one) => one.id === id)?.schedule
      return async ({ campaign }) => {
        const version = findVersionToUndo(histories.current.get(id), campaign.version)
        if (!before || before.kind === 'now' || version === null) return
        const output = await call(rescheduleCampaign, { project, id, version, schedule: before })
        histories.current.set(
          id,
          addUndo(histories.current.get(id), campaign.version, output.campaign.version),
        )
        queries.setQueryData(queryOf(getCampaign, { project, id }).queryKey, output)
      }
    },
  })
  return (campaign: CalendarCampaign, day: string): boolean => {
    const now = Date.now()
    const schedule = getMovableSchedule(campaign, now)
    const moved = schedule && day !== campaign.day ? moveToDay(schedule, day, { zone, now }) : null
    if (moved) mutate({ project, id: campaign.id, version: campaign.version, schedule: moved })
    return moved !== null
  }
}
