import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall } from '../call.ts'
import { cursor, instant, platform } from '../shared.ts'
import { ONE_CAMPAIGN, oneCampaign } from './campaign-calls.ts'
import { campaign, UNKNOWN_CAMPAIGN } from './campaigns.ts'

const whole = z.number().int()
const rate = z.number()
/** What one treatment did beside another, with its 95 % interval (push/lift.ts). */
const lift = z.object({
  rate,
  base: rate,
  relative: rate.nullable(),
  difference: rate,
  low: rate,
  high: rate,
  enough: z.boolean(),
  sure: z.boolean(),
})

/** How one text did. `ordered`: shoppers who bought within the window; `sum` in minor units of the shop's currency. */
const arm = z.object({
  predicted: whole,
  sent: whole,
  received: whole,
  opened: whole,
  failed: whole,
  ordered: whole,
  sum: whole,
})

const credited = z.object({ orders: whole, sum: whole })

/** Orders count for a campaign for so long after its message was due. */
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
    /** By text, the first first. */
    arms: z.array(arm),
    /** Those who were held out; null where nobody was. */
    holdout: z.object({ predicted: whole, ordered: whole, sum: whole }).nullable(),
    /** Opened, of each other text beside the first. */
    opened: z.array(lift),
    /** Bought, of all who were sent one beside those held out. */
    ordered: lift.nullable(),
    /** Orders that it brought by the project's own window: opened before them, or only sent (push/attribution.ts). */
    credited: z.object({ direct: credited, influenced: credited }),
    /** Visits that began with a tap on it, and those of them in which something was put into a cart. */
    visits: z.object({ sessions: whole, carts: whole }),
    skipped: z.array(z.object({ reason: z.string(), count: whole })),
    /** By the hour. */
    hours: z.array(z.object({ hour: instant, sent: whole, opened: whole })),
    currency: z.string(),
  }),
  errors: { 'no-campaign': UNKNOWN_CAMPAIGN },
  example: ONE_CAMPAIGN,
})
export type CampaignReport = z.output<typeof reportCampaign.output>

/** How a message stands, as the ledger tells it. */
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
  id: z.uuid(),
  subscriber: z.uuid().nullable(),
  /** The customer's name, as their orders say it; '' for whom nobody knows. */
  name: z.string(),
  platform: platform.nullable(),
  country: z.string().nullable(),
  /** Which text, from 0. */
  variant: whole.nullable(),
  outcome,
  /** Why it was skipped, waits, or failed, as a code. */
  reason: z.string().nullable(),
  due: instant,
  sent: instant.nullable(),
  received: instant.nullable(),
  opened: instant.nullable(),
  attempts: whole,
})
export type LedgerMessage = z.output<typeof ledgerMessage>

export const campaignLedger = defineCall({
  path: '/campaigns/ledger',
  who: 'allow_push',
  summary: 'Lists a campaign’s messages, one per targeted subscriber, with status and reason, 50 per page.',
  input: oneCampaign.extend({
    /** A subscriber's id or its beginning, a customer's number, name or mail. */
    search: z.string().trim().max(100, VALIDATION_TEXTS.maximum(100)).default(''),
    outcome: z.array(outcome).max(OUTCOMES.length).default([]),
    cursor: cursor.optional(),
  }),
  output: z.object({ messages: z.array(ledgerMessage), cursor }),
  errors: { 'no-campaign': UNKNOWN_CAMPAIGN },
  example: { ...ONE_CAMPAIGN, outcome: ['skipped'] },
})
