import { z } from 'zod'
import { CREDIT_HOURS } from '../push/credit.ts'
import { defineCall, EXAMPLE } from './call.ts'
import { projectId } from './shared.ts'

const pushSettings = z.object({
  /** How long after a message an order is still put to its account, hours. */
  creditHours: z.int().min(CREDIT_HOURS.least).max(CREDIT_HOURS.most),
})

export const getPushSettings = defineCall({
  path: '/push/settings',
  who: 'allow_push',
  summary: 'What holds for all pushes of the project.',
  input: z.object({ project: projectId }),
  output: z.object({ settings: pushSettings }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const savePushSettings = defineCall({
  path: '/push/settings/save',
  who: 'allow_push',
  summary:
    'Changes what holds for all pushes of the project. Orders that are here keep the credit they have.',
  input: z.object({ project: projectId, settings: pushSettings }),
  output: z.object({ settings: pushSettings }),
  errors: {},
  example: { project: EXAMPLE.project, settings: { creditHours: 48 } },
})
