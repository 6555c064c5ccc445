import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall } from '../call.ts'
import { cursor, instant, platform, uuid } from '../shared.ts'
import { ONE_CAMPAIGN, oneCampaign } from './campaign-calls.ts'
import { campaign, UNKNOWN_CAMPAIGN } from './campaigns.ts'

const count = z.number().int()
const rate = z.number()
/** Difference between two treatments, with its 95 % confidence interval (push/lift.ts). */
const lift = z.object({
  rate,
  base: rate,
  relative: rate.nullable(),
  difference: rate,
  low: rate,
  high: rate,
  hasEnoughData: z.boolean(),
  isSignificant: z.boolean(),
})

/**
 * Results of one variant. `ordered`: shoppers who bought within the window; `sum` in minor units of the shop's
 * currency.
 */
const arm = z.object({
  predicted: count,
  sent: count,
  received: count,
  opened: count,
  failed: count,
  ordered: count,
  sum: count,
})

const attributionTotals = z.object({ orders: count, sum: count })

/** Hours after a message was due in which orders count for its campaign. */
export const ATTRIBUTED_ORDER_HOURS = 72

export const reportCampaign = defineCall({
  path: '/campaigns/report',
  who: 'allow_push',
  key: 'read',
  tool: true,
  summary:
    'Returns a campaign report: results by variant, skip reasons, comparison with the first variant and the control group, and sends and opens over time.',
  input: oneCampaign,
  output: z.object({
    campaign,
    /** Results by variant, in order. */
    variantResults: z.array(arm),
    /**
     * The variant that goes to the rest after the test: its index in `arms`, null until it is chosen, when that is or
     * was, and the results of those messages. Null for a campaign without.
     */
    winner: z.object({ variant: count.nullable(), at: instant, rest: arm }).nullable(),
    /** Results of the control group; null without one. */
    holdout: z.object({ predicted: count, ordered: count, sum: count }).nullable(),
    /** Open rates of the other variants compared with the first. */
    opened: z.array(lift),
    /** Purchase rate of all recipients compared with the control group. */
    ordered: lift.nullable(),
    /**
     * Orders within the project's attribution window: after the message was opened, or only sent (push/attribution.ts).
     */
    credited: z.object({ direct: attributionTotals, influenced: attributionTotals }),
    /** The project's attribution window, hours. */
    windowHours: count,
    /** Visits that began with a tap on it, and those that added something to a cart. */
    visits: z.object({ sessions: count, carts: count }),
    skipped: z.array(z.object({ reason: z.string(), count: count })),
    /** Sent and opened messages per hour. */
    hours: z.array(z.object({ hour: instant, sent: count, opened: count })),
    currency: z.string(),
  }),
  endsWithClient: true,
  errors: { 'no-campaign': UNKNOWN_CAMPAIGN },
  example: ONE_CAMPAIGN,
})
export type CampaignReport = z.output<typeof reportCampaign.output>

/** Outcomes of a message in the message log. */
export const OUTCOMES = [
  'waiting',
  'sent',
  'received',
  'opened',
  'skipped',
  'cancelled',
  'unsubscribed',
  'failed',
  'unknown',
] as const
export const outcome = z.enum(OUTCOMES)
export type Outcome = z.output<typeof outcome>

export const ledgerMessage = z.object({
  id: uuid(),
  subscriber: uuid().nullable(),
  /** The customer's name from their orders; '' when unknown. */
  name: z.string(),
  platform: platform.nullable(),
  country: z.string().nullable(),
  /** Index of the variant, from 0. */
  variant: count.nullable(),
  outcome,
  /** Code of why it was skipped, waits, or failed. */
  reason: z.string().nullable(),
  due: instant,
  sent: instant.nullable(),
  received: instant.nullable(),
  opened: instant.nullable(),
  attempts: count,
})
export type LedgerMessage = z.output<typeof ledgerMessage>

export const campaignLedger = defineCall({
  path: '/campaigns/messages',
  who: 'allow_push',
  summary: 'Lists a campaign’s messages, one per targeted subscriber, with status and reason, 50 per page.',
  input: oneCampaign.extend({
    /** Id of a subscriber or its beginning, or number, name or email of a customer. */
    search: z.string().trim().max(100, VALIDATION_TEXTS.maximum(100)).default(''),
    outcome: z.array(outcome).max(OUTCOMES.length).default([]),
    cursor: cursor.optional(),
  }),
  output: z.object({ messages: z.array(ledgerMessage), cursor }),
  errors: { 'no-campaign': UNKNOWN_CAMPAIGN },
  example: { ...ONE_CAMPAIGN, outcome: ['skipped'] },
})
