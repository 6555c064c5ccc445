import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { countPersons } from '../../apps/server/src/modules/campaigns/count-persons.job.ts'
import { findCampaign } from '../../apps/server/src/modules/campaigns/queries.ts'
import { createPartitions } from '../../apps/server/src/modules/events/partitions.ts'
import { selectCountedResults } from '../../apps/server/src/services/push-engine/campaigns/campaign-results.ts'
import {
  getMessageIdPrefix,
  VARIANT,
} from '../../apps/server/src/services/push-engine/messages/message-ids.ts'
import { createWeekPartitions } from '../../apps/server/src/services/push-engine/messages/partitions.ts'
import { createCampaignOrder } from '../../apps/server/src/services/push-engine/push.testing.ts'
import { countSales } from '../../apps/server/src/services/sales/count-sales.ts'

/** Days of history. */
const DAYS = 400
const DAY_MS = 86_400_000
/** Rows of one project at full size. */
const FULL = { orders: 1_000_000, subscribers: 500_000, messages: 1_000_000, events: 2_000_000 }
const CAMPAIGNS = 40
/** Age of the largest campaign, days. It went to half of all messages. */
const LARGEST_AGE_DAYS = 20

/** Ids of the filled project that the calls use. */
export type ProjectSample = {
  readonly campaign: string
  readonly automation: string
  readonly subscriber: string
}

const FIRST_NAMES =
  'Ada Bea Cleo Dina Edda Fynn Gro Hugo Ines Jona Kaja Lars Mina Nils Olga Pia Quin Rosa Sven Tilda'
const LAST_NAMES =
  'Abel Berg Calder Doss Engel Falk Grund Holm Iver Juul Krog Lind Moen Nygard Olsen Piper Quist Rask Solberg Thorn'
const PRODUCTS = 'Oak Pine Brass Linen Copper Glass Stone Wool Ash Slate'
const KINDS = 'Lamp Table Chair Vase Rug Shelf Clock Bowl Mirror Stool'

/** SQL of the list's word for a number. */
const wordOf = (list: string, number: SQL) =>
  sql`(string_to_array(${list}::text, ' '))[(${number}) % ${list.split(' ').length} + 1]`
/** SQL of a pseudo-random number from 0 to `below`, the same for the same row. */
const spread = (row: SQL, salt: string, below: number) =>
  sql`(abs(hashtextextended(${row}::text, hashtextextended(${salt}::text, 0)) % ${below}::bigint))::int`
const subscriberId = (number: SQL) =>
  sql`overlay(overlay(md5('subscriber ' || (${number})::text) placing '4' from 13) placing '8' from 17)::uuid`
/** SQL of a time in the last `DAYS` days; later rows are newer. */
const timeOf = (row: SQL, of: number) =>
  sql`now() - (${of}::float8 - ${row}) / ${of}::float8 * interval '${sql.raw(String(DAYS - 1))} days'`

/**
 * Fills a project with `share` (0 to 1) of the full size: subscribers, orders, carts, events with their rollups, sent
 * campaigns and the runs of an automation, by one statement a table.
 */
export async function fillProject(db: Database, project: string, share: number): Promise<ProjectSample> {
  const count = {
    orders: Math.round(FULL.orders * share),
    subscribers: Math.round(FULL.subscribers * share),
    messages: Math.round(FULL.messages * share),
    events: Math.round(FULL.events * share),
  }
  await createPartitions(db, Date.now() - DAYS * DAY_MS, Date.now() + DAY_MS)
  for (let ago = 0; ago <= DAYS; ago += 70)
    await createWeekPartitions(db, new Date(Date.now() - ago * DAY_MS))
  const run = (statement: SQL) => db.execute(statement)
  await run(subscribersOf(project, count.subscribers))
  await run(cartsOf(project, count.subscribers))
  await run(wishlistOf(project, count.subscribers))
  const campaigns = await addCampaigns(db, project, count)
  await run(ordersOf(project, count, campaigns))
  await run(eventsOf(project, count))
  for (const statement of rollUpsOf(project)) await run(statement)
  await db.transaction((tx) => countSales(tx, project, 'UTC', true))
  const automation = await addAutomation(db, project, count.subscribers)
  await run(sql`vacuum analyze`)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from subscribers where project_id = ${project}::uuid and customer_id is not null order by id limit 1`,
  )
  return { campaign: campaigns[0] ?? '', automation, subscriber: rows[0]?.id ?? '' }
}

const subscribersOf = (project: string, count: number) => sql`
  insert into subscribers (project_id, id, token, channel, lang, country, platform, zone, customer_id, created,
    last_seen, unsubscribed, app_version)
  select ${project}::uuid, ${subscriberId(sql`n`)},
    case when ${spread(sql`n`, 'token', 10)} < 8 then 'ExponentPushToken[' || n || ']' end, 'expo',
    (array['en', 'de', 'fr', 'es', 'ar'])[${spread(sql`n`, 'lang', 5)} + 1],
    (array['DE', 'FR', 'US', 'GB', 'AT', 'AE'])[${spread(sql`n`, 'country', 6)} + 1],
    (array['ios', 'ios', 'android', 'android', 'web'])[${spread(sql`n`, 'platform', 5)} + 1],
    (array['Europe/Berlin', 'America/New_York', 'UTC'])[${spread(sql`n`, 'zone', 3)} + 1],
    case when ${spread(sql`n`, 'customer', 10)} < 6 then (1000000000 + n - n % 10)::text end,
    created, created + random() * (now() - created),
    case when ${spread(sql`n`, 'off', 10)} = 0 then created end,
    '1.' || ${spread(sql`n`, 'version', 12)} || '.0'
  from (select n, ${timeOf(sql`n`, count)} as created from generate_series(1, ${count}::int) as n) as one`

const cartsOf = (project: string, subscribers: number) => sql`
  insert into carts (project_id, id, subscriber_id, token, platform, created, token_with_key)
  select ${project}::uuid, gen_random_uuid(), ${subscriberId(sql`n`)}, 'cart' || n, 'ios',
    ${timeOf(sql`n`, subscribers)}, 'cart' || n || '?key=1'
  from generate_series(1, ${subscribers}::int, 2) as n`

const wishlistOf = (project: string, subscribers: number) => sql`
  insert into subscriber_wishlist_items (project_id, subscriber_id, product_id, wished)
  select ${project}::uuid, ${subscriberId(sql`n`)}, (7000000000 + ${spread(sql`n`, 'wish', 1000)})::text, now()
  from generate_series(1, ${subscribers}::int, 3) as n`

const ordersOf = (project: string, count: { orders: number; subscribers: number }, campaigns: string[]) => {
  const direct = sql`${spread(sql`n`, 'credit', 100)} < 5`
  const isInfluenced = sql`${spread(sql`n`, 'credit', 100)} < 15`
  return sql`
  insert into orders (project_id, shopify_id, name, subscriber_id, sum, currency, payment, items, customer, email,
    customer_id, lines, cart_token, platform, source, credit, credit_source, credit_source_id, created, updated)
  select ${project}::uuid, 5000000000000 + n, '#' || n, case when app then subscriber end,
    1000 + ${spread(sql`n`, 'sum', 30_000)}, 'USD',
    case when ${spread(sql`n`, 'rare', 2000)} = 0 then 'VOIDED'
      when ${spread(sql`n`, 'payment', 20)} = 0 then 'PENDING'
      when ${spread(sql`n`, 'payment', 20)} = 1 then 'REFUNDED' else 'PAID' end,
    1 + ${spread(sql`n`, 'items', 3)},
    ${wordOf(FIRST_NAMES, spread(sql`customer`, 'first', 1000))} || ' ' || ${wordOf(LAST_NAMES, spread(sql`customer`, 'last', 1000))}
      || substr(md5(customer::text), 1, 4),
    'shopper' || customer || '@mail.test', customer::text,
    jsonb_build_array(jsonb_build_object('title',
      ${wordOf(PRODUCTS, spread(sql`n`, 'product', 10))} || ' ' || ${wordOf(KINDS, spread(sql`n`, 'kind', 10))}, 'quantity', 1)),
    case when app then 'cart' || number end,
    case when app then (array['ios', 'android', 'web'])[${spread(sql`n`, 'platform', 3)} + 1] end,
    case when app then 'app' else 'shop' end,
    case when not app then 'none' when ${direct} then 'direct' when ${isInfluenced} then 'influenced' else 'none' end,
    case when app and ${isInfluenced} then 'campaign' end,
    case when app and ${isInfluenced} then (${sql.param(campaigns)}::uuid[])[${spread(sql`n`, 'campaign', CAMPAIGNS)} + 1] end,
    created, created
  from (
    select n, number, 1000000000 + number - number % 10 as customer, ${subscriberId(sql`number`)} as subscriber,
      ${spread(sql`n`, 'app', 10)} < 6 as app, ${timeOf(sql`n`, count.orders)} as created
    from (select n, 1 + ${spread(sql`n`, 'who', count.subscribers)} as number
      from generate_series(1, ${count.orders}::int) as n) as one) as two`
}

/** Two events for each visit; every installation has a few visits. */
const eventsOf = (project: string, count: { events: number; subscribers: number }) => sql`
  insert into events (project_id, at, id, name, received, subscriber_id, session, began, platform, app_version, screen,
    source, items, term, results, detail)
  select ${project}::uuid, at, gen_random_uuid(), name, at, ${subscriberId(sql`number`)}, visit::text, at,
    (array['ios', 'ios', 'android', 'android', 'web'])[${spread(sql`number`, 'platform', 5)} + 1], '1.2.0', 'home',
    (array['organic', 'organic', 'push', 'deeplink'])[${spread(sql`visit`, 'source', 4)} + 1],
    case when name in ('view_item', 'add_to_cart', 'cart_changed', 'wishlist_changed', 'purchase') then
      jsonb_build_array(jsonb_build_object('id', 7000000000 + product, 'name',
        ${wordOf(PRODUCTS, sql`product / 10`)} || ' ' || ${wordOf(KINDS, sql`product`)}, 'quantity', 1)) end,
    case when name = 'search' then ${wordOf(KINDS, sql`product`)} || ' ' || product end,
    case when name in ('search', 'wishlist_changed') then product % 2 end,
    case when name = 'screen_view' then 'home' when name = 'begin_checkout' then 'checkout' || visit end
  from (
    select visit, ${timeOf(sql`n`, count.events)} as at, 1 + ${spread(sql`visit`, 'who', count.subscribers)} as number,
      ${spread(sql`n`, 'item', 1000)} as product,
      (array['screen_view', 'screen_view', 'screen_view', 'view_item', 'view_item', 'view_item', 'view_item',
        'add_to_cart', 'cart_changed', 'begin_checkout', 'search', 'wishlist_changed'])[${spread(sql`n`, 'name', 12)} + 1] as name
    from (select n, n / 2 as visit from generate_series(1, ${count.events}::int) as n) as one) as two`

const COUNTS = sql`count(*) filter (where name = 'view_item') as views,
  count(*) filter (where name = 'add_to_cart') as add_to_carts,
  count(*) filter (where name = 'begin_checkout') as checkouts, count(*) filter (where name = 'search') as searches`
const COLUMNS = sql`sessions, views, add_to_carts, checkouts, searches`
const SUMS = sql`sum(sessions), sum(views), sum(add_to_carts), sum(checkouts), sum(searches)`

/** Creates the rollups that the product would have by now, in UTC. */
const rollUpsOf = (project: string): SQL[] => {
  const mine = sql`project_id = ${project}::uuid`
  const day = sql`(at at time zone 'UTC')::date`
  return [
    sql`insert into visitor_days (project_id, day, subscriber_id, platform, source, ${COLUMNS})
      select ${project}::uuid, ${day}, subscriber_id, min(platform), min(source), count(distinct session), ${COUNTS}
      from events where ${mine} group by 2, 3`,
    sql`insert into visitors (project_id, subscriber_id, first, platform, source)
      select distinct on (subscriber_id) ${project}::uuid, subscriber_id, at, platform, source
      from events where ${mine} order by subscriber_id, at`,
    sql`insert into event_days (project_id, day, platform, source, users, ${COLUMNS})
      select ${project}::uuid, day, platform, source, count(*), ${SUMS} from visitor_days where ${mine} group by 2, 3, 4`,
    sql`insert into event_hours (project_id, hour, platform, source, users, ${COLUMNS})
      select ${project}::uuid, date_trunc('hour', at, 'UTC'), platform, source, count(distinct subscriber_id),
        count(distinct session), ${COUNTS}
      from events where ${mine} group by 2, 3, 4`,
    sql`insert into product_days (project_id, day, platform, product, name, views, added, purchased)
      select ${project}::uuid, ${day}, platform, (items -> 0 ->> 'id')::bigint, min(items -> 0 ->> 'name'),
        count(*) filter (where name = 'view_item'), count(*) filter (where name = 'add_to_cart'), 0
      from events where ${mine} and items is not null group by 2, 3, 4`,
    sql`insert into search_days (project_id, day, platform, term, searches, empty)
      select ${project}::uuid, ${day}, platform, lower(term), count(*), count(*) filter (where results = 0)
      from events where ${mine} and term is not null group by 2, 3, 4`,
    sql`insert into cohort_weeks (project_id, day, week, platform, people)
      select ${project}::uuid, (v.first at time zone 'UTC')::date, date_trunc('week', d.day::timestamp)::date,
        v.platform, count(distinct v.subscriber_id)
      from visitors v join visitor_days d on d.project_id = v.project_id and d.subscriber_id = v.subscriber_id
      where v.${mine} group by 2, 3, 4`,
    sql`insert into product_months (project_id, month, platform, product, name, last_day, views, added, purchased)
      select ${project}::uuid, date_trunc('month', day::timestamp)::date, platform, product,
        (array_agg(name order by day desc))[1], max(day), sum(views), sum(added), sum(purchased)
      from product_days where ${mine} group by 2, 3, 4`,
    sql`insert into search_months (project_id, month, platform, term, searches, empty)
      select ${project}::uuid, date_trunc('month', day::timestamp)::date, platform, term, sum(searches), sum(empty)
      from search_days where ${mine} group by 2, 3, 4`,
    sql`insert into roll_ups (project_id, zone) values (${project}::uuid, 'UTC')`,
  ]
}

/** Creates sent campaigns, the largest first. Returns their ids. */
async function addCampaigns(
  db: Database,
  project: string,
  count: { messages: number; subscribers: number },
): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < CAMPAIGNS; at++) {
    const age = at === 0 ? LARGEST_AGE_DAYS : 1 + Math.floor((at * (DAYS - 2)) / CAMPAIGNS)
    const began = new Date(Math.floor((Date.now() - age * DAY_MS) / 1000) * 1000)
    const size = Math.min(
      count.subscribers,
      Math.round(at === 0 ? count.messages / 2 : count.messages / 2 / (CAMPAIGNS - 1)),
    )
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into notifications (project_id, id, title, body, holdout, sent, predicted, scheduled)
      values (${project}::uuid, gen_random_uuid(), ${`Offer ${at}`}, 'Take a look', 10, true, ${size},
        ${began.toISOString()}::timestamptz) returning id`)
    const id = rows[0]?.id ?? ''
    ids.push(id)
    await db.execute(sql`
      insert into push_runs (project_id, id, settings, plan_at, began, planned, finished)
      values (${project}::uuid, ${id}::uuid, ${JSON.stringify(createCampaignOrder({ holdout: 10 }))}::jsonb,
        ${began.toISOString()}::timestamptz, ${began.toISOString()}::timestamptz, now(), now())`)
    await db.execute(messagesOf(project, id, began, size))
  }
  await db.execute(sql`
    insert into push_counts (project_id, source_id, audience, predicted, sent, received, opened)
    select project_id, notification_id, count(*), count(*), count(sent_at), count(sent_at), count(opened_at)
    from sent_notifications where project_id = ${project}::uuid group by 1, 2`)
  await db.execute(sql`insert into campaign_results ${selectCountedResults(project)}`)
  // The job does the same after a campaign has finished.
  for (const id of ids) {
    const row = await findCampaign(db, project, id)
    if (!row) throw new Error('A campaign was not filled')
    const { sent, held } = await countPersons(db, row)
    await db.execute(sql`update push_runs set persons_sent = ${sent}, persons_held = ${held}
      where project_id = ${project}::uuid and id = ${id}::uuid`)
  }
  return ids
}

function messagesOf(project: string, campaign: string, began: Date, count: number): SQL {
  const isHoldout = sql`${spread(sql`n`, 'holdout', 10)} = 0`
  const start = sql`${began.toISOString()}::timestamptz`
  return sql`
    insert into sent_notifications (project_id, id, began, kind, subscriber_id, notification_id, variant, status,
      reason, due, sent_at, settled_at, received_at, opened_at)
    select ${project}::uuid, (${getMessageIdPrefix(began)} || substr(hash, 1, 3) || ${VARIANT} || substr(hash, 4, 15))::uuid,
      ${start}, 'campaign', ${subscriberId(sql`n`)}, ${campaign}::uuid, n % 2,
      case when ${isHoldout} then 'skipped' else 'received' end, case when ${isHoldout} then 'holdout' end, ${start},
      case when not ${isHoldout} then ${start} + n * interval '20 ms' end, ${start},
      case when not ${isHoldout} then ${start} + n * interval '30 ms' end,
      case when not ${isHoldout} and ${spread(sql`n`, 'opened', 10)} = 0 then ${start} + n * interval '200 ms' end
    from (select n, md5(${campaign} || n) as hash from generate_series(1, ${count}::int) as n) as one`
}

async function addAutomation(db: Database, project: string, subscribers: number): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into automations (project_id, id, name, body, trigger)
    values (${project}::uuid, gen_random_uuid(), 'Cart', 'Still there?', 'cart-abandoned') returning id`)
  const id = rows[0]?.id ?? ''
  await db.execute(sql`
    insert into automation_versions (project_id, automation_id, version, flow)
    values (${project}::uuid, ${id}::uuid, 1, ${JSON.stringify(CART_FLOW)}::jsonb)`)
  await db.execute(sql`
    insert into automation_runs (project_id, automation_id, subscriber_id, cause, version, step, state, due, since, created)
    select ${project}::uuid, ${id}::uuid, ${subscriberId(sql`n`)}, 'cart ' || n, 1, null, 'done', created, created, created
    from (select n, ${timeOf(sql`n`, subscribers)} as created from generate_series(1, ${subscribers}::int) as n) as one`)
  return id
}

/** An abandoned-cart flow with one message after an hour. */
export const CART_FLOW = {
  trigger: { kind: 'cart-abandoned' as const },
  steps: [
    { id: 'w', kind: 'wait' as const, ms: 3_600_000 },
    {
      id: 'm',
      kind: 'message' as const,
      message: {
        title: 'Still there?',
        body: 'Your cart waits.',
        translations: {},
        image: null,
        link: { type: 'home' as const, url: null },
      },
    },
  ],
}
