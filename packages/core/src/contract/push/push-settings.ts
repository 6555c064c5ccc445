import { z } from 'zod'
import { ATTRIBUTION_WINDOW_HOURS } from '../../push/attribution.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'

/** Limits of a frequency cap: number of messages, and number of days. */
export const FREQUENCY_CAP = { max: 50, days: 30 } as const
/** Limits of the send rate, messages per second. The push gateway accepts no more from one project. */
export const PUSH_RATE = { min: 1, max: 600 } as const

/** Minute of the day. */
const minute = z.int().min(0).max(1439)

/** Push settings of a project. */
const pushSettings = z.object({
  /** Frequency cap: maximum number of pushes to one shopper within a number of days; null for none. */
  cap: z
    .object({ max: z.int().min(1).max(FREQUENCY_CAP.max), days: z.int().min(1).max(FREQUENCY_CAP.days) })
    .nullable(),
  /** Quiet hours in minutes of each shopper's local day; they pass midnight when `from` is later than `to`. */
  quiet: z
    .object({ from: minute, to: minute })
    .refine(({ from, to }) => from !== to, 'Start and end time must be different.')
    .nullable(),
  /** Messages per second; null for the server's default. */
  rate: z.int().min(PUSH_RATE.min).max(PUSH_RATE.max).nullable(),
  /** Attribution window: hours after a message in which an order is attributed to it. */
  creditHours: z.int().min(ATTRIBUTION_WINDOW_HOURS.min).max(ATTRIBUTION_WINDOW_HOURS.max),
})
export type PushSettings = z.output<typeof pushSettings>

export const getPushSettings = defineCall({
  path: '/push/settings',
  who: 'allow_push',
  summary: 'Returns the push settings and whether sending is active.',
  input: z.object({ project: projectId }),
  output: z.object({
    settings: pushSettings,
    /** Default messages per second. */
    normalRate: z.int(),
    /** Since when sending is stopped because the gateway refuses the project's credentials; null while it sends. */
    stopped: z.object({ since: instant, why: z.string() }).nullable(),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const savePushSettings = defineCall({
  path: '/push/settings/save',
  who: 'allow_push',
  summary:
    'Updates the given push settings and leaves the rest unchanged. Existing orders keep their attribution.',
  input: z.object({ project: projectId, ...pushSettings.partial().shape }),
  output: z.object({ settings: pushSettings }),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: {
    project: EXAMPLE.project,
    cap: { max: 3, days: 7 },
    quiet: { from: 0, to: 480 },
    creditHours: 48,
  },
})
