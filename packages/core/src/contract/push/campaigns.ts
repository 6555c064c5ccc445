import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { PUSH_TYPES } from '../../push/link.ts'
import { MISSED_TIME_RULES } from '../../push/schedule.ts'
import { PUSH_TOPICS } from '../../push/topics.ts'
import { timeSlots } from '../../time/time-slots.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, platform, projectId } from '../shared.ts'
import { pushContent, pushText } from './push-content.ts'
import { EVERYBODY, segment } from './segment-rules.ts'

/**
 * A campaign is written as a draft, waits for its time, is sent, and may be held meanwhile. A cancelled one keeps what
 * was sent; one that had not begun is a draft again.
 */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'cancelled', 'sent'] as const
const status = z.enum(CAMPAIGN_STATUSES)
export type CampaignStatus = z.output<typeof status>

const slots = new Set(timeSlots())

export const pushSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('at'), at: instant }),
  z.object({
    kind: z.literal('local'),
    day: z.iso.date('Choose a date'),
    /** Milliseconds of the shopper's day, in steps of a quarter of an hour. */
    slot: z.number().refine((ms) => slots.has(ms), VALIDATION_TEXTS.select),
    /** For whom that time was over when it was started. */
    passed: z.enum(MISSED_TIME_RULES),
  }),
])

/** How long an unread message may still be shown in the app, days. */
export const MAX_IN_APP_DAYS = 28

/** Whether a rule of the project holds for this campaign. */
const held = z.enum(['kept', 'ignored'])

export const campaignRules = z.object({
  /** What it is about, as shoppers choose; null: nothing that can be turned off by itself. */
  topic: z.enum(PUSH_TOPICS).nullable(),
  /** Quiet hours, the project's and the shoppers' own: messages wait until they are over. */
  quiet: held,
  /** So many messages to one shopper at most: whoever had them gets none. */
  cap: held,
  /** Hours after which a message is not sent any more, counted from when it was due. */
  expires: z.number().int().min(1).max(672),
  /** So many a minute at most. */
  perMinute: z.number().int().min(60).max(30_000).nullable(),
  /** What becomes of a message of which nobody can say whether it arrived. */
  delivery: z.enum(['at-least-once', 'at-most-once']),
  /** So many days after it was due it is also shown inside the app, until it was read; null: it is not. */
  inApp: z.number().int().min(1).max(MAX_IN_APP_DAYS).nullable().default(null),
})
export type CampaignRules = z.output<typeof campaignRules>

export const PLAIN_RULES: CampaignRules = {
  topic: 'offers',
  quiet: 'kept',
  cap: 'kept',
  expires: 24,
  perMinute: null,
  delivery: 'at-least-once',
  inApp: null,
}

/** A text that may still be missing. */
const draftText = z.object({
  title: pushText.shape.title,
  body: z
    .string()
    .trim()
    .refine((body) => pushText.shape.body.safeParse(body || '-').success, VALIDATION_TEXTS.maximum(178)),
})

/** Variants of an A/B test besides the first text. */
export const MAX_TEST_VARIANTS = 3
const share = z.number().int().min(1).max(98)

/** What a campaign is before it is sent: its texts may be missing, but never be too long. */
export const campaignDraft = z.object({
  ...draftText.shape,
  translations: z.partialRecord(z.enum(LANGUAGES), draftText),
  image: pushContent.shape.image,
  type: z.enum(PUSH_TYPES, VALIDATION_TEXTS.select),
  url: z.string().trim().max(2000).nullable(),
  /** Only to apps on this platform; null: to all. */
  platform: platform.nullable(),
  /** Only to those who have the app in this language; null: to all. */
  lang: z.enum(LANGUAGES).nullable(),
  segment,
  schedule: pushSchedule,
  rules: campaignRules,
  /** Other texts, each for a share (percent) of those who are sent one; the first text goes to the rest. */
  variants: z
    .array(draftText.extend({ share, translations: z.partialRecord(z.enum(LANGUAGES), draftText) }))
    .max(MAX_TEST_VARIANTS)
    .refine((all) => all.reduce((sum, one) => sum + one.share, 0) <= 99, 'Leave a share for the first text'),
  /** Percent of the audience that gets nothing, to know what the campaign was good for. */
  holdout: z.number().int().min(0).max(50),
})
export type CampaignDraft = z.output<typeof campaignDraft>

/** The rules that a campaign has to keep before it may go out. */
export const campaignReady = campaignDraft
  .extend({
    ...pushText.shape,
    translations: pushContent.shape.translations,
    variants: z.array(pushText.extend({ share, translations: pushContent.shape.translations })),
  })
  .refine((draft) => pushContent.shape.link.safeParse({ type: draft.type, url: draft.url }).success, {
    path: ['url'],
    error: VALIDATION_TEXTS.select,
  })

export const EMPTY_DRAFT: CampaignDraft = {
  title: '',
  body: '',
  translations: {},
  image: null,
  type: 'home',
  url: null,
  platform: null,
  lang: null,
  segment: EVERYBODY,
  schedule: { kind: 'now' },
  rules: PLAIN_RULES,
  variants: [],
  holdout: 0,
}

export const wholeNumber = z.number().int()

/** What became of the messages of a campaign. */
const campaignCounters = z.object({
  /** The audience when it was frozen. */
  predicted: wholeNumber,
  /** Still to come, or waiting for their time. */
  waiting: wholeNumber,
  /** Handed to the push service. */
  sent: wholeNumber,
  /** Taken by the phone's own push service. */
  received: wholeNumber,
  opened: wholeNumber,
  /** Found uninstalled by it. */
  unsubscribed: wholeNumber,
  failed: wholeNumber,
  /** Of which nobody ever said what became of them. */
  unknown: wholeNumber,
  /** Not sent, each with its reason. */
  skipped: wholeNumber,
})
export type CampaignCounters = z.output<typeof campaignCounters>

export const campaignId = z.uuid('Unknown campaign')

export const campaign = campaignDraft.extend({
  id: campaignId,
  version: wholeNumber,
  status,
  created: instant,
  updated: instant,
  /** When it was let go, by the schedule the first instant; null for a draft. */
  starts: instant.nullable(),
  finished: instant.nullable(),
  counters: campaignCounters,
  /** The release that it will go out with: it has no time of its own then. */
  release: z.object({ id: z.uuid(), name: z.string(), at: instant }).nullable(),
})
export type Campaign = z.output<typeof campaign>

export const EXAMPLE_CAMPAIGN = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1c11'

export const UNKNOWN_CAMPAIGN = {
  status: 404,
  message: 'We couldn’t find this campaign. Look for it in the list.',
} as const
export const CAMPAIGN_STALE = {
  status: 409,
  message: 'This campaign was edited elsewhere. Reload it to see the latest version.',
} as const
export const CAMPAIGN_STARTED = {
  status: 409,
  message: 'This campaign is no longer a draft. Duplicate it to send a new one.',
} as const

export const CAMPAIGN_IN_RELEASE = {
  status: 409,
  message: 'This campaign is part of a release. Remove it from the release first.',
} as const

const campaignFilter = z.object({
  /** Words that all stand somewhere in title or body. */
  search: z.string().trim().max(100, VALIDATION_TEXTS.maximum(100)).default(''),
  status: z.array(status).max(CAMPAIGN_STATUSES.length).default([]),
  platform: z.array(platform).max(3).default([]),
})
export const campaignSort = z.object({
  sort: z.enum(['updated', 'starts', 'predicted']).default('updated'),
  direction: z.enum(['down', 'up']).default('down'),
})

/** Of more than this is said that there are more. */
export const MAX_COUNTED_CAMPAIGNS = 1000

const listedCampaign = campaign.pick({
  id: true,
  version: true,
  title: true,
  body: true,
  image: true,
  type: true,
  url: true,
  platform: true,
  lang: true,
  status: true,
  schedule: true,
  created: true,
  updated: true,
  starts: true,
  finished: true,
  counters: true,
  release: true,
})
export type ListedCampaign = z.output<typeof listedCampaign>

export const listCampaigns = defineCall({
  path: '/campaigns/list',
  who: 'allow_push',
  key: 'read',
  tool: true,
  summary: 'Lists campaigns with their metrics, 24 per page, by default last edited first.',
  input: z.object({
    project: projectId,
    ...campaignFilter.shape,
    ...campaignSort.shape,
    cursor: cursor.optional(),
  }),
  output: z.object({
    campaigns: z.array(listedCampaign),
    cursor,
    /** The way back to the page before; null on the first. */
    previous: cursor,
    /** Counted up to 1,001. */
    count: wholeNumber,
  }),
  errors: {},
  example: { project: EXAMPLE.project, status: ['sent'], sort: 'starts' },
})

export const getCampaign = defineCall({
  path: '/campaigns/get',
  who: 'allow_push',
  key: 'read',
  tool: true,
  summary: 'Returns a campaign.',
  input: z.object({ project: projectId, id: campaignId }),
  output: z.object({ campaign }),
  errors: { 'no-campaign': UNKNOWN_CAMPAIGN },
  example: { project: EXAMPLE.project, id: EXAMPLE_CAMPAIGN },
})

export const saveCampaign = defineCall({
  path: '/campaigns/save',
  who: 'allow_push',
  key: 'change',
  tool: true,
  summary:
    'Saves a draft campaign. The caller sets `id`, so repeating the request saves it once. `version` is the last version read, or null for a new draft; any other version is rejected.',
  input: z.object({
    project: projectId,
    id: campaignId,
    version: wholeNumber.min(1).nullable(),
    draft: campaignDraft,
  }),
  output: z.object({ campaign }),
  errors: { 'no-campaign': UNKNOWN_CAMPAIGN, stale: CAMPAIGN_STALE, started: CAMPAIGN_STARTED },
  log: { operation: 'edit', tells: [], gathered: true },
  example: {
    project: EXAMPLE.project,
    id: EXAMPLE_CAMPAIGN,
    version: null,
    draft: {
      ...EMPTY_DRAFT,
      title: 'New lamps are in',
      body: 'The winter collection is here. Have a look before it is gone.',
      translations: { de: { title: 'Neue Lampen sind da', body: 'Die Winterkollektion ist da.' } },
      type: 'collection',
      url: 'winter',
      segment: {
        match: 'all',
        groups: [{ match: 'all', conditions: [{ on: 'seen', is: 'within', days: 90 }] }],
      },
      schedule: { kind: 'local', day: '2026-12-01', slot: 32_400_000, passed: 'next-day' },
    },
  },
})

/** Why a member of the audience gets no message; the first that applies. */
export const SKIP_REASONS = [
  'dead-token',
  'no-consent',
  'muted',
  'holdout',
  'past-time',
  'expired',
  'cap',
] as const
const skipReason = z.enum(SKIP_REASONS)
export type SkipReason = z.output<typeof skipReason>

const campaignAudience = z.object({
  /** Installations that the campaign is meant for. */
  audience: wholeNumber,
  /** Those of them that would be sent to. */
  reaches: wholeNumber,
  skipped: z.array(z.object({ reason: skipReason, count: wholeNumber })),
  /** Of those that it reaches: they are in their quiet hours when it is due, and get it afterwards. */
  held: wholeNumber,
  /** All installations of the project. */
  of: wholeNumber,
  /** A large project is estimated by a sample: every number is right to a few in a hundred. */
  about: z.boolean(),
})
export type CampaignAudience = z.output<typeof campaignAudience>

export const estimateCampaign = defineCall({
  path: '/campaigns/estimate',
  who: 'allow_push',
  key: 'read',
  tool: true,
  summary: 'Estimates the audience of a campaign if it were sent now, with skip reasons. Changes nothing.',
  changesNothing: true,
  input: z.object({
    project: projectId,
    ...campaignDraft.pick({
      platform: true,
      lang: true,
      segment: true,
      schedule: true,
      rules: true,
      holdout: true,
    }).shape,
  }),
  output: campaignAudience,
  errors: {},
  example: {
    project: EXAMPLE.project,
    platform: null,
    lang: null,
    segment: {
      match: 'any',
      groups: [{ match: 'all', conditions: [{ on: 'bought', is: 'least', times: 1, days: 30 }] }],
    },
    schedule: { kind: 'now' },
    rules: PLAIN_RULES,
    holdout: 10,
  },
})

export const testCampaign = defineCall({
  path: '/campaigns/test',
  who: 'allow_push',
  perMinute: 20,
  summary:
    'Sends a test message to the caller’s own phone (`to` null) or to one subscriber, ignoring quiet hours. It doesn’t count in the campaign’s metrics.',
  input: z.object({
    project: projectId,
    content: pushContent,
    to: z.uuid('Unknown subscriber').nullable(),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: {
    'no-device': {
      status: 409,
      message:
        'None of your devices are registered. Sign in to the app on your phone, or choose a subscriber.',
    },
    'no-subscriber': { status: 404, message: 'We couldn’t find this subscriber.' },
    unreachable: {
      status: 409,
      message: 'This subscriber opted out of push notifications or uninstalled the app.',
    },
  },
  log: { operation: 'edit', tells: [] },
  example: {
    project: EXAMPLE.project,
    content: {
      title: 'New lamps are in',
      body: 'The winter collection is here.',
      translations: {},
      image: null,
      link: { type: 'home', url: null },
    },
    to: null,
  },
})
