import { getFirstStep, getNextAction, stepAfter, stepOf } from '@vitrine/core/automation/flow'
import { getTriggerFacts, type Trigger } from '@vitrine/core/contract/push/automation-triggers'
import type { Flow } from '@vitrine/core/contract/push/automations'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import { getCooldownStart } from './cooldown.ts'
import {
  type Cause,
  type Ending,
  getFirstDelay,
  getRunCauses,
  getRunEndings,
} from './domain-event-effects.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Result of a simulation: started runs, message times (ms), and runs that ended early by reason. */
export type ReplayResult = {
  readonly began: readonly number[]
  readonly messages: readonly { readonly subscriber: string; readonly at: number }[]
  readonly exitCounts: Readonly<Record<string, number>>
}

/** Run started by date: its shopper and time (ms since 1970). */
export type CalendarStart = { readonly subscriber: string; readonly at: number; readonly trigger: Trigger }

/** Event in a shopper's simulation: the runs that it ends and starts, and whether it is a purchase. */
export type Moment = {
  readonly at: number
  readonly subscriber: string
  readonly bought: boolean
  readonly endings: readonly Ending[]
  readonly causes: readonly Cause[]
}

/** Builds the timeline of a dry run from past events and date triggers, oldest first. Skips events without a shopper. */
export function toReplayMoments(
  happenings: Iterable<DomainEvent>,
  begun: readonly CalendarStart[] = [],
): readonly Moment[] {
  const moments: Moment[] = []
  for (const domainEvent of happenings) {
    if (!('subscriber' in domainEvent)) continue
    const subscriber = domainEvent.subscriber ?? domainEvent.customer
    if (!subscriber) continue
    moments.push({
      at: domainEvent.at.getTime(),
      subscriber,
      bought: domainEvent.kind === 'order-created',
      endings: getRunEndings(domainEvent),
      causes: getRunCauses(domainEvent),
    })
  }
  for (const { at, subscriber, trigger } of begun)
    moments.push({
      at,
      subscriber,
      bought: false,
      endings: [],
      causes: [calendarCause(trigger, at, subscriber)],
    })
  return moments.sort((one, other) => one.at - other.at)
}

function calendarCause(trigger: Trigger, at: number, subscriber: string): Cause {
  const since = new Date(at)
  const about = { customer: null, cart: null, product: null, variant: null, order: null }
  return {
    ...about,
    trigger,
    subscriber,
    cause: `${trigger} ${since.toISOString()}`,
    repeatPolicy: 'once',
    since,
  }
}

type Run = {
  cause: Cause
  step: string
  due: number
  state: 'waiting' | 'done' | 'left'
  /** Time of its last message; null before the first. */
  sent: number | null
}

/**
 * Simulates a flow over the moments of a timeline, oldest first, up to `until` (ms since 1970). Branch
 * conditions cannot be evaluated for the past and count as "no". Waits for an event take their maximum time.
 */
export function replayFlow(flow: Flow, moments: Iterable<Moment>, until: number): ReplayResult {
  const first = getFirstStep(flow.steps)
  const runs = new Map<string, Run[]>()
  const bought = new Map<string, number>()
  const began: number[] = []
  const messages: { subscriber: string; at: number }[] = []
  const exitCounts: Record<string, number> = {}

  const goOn = (subscriber: string, run: Run, now: number) => {
    while (run.state === 'waiting' && run.due <= now) {
      let step = stepOf(flow.steps, run.step)
      if (step?.kind === 'wait') step = stepAfter(flow.steps, step.id)
      while (run.state === 'waiting') {
        const act = getNextAction(step, run.due)
        if (act.act === 'end') run.state = 'done'
        else if (act.act === 'wait') {
          run.step = act.step
          run.due = act.until
          break
        } else {
          if (act.act === 'send') {
            messages.push({ subscriber, at: run.due })
            run.sent = run.due
          }
          step = stepAfter(flow.steps, act.step)
        }
      }
    }
  }
  const leave = (run: Run, reason: string) => {
    run.state = 'left'
    exitCounts[reason] = (exitCounts[reason] ?? 0) + 1
  }

  for (const { at: now, subscriber, bought: buys, endings, causes } of moments) {
    if (now > until) break
    const own = runs.get(subscriber) ?? []
    runs.set(subscriber, own)
    for (const run of own) goOn(subscriber, run, now)
    if (buys) bought.set(subscriber, now)
    for (const ending of endings)
      if (getTriggerFacts(flow.trigger.kind).endedBy.includes(ending.reason))
        for (const run of own)
          if (
            run.state === 'waiting' &&
            (ending.product === undefined || run.cause.product === ending.product) &&
            (ending.order === undefined || run.cause.order === ending.order)
          )
            leave(run, ending.reason)
    for (const cause of causes) {
      if (cause.trigger !== flow.trigger.kind || !first) continue
      const due = now + getFirstDelay(flow)
      const last = own.at(-1)
      if (cause.repeatPolicy === 'follow' && last) {
        if (last.state === 'waiting') {
          if (last.step === first.id)
            Object.assign(last, { due, cause: { ...cause, cause: last.cause.cause } })
          continue
        }
        const since = last.cause.since.getTime()
        const hasBought = (bought.get(subscriber) ?? Number.NEGATIVE_INFINITY) >= since
        if (last.state === 'done' && now - since < WEEK_MS && !hasBought) continue
      }
      if (own.some((run) => run.cause.cause === cause.cause)) continue
      if (isPaused(flow, own, now)) continue
      own.push({ cause, step: first.id, due, state: 'waiting', sent: null })
      began.push(now)
    }
  }
  for (const [subscriber, own] of runs) for (const run of own) goOn(subscriber, run, until)
  return { began, messages, exitCounts }
}

/** Returns true while the flow's cooldown keeps a shopper with these runs from entering it again. */
function isPaused({ trigger }: Flow, own: readonly Run[], now: number): boolean {
  const since = getCooldownStart(trigger, new Date(now))?.getTime()
  return since !== undefined && own.some(({ state, sent }) => state === 'waiting' || (sent ?? -1) > since)
}
