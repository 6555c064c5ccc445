import { MAX_IN_APP_DAYS, pushSchedule } from '@vitrine/core/contract/push/campaigns'
import { pushContent } from '@vitrine/core/contract/push/push-content'
import { z } from 'zod'

/** Sending rules of a message. Missing fields use the defaults. */
export const messageRules = z.object({
  /** Topic; subscribers who muted it are skipped. */
  topic: z.string().optional(),
  /** `ignored`: also sent in quiet hours, such as a shipping confirmation. */
  quiet: z.enum(['kept', 'ignored']).optional(),
  /** `ignored`: also sent beyond the project's frequency cap. It still counts towards the cap. */
  cap: z.enum(['kept', 'ignored']).optional(),
})
export type MessageRules = z.output<typeof messageRules>

/** Schema of how a campaign is sent: schedule, variants, control group, rules and rate. */
export const campaignOrder = z.object({
  schedule: pushSchedule,
  /**
   * One variant, or those of an A/B test. Shares are percentages of everyone outside the control group and add up to
   * 100.
   */
  variants: z
    .array(z.object({ share: z.number().int().min(0).max(100), content: pushContent }))
    .min(1)
    .max(10)
    .refine(
      (variants) => variants.reduce((sum, { share }) => sum + share, 0) === 100,
      'Shares must make 100',
    ),
  /**
   * `test`: percentage of the recipients that get the variants first. After `hours` the rest get the one that was opened
   * most, `chosen` (index of `variants`) by the first sender then. Messages of the rest have the number after the last
   * variant. Null: the variants go to everyone.
   */
  winner: z
    .object({
      test: z.number().int().min(1).max(99),
      hours: z.number().int().min(1).max(672),
      chosen: z.number().int().min(0).nullable(),
    })
    .nullable()
    .default(null),
  /** Percentage of the audience in the control group, which gets no message. */
  holdout: z.number().int().min(0).max(50),
  rules: messageRules,
  /** Lifetime of a message after it is due, in ms. */
  lifetime: z
    .number()
    .int()
    .min(1)
    .max(28 * 24 * 60 * 60 * 1000),
  /** Maximum messages per minute; null for no limit of its own. */
  perMinute: z.number().int().min(1).max(60_000).nullable(),
  /** True: a message that may have been sent is never sent again, even if it was lost. */
  atMostOnce: z.boolean(),
  /** Number of days after the due time for which an unread message is shown inside the app; null for not at all. */
  inApp: z.number().int().min(1).max(MAX_IN_APP_DAYS).nullable().default(null),
})
export type CampaignOrder = z.output<typeof campaignOrder>
