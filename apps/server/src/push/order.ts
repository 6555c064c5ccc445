import { pushContent } from '@vitrine/core/contract/push-content'
import { z } from 'zod'

/** How a message is treated; what is left out is as for every other. */
export const messageRules = z.object({
  /** What it is about: who has muted this topic is skipped. */
  topic: z.string().optional(),
  /** `ignored`: sent in quiet hours too, as what a shopper waits for (an order that was shipped). */
  quiet: z.enum(['kept', 'ignored']).optional(),
  /** `ignored`: sent beyond the project's cap too; it is counted all the same. */
  cap: z.enum(['kept', 'ignored']).optional(),
})
export type MessageRules = z.output<typeof messageRules>

/** What clocks show, to the minute. */
export const WALL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** When a campaign goes out. `wall` is what clocks show, YYYY-MM-DDTHH:MM, in each subscriber's own zone. */
const campaignSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('at'), at: z.coerce.date() }),
  z.object({
    kind: z.literal('local'),
    wall: z.string().regex(WALL),
    /** What becomes of those where that time is past already when the audience is frozen. */
    late: z.enum(['skip', 'now', 'next-day']),
  }),
])
export type CampaignSchedule = z.output<typeof campaignSchedule>

/** How a campaign is sent. */
export const campaignOrder = z.object({
  schedule: campaignSchedule,
  /** One, or those of an A/B test; shares are percents of who is not held out, together 100. */
  variants: z
    .array(z.object({ share: z.number().int().min(0).max(100), content: pushContent }))
    .min(1)
    .max(10)
    .refine(
      (variants) => variants.reduce((sum, { share }) => sum + share, 0) === 100,
      'Shares must make 100',
    ),
  /** Percent of the audience that gets nothing, to compare with. */
  holdout: z.number().int().min(0).max(50),
  rules: messageRules,
  /** Nobody gets it so long after it was due, ms. */
  lifetime: z.number().int().positive(),
  /** At most so many a minute; null: as fast as it goes. */
  perMinute: z.number().int().positive().nullable(),
  /** True: what may have been sent is never sent again, even if it is lost. */
  atMostOnce: z.boolean(),
})
export type CampaignOrder = z.output<typeof campaignOrder>
