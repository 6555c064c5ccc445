import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { PUSH_TYPES } from '../../push/link.ts'
import { MISSED_TIME_RULES } from '../../push/schedule.ts'
import { PUSH_TOPICS } from '../../push/topics.ts'
import { listTimeSlots } from '../../time/time-slots.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, platform, projectId, uuid } from '../shared.ts'
import { pushContent, pushText, sendableContent, sendableText } from './push-content.ts'
import { EVERYBODY, segment } from './segment-rules.ts'

/**
 * States of a campaign: draft, waiting for its time, being sent, paused, canceled, or completely sent.
 * Messages of a canceled campaign that were sent stay; a campaign that is canceled before it begins becomes a
 * draft again.
 */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'cancelled', 'sent'] as const
const status = z.enum(CAMPAIGN_STATUSES)
export type CampaignStatus = z.output<typeof status>

const slots = new Set(listTimeSlots())

const atSchedule = z.object({ kind: z.literal('at'), at: instant })
const localSchedule = z.object({
  kind: z.literal('local'),
  day: z.iso.date('Choose a date'),
  /** Time of the shopper's day, ms since midnight, in steps of 15 minutes. */
  slot: z.number().refine((ms) => slots.has(ms), VALIDATION_TEXTS.select),
  /** What happens for shoppers whose time has already passed at the start. */
  passed: z.enum(MISSED_TIME_RULES),
  /**
   * True: at the hour at which a shopper usually opens the app; `slot` is for shoppers without enough visits to know
   * it.
   */
  usual: z.boolean().optional(),
})

export const pushSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  atSchedule,
  localSchedule,
])

/** Schedule that names a time: an instant, or a local time of each shopper. */
export const plannedSchedule = z.discriminatedUnion('kind', [atSchedule, localSchedule])
export type PlannedSchedule = z.output<typeof plannedSchedule>

/** Maximum number of days for which an unread message is also shown in the app. */
export const MAX_IN_APP_DAYS = 28

/** Whether the campaign follows or ignores a rule of the project. */
const ruleOutcome = z.enum(['kept', 'ignored'])

export const campaignRules = z.object({
  /** Topic that shoppers can turn off; null for none. */
  topic: z.enum(PUSH_TOPICS).nullable(),
  /** Quiet hours of the project and of shoppers: messages wait until they end. */
  quiet: ruleOutcome,
  /** Frequency cap: shoppers who reached it get no message. */
  cap: ruleOutcome,
  /** Hours after the due time at which an unsent message expires. */
  expires: z.number().int().min(1).max(672),
  /** Maximum number of messages per minute. */
  perMinute: z.number().int().min(60).max(30_000).nullable(),
  /** What happens to a message whose delivery is uncertain. */
  delivery: z.enum(['at-least-once', 'at-most-once']),
  /** Days after the due time for which an unread message is also shown in the app; null to not show it. */
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

/** Text that may still be empty. */
const draftText = z.object({
  title: pushText.shape.title,
  body: z
    .string()
    .trim()
    .refine((body) => pushText.shape.body.safeParse(body || '-').success, VALIDATION_TEXTS.maximum(178)),
})

/** Maximum number of variants of an A/B test besides the first text. */
export const MAX_TEST_VARIANTS = 3
const share = z.number().int().min(1).max(98)

/** Limits of a test whose winner goes to the rest: percent of the audience that gets the test, and hours it lasts. */
export const WINNER_LIMITS = { test: { min: 5, max: 80 }, hours: { min: 1, max: 72 } } as const
const { test: testLimits, hours: hourLimits } = WINNER_LIMITS

/** Campaign before it is sent: its texts may be empty, but not too long. */
export const campaignDraft = z.object({
  ...draftText.shape,
  translations: z.partialRecord(z.enum(LANGUAGES), draftText),
  image: pushContent.shape.image,
  type: z.enum(PUSH_TYPES, VALIDATION_TEXTS.select),
  url: z.string().trim().max(2000).nullable(),
  /** Limits the audience to one platform; null for all. */
  platform: platform.nullable(),
  /** Limits the audience to apps in this language; null for all. */
  lang: z.enum(LANGUAGES).nullable(),
  segment,
  schedule: pushSchedule,
  rules: campaignRules,
  /** Further variants, each with its share of recipients in percent; the first text goes to the rest. */
  variants: z
    .array(draftText.extend({ share, translations: z.partialRecord(z.enum(LANGUAGES), draftText) }))
    .max(MAX_TEST_VARIANTS)
    .refine((all) => all.reduce((sum, one) => sum + one.share, 0) <= 99, 'Leave a share for the first text'),
  /**
   * Sends the variants to `test` percent of the recipients first, and after `hours` the one with the highest open rate
   * to the rest. Null, or without further variants: every recipient gets a variant at once.
   */
  winner: z
    .object({
      test: z.number().int().min(testLimits.min).max(testLimits.max),
      hours: z.number().int().min(hourLimits.min).max(hourLimits.max),
    })
    .nullable()
    .default(null),
  /** Size of the control group, percent of the audience. */
  holdout: z.number().int().min(0).max(50),
})
export type CampaignDraft = z.output<typeof campaignDraft>

/** Rules that a campaign must meet before it can be sent. */
export const campaignReady = campaignDraft
  .extend({
    ...sendableText.shape,
    translations: sendableContent.shape.translations,
    variants: z.array(sendableText.extend({ share, translations: sendableContent.shape.translations })),
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
  winner: null,
  holdout: 0,
}

export const wholeNumber = z.number().int()

/** Number of messages of a campaign by outcome. */
const campaignCounters = z.object({
  /** Size of the audience when its messages were created. */
  predicted: wholeNumber,
  /** Not due yet, or waiting for their time. */
  waiting: wholeNumber,
  /** Accepted by the push service. */
  sent: wholeNumber,
  /** Accepted by the phone's own push service. */
  received: wholeNumber,
  opened: wholeNumber,
  /** App reported as uninstalled. */
  unsubscribed: wholeNumber,
  failed: wholeNumber,
  /** Outcome never reported. */
  unknown: wholeNumber,
  /** Not sent, each with a reason. */
  skipped: wholeNumber,
})
export type CampaignCounters = z.output<typeof campaignCounters>

export const campaignId = uuid('Unknown campaign')

export const campaign = campaignDraft.extend({
  id: campaignId,
  version: wholeNumber,
  status,
  created: instant,
  updated: instant,
  /** When it was started; for a schedule, its first instant. Null for a draft. */
  starts: instant.nullable(),
  finished: instant.nullable(),
  counters: campaignCounters,
  /** Release that sends it: the campaign then has no time of its own. */
  release: z.object({ id: uuid(), name: z.string(), at: instant }).nullable(),
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

export const campaignFilter = z.object({
  /** Words that must all occur in title or body. */
  search: z.string().trim().max(100, VALIDATION_TEXTS.maximum(100)).default(''),
  status: z.array(status).max(CAMPAIGN_STATUSES.length).default([]),
  platform: z.array(platform).max(3).default([]),
})
export const campaignSort = z.object({
  sort: z.enum(['updated', 'starts', 'predicted']).default('updated'),
  direction: z.enum(['down', 'up']).default('down'),
})

/** Maximum number of campaigns that are counted exactly; a larger number is shown as "more than". */
export const MAX_COUNTED_CAMPAIGNS = 1000

const listedCampaign = campaign
  .pick({
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
  .extend({
    /** Orders attributed to the campaign, direct and influenced; `sum` in minor units of the list’s currency. */
    attributed: z.object({ orders: wholeNumber, sum: wholeNumber }),
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
    /** Currency of the attributed sums. */
    currency: z.string(),
    cursor,
    /** Cursor of the previous page; null on the first. */
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
  log: { operation: 'edit', fields: [], isGrouped: true, subject: 'campaign' },
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

/** Why a member of the audience gets no message; the first reason that applies. */
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
  /** Installations that match the audience. */
  audience: wholeNumber,
  /** Installations that would be sent a message. */
  recipients: wholeNumber,
  skipped: z.array(z.object({ reason: skipReason, count: wholeNumber })),
  /** Of those, installations in quiet hours at the due time, which get it afterwards. */
  delayed: wholeNumber,
  /** All installations of the project. */
  installations: wholeNumber,
  /** True for an estimate from a sample of a large project, accurate to a few percent. */
  isEstimate: z.boolean(),
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
  endsWithClient: true,
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
    content: sendableContent,
    to: uuid('Unknown subscriber').nullable(),
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
  log: { operation: 'edit', fields: [] },
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
