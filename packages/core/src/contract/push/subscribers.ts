import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { PUSH_TYPES } from '../../push/link.ts'
import { PUSH_PERMISSIONS, PUSH_TOPICS } from '../../push/topics.ts'
import { isZone } from '../../time/time-zones.ts'
import { parseUrl } from '../../validation/parse-url.ts'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, platform, uuid } from '../shared.ts'
import { OWN_ACCOUNT_ERRORS, ownAccount } from '../shop/shopper.ts'

/** Minute of the day. */
const minute = z.int().min(0).max(1439)

/** Random id that an installation generates and stores. Knowing it grants access to that installation only. */
const subscriber = uuid('Unknown app installation')

/** Slug of the shopping app, and id of the calling installation. */
const installation = z.object({ slug: z.string().min(1).max(40), subscriber })
/**
 * Id of a change, which the device generates: a UUID of version 7, later than those of all its earlier changes. A
 * repeated change is applied once, and a change that arrives after a later one of the same subject is skipped; both get
 * the normal response.
 */
const change = uuid({ version: 'v7', error: 'Must be a version 7 UUID' }).optional()

const EXAMPLE_INSTALLATION = {
  slug: EXAMPLE.slug,
  subscriber: '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11',
} as const

const NO_APP_HERE = { 'not-found': COMMON_ERRORS['not-found'] } as const
const KNOWN = {
  ...NO_APP_HERE,
  /** The app registers (`/shopper/subscriber`) and repeats the call. */
  'unknown-subscriber': { status: 404, message: 'Register this app installation first.' },
} as const

/** Product and variant ids as the platform numbers them. */
const platformId = z.int().positive()

const androidChannels = z.array(z.string().regex(/^[a-z]{1,40}$/, 'Must be a channel')).max(20)

/**
 * Push address: an Expo push token, or the endpoint of a browser's push service with its encryption keys (RFC 8291;
 * base64url, a point of 65 bytes and a secret of 16).
 */
const pushAddress = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('expo'),
    token: z
      .string()
      .max(250)
      .regex(/^(Exponent|Expo)PushToken\[[\w:.-]{1,200}\]$/, 'Must be a push token'),
    /**
     * Android: notification channels that the app created. The system does not show messages of other channels; without
     * a list, one channel serves all.
     */
    channels: androidChannels.optional(),
    /** Android: notification channels that the user turned off in the system's settings, including `default`. */
    off: androidChannels.optional(),
  }),
  z.object({
    channel: z.literal('web'),
    token: z
      .string()
      .max(1000)
      .regex(/^https?:\/\/[\x21-\x7e]+$/, 'Must be a push endpoint')
      .refine((text) => parseUrl(text) !== null, 'Must be a push endpoint'),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Must be a public key'),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'Must be a secret of 16 octets'),
    }),
  }),
])

/** A shopper's push preferences, with quiet hours in their local time. */
const preferences = z.object({
  /** False to receive no pushes at all. */
  on: z.boolean(),
  muted: z.array(z.enum(PUSH_TOPICS)),
  /** Minutes of the local day, from 0; quiet hours pass midnight when `from` is later than `to`. */
  quiet: z.object({ from: minute, to: minute }).nullable(),
  /** Format MM-DD. */
  birthday: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a month and a day')
    .refine(isDayOfYear, 'Enter a month and a day')
    .nullable(),
})
export type Preferences = z.output<typeof preferences>

/** Returns true for a date that exists in some year. */
function isDayOfYear(text: string): boolean {
  const day = new Date(`2024-${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === text
}

/** Message in a shopper's inbox. */
const inboxMessage = z.object({
  /** Message id, as in the push's `data`. */
  message: uuid(),
  title: z.string(),
  body: z.string(),
  image: z.string().nullable(),
  type: z.enum(PUSH_TYPES),
  url: z.string().nullable(),
  sent: instant,
  read: z.boolean(),
})
export type InboxMessage = z.output<typeof inboxMessage>

export const registerSubscriber = defineCall({
  path: '/shopper/subscriber',
  who: 'anyone',
  summary:
    'Registers an app installation: language, country, platform, time zone, push permission and push token. Repeating the request only updates when it was last seen. A push token of another installation (a reinstall) moves to this one with the shopper’s preferences.',
  perMinute: 300,
  input: installation.extend({
    platform,
    lang: z.enum(LANGUAGES).nullish(),
    /** ISO 3166 country code. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Must be a country code')
      .nullish(),
    /** Application id or bundle id; on the web the host. */
    package: z
      .string()
      .regex(/^[\w.:-]{1,255}$/, 'Must be a package name')
      .nullish(),
    /** IANA time zone. A zone that this server does not know is ignored; the offset is used instead. */
    zone: z
      .string()
      .max(64)
      .transform((name) => (isZone(name) ? name : null))
      .nullish(),
    /** Offset from UTC in whole hours, -12 to 14. */
    timezone: z.int().min(-12).max(14).nullish(),
    app_version: z
      .string()
      .regex(/^[\w.+-]{1,40}$/, 'Must be a version')
      .nullish(),
    permission: z.enum(PUSH_PERMISSIONS),
    /** Null without a push address, or while it is unavailable: the known one is kept. */
    push: pushAddress.nullish(),
    /** Customer that the app considers signed in; null for none. Unverified: it links nothing. */
    customer: platformId.nullish(),
    /** False when nobody opened the app: its browser renewed the push address in the background. */
    opened: z.boolean().optional(),
  }),
  output: z.object({
    /** False when the signed-in customer is not linked yet: the app then calls `/shopper/subscriber-customer`. */
    linked: z.boolean(),
    preferences,
    /** Number of unread inbox messages. */
    unread: z.int(),
    /** Newest unread message whose campaign is still shown in the app. */
    inApp: inboxMessage.nullable(),
  }),
  errors: NO_APP_HERE,
  example: {
    ...EXAMPLE_INSTALLATION,
    platform: 'ios',
    lang: 'en',
    country: 'DE',
    package: 'com.lamps.app',
    zone: 'Europe/Berlin',
    timezone: 1,
    app_version: '1.4.0',
    permission: 'granted',
    push: { channel: 'expo', token: 'ExponentPushToken[2f0f9c1d7b6a4e3c8a5d1e]' },
    customer: null,
  },
})

export const linkCustomer = defineCall({
  path: '/shopper/subscriber-customer',
  who: 'anyone',
  summary:
    'Links the installation to the customer of the access token. All installations of one customer count as one shopper.',
  // Each request asks the shop for the customer: prevents abuse of the shop's API.
  perMinute: 60,
  input: ownAccount.extend({ subscriber }),
  output: z.object({ done: z.literal(true) }),
  errors: { ...KNOWN, ...OWN_ACCOUNT_ERRORS },
  example: { ...EXAMPLE_INSTALLATION, token: '7c0b2f9e4d6a8c1e3f5a7b9d0e2c4f61' },
})

export const unlinkCustomer = defineCall({
  path: '/shopper/subscriber-sign-out',
  who: 'anyone',
  summary:
    'Signs the customer out of this installation. With `reset`, the device was cleared for someone else and the push token is released with its preferences. Repeating the request changes nothing.',
  input: installation.extend({ reset: z.boolean().optional(), change }),
  output: z.object({ done: z.literal(true) }),
  errors: KNOWN,
  example: EXAMPLE_INSTALLATION,
})

export const setPreferences = defineCall({
  path: '/shopper/subscriber-preferences',
  who: 'anyone',
  summary:
    'Updates the shopper’s push opt-in, topics, quiet hours or birthday; omitted fields stay unchanged. Opting in requires the device’s permission.',
  input: installation.extend({ ...preferences.partial().shape, change }),
  output: z.object({ preferences }),
  errors: KNOWN,
  example: { ...EXAMPLE_INSTALLATION, muted: ['reminders'], quiet: { from: 1320, to: 480 } },
})

export const INBOX_PAGE_SIZE = 20

export const listInbox = defineCall({
  path: '/shopper/inbox',
  who: 'anyone',
  summary: `Lists the messages sent to this installation, including before a reinstall, newest first, ${INBOX_PAGE_SIZE} per page.`,
  input: installation.extend({ cursor: cursor.optional() }),
  output: z.object({ messages: z.array(inboxMessage), unread: z.int(), next: cursor }),
  errors: KNOWN,
  example: EXAMPLE_INSTALLATION,
})

export const readInbox = defineCall({
  path: '/shopper/inbox-read',
  who: 'anyone',
  summary: 'Marks inbox messages as seen up to now or up to a given time.',
  input: installation.extend({ until: instant.optional() }),
  output: z.object({ done: z.literal(true) }),
  errors: KNOWN,
  example: EXAMPLE_INSTALLATION,
})

/** Maximum number of reports in one call. */
const MAX_REPORTS_PER_CALL = 100

export const reportMessages = defineCall({
  path: '/shopper/messages',
  who: 'anyone',
  summary:
    'Reports which messages were delivered, opened or dismissed. Each counts once; messages not sent to this installation are ignored.',
  input: installation.extend({
    reports: z
      .array(
        z.object({
          message: uuid(),
          /** `read`: seen in the app and closed without opening. */
          what: z.enum(['received', 'opened', 'read']),
          /** Time by the device's clock: a report may have waited for the network. */
          at: instant,
        }),
      )
      .min(1)
      .max(MAX_REPORTS_PER_CALL),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: KNOWN,
  example: {
    ...EXAMPLE_INSTALLATION,
    reports: [
      { message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2', what: 'opened', at: '2026-11-20T09:00:00Z' },
    ],
  },
})

/** Maximum number of variants that one installation can subscribe to; more are refused. */
export const MAX_BACK_IN_STOCK_VARIANTS = 200

export const notifyMe = defineCall({
  path: '/shopper/back-in-stock',
  who: 'anyone',
  summary: 'Adds or removes a back-in-stock alert for a variant. Repeating the request counts once.',
  input: installation.extend({ product: platformId, variant: platformId, enabled: z.boolean(), change }),
  output: z.object({ done: z.literal(true) }),
  errors: {
    ...KNOWN,
    'too-many-waiting': {
      status: 409,
      message: `You’ve reached the limit of ${MAX_BACK_IN_STOCK_VARIANTS} back-in-stock alerts. Remove one first.`,
    },
  },
  example: { ...EXAMPLE_INSTALLATION, product: 9000000000001, variant: 45000000000001, enabled: true },
})

export const listBackInStockRequests = defineCall({
  path: '/shopper/back-in-stocks',
  who: 'anyone',
  summary: 'Lists this installation’s back-in-stock alerts, newest first.',
  input: installation,
  output: z.object({
    waiting: z.array(z.object({ product: z.number(), variant: z.number(), since: instant })),
  }),
  errors: KNOWN,
  example: EXAMPLE_INSTALLATION,
})

/** Maximum number of segments in one call: more than a project has. */
const MAX_SEGMENTS_PER_CALL = 60

export const ownSegments = defineCall({
  path: '/shopper/segments',
  who: 'anyone',
  summary:
    'Returns which of the segments used in the design this installation and its signed-in customer belong to. Unknown IDs match no one.',
  perMinute: 60,
  input: installation.extend({ named: z.array(uuid('Unknown segment')).max(MAX_SEGMENTS_PER_CALL) }),
  output: z.object({ within: z.array(uuid()) }),
  errors: KNOWN,
  example: { ...EXAMPLE_INSTALLATION, named: ['019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a81'] },
})

export const pushSetup = defineCall({
  path: '/shopper/push-setup',
  who: 'anyone',
  summary:
    'Returns what a browser needs for web push: the public VAPID key and, with the demo store, the simulated phone.',
  input: z.object({ slug: z.string().min(1).max(40) }),
  output: z.object({
    /** Base64url; null when this server sends no web pushes. */
    key: z.string().nullable(),
    /** URL of the fake push service. */
    phone: z.string().nullable(),
  }),
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug },
})
