import { type CampaignDraft, EMPTY_DRAFT } from '@vitrine/core/contract/push/campaigns'
import type { PushContent, PushText } from '@vitrine/core/contract/push/push-content'
import { getZoneOffset } from '@vitrine/core/time/time-zones'
import type { CampaignOrder } from '../services/push-engine/campaigns/message-rules.ts'
import { createMessageId, getCampaignMessageName } from '../services/push-engine/messages/message-ids.ts'
import type { Random } from './random.ts'
import { isReached, type Person, toIsoTime } from './shoppers.ts'
import type { SeedProduct } from './visits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Row = Readonly<Record<string, unknown>>

/** Sent message with its recipient's reactions, from which attributions and visits are generated. */
export type Message = {
  readonly row: Row
  readonly id: string
  readonly person: Person
  readonly source: 'campaign' | 'automation'
  readonly sourceId: string
  readonly sent: number | null
  readonly opened: number | null
}

type Translations = PushContent['translations']
type Plan = {
  readonly draft: CampaignDraft
  /** When it went out: so many days ago at such an hour (UTC); null for one that did not. */
  readonly sent: { readonly days: number; readonly hour: number } | null
  /** Who opened it, as a share; by text. */
  readonly openRates: readonly number[]
  readonly promotesProduct: boolean
}

/**
 * Returns a Sunday (YYYY-MM-DD) of the month in which `now` (ms since the epoch) lies in a time zone, so that the calendar
 * shows it: the last one that is over there; at the beginning of a month without one, the first that is at least
 * two days ahead. By then no shopper anywhere has reached its morning.
 */
function findSundayOfMonth(now: number, zone: string): { readonly day: string; readonly isOver: boolean } {
  const today = Math.floor((now + getZoneOffset(zone, now)) / DAY_MS) * DAY_MS
  const last = today - (new Date(today).getUTCDay() || 7) * DAY_MS
  const isOver = new Date(last).getUTCMonth() === new Date(today).getUTCMonth()
  const next = last + 7 * DAY_MS
  const coming = next - today < 2 * DAY_MS ? next + 7 * DAY_MS : next
  return { day: new Date(isOver ? last : coming).toISOString().slice(0, 10), isOver }
}

/**
 * Returns the demo merchant's sent, scheduled and draft campaigns. `ware` is the product that they promote, `zone` the
 * project's time zone.
 */
export function createCampaignPlans(ware: SeedProduct, now: number, zone: string): readonly Plan[] {
  const sunday = findSundayOfMonth(now, zone)
  const link = { type: 'product', url: ware.handle } as const
  const day = new Date(now + 2 * DAY_MS).toISOString().slice(0, 10)
  return [
    {
      draft: draftOf(
        { title: 'New for autumn', body: 'Linen, oak and warm light: the autumn collection is in the app.' },
        AUTUMN,
      ),
      sent: { days: 26, hour: 16 },
      openRates: [0.14],
      promotesProduct: false,
    },
    {
      draft: MEMBERS_DRAFT,
      sent: { days: 18, hour: 17 },
      openRates: [0.13, 0.2],
      promotesProduct: false,
    },
    {
      draft: {
        ...draftOf(
          { title: `Loved again: ${ware.title}`.slice(0, 40), body: 'The most viewed piece of the week.' },
          {},
        ),
        ...link,
      },
      sent: { days: 11, hour: 15 },
      openRates: [0.17],
      promotesProduct: true,
    },
    {
      draft: {
        ...draftOf(
          { title: 'A quiet Sunday', body: 'Candles, cushions and 20 minutes for yourself.' },
          SUNDAY,
        ),
        schedule: {
          kind: 'local',
          day: sunday.day,
          slot: 10 * HOUR_MS,
          passed: 'send',
        },
      },
      sent: sunday.isOver
        ? { days: Math.floor(now / DAY_MS) - Date.parse(sunday.day) / DAY_MS, hour: 10 }
        : null,
      openRates: [0.19],
      promotesProduct: false,
    },
    {
      draft: {
        ...draftOf(
          { title: 'The winter edit is here ❄️', body: 'Be the first to see it, before it is in the shop.' },
          WINTER,
        ),
        schedule: { kind: 'at', at: `${day}T17:00:00.000Z` },
      },
      sent: null,
      openRates: [],
      promotesProduct: false,
    },
    {
      draft: draftOf({ title: 'Gifts under 50', body: 'Small things that make somebody’s day.' }, {}),
      sent: null,
      openRates: [],
      promotesProduct: false,
    },
  ]
}

function draftOf(text: PushText, translations: Translations): CampaignDraft {
  return { ...EMPTY_DRAFT, ...text, translations }
}

const AUTUMN: Translations = {
  de: {
    title: 'Neu im Herbst',
    body: 'Leinen, Eiche und warmes Licht: die Herbstkollektion ist in der App.',
  },
  fr: {
    title: 'Nouveautés d’automne',
    body: 'Lin, chêne et lumière douce : la collection d’automne est là.',
  },
  es: { title: 'Novedades de otoño', body: 'Lino, roble y luz cálida: la colección de otoño ya está aquí.' },
  ar: { title: 'جديد الخريف', body: 'كتان وبلوط وضوء دافئ: مجموعة الخريف في التطبيق الآن.' },
}
const MEMBERS: Translations = {
  de: { title: 'Für dich zuerst 🎁', body: '10 % bis Sonntag mit dem Code WELCOME10.' },
  fr: { title: 'Vous d’abord 🎁', body: '10 % jusqu’à dimanche avec le code WELCOME10.' },
}

/** A test of two texts, with a control group that gets none. */
const MEMBERS_DRAFT: CampaignDraft = {
  ...draftOf({ title: 'Members first 🎁', body: '10% off until Sunday with the code WELCOME10.' }, MEMBERS),
  variants: [
    {
      title: 'Your 10% is waiting 🎁',
      body: 'Use WELCOME10 in the app until Sunday. It is for you alone.',
      translations: {},
      share: 45,
    },
  ],
  holdout: 10,
}
const SUNDAY: Translations = {
  de: { title: 'Ein ruhiger Sonntag', body: 'Kerzen, Kissen und 20 Minuten für dich.' },
  ar: { title: 'أحد هادئ', body: 'شموع ووسائد وعشرون دقيقة لك.' },
}
const WINTER: Translations = {
  de: { title: 'Der Winter ist da ❄️', body: 'Sieh ihn zuerst, bevor er im Shop ist.' },
  es: { title: 'Llega el invierno ❄️', body: 'Descúbrelo antes que nadie.' },
}

/** Maps a draft to the push engine's campaign order. */
export function orderOf(draft: CampaignDraft): CampaignOrder {
  const { title, body, translations, image, type, url, variants, holdout, schedule, rules } = draft
  const content = (text: PushText & { translations: Translations }): PushContent => ({
    title: text.title,
    body: text.body,
    translations: text.translations,
    image,
    link: { type, url },
  })
  const others = variants.map((one) => ({ share: one.share, content: content(one) }))
  const share = 100 - others.reduce((sum, one) => sum + one.share, 0)
  return {
    schedule,
    variants: [{ share, content: content({ title, body, translations }) }, ...others],
    winner: null,
    holdout,
    rules: { topic: 'offers' },
    lifetime: rules.expires * HOUR_MS,
    perMinute: null,
    atMostOnce: false,
    inApp: rules.inApp,
  }
}

/** Creates the messages of a sent campaign: delivered, skipped or failed with a reason, and opened. */
export function createCampaignMessages(
  random: Random,
  messageOptions: {
    readonly project: string
    readonly id: string
    readonly plan: Plan
    readonly began: number
    readonly persons: readonly Person[]
    readonly now: number
  },
): Message[] {
  const { project, id, plan, began, persons, now } = messageOptions
  const { draft, openRates: shares } = plan
  const texts = 1 + draft.variants.length
  return persons
    .filter((person) => person.installed < began && person.token !== null)
    .map((person) => {
      const variant = texts > 1 ? person.at % texts : 0
      const local = draft.schedule.kind === 'local' ? random.whole(-8, 8) * HOUR_MS : 0
      const due = began + Math.max(0, local) + random.whole(0, 240) * 1000
      const why = !isReached(person, began)
        ? 'no-consent'
        : person.at % 29 === 0
          ? 'muted'
          : draft.holdout > 0 && person.at % 10 === 3
            ? 'holdout'
            : random.chance(0.015)
              ? 'cap'
              : null
      const failed = why === null && random.chance(0.006)
      const lost = why === null && !failed && random.chance(0.012)
      const got = why === null && !failed && !lost
      const opens = got && random.chance((shares[variant] ?? 0.15) * (0.5 + Math.min(1.5, person.liking / 2)))
      const openedAt = opens
        ? Math.min(now, Math.round(due + 20_000 + random.next() ** 3 * 20 * HOUR_MS))
        : null
      return toMessageRow({
        project,
        id: createMessageId(new Date(began), getCampaignMessageName(id, person.id)),
        person,
        source: 'campaign',
        sourceId: id,
        began,
        due,
        outcome: why ? 'skipped' : failed ? 'failed' : lost ? 'unsubscribed' : 'received',
        reason: why ?? (failed ? 'gateway' : lost ? 'dead-token' : null),
        opened: openedAt,
        more: { kind: 'campaign', notification_id: id, variant: texts > 1 ? variant : null },
      })
    })
}

/** Maps the fields of a message to a row of the message table. */
export function toMessageRow(messageFields: {
  readonly project: string
  readonly id: string
  readonly person: Person
  readonly source: Message['source']
  readonly sourceId: string
  readonly began: number
  readonly due: number
  readonly outcome: 'received' | 'skipped' | 'failed' | 'unsubscribed'
  readonly reason: string | null
  readonly opened: number | null
  readonly more: Row
}): Message {
  const { project, id, person, began, due, outcome, reason, opened, more } = messageFields
  const sentAt = outcome === 'skipped' ? null : due + 1500
  return {
    id,
    person,
    source: messageFields.source,
    sourceId: messageFields.sourceId,
    sent: sentAt,
    opened,
    row: {
      project_id: project,
      id,
      began: toIsoTime(began),
      subscriber_id: person.id,
      status: outcome,
      reason,
      due: toIsoTime(due),
      expires: null,
      sent_at: sentAt && toIsoTime(sentAt),
      settled_at: toIsoTime((sentAt ?? due) + 900_000),
      received_at: opened && toIsoTime(Math.min(opened, (sentAt ?? due) + 4000)),
      opened_at: opened && toIsoTime(opened),
      created: toIsoTime(began),
      ...more,
    },
  }
}

/** Counts these messages as the counters of a campaign or an automation. */
export function countMessages(project: string, source: string, messages: readonly Message[]): Row {
  const count = (predicate: (row: Row, message: Message) => boolean) =>
    messages.filter((message) => predicate(message.row, message)).length
  const skipped = count(({ status }) => status === 'skipped')
  return {
    project_id: project,
    source_id: source,
    audience: messages.length,
    predicted: messages.length - skipped,
    sent: count((_row, { sent }) => sent !== null),
    received: count(({ status }) => status === 'received'),
    unsubscribed: count(({ status }) => status === 'unsubscribed'),
    failed: count(({ status }) => status === 'failed'),
    skipped,
    confirmed: count((_row, { opened }) => opened !== null),
    opened: count((_row, { opened }) => opened !== null),
  }
}
