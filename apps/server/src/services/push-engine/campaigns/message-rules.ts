import { MAX_IN_APP_DAYS, pushSchedule } from '@vitrine/core/contract/push/campaigns'
import { pushContent } from '@vitrine/core/contract/push/push-content'
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

/** How a campaign is sent. */
export const campaignOrder = z.object({
  schedule: pushSchedule,
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
  lifetime: z
    .number()
    .int()
    .min(1)
    .max(28 * 24 * 60 * 60 * 1000),
  /** At most so many a minute; null: as fast as it goes. */
  perMinute: z.number().int().min(1).max(60_000).nullable(),
  /** True: what may have been sent is never sent again, even if it is lost. */
  atMostOnce: z.boolean(),
  /** So many days after it was due it is shown inside the app while nobody has read it; null: it is not. */
  inApp: z.number().int().min(1).max(MAX_IN_APP_DAYS).nullable().default(null),
})
export type CampaignOrder = z.output<typeof campaignOrder>
