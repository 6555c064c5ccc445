import { z } from 'zod'
import { ATTRIBUTION_WINDOW_HOURS } from '../../push/attribution.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'

/** The bounds of a frequency cap: messages, and the days they are counted over. */
export const FREQUENCY_CAP = { max: 50, days: 30 } as const
/** Messages a second: the push gateway takes no more of one project. */
export const PUSH_RATE = { min: 1, max: 600 } as const

/** Minutes of a day. */
const minute = z.int().min(0).max(1439)

/** What holds for all pushes of a project. */
const pushSettings = z.object({
  /** At most so many pushes to one shopper within so many days; null: as many as there are. */
  cap: z
    .object({ most: z.int().min(1).max(FREQUENCY_CAP.max), days: z.int().min(1).max(FREQUENCY_CAP.days) })
    .nullable(),
  /** Minutes of each shopper's own day in which nothing comes, over midnight where `from` is later than `to`. */
  quiet: z
    .object({ from: minute, to: minute })
    .refine(({ from, to }) => from !== to, 'Start and end time must be different.')
    .nullable(),
  /** Messages a second; null: as the server has it for everybody. */
  rate: z.int().min(PUSH_RATE.min).max(PUSH_RATE.max).nullable(),
  /** How long after a message an order is still put to its account, hours. */
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
    /** Messages a second where the project sets none. */
    normalRate: z.int(),
    /** Since when nothing is sent, because the gateway refuses the project's credentials; null while it sends. */
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
  log: { operation: 'edit', tells: [] },
  example: {
    project: EXAMPLE.project,
    cap: { most: 3, days: 7 },
    quiet: { from: 0, to: 480 },
    creditHours: 48,
  },
})
