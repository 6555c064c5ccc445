import type { CalendarCampaign } from '@vitrine/core/contract/push/campaign-calendar'
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useNow } from '../../app/dates/use-now.ts'
import { getElementDirection } from '../../app/drag/element-direction.ts'
import { useProject } from '../../app/projects.ts'
import { t } from '../translator.ts'
import { dragCampaign } from './drag-campaign.ts'
import { useLandingFocus } from './landing-focus.ts'
import { formatDay } from './month-days.ts'
import { getMovableSchedule, getNeighborDay, moveToDay } from './move-campaign.ts'

/** Campaign that is being moved, and the day (YYYY-MM-DD) on which it would land; null outside the days. */
type CampaignMove = {
  readonly campaign: CalendarCampaign
  readonly day: string | null
  readonly by: 'pointer' | 'keyboard'
}

/**
 * State of a calendar day while a campaign is dragged: its current target, another possible day, or a day that
 * refuses it.
 */
export type DropState = 'target' | 'open' | 'closed'

export type CampaignMoves = ReturnType<typeof useCampaignMoves>

type Options = {
  readonly calendarRef: RefObject<HTMLElement | null>
  /** Element that follows the pointer. */
  readonly ghostRef: RefObject<HTMLElement | null>
  /** Visible days (YYYY-MM-DD). */
  readonly days: readonly string[]
  /** Moves a campaign to a day. Returns false where it stays. */
  readonly move: (campaign: CalendarCampaign, day: string) => boolean
}

/**
 * Makes the campaigns of a calendar movable: by mouse, by touch after a hold, with Alt and the arrow keys, and in a
 * dialog.
 */
export function useCampaignMoves({ calendarRef, ghostRef, days, move }: Options) {
  const { isMovable, isOpen } = useMoveRules()
  const setMovedId = useLandingFocus(calendarRef)
  const [active, setActive] = useState<CampaignMove | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [dialog, setDialog] = useState<{ campaign: CalendarCampaign; isOpen: boolean } | null>(null)

  const drop = (campaign: CalendarCampaign, day: string | null): void => {
    setActive(null)
    const isMoved = day !== null && move(campaign, day)
    if (isMoved) setMovedId(campaign.id)
    setAnnouncement(isMoved ? '' : t('calendar.stays', { day: formatDay(campaign.day) }))
  }
  const target = (campaign: CalendarCampaign, day: string) => {
    setActive({ campaign, day, by: 'keyboard' })
    setAnnouncement(t(isOpen(campaign, day) ? 'calendar.target' : 'calendar.closed', { day: formatDay(day) }))
  }
  const press = usePointerMoves(
    { calendarRef, ghostRef },
    {
      carry: (campaign, day) => setActive({ campaign, day, by: 'pointer' }),
      drop,
    },
  )
  return {
    active,
    announcement,
    isMovable,
    dropStateOf: (day: string): DropState | undefined => {
      if (!active) return undefined
      if (!isOpen(active.campaign, day)) return 'closed'
      return active.day === day ? 'target' : 'open'
    },
    dialog,
    choose: (campaign: CalendarCampaign) => setDialog({ campaign, isOpen: true }),
    closeDialog: () => setDialog((current) => current && { ...current, isOpen: false }),
    /** Moves a campaign to a day that was chosen in the dialog. Returns false where it stays. */
    moveFromDialog: (campaign: CalendarCampaign, day: string): boolean => {
      const isMoved = move(campaign, day)
      if (isMoved) setDialog({ campaign, isOpen: false })
      return isMoved
    },
    /** Gives the focus to the campaign once the dialog, which held it, is gone. */
    onDialogClosed: () => {
      if (dialog) setMovedId(dialog.campaign.id)
      setDialog(null)
    },
    /** Returns the event handlers of a movable campaign. */
    getProps: (campaign: CalendarCampaign) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => press(event, campaign),
      ...createKeyHandlers(campaign, { days, active, target, drop }),
    }),
  }
}

/** Returns which campaigns the member may move now, and which days are open for one. */
function useMoveRules() {
  const { zone, permissions } = useProject()
  const now = useNow()
  const canMove = permissions.owner || permissions.allow_push
  return {
    isMovable: (campaign: CalendarCampaign): boolean => canMove && getMovableSchedule(campaign, now) !== null,
    isOpen: (campaign: CalendarCampaign, day: string): boolean => {
      const schedule = getMovableSchedule(campaign, now)
      return schedule !== null && (day === campaign.day || moveToDay(schedule, day, { zone, now }) !== null)
    },
  }
}

/** Width up to which the calendar is a list, without a place for days that have no campaign. */
const LIST_LAYOUT = '(max-width: 48em)'

/** Returns the function that drags a campaign by a pressed pointer. */
function usePointerMoves(
  { calendarRef, ghostRef }: Pick<Options, 'calendarRef' | 'ghostRef'>,
  on: {
    readonly carry: (campaign: CalendarCampaign, day: string | null) => void
    readonly drop: (campaign: CalendarCampaign, day: string | null) => void
  },
) {
  const draggingRef = useRef<AbortController | null>(null)
  const isLiftedRef = useRef(false)
  useEffect(() => {
    const { current: element } = calendarRef
    const listening = new AbortController()
    // A finger that carries a campaign neither scrolls the page nor opens the link's menu.
    const prevent = (event: Event) => {
      if (isLiftedRef.current && event.cancelable) event.preventDefault()
    }
    for (const type of ['touchmove', 'touchend', 'contextmenu'])
      element?.addEventListener(type, prevent, { passive: false, signal: listening.signal })
    return () => {
      listening.abort()
      draggingRef.current?.abort()
    }
  }, [calendarRef])
  return (event: ReactPointerEvent<HTMLElement>, campaign: CalendarCampaign): void => {
    if (window.matchMedia(LIST_LAYOUT).matches) return
    draggingRef.current?.abort()
    draggingRef.current = dragCampaign(event.nativeEvent, event.currentTarget, {
      carry: (day) => {
        isLiftedRef.current = true
        on.carry(campaign, day)
      },
      tick: ({ x, y }) => {
        if (ghostRef.current) ghostRef.current.style.translate = `${x}px ${y}px`
      },
      drop: (day) => {
        // The end of the touch follows that of its pointer.
        setTimeout(() => {
          isLiftedRef.current = false
        }, 0)
        on.drop(campaign, day)
      },
    })
  }
}

/**
 * Creates the key handlers of a campaign: Alt and an arrow key choose a day, and the release of Alt or Enter moves the
 * campaign to it. Escape, or the loss of the focus, cancels.
 */
function createKeyHandlers(
  campaign: CalendarCampaign,
  moves: {
    readonly days: readonly string[]
    readonly active: CampaignMove | null
    readonly target: (campaign: CalendarCampaign, day: string) => void
    readonly drop: (campaign: CalendarCampaign, day: string | null) => void
  },
) {
  const { days, active, target, drop } = moves
  const chosenDay = active?.by === 'keyboard' && active.campaign.id === campaign.id ? active.day : null
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const direction = getElementDirection(event.currentTarget)
      const next = event.altKey ? getNeighborDay(chosenDay ?? campaign.day, event.key, direction) : null
      const isEnd = chosenDay !== null && (event.key === 'Enter' || event.key === 'Escape')
      if (next === null && !isEnd) return
      // Alt and an arrow would leave the page, and Enter would open the campaign.
      event.preventDefault()
      if (isEnd) drop(campaign, event.key === 'Enter' ? chosenDay : null)
      else if (next !== null && days.includes(next)) target(campaign, next)
    },
    onKeyUp: ({ key }: KeyboardEvent<HTMLElement>): void => {
      if (key === 'Alt' && chosenDay !== null) drop(campaign, chosenDay)
    },
    onBlur: (): void => {
      if (chosenDay !== null) drop(campaign, null)
    },
  }
}
