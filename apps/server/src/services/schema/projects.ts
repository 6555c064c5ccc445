import type { MissingGlyphs } from '@vitrine/core/contract/designs/fonts'
import type { ShowcaseCatalog } from '@vitrine/core/contract/projects/showcase'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import type { LocalText } from '@vitrine/core/i18n/languages'
import { DEFAULT_CURRENCY, DEFAULT_PLAN, LISTING_VERSION } from '@vitrine/core/limits/limits'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EncryptedValue } from '../../infra/crypto/encryption.ts'
import { at, bigCount, count, createdColumn, id, json } from './columns.ts'

/** A merchant's secret; its column is listed in services/secrets/project-secrets.ts. */
const secret = (name: string) => text(name).$type<EncryptedValue>()

export const projects = pgTable(
  'projects',
  {
    id: id().primaryKey(),
    /** Names the project to machines that have no user. */
    token: text('token').notNull().unique(),
    created: createdColumn(),
    /** The shop's admin token; never leaves the server. */
    access: secret('access'),
    access_expires: at('access_expires'),
    /** Buys the next admin token where the platform gives expiring ones. */
    refresh: secret('refresh'),
    refresh_expires: at('refresh_expires'),
    /** Signs the shop's webhooks; null: the server's own WEBHOOK_SECRET. */
    webhook_secret: secret('webhook_secret'),
    /** What messages to browsers are signed by (VAPID); made when a browser first asks. */
    web_push_keys: secret('web_push_keys'),
    /** What updates of its phone app are signed by: the key, and the certificate that its builds bring (PEM). */
    update_keys: secret('update_keys'),
    /** What sends its builds to the stores: an API key of App Store Connect (with its id, issuer, team and the app's number), a service account of Google Play. */
    apple_keys: secret('apple_keys'),
    play_key: secret('play_key'),
    /** The shop's public storefront token. */
    storefront: text('storefront'),
    /**
     * Of a shop whose customers sign in on the platform's page: the public client that the merchant made for the app
     * (`shp_…`), and the scheme by which phones come back. Null: its customers have passwords.
     */
    account_client: text('account_client'),
    account_scheme: text('account_scheme'),
    /** What addresses of its draft are signed with besides our secret: another ends all that were given out. */
    draft_key: text('draft_key'),
    shopify_id: text('shopify_id'),
    eas_project_id: text('eas_project_id'),
    name: text('name').notNull(),
    /** The name that the platform gave the shop for good: its webhooks carry it. Null until we were told. */
    permanent: text('permanent'),
    /** The shop's public host name. */
    domain: text('domain'),
    /** The shop's platform address; the reference from webhooks to project. */
    shop: text('shop'),
    shop_name: text('shop_name'),
    /** What its phone shows until a shop is connected: a trade's sample shop, or the address of one that was visited. */
    showcase: text('showcase'),
    country: text('country'),
    currency: text('currency').notNull().default(DEFAULT_CURRENCY),
    money: text('money').notNull().default('${{amount}}'),
    langs: text('langs').array().notNull().default(['en']),
    /** Whole hours from UTC, where `zone` is null. */
    timezone: integer('timezone').notNull().default(0),
    /** The IANA zone. */
    zone: text('zone'),
    regions: text('regions').array(),
    plan: text('plan').notNull().default(DEFAULT_PLAN),
    subscription: text('subscription'),
    refered_by: text('refered_by'),
    ga_property: text('ga_property'),
    ga_ios: text('ga_ios'),
    ga_android: text('ga_android'),
    /** Opens the measurement protocol of `ga_property`. */
    ga_secret: secret('ga_secret'),
    fb_app_id: text('fb_app_id'),
    fb_client_token: secret('fb_client_token'),
    /** What events are sent to, and what opens it. */
    fb_dataset: text('fb_dataset'),
    fb_access_token: secret('fb_access_token'),
    gs_number: text('gs_number'),
    gs_project: text('gs_project'),
    gs_android_app: text('gs_android_app'),
    gs_android_key: secret('gs_android_key'),
    gs_ios_app: text('gs_ios_app'),
    gs_ios_key: secret('gs_ios_key'),
    /** A model of the merchant's own: how it is spoken to, where it is, its name there, and what opens it. */
    model_kind: text('model_kind'),
    model_url: text('model_url'),
    model_name: text('model_name'),
    model_key: secret('model_key'),
    /** Signs the stores' reviewers in, with the account that its listing names. */
    review_password: secret('review_password'),
    slug: text('slug').notNull().unique(),
    package: text('package'),
    package_android: text('package_android'),
    tablets_support: boolean('tablets_support').notNull().default(false),
    lang: text('lang').notNull().default('en'),
    updated: at('updated'),
    deletion: at('deletion'),
  },
  (table) => [index('projects_shop').on(table.shop)],
)

/** Addresses that apps lived at before: links that were shared go on leading to them. No other app gets one. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    project: uuid('project')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    created: createdColumn(),
  },
  (table) => [index('former_slugs_project').on(table.project, table.created)],
)

/** The project that a row belongs to, and goes with; the first column of the table's keys. */
export const projectIdColumn = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/** What a merchant set of a market: how its money is written, what it is called, which flag it has. */
export const locales = pgTable(
  'locales',
  {
    project_id: projectIdColumn(),
    id: id(),
    country: text('country').notNull(),
    /** What `money` is written for. */
    currency: text('currency').notNull(),
    /** null: as the country writes it. */
    money: text('money'),
    names: json('names').$type<LocalText>().notNull().default({}),
    /** The code of another flag, or `none`; null: the country's own. */
    flag: text('flag'),
    /** False: shoppers are not offered it. */
    offered: boolean('offered').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('locales_country').on(table.project_id, table.country),
  ],
)

/** An integration of a merchant's shop, by its name (services/integrations/providers/index.ts). */
export const integrations = pgTable(
  'integrations',
  {
    project_id: projectIdColumn(),
    integration: text('integration').notNull(),
    created: createdColumn(),
    /** What was entered, without what is secret. */
    settings: json('settings').$type<JsonObject>().notNull().default({}),
    /** What is secret of it, as one sealed record; listed in services/secrets/project-secrets.ts. */
    secrets: secret('secrets'),
    updated: at('updated').notNull().defaultNow(),
    /** When it was turned off; it is forgotten an hour later. Null while it is on. */
    ended: at('ended'),
    /** When its provider was last asked whether all is well, and when it is next. */
    checked: at('checked'),
    next: at('next'),
    /** What was wrong then, so often one after another, since when; and when its owners were written to. */
    fault: text('fault'),
    seen: count('seen'),
    since: at('since'),
    alerted: at('alerted'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.integration] }),
    index('integrations_next').on(table.next),
  ],
)

/** What a project keeps with us and not with its shop: pictures, films, letters. Its bytes lie in the file store. */
export const files = pgTable(
  'files',
  {
    project_id: projectIdColumn(),
    /** The id of the upload that it came by. */
    id: id(),
    url: text('url').notNull(),
    /** The SHA-256 of its bytes, as hexadecimal. */
    code: text('code'),
    /** As a media type, read from its bytes. */
    type: text('type').notNull(),
    name: text('name').notNull().default(''),
    /** Bytes. */
    size: bigCount('size'),
    /** px; null where it has none. */
    width: integer('width'),
    height: integer('height'),
    /** Of a film, ms. */
    duration: integer('duration'),
    /** What alone it is kept for, and no list of files shows it; null: for whatever its merchant makes of it. */
    use: text('use', { enum: ['listing'] }),
    /** When all of it had come to its store; null: not yet, and it is no file. */
    ready: at('ready'),
    /** Taken away, and for a day to be had back. */
    removed: at('removed'),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('files_created').on(table.project_id, table.created),
  ],
)

/** Families of letters that a merchant uploaded. Their files lie in the file store, below their own id. */
export const fonts = pgTable(
  'fonts',
  {
    project_id: projectIdColumn(),
    id: id(),
    name: text('name').notNull(),
    /** What a font slot of a design holds to be drawn in it. */
    value: text('value').notNull(),
    /** Which letters of which language it lacks. */
    lacking: json('lacking').$type<MissingGlyphs[]>().notNull(),
    /** What its files have together, bytes. */
    size: bigCount('size'),
    /** Taken away; its files stay as long as a design of the project holds it. */
    removed: at('removed'),
    created: createdColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** What of a listing's content stands in the specification's own columns: texts of its main language. */
const mainText = (name: string) =>
  text(name).generatedAlwaysAs(sql.raw(`content -> 'texts' -> (content ->> 'main') ->> '${name}'`))
const saidOnce = (name: string) => text(name).generatedAlwaysAs(sql.raw(`content ->> '${name}'`))
/** The address of the first picture in a place. */
const firstPicture = (place: string) =>
  text(place).generatedAlwaysAs(
    sql.raw(`jsonb_path_query_first(pictures, '$[*] ? (@.place == "${place}").url') #>> '{}'`),
  )

/** What both app stores show of an app, by versions: one draft, and those that were handed to the stores. */
export const listings = pgTable(
  'listings',
  {
    project_id: projectIdColumn(),
    id: id(),
    version: integer('version').notNull().default(LISTING_VERSION),
    /** Counted up by each save of the draft. */
    revision: count('revision'),
    content: json('content').$type<JsonObject>().notNull().default({}),
    pictures: json('pictures').$type<readonly JsonObject[]>().notNull().default([]),
    icon: firstPicture('icon'),
    screen_ios_1284: firstPicture('screen_ios_1284'),
    screen_ios_1242: firstPicture('screen_ios_1242'),
    screen_android_1242: firstPicture('screen_android_1242'),
    name: mainText('name'),
    title: mainText('title'),
    description: mainText('description'),
    keywords: mainText('keywords'),
    policy: saidOnce('policy'),
    support: saidOnce('support'),
    created: createdColumn(),
    changed: at('changed').notNull().defaultNow(),
    /** When it was handed to the stores; null for the draft. */
    submitted: at('submitted'),
    /** When the stores showed it; null: not yet. */
    published: at('published'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('listings_version').on(table.project_id, table.version),
    uniqueIndex('listings_draft').on(table.project_id).where(sql`submitted is null`),
  ],
)

/** Pictures of a listing that are being made of the project's own screens, or were: one at a time in a project. */
export const listingGenerations = pgTable(
  'listing_generations',
  {
    project_id: projectIdColumn(),
    id: id(),
    state: text('state', { enum: ['waiting', 'working', 'done', 'failed', 'stopped'] })
      .notNull()
      .default('waiting'),
    /** What is wanted, in the contract's shape. */
    wanted: json('wanted').$type<JsonObject>().notNull(),
    /** Pictures, of so many. */
    done: count('done'),
    total: count('total'),
    /** Those that did not come out. */
    failed: count('failed'),
    created: createdColumn(),
    ended: at('ended'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('listing_generations_open').on(table.project_id).where(sql`ended is null`),
  ],
)

/** A design kept to start from again. */
export const templates = pgTable(
  'templates',
  {
    project_id: projectIdColumn(),
    id: id(),
    name: text('name').notNull().default(''),
    config: json('config').$type<JsonObject>().notNull(),
    /** Taken away, and for a day to be had back. */
    removed: at('removed'),
    created: createdColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** Everything of a project as one file, asked for by its owner: made by a job, its bytes in the file store under its id. */
export const exports = pgTable(
  'exports',
  {
    project_id: projectIdColumn(),
    id: id(),
    /** Who asked; null: they are gone. */
    user_id: uuid('user_id'),
    /** Tables and files written so far, of how many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Bytes. */
    size: bigCount('size'),
    ready: at('ready'),
    failed: at('failed'),
    expires: at('expires').notNull(),
    created: createdColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('exports_created').on(table.project_id, table.created),
    index('exports_expires').on(table.expires),
    /** One is made at a time. */
    uniqueIndex('exports_open').on(table.project_id).where(sql`ready is null and failed is null`),
  ],
)

/** The goods of a shop as a visitor was told of them, for a project that is not connected to it yet. */
export const showcases = pgTable(
  'showcases',
  {
    project_id: projectIdColumn(),
    shop: text('shop').notNull(),
    goods: json('goods').$type<ShowcaseCatalog>().notNull(),
    taken: at('taken').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id] })],
)
