import { randomUUID } from 'node:crypto'
import { toMajorUnits } from '@vitrine/core/money/major-units'
import { postJson } from './post-json.ts'
import type { EventRow, Outcome, Tool } from './tool.types.ts'

/** Limits of a request of the Measurement Protocol. */
const GA4_LIMITS = {
  events: 25,
  bytes: 130_000,
  parameters: 25,
  name: 40,
  text: 100,
  items: 200,
  backdateMs: 72 * 60 * 60 * 1000,
} as const
/** Consent of shoppers covers analytics only. */
const NO_ADVERTISING = { ad_user_data: 'DENIED', ad_personalization: 'DENIED' } as const
/** Bytes of a request besides its events. */
const AROUND_BYTES = 1000

type Ga4Options = {
  /** URL without trailing slash. */
  readonly url: string
  /** Measurement id of the web stream, and secret of its Measurement Protocol. */
  readonly property: string
  readonly secret: string
}

/**
 * Creates the Google Analytics 4 tool by its Measurement Protocol: one installation per request, with its visits as
 * sessions. It responds with 2xx to all readable input, so limits are enforced here. It deduplicates only purchases, by
 * transaction id.
 */
export function createGa4({ url, property, secret }: Ga4Options): Tool {
  const address = `${url}/mp/collect?${new URLSearchParams({ measurement_id: property, api_secret: secret })}`
  return {
    longest: GA4_LIMITS.backdateMs,
    supports: () => true,
    knowsAgain: ({ name }) => name === 'purchase',
    requests: (rows) => [...Map.groupBy(rows, (row) => row.subscriber_id).values()].flatMap(fitting),
    send: async (rows) => {
      const [first] = rows
      return first
        ? outcomeOf(await postJson(address, JSON.stringify(bodyOf(first, rows))))
        : { kind: 'taken' }
    },
    tries: async () => outcomeOf(await postJson(address, JSON.stringify(trial(Date.now())))),
  }
}

/** Creates a test event of no real visitor. */
function trial(now: number) {
  return {
    client_id: randomUUID(),
    consent: NO_ADVERTISING,
    events: [
      {
        name: 'vitrine_test',
        timestamp_micros: now * 1000,
        params: { session_id: Math.floor(now / 1000), engagement_time_msec: 1, debug_mode: 1 },
      },
    ],
  }
}

function outcomeOf(answer: Awaited<ReturnType<typeof postJson>>): Outcome {
  if (answer.status === null) return { kind: answer.sent ? 'unsure' : 'again', message: answer.message }
  if (answer.status < 300) return { kind: 'taken' }
  const wrong = answer.status === 400 || answer.status === 413 || answer.status === 422
  return { kind: wrong ? 'wrong' : 'again', message: String(answer.status) }
}

/** Splits events in order into requests within the limits. */
function fitting(rows: readonly EventRow[]): EventRow[][] {
  const requests: EventRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const own = Buffer.byteLength(JSON.stringify(eventOf(row))) + 1
    const last = requests.at(-1)
    if (last && last.length < GA4_LIMITS.events && bytes + own <= GA4_LIMITS.bytes - AROUND_BYTES) {
      last.push(row)
      bytes += own
    } else {
      requests.push([row])
      bytes = own
    }
  }
  return requests
}

function bodyOf(first: EventRow, rows: readonly EventRow[]) {
  return {
    client_id: first.subscriber_id,
    consent: NO_ADVERTISING,
    events: rows.map(eventOf),
  }
}

/** Maps an event with its parameters, named as in Google's reference. */
function eventOf(row: EventRow) {
  return {
    name: row.name,
    timestamp_micros: row.at.getTime() * 1000,
    params: {
      // Session ids are integers: the start of the visit in seconds.
      session_id: Math.floor(row.began.getTime() / 1000),
      engagement_time_msec: 1,
      app_platform: row.platform,
      ...(row.app_version ? { app_version: short(row.app_version) } : {}),
      ...paramsOf(row),
    },
  }
}

function paramsOf(row: EventRow): Readonly<Record<string, unknown>> {
  switch (row.name) {
    case 'purchase':
      return { transaction_id: short(row.detail ?? row.id), ...sumOf(row) }
    case 'login':
    case 'sign_up':
      return { method: short(row.detail ?? 'unknown') }
    case 'search':
      return { search_term: short(row.term ?? '') }
    case 'select_content':
      return { content_type: short(row.term ?? ''), content_id: short(row.detail ?? '') }
    case 'screen_view':
      return { screen_name: short(row.detail ?? ''), screen_class: short(row.detail ?? '') }
    default:
      return sumOf(row)
  }
}

function sumOf({ value, currency, items }: EventRow): Readonly<Record<string, unknown>> {
  if (value === null || currency === null) return {}
  return {
    currency,
    value: toMajorUnits(value, currency),
    items: (items ?? []).slice(0, GA4_LIMITS.items).map(({ id, name, variant, quantity, price }) => ({
      ...(id === null ? {} : { item_id: String(id) }),
      item_name: short(name),
      ...(variant === null ? {} : { item_variant: String(variant) }),
      quantity,
      price: toMajorUnits(price, currency),
    })),
  }
}

/** Shortens a text to the limit of a parameter, without splitting a character. */
function short(text: string): string {
  return text.length <= GA4_LIMITS.text
    ? text
    : text
        .slice(0, GA4_LIMITS.text)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
}
