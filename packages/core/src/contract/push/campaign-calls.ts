import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId } from '../shared.ts'
import {
  CAMPAIGN_IN_RELEASE,
  CAMPAIGN_STALE,
  CAMPAIGN_STARTED,
  campaign,
  campaignDraft,
  campaignId,
  EMPTY_DRAFT,
  EXAMPLE_CAMPAIGN,
  plannedSchedule,
  UNKNOWN_CAMPAIGN,
  wholeNumber,
} from './campaigns.ts'

const campaignVersion = z.object({ project: projectId, id: campaignId, version: wholeNumber.min(1) })
const exampleSeen = { project: EXAMPLE.project, id: EXAMPLE_CAMPAIGN, version: 1 }
const CHANGED = { 'no-campaign': UNKNOWN_CAMPAIGN, stale: CAMPAIGN_STALE } as const
const TIME_PASSED = { status: 409, message: 'This time has passed. Choose a later one.' } as const

export const startCampaign = defineCall({
  path: '/campaigns/start',
  who: 'allow_push',
  key: 'change',
  summary: 'Sends or schedules a draft campaign. Repeating the request with the same version sends it once.',
  input: campaignVersion,
  output: z.object({ campaign }),
  errors: {
    ...CHANGED,
    started: CAMPAIGN_STARTED,
    'in-release': CAMPAIGN_IN_RELEASE,
    over: TIME_PASSED,
  },
  log: { operation: 'edit', fields: [], subject: 'campaign' },
  example: exampleSeen,
})

export const rescheduleCampaign = defineCall({
  path: '/campaigns/reschedule',
  who: 'allow_push',
  key: 'change',
  summary:
    'Moves a draft or a scheduled campaign that hasn’t started to another time. A scheduled campaign stays scheduled. `version` is the last version read; any other version is rejected. Repeating the request moves it once.',
  input: campaignVersion.extend({ schedule: plannedSchedule }),
  output: z.object({ campaign }),
  errors: {
    ...CHANGED,
    started: {
      status: 409,
      message:
        'This campaign has already started or is paused. Only drafts and scheduled campaigns can be moved.',
    },
    'in-release': CAMPAIGN_IN_RELEASE,
    over: TIME_PASSED,
  },
  log: { operation: 'edit', fields: [], subject: 'campaign' },
  example: { ...exampleSeen, schedule: { kind: 'at', at: '2026-12-01T17:00:00.000Z' } },
})

/** Input of calls about one campaign. */
export const oneCampaign = z.object({ project: projectId, id: campaignId })
export const ONE_CAMPAIGN = { project: EXAMPLE.project, id: EXAMPLE_CAMPAIGN }

export const pauseCampaign = defineCall({
  path: '/campaigns/pause',
  who: 'allow_push',
  key: 'change',
  summary: 'Pauses a scheduled or sending campaign. Messages already on their way still arrive.',
  input: oneCampaign,
  output: z.object({ campaign }),
  errors: {
    'no-campaign': UNKNOWN_CAMPAIGN,
    'not-running': { status: 409, message: 'This campaign isn’t being sent.' },
  },
  log: { operation: 'edit', fields: [], subject: 'campaign' },
  example: ONE_CAMPAIGN,
})

export const resumeCampaign = defineCall({
  path: '/campaigns/resume',
  who: 'allow_push',
  key: 'change',
  summary: 'Resumes a paused campaign. Messages that expired meanwhile aren’t sent.',
  input: oneCampaign,
  output: z.object({ campaign }),
  errors: {
    'no-campaign': UNKNOWN_CAMPAIGN,
    'not-paused': { status: 409, message: 'This campaign isn’t paused.' },
  },
  log: { operation: 'edit', fields: [], subject: 'campaign' },
  example: ONE_CAMPAIGN,
})

export const cancelCampaign = defineCall({
  path: '/campaigns/cancel',
  who: 'allow_push',
  key: 'change',
  summary: 'Stops a campaign. A campaign that hasn’t started becomes a draft again.',
  input: oneCampaign,
  output: z.object({ campaign }),
  errors: {
    'no-campaign': UNKNOWN_CAMPAIGN,
    over: { status: 409, message: 'This campaign has already ended.' },
  },
  log: { operation: 'edit', fields: [], subject: 'campaign' },
  example: ONE_CAMPAIGN,
})

export const copyCampaign = defineCall({
  path: '/campaigns/copy',
  who: 'allow_push',
  summary:
    'Duplicates any campaign as a draft. The caller sets its ID in `copy`; repeating the request creates it once.',
  input: oneCampaign.extend({ copy: campaignId }),
  output: z.object({ campaign }),
  errors: { 'no-campaign': UNKNOWN_CAMPAIGN },
  log: { operation: 'add', fields: [], subject: 'campaign' },
  example: { ...ONE_CAMPAIGN, copy: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1c12' },
})

export const removeCampaign = defineCall({
  path: '/campaigns/remove',
  who: 'allow_push',
  summary:
    'Deletes a draft campaign. Deleting a missing draft isn’t an error. Sent campaigns can’t be deleted. Saving it again with its ID restores it.',
  input: oneCampaign,
  output: z.object({ done: z.literal(true) }),
  errors: {
    started: { status: 409, message: 'Only drafts can be deleted.' },
    'in-release': CAMPAIGN_IN_RELEASE,
  },
  log: { operation: 'remove', fields: [] },
  example: ONE_CAMPAIGN,
})

/** Maximum number of campaigns of one bulk call. */
export const MAX_CAMPAIGNS_PER_CALL = 50

const atOnce = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(MAX_CAMPAIGNS_PER_CALL)

/** Why a campaign cannot be deleted: it is no draft any more, or part of a release. */
const campaignRemovalProblem = z.enum(['started', 'in-release'])
export type CampaignRemovalProblem = z.output<typeof campaignRemovalProblem>
const restorableDraft = z.object({ id: campaignId, draft: campaignDraft })

export const removeCampaigns = defineCall({
  path: '/campaigns/remove-many',
  who: 'allow_push',
  summary: `Deletes the drafts among up to ${MAX_CAMPAIGNS_PER_CALL} campaigns. \`removed\` returns them so that they can be restored, \`refused\` gives the reason for the others. Missing campaigns count as deleted.`,
  input: z.object({ project: projectId, ids: atOnce(campaignId) }),
  output: z.object({
    removed: z.array(restorableDraft),
    /** Each with its title, or its text when it has no title. */
    refused: z.array(z.object({ id: campaignId, title: z.string(), why: campaignRemovalProblem })),
  }),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, ids: [EXAMPLE_CAMPAIGN] },
})

export const restoreCampaigns = defineCall({
  path: '/campaigns/restore',
  who: 'allow_push',
  summary:
    'Restores deleted drafts with their IDs, all or none. Drafts whose ID is in use again are skipped; `count` is the number restored.',
  input: z.object({ project: projectId, drafts: atOnce(restorableDraft) }),
  output: z.object({ count: wholeNumber }),
  errors: {},
  log: { operation: 'add', fields: [] },
  example: {
    project: EXAMPLE.project,
    drafts: [{ id: EXAMPLE_CAMPAIGN, draft: { ...EMPTY_DRAFT, title: 'New lamps are in' } }],
  },
})

export const copyCampaigns = defineCall({
  path: '/campaigns/copy-many',
  who: 'allow_push',
  summary: `Duplicates up to ${MAX_CAMPAIGNS_PER_CALL} campaigns as drafts. The caller sets the IDs in \`copy\`; repeating the request creates each copy once. \`copied\` lists the copies, \`missing\` the campaigns that don’t exist.`,
  input: z.object({
    project: projectId,
    campaigns: atOnce(z.object({ id: campaignId, copy: campaignId })),
  }),
  output: z.object({ copied: z.array(campaignId), missing: z.array(campaignId) }),
  errors: {},
  log: { operation: 'add', fields: [] },
  example: {
    project: EXAMPLE.project,
    campaigns: [{ id: EXAMPLE_CAMPAIGN, copy: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1c12' }],
  },
})
