import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { PUSH_TYPES } from '../../push/link.ts'
import { PUSH_PERMISSIONS, PUSH_TOPICS } from '../../push/topics.ts'
import { isZone } from '../../time/time-zones.ts'
import { COMMON_ERRORS, defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, platform } from '../shared.ts'
import { OWN_ACCOUNT_ERRORS, ownAccount } from '../shop/shopper.ts'

/** Minutes of a day. */
const minute = z.int().min(0).max(1439)

/** The random id that an installation makes and keeps: who knows it speaks for that installation, and for no other. */
const subscriber = z.uuid('Unknown app installation')

/** The shopping app, by its slug, and the installation of it that speaks. */
const installation = z.object({ slug: z.string().min(1).max(40), subscriber })
/**
 * The id of a change, made once by the device that it was made on: a UUID of version 7, later than that of every earlier
 * change of that installation. A change that comes again is done once, and one that comes after a later one of its
 * subject is passed over; both are answered as if they were done now.
 */
const change = z.uuid({ version: 'v7', error: 'Must be a version 7 UUID' }).optional()

const EXAMPLE_INSTALLATION = {
  slug: EXAMPLE.slug,
  subscriber: '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11',
} as const

const NO_APP_HERE = { 'not-found': COMMON_ERRORS['not-found'] } as const
const KNOWN = {
  ...NO_APP_HERE,
  /** The app registers (`/shopper/subscriber`) and calls again. */
  'unknown-subscriber': { status: 404, message: 'Register this app installation first.' },
} as const

/** The ids of products and variants as the platform numbers them. */
const platformId = z.int().positive()

const androidChannels = z.array(z.string().regex(/^[a-z]{1,40}$/, 'Must be a channel')).max(20)

/**
 * Where pushes go: an Expo push token, or the endpoint of a browser's push service with the keys by which what is
 * sent there is sealed (RFC 8291; base64url, a point of 65 octets and a secret of 16).
 */
const pushAddress = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('expo'),
    token: z
      .string()
      .max(250)
      .regex(/^(Exponent|Expo)PushToken\[[\w:.-]{1,200}\]$/, 'Must be a push token'),
    /** Android: the channels that the app has made there. What comes by another is not shown; left out, one for all. */
    channels: androidChannels.optional(),
    /** Android: the channels that the phone's owner turned off in its settings, also the one for all (`default`). */
    off: androidChannels.optional(),
  }),
  z.object({
    channel: z.literal('web'),
    token: z
      .string()
      .max(1000)
      .regex(/^https?:\/\/[\x21-\x7e]+$/, 'Must be a push endpoint')
      .refine((text) => URL.canParse(text), 'Must be a push endpoint'),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Must be a public key'),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'Must be a secret of 16 octets'),
    }),
  }),
])

/** What a shopper chose of pushes, and for how long they are to be left alone each day, in their own time. */
const preferences = z.object({
  /** False: no pushes at all. */
  on: z.boolean(),
  muted: z.array(z.enum(PUSH_TOPICS)),
  /** Minutes of the local day, from 0; over midnight where `from` is later than `to`. */
  quiet: z.object({ from: minute, to: minute }).nullable(),
  /** MM-DD. */
  birthday: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a month and a day')
    .refine(isDayOfYear, 'Enter a month and a day')
    .nullable(),
})
export type Preferences = z.output<typeof preferences>

/** True for a day that some year has. */
function isDayOfYear(text: string): boolean {
  const day = new Date(`2024-${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === text
}

/** A message as its shopper got it. */
const inboxMessage = z.object({
  /** As in the `data` of its push. */
  message: z.uuid(),
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
    /** ISO 3166. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Must be a country code')
      .nullish(),
    /** Application or bundle id; the address's host on the web. */
    package: z
      .string()
      .regex(/^[\w.:-]{1,255}$/, 'Must be a package name')
      .nullish(),
    /** IANA. A zone that is too new or too old for this server is left out; the offset stands in for it. */
    zone: z
      .string()
      .max(64)
      .transform((name) => (isZone(name) ? name : null))
      .nullish(),
    /** Whole hours ahead of UTC, -12 to 14. */
    timezone: z.int().min(-12).max(14).nullish(),
    app_version: z
      .string()
      .regex(/^[\w.+-]{1,40}$/, 'Must be a version')
      .nullish(),
    permission: z.enum(PUSH_PERMISSIONS),
    /** Null while there is none, or where it cannot be had now: what is known stays. */
    push: pushAddress.nullish(),
    /** The customer that is signed in, as the app believes; null: nobody. It proves nothing and ties nothing. */
    customer: platformId.nullish(),
    /** False: nobody has opened the app; its browser took a new address by itself. */
    opened: z.boolean().optional(),
  }),
  output: z.object({
    /** False when somebody is signed in who is not known here yet: the app goes on to `/shopper/subscriber-customer`. */
    tied: z.boolean(),
    preferences,
    /** Messages of the inbox that were not read. */
    unread: z.int(),
    /** Of those the newest whose campaign is also shown inside the app, for as long as it is. */
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
  // Each asks the shop who it is: nobody should make us do that for sport.
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

/** How many reports the app sends at once. */
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
          message: z.uuid(),
          /** `read`: seen in the app and put away unopened. */
          what: z.enum(['received', 'opened', 'read']),
          /** When, by the device's clock: a report that waited for the network says when it was. */
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

/** Variants that one installation can subscribe to; more are refused. */
export const MAX_BACK_IN_STOCK_VARIANTS = 200

export const notifyMe = defineCall({
  path: '/shopper/back-in-stock',
  who: 'anyone',
  summary: 'Adds or removes a back-in-stock alert for a variant. Repeating the request counts once.',
  input: installation.extend({ product: platformId, variant: platformId, wanted: z.boolean(), change }),
  output: z.object({ done: z.literal(true) }),
  errors: {
    ...KNOWN,
    'too-many-waiting': {
      status: 409,
      message: `You’ve reached the limit of ${MAX_BACK_IN_STOCK_VARIANTS} back-in-stock alerts. Remove one first.`,
    },
  },
  example: { ...EXAMPLE_INSTALLATION, product: 9000000000001, variant: 45000000000001, wanted: true },
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

/** So many segments an installation asks about at once: more than a project keeps. */
const MAX_SEGMENTS_PER_CALL = 60

export const ownSegments = defineCall({
  path: '/shopper/segments',
  who: 'anyone',
  summary:
    'Returns which of the segments used in the design this installation and its signed-in customer belong to. Unknown IDs match no one.',
  perMinute: 60,
  input: installation.extend({ named: z.array(z.uuid('Unknown segment')).max(MAX_SEGMENTS_PER_CALL) }),
  output: z.object({ within: z.array(z.uuid()) }),
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
    /** Base64url; null where this server sends nothing to browsers. */
    key: z.string().nullable(),
    /** The address of the push service's stand-in. */
    phone: z.string().nullable(),
  }),
  errors: NO_APP_HERE,
  example: { slug: EXAMPLE.slug },
})
