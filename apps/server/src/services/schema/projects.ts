import type { MissingGlyphs } from '@vitrine/core/contract/designs/fonts'
import type { ShowcaseCatalog } from '@vitrine/core/contract/projects/showcase'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import type { LocalText } from '@vitrine/core/i18n/languages'
import { DEFAULT_CURRENCY, DEFAULT_PLAN, LISTING_VERSION } from '@vitrine/core/limits/limits'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EncryptedValue } from '../../infra/crypto/encryption.ts'
import { at, bigCount, count, createCreatedColumn, id, json } from './columns.ts'

/** Kinds of customer accounts of a shop. */
const ACCOUNT_KINDS = ['passwords', 'pages'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** Returns an encrypted column for a secret of the merchant. List each one in services/secrets/project-secrets.ts. */
const secret = (name: string) => text(name).$type<EncryptedValue>()

export const projects = pgTable(
  'projects',
  {
    id: id().primaryKey(),
    /** Identifies the project to clients without a user. */
    token: text('token').notNull().unique(),
    created: createCreatedColumn(),
    /** Admin API token of the shop. Never leaves the server. */
    access: secret('access'),
    access_expires: at('access_expires'),
    /** Time at which a process began to renew the token; null while none does. */
    access_renewing: at('access_renewing'),
    /** Refresh token for the admin token, where the platform's tokens expire. */
    refresh: secret('refresh'),
    refresh_expires: at('refresh_expires'),
    /** Signing secret of the shop's webhooks; null for the server's own WEBHOOK_SECRET. */
    webhook_secret: secret('webhook_secret'),
    /** VAPID keys that sign web pushes; created on first use. */
    web_push_keys: secret('web_push_keys'),
    /** Code-signing key of the phone app's updates and the certificate embedded in its builds (PEM). */
    update_keys: secret('update_keys'),
    /**
     * Store credentials for uploading builds: an App Store Connect API key (with its id, issuer, team and app id) and a
     * Google Play service account.
     */
    apple_keys: secret('apple_keys'),
    play_key: secret('play_key'),
    /** Public storefront token of the shop. */
    storefront: text('storefront'),
    /** Version of the Storefront API; null for the default, which moves with the product. */
    storefront_version: text('storefront_version'),
    /**
     * How the shop's customers sign in, as its discovery documents say: by password, or on the platform's pages. Null
     * while they were never read: as by password.
     */
    account_kind: text('account_kind', { enum: ACCOUNT_KINDS }),
    /**
     * For a shop whose customers sign in on the platform's page: the public client id of the app (`shp_…`) and the URL
     * scheme that leads back to it. Null when customers have passwords.
     */
    account_client: text('account_client'),
    account_scheme: text('account_scheme'),
    /** Extra signing key of draft links: a new key invalidates all existing links. */
    draft_key: text('draft_key'),
    shopify_id: text('shopify_id'),
    eas_project_id: text('eas_project_id'),
    name: text('name').notNull(),
    /** Permanent domain of the shop, which its webhooks contain. Null until the platform reports it. */
    permanent: text('permanent'),
    /** Shop name in the first webhook of the merchant's own app. Unproven: it only excludes that app's other shops. */
    webhook_shop: text('webhook_shop'),
    /** Public host name of the shop. */
    domain: text('domain'),
    /** Platform address of the shop, by which webhooks find the project. */
    shop: text('shop'),
    shop_name: text('shop_name'),
    /**
     * Sample shop of the preview until a shop is connected: an industry's sample shop, or the address of a visited one.
     */
    showcase: text('showcase'),
    country: text('country'),
    currency: text('currency').notNull().default(DEFAULT_CURRENCY),
    money: text('money').notNull().default('${{amount}}'),
    langs: text('langs').array().notNull().default(['en']),
    /** UTC offset in whole hours, used where `zone` is null. */
    timezone: integer('timezone').notNull().default(0),
    /** IANA time zone. */
    zone: text('zone'),
    regions: text('regions').array(),
    plan: text('plan').notNull().default(DEFAULT_PLAN),
    subscription: text('subscription'),
    refered_by: text('refered_by'),
    ga_property: text('ga_property'),
    ga_ios: text('ga_ios'),
    ga_android: text('ga_android'),
    /** API secret of the measurement protocol for `ga_property`. */
    ga_secret: secret('ga_secret'),
    fb_app_id: text('fb_app_id'),
    fb_client_token: secret('fb_client_token'),
    /** Meta dataset that receives events, and its access token. */
    fb_dataset: text('fb_dataset'),
    fb_access_token: secret('fb_access_token'),
    gs_number: text('gs_number'),
    gs_project: text('gs_project'),
    gs_android_app: text('gs_android_app'),
    gs_android_key: secret('gs_android_key'),
    gs_ios_app: text('gs_ios_app'),
    gs_ios_key: secret('gs_ios_key'),
    /** The merchant's own AI model: API type, URL, model name and API key. */
    model_kind: text('model_kind'),
    model_url: text('model_url'),
    model_name: text('model_name'),
    model_key: secret('model_key'),
    /** Password of the demo account for store reviewers, which the listing names. */
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

/** Former slugs of web apps. Shared links to them still work, and no other app can take them. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    project: uuid('project')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    created: createCreatedColumn(),
  },
  (table) => [index('former_slugs_project').on(table.project, table.created)],
)

/** Creates the project column of a row, which is deleted with the project. It comes first in the table's keys. */
export const createProjectIdColumn = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/** Market settings of a project: money format, names and flag. */
export const locales = pgTable(
  'locales',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    country: text('country').notNull(),
    /** Currency that the `money` format applies to. */
    currency: text('currency').notNull(),
    /** Money format; null for the country's default. */
    money: text('money'),
    names: json('names').$type<LocalText>().notNull().default({}),
    /** Country code of another flag, or `none`; null for the country's own flag. */
    flag: text('flag'),
    /** False when the market is not offered to shoppers. */
    offered: boolean('offered').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('locales_country').on(table.project_id, table.country),
  ],
)

/** Integrations of a shop, by provider name (services/integrations/providers/index.ts). */
export const integrations = pgTable(
  'integrations',
  {
    project_id: createProjectIdColumn(),
    integration: text('integration').notNull(),
    created: createCreatedColumn(),
    /** Settings without the secrets. */
    settings: json('settings').$type<JsonObject>().notNull().default({}),
    /** Secrets as one encrypted record; listed in services/secrets/project-secrets.ts. */
    secrets: secret('secrets'),
    updated: at('updated').notNull().defaultNow(),
    /** Time at which the integration was turned off; its settings are deleted one hour later. Null while it is on. */
    ended: at('ended'),
    /** Times of the last and the next check of the provider. */
    checked: at('checked'),
    next: at('next'),
    /** Result of failed checks: the fault, the number in a row, their start, and when the owners were notified. */
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

/** Files of a project that we store ourselves: images, videos, fonts. The bytes are in the file store. */
export const files = pgTable(
  'files',
  {
    project_id: createProjectIdColumn(),
    /** Id of its upload. */
    id: id(),
    url: text('url').notNull(),
    /** SHA-256 of the bytes, hexadecimal. */
    code: text('code'),
    /** Media type, detected from the bytes. */
    type: text('type').notNull(),
    name: text('name').notNull().default(''),
    /** Size in bytes. */
    size: bigCount('size'),
    /** Width in px; null for files without one. */
    width: integer('width'),
    height: integer('height'),
    /** Duration of a video, in ms. */
    duration: integer('duration'),
    /** Exclusive use of the file, which hides it from file lists; null for general use. */
    use: text('use', { enum: ['listing'] }),
    /** Time at which the upload completed; null before, when the file is not usable. */
    ready: at('ready'),
    /** Time of deletion; restorable for one day. */
    removed: at('removed'),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('files_created').on(table.project_id, table.created),
  ],
)

/** Uploaded font families. Their files are in the file store under their own id. */
export const fonts = pgTable(
  'fonts',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    name: text('name').notNull(),
    /** Value of a design's font slot that selects this family. */
    value: text('value').notNull(),
    /** Missing glyphs by language. */
    missing_glyphs: json('missing_glyphs').$type<MissingGlyphs[]>().notNull(),
    /** Total size of its files, in bytes. */
    size: bigCount('size'),
    /** Time of deletion. The files stay as long as a design of the project uses them. */
    removed: at('removed'),
    created: createCreatedColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/** Creates a generated column for a column of the specification: a text of the listing in its main language. */
const mainText = (name: string) =>
  text(name).generatedAlwaysAs(sql.raw(`content -> 'texts' -> (content ->> 'main') ->> '${name}'`))
const createContentColumn = (name: string) => text(name).generatedAlwaysAs(sql.raw(`content ->> '${name}'`))
/** Returns SQL for the URL of the first image in a listing slot. */
const firstPicture = (slot: string) =>
  text(slot).generatedAlwaysAs(
    sql.raw(`jsonb_path_query_first(pictures, '$[*] ? (@.place == "${slot}").url') #>> '{}'`),
  )

/** App store listings by version: one draft, and those that were submitted to the stores. */
export const listings = pgTable(
  'listings',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    version: integer('version').notNull().default(LISTING_VERSION),
    /** Revision of the draft, incremented by each save. */
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
    policy: createContentColumn('policy'),
    support: createContentColumn('support'),
    created: createCreatedColumn(),
    changed: at('changed').notNull().defaultNow(),
    /** Time of submission to the stores; null for the draft. */
    submitted: at('submitted'),
    /** Time at which the stores published it; null before. */
    published: at('published'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('listings_version').on(table.project_id, table.version),
    uniqueIndex('listings_draft').on(table.project_id).where(sql`submitted is null`),
  ],
)

/** Generation of listing screenshots from the project's own screens, one at a time in each project. */
export const listingGenerations = pgTable(
  'listing_generations',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    state: text('state', { enum: ['waiting', 'working', 'done', 'failed', 'stopped'] })
      .notNull()
      .default('waiting'),
    /** Request in the shape of the contract. */
    wanted: json('wanted').$type<JsonObject>().notNull(),
    /** Number of finished images and total number. */
    done: count('done'),
    total: count('total'),
    /** Number of failed images. */
    failed: count('failed'),
    created: createCreatedColumn(),
    ended: at('ended'),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    uniqueIndex('listing_generations_open').on(table.project_id).where(sql`ended is null`),
  ],
)

/** Design templates saved by the merchant. */
export const templates = pgTable(
  'templates',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    name: text('name').notNull().default(''),
    config: json('config').$type<JsonObject>().notNull(),
    /** Time of deletion; restorable for one day. */
    removed: at('removed'),
    created: createCreatedColumn(),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.id] })],
)

/**
 * Data exports: everything of a project in one file, requested by its owner and built by a job. The bytes are in the
 * file store under the export's id.
 */
export const exports = pgTable(
  'exports',
  {
    project_id: createProjectIdColumn(),
    id: id(),
    /** User who requested it; null when deleted. */
    user_id: uuid('user_id'),
    /** Progress: tables and files written, and their total. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Size in bytes. */
    size: bigCount('size'),
    ready: at('ready'),
    failed: at('failed'),
    expires: at('expires').notNull(),
    created: createCreatedColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.id] }),
    index('exports_created').on(table.project_id, table.created),
    index('exports_expires').on(table.expires),
    /** Allows one running export for each project. */
    uniqueIndex('exports_open').on(table.project_id).where(sql`ready is null and failed is null`),
  ],
)

/** Catalog read from a shop's public site, for a project that is not connected to it yet. */
export const showcases = pgTable(
  'showcases',
  {
    project_id: createProjectIdColumn(),
    shop: text('shop').notNull(),
    catalog: json('catalog').$type<ShowcaseCatalog>().notNull(),
    fetched_at: at('fetched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.project_id] })],
)
