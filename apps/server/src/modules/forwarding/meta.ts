import { createHash, randomUUID } from 'node:crypto'
import { toMajorUnits } from '@vitrine/core/money/major-units'
import { z } from 'zod'
import { postJson } from './post-json.ts'
import type { EventRow, Outcome, Tool } from './tool.types.ts'

/** Limits of a call of the Conversions API. */
const META_LIMITS = { events: 1000, backdateMs: 7 * 24 * 60 * 60 * 1000, extinfo: 16 } as const

const NAMES: Readonly<Partial<Record<EventRow['name'], string>>> = {
  view_item: 'fb_mobile_content_view',
  add_to_cart: 'fb_mobile_add_to_cart',
  begin_checkout: 'fb_mobile_initiated_checkout',
  purchase: 'fb_mobile_purchase',
  search: 'fb_mobile_search',
  sign_up: 'fb_mobile_complete_registration',
}

type MetaOptions = {
  /** URL with version, without trailing slash. */
  readonly url: string
  readonly dataset: string
  readonly token: string
}

/**
 * Creates the Meta tool by its Conversions API for app events. It deduplicates events by id. Omits browser events,
 * which would need the page's URL and the user agent, which are not stored, and events of apps that did not report
 * their system version, which Meta requires.
 */
export function createMeta({ url, dataset, token }: MetaOptions): Tool {
  const sendEvents = async (body: Readonly<Record<string, unknown>>) =>
    outcomeOf(
      await postJson(
        `${url}/${encodeURIComponent(dataset)}/events`,
        // In the body, because URLs end up in logs.
        JSON.stringify({ access_token: token, ...body }),
      ),
    )
  return {
    longest: META_LIMITS.backdateMs,
    supports: ({ name, platform, os_version }) =>
      platform !== 'web' && os_version !== null && NAMES[name] !== undefined,
    knowsAgain: () => true,
    requests: (rows) =>
      Array.from({ length: Math.ceil(rows.length / META_LIMITS.events) }, (_, at) =>
        rows.slice(at * META_LIMITS.events, (at + 1) * META_LIMITS.events),
      ),
    send: (rows) => sendEvents({ data: rows.map(eventOf) }),
    tries: (code) => sendEvents({ data: [trial(Date.now())], ...(code ? { test_event_code: code } : {}) }),
  }
}

/** Creates a test event: an app launch of no real shopper. */
function trial(now: number) {
  const id = randomUUID()
  return {
    event_name: 'fb_mobile_activate_app',
    event_time: Math.floor(now / 1000),
    event_id: id,
    action_source: 'app',
    user_data: { external_id: [hashed(id)] },
    app_data: appData({ platform: 'ios', app_version: null, os_version: '18.0' }),
    custom_data: {},
  }
}

const failure = z.object({ error: z.object({ code: z.number() }) })
/** Error codes of the Graph API that may pass later: limits, outages, permissions and tokens. */
const LATER: ReadonlySet<number> = new Set([1, 2, 4, 10, 17, 32, 102, 190, 200, 341, 368, 613])

function outcomeOf(answer: Awaited<ReturnType<typeof postJson>>): Outcome {
  if (answer.status === null) return { kind: answer.sent ? 'unsure' : 'again', message: answer.message }
  if (answer.status < 300) return { kind: 'taken' }
  const code = codeOf(answer.text)
  const reason = code === null ? String(answer.status) : `${answer.status} (${code})`
  const isRetryable = code !== null && (LATER.has(code) || code >= 80_000)
  return { kind: answer.status === 400 && !isRetryable ? 'wrong' : 'again', message: reason }
}

/** Returns the error code; the message might repeat the sent data. */
function codeOf(text: string): number | null {
  try {
    return failure.safeParse(JSON.parse(text)).data?.error.code ?? null
  } catch {
    return null
  }
}

function eventOf(row: EventRow) {
  return {
    event_name: NAMES[row.name],
    event_time: Math.floor(row.at.getTime() / 1000),
    event_id: row.id,
    action_source: 'app',
    user_data: { external_id: [hashed(row.subscriber_id)] },
    app_data: appData(row),
    custom_data: customOf(row),
  }
}

type Device = Pick<EventRow, 'platform' | 'app_version' | 'os_version'>

function appData(device: Device) {
  return {
    // Shoppers are not asked for tracking across other companies' apps.
    advertiser_tracking_enabled: 0,
    application_tracking_enabled: 1,
    extinfo: extinfoOf(device),
  }
}

/** Returns Meta's 16 device fields: kind of device, app version, system version; unknown ones are empty. */
function extinfoOf({ platform, app_version, os_version }: Device): string[] {
  const fields = Array.from({ length: META_LIMITS.extinfo }, () => '')
  fields[0] = platform === 'ios' ? 'i2' : 'a2'
  fields[2] = app_version ?? ''
  fields[4] = os_version ?? ''
  return fields
}

function customOf({ name, value, currency, items, term, detail }: EventRow) {
  if (name === 'search') return { fb_search_string: term ?? '' }
  if (name === 'sign_up') return { fb_registration_method: detail ?? '' }
  const eventItems = items ?? []
  return {
    fb_content_type: 'product',
    fb_content: JSON.stringify(
      eventItems.map(({ id, quantity }) => ({ id: id === null ? '' : String(id), quantity })),
    ),
    fb_num_items: eventItems.reduce((sum, { quantity }) => sum + quantity, 0),
    ...(value === null || currency === null
      ? {}
      : { fb_currency: currency, _valueToSum: toMajorUnits(value, currency) }),
  }
}

/** Hashes identifiers as Meta requires: SHA-256 of the lower-case text. */
function hashed(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('hex')
}
