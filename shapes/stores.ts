import { storedItem } from '@vitrine/core/contract/analytics/events'
import { missingGlyphs } from '@vitrine/core/contract/designs/fonts'
import { localeNames } from '@vitrine/core/contract/projects/markets'
import { showcaseCatalog } from '@vitrine/core/contract/projects/showcase'
import { flow } from '@vitrine/core/contract/push/automations'
import {
  campaignDraft,
  campaignRules,
  EMPTY_DRAFT,
  pushSchedule,
} from '@vitrine/core/contract/push/campaigns'
import { condition, segment } from '@vitrine/core/contract/push/segment-rules'
import { listingContent, listingTexts } from '@vitrine/core/contract/releases/listing-content'
import { screenshotRequest } from '@vitrine/core/contract/releases/listing-image-generation'
import { listingImage } from '@vitrine/core/contract/releases/listings'
import { orderDiscount, orderLine } from '@vitrine/core/contract/shop/orders'
import type { Json } from '@vitrine/core/design/operations'
import { isObject } from '@vitrine/core/design/operations'
import { defineVersions, migrate, type Version } from '@vitrine/core/sync/versions'
import { DESIGN_VERSIONS, readDesign } from '@vitrine/storefront/design'
import { DESIGN_FORMAT } from '@vitrine/storefront/design/format.ts'
import { APP_REVIEW_VERSIONS, readAppReviewRequest } from '@vitrine/storefront/device/app-review.ts'
import { APPEARANCE_VERSIONS, readAppearance } from '@vitrine/storefront/device/appearance.ts'
import { FOUND_ORDERS_VERSIONS, readFoundOrders } from '@vitrine/storefront/device/orders/found-orders.ts'
import { OUTBOX_VERSIONS, readOutbox } from '@vitrine/storefront/device/outbox/outbox.ts'
import {
  EMPTY_SHOPPER,
  parseShopperData as readShopper,
} from '@vitrine/storefront/device/store/shopper-data.ts'
import { STORE_VERSIONS } from '@vitrine/storefront/device/store/versions.ts'
import { readWishlist, WISHLIST_VERSIONS } from '@vitrine/storefront/device/wishlist/wishlist-state.ts'
import {
  ANSWER_VERSIONS,
  parsePersistedAnswer,
} from '@vitrine/storefront/layout/query-persistence/persisted-answer.ts'
import { REPORT_VERSIONS, readReports } from '@vitrine/storefront/push/reports.ts'
import { readStoredSegments, SEGMENTS_VERSIONS } from '@vitrine/storefront/push/segments.ts'
import { readShownMessages, SHOWN_MESSAGES_VERSIONS } from '@vitrine/storefront/push/shown-messages.ts'
import { CHOICE_VERSIONS, readChoice } from '@vitrine/storefront/push/stored-choice.ts'
import { z } from 'zod'
import {
  persistedUploads,
  readUploads,
  UPLOADS_VERSIONS,
} from '../apps/dashboard/src/app/files/persisted-uploads.ts'
import { FOLDING_VERSIONS, folding, readFolding } from '../apps/dashboard/src/app/layout/sidebar-folding.ts'
import * as automationUnsaved from '../apps/dashboard/src/automations/local-draft.ts'
import * as campaignUnsaved from '../apps/dashboard/src/campaigns/local-draft.ts'
import { ordersList, ordersSearch } from '../apps/dashboard/src/orders/list-search.ts'
import {
  EMPTY_SESSION,
  readSession,
  SESSION_VERSIONS,
  storedSession,
} from '../apps/dashboard/src/session/stored-session.ts'
import {
  IGNORED_VERSIONS,
  ignoredFindings,
  ignoredStore,
} from '../apps/dashboard/src/studio/checker/ignored-findings.ts'
import {
  PENDING_VERSIONS,
  pendingBatches,
  readPending,
} from '../apps/dashboard/src/studio/engine/pending-batches.ts'
import {
  PREVIEW_VERSIONS,
  persistedPreview,
  previews,
} from '../apps/dashboard/src/studio/view/persisted-preview.ts'
import { getVersions, parseQueued } from '../apps/server/src/infra/jobs/queue.ts'
import { designUndo } from '../apps/server/src/modules/designs/release-part.ts'
import { MODULES } from '../apps/server/src/modules/index.ts'
import { listingUndo } from '../apps/server/src/modules/listings/release-part.ts'
import { updateUndo } from '../apps/server/src/modules/updates/release-part.ts'
import { appRecord } from '../apps/server/src/services/app-builds/native-record.ts'
import {
  campaignOrder,
  messageRules,
} from '../apps/server/src/services/push-engine/campaigns/message-rules.ts'
import { MERCHANT_APP_VERSIONS, parseStoredApp } from '../apps/shopper/src/stored-app.ts'
import {
  parseWebPushConfig,
  WEB_PUSH_CONFIG_VERSIONS,
} from '../packages/storefront/src/push/web-push-config.ts'
import { designShape } from './design.ts'
import { shapeOfSchema } from './schema.ts'
import type { Shape } from './shape.ts'
import {
  appearance,
  cachedAnswer,
  foundOrders,
  knownSegments,
  merchantApp,
  pushChoice,
  pushReports,
  pushSetup,
  queue,
  review,
  shopper,
  shownMessages,
  wishlist,
} from './shopper.ts'

export type Read = {
  /** What the product has of it. */
  readonly value: Json | undefined
  /** What it said of things that it could not read. */
  readonly notes: readonly string[]
}

/** One kind of document that outlives the program that wrote it. */
export type Store = {
  /** Its folder below `kept`. */
  readonly name: string
  readonly versions: readonly Version[]
  /** What the code of today stores. */
  readonly shape: () => Shape
  /** Reads a document as the product does; its version stands beside it. */
  readonly read: (document: Json, version: number) => Read
}

const json: z.ZodType<Json> = z.json()
/** As it would come back out of storage. */
const plain = (value: unknown): Json => json.parse(JSON.parse(JSON.stringify(value)))

/** What each kind of job carries: it waits in the queue, and among the failed ones, while the server is renewed. */
const CARRIED: readonly Store[] = MODULES.flatMap(({ jobs }) => jobs).map((job) => ({
  name: `job-${job.name}`,
  versions: getVersions(job),
  shape: () => shapeOfSchema(job.data),
  read: (document, version) => {
    const data = isObject(document) ? { ...document, version } : document
    try {
      return { value: plain(parseQueued(job, data)), notes: [] }
    } catch (error) {
      return { value: undefined, notes: [error instanceof Error ? error.message : 'cannot be read'] }
    }
  },
}))

const FIRST = defineVersions([{ version: 1, name: 'as it was first kept', migrate: (old) => old }])

/** What is kept as JSON in a table, in the shape that a contract gives it. */
function createJsonStore(
  name: string,
  schema: z.ZodType,
  read: (document: Json) => unknown = (own) => schema.parse(own),
): Store {
  return {
    name,
    versions: FIRST,
    shape: () => shapeOfSchema(schema),
    read: (document) => {
      try {
        return { value: plain(read(document)), notes: [] }
      } catch (error) {
        return { value: undefined, notes: [error instanceof Error ? error.message : 'cannot be read'] }
      }
    },
  }
}

/**
 * What a campaign keeps as JSON, each kind of condition and schedule by itself: a shape tells of kinds and bounds, not of
 * how a number of the platform's or a version is spelled.
 */
const text = z.string()
const SPELLED: Readonly<Record<string, z.ZodType>> = {
  product: text.nullable(),
  of: z.array(text),
  version: text,
  day: text,
  slot: z.number(),
}
const spelled = (one: z.ZodObject) =>
  z.object(Object.fromEntries(Object.entries(one.shape).map(([name, own]) => [name, SPELLED[name] ?? own])))
const variant = campaignDraft.shape.variants.element
const CAMPAIGN = [
  createJsonStore('campaign-rules', campaignRules),
  createJsonStore('campaign-variants', z.array(variant.omit({ translations: true }))),
  createJsonStore('campaign-winner', campaignDraft.shape.winner.unwrap().unwrap()),
  createJsonStore('campaign-translations', z.object({ en: variant.pick({ title: true, body: true }) })),
  ...pushSchedule.options.map((one) =>
    createJsonStore(`campaign-schedule-${one.shape.kind.value}`, spelled(one)),
  ),
  createJsonStore('segment', segment.extend({ groups: z.array(z.object({ match: segment.shape.match })) })),
  ...condition.options.map((one) => createJsonStore(`segment-${one.shape.on.value}`, spelled(one))),
]

/** What a browser keeps of a campaign that is being written, without what stands above and without an address. */
const unsaved = campaignUnsaved.localCampaign.extend({
  draft: campaignDraft.omit({
    image: true,
    translations: true,
    segment: true,
    schedule: true,
    rules: true,
    variants: true,
    winner: true,
  }),
})

/** The same of an automation; its trigger and segments stand below, its steps are in its contract. */
const unsavedFlow = automationUnsaved.localAutomation.omit({ flow: true })

/** What starts a flow, and its steps by kind; messages and segments are as campaigns keep them. */
const AUTOMATION = [createJsonStore('automation-trigger', spelled(flow.shape.trigger))]

/** A listing's texts and addresses count symbols and are spelled by rules; each is a text here. */
const textField = z.string().default('')
const toTextFields = (one: z.ZodObject) =>
  z.object(Object.fromEntries(Object.keys(one.shape).map((name) => [name, textField])))
const listingKept = listingContent.extend({
  texts: z.object({ en: toTextFields(listingTexts) }),
  policy: textField,
  support: textField,
  marketing: textField,
  deletion: textField,
  copyright: textField,
  contact: toTextFields(listingContent.shape.contact.unwrap()),
  review: toTextFields(listingContent.shape.review.unwrap()),
})
const shot = screenshotRequest.shape.screens.element
const wantedKept = screenshotRequest.extend({
  screens: z.array(shot.extend({ caption: z.object({ en: z.string() }) })),
})

/** A list of orders as a view keeps it; read leniently, as what may also be typed into an address. */
const ordersView = ordersSearch
  .omit({ cursor: true, page: true, order: true })
  .extend({ q: z.string().max(400).optional() })

/** Everything that is stored and read again by a later version of the product. Tables have their migrations. */
export const STORES: readonly Store[] = [
  ...CARRIED,
  createJsonStore('order-lines', z.array(orderLine)),
  createJsonStore('release-undo', designUndo),
  createJsonStore('release-undo-listing', listingUndo),
  createJsonStore('release-undo-update', updateUndo),
  createJsonStore('app-record', appRecord),
  createJsonStore('listing-content', listingKept),
  createJsonStore('listing-pictures', z.array(listingImage)),
  createJsonStore('listing-wanted', wantedKept),
  createJsonStore('locale-names', localeNames),
  createJsonStore('showcase-catalog', showcaseCatalog),
  createJsonStore('font-missing-glyphs', z.array(missingGlyphs)),
  createJsonStore('order-discounts', z.array(orderDiscount)),
  ...CAMPAIGN,
  ...AUTOMATION,
  createJsonStore('push-rules', messageRules),
  createJsonStore(
    'push-order',
    campaignOrder.pick({ winner: true, holdout: true, lifetime: true, perMinute: true, atMostOnce: true }),
  ),
  createJsonStore('event-items', z.array(storedItem)),
  createJsonStore('orders-view', ordersView, (document) => ordersList.searchOf(JSON.stringify(document))),
  {
    name: 'design',
    versions: DESIGN_VERSIONS,
    shape: designShape,
    read: (document, version) => {
      const read = readDesign(isObject(document) ? { ...document, version } : document)
      return read.ok
        ? { value: read.design, notes: read.repairs }
        : { value: undefined, notes: [read.reason] }
    },
  },
  {
    name: 'shopper',
    versions: STORE_VERSIONS,
    shape: () => shapeOfSchema(shopper, z.record(z.string(), json).parse(EMPTY_SHOPPER)),
    read: (document, version) => {
      const migrated = migrate(document, version, STORE_VERSIONS)
      if (!migrated.ok) return { value: undefined, notes: [migrated.reason] }
      const { data, broken } = readShopper(migrated.value)
      return { value: plain(data), notes: broken }
    },
  },
  {
    name: 'found-orders',
    versions: FOUND_ORDERS_VERSIONS,
    shape: () => shapeOfSchema(foundOrders),
    read: (document) => ({ value: plain(readFoundOrders(document)), notes: [] }),
  },
  {
    name: 'appearance',
    versions: APPEARANCE_VERSIONS,
    shape: () => shapeOfSchema(appearance),
    read: (document) => ({ value: plain(readAppearance(document)), notes: [] }),
  },
  {
    name: 'review',
    versions: APP_REVIEW_VERSIONS,
    shape: () => shapeOfSchema(review),
    read: (document) => ({ value: plain(readAppReviewRequest(document)), notes: [] }),
  },
  {
    name: 'push-reports',
    versions: REPORT_VERSIONS,
    shape: () => shapeOfSchema(pushReports),
    read: (document) => ({ value: plain({ reports: readReports(document) }), notes: [] }),
  },
  {
    name: 'push-shown',
    versions: SHOWN_MESSAGES_VERSIONS,
    shape: () => shapeOfSchema(shownMessages),
    read: (document) => ({ value: plain(readShownMessages(document)), notes: [] }),
  },
  {
    name: 'persisted-answer',
    versions: ANSWER_VERSIONS,
    shape: () => shapeOfSchema(cachedAnswer),
    read: (document, version) => {
      const persistedAnswer = parsePersistedAnswer(isObject(document) ? { ...document, version } : document)
      if (!persistedAnswer) return { value: undefined, notes: ['cannot be read'] }
      const { key, at } = persistedAnswer
      return { value: plain({ key, at }), notes: [] }
    },
  },
  {
    name: 'queue',
    versions: OUTBOX_VERSIONS,
    shape: () => shapeOfSchema(queue),
    read: (document) => ({ value: plain(readOutbox(document)), notes: [] }),
  },
  {
    name: 'wishlist',
    versions: WISHLIST_VERSIONS,
    shape: () => shapeOfSchema(wishlist),
    read: (document) => ({ value: plain(readWishlist(document)), notes: [] }),
  },
  {
    name: 'push-choice',
    versions: CHOICE_VERSIONS,
    shape: () => shapeOfSchema(pushChoice),
    read: (document) => ({ value: plain(readChoice(document)), notes: [] }),
  },
  {
    name: 'shopper-segments',
    versions: SEGMENTS_VERSIONS,
    shape: () => shapeOfSchema(knownSegments),
    read: (document) => ({ value: plain(readStoredSegments(document)), notes: [] }),
  },
  {
    name: 'push-setup',
    versions: WEB_PUSH_CONFIG_VERSIONS,
    shape: () => shapeOfSchema(pushSetup),
    read: (document) => ({ value: plain(parseWebPushConfig(document)), notes: [] }),
  },
  {
    name: 'merchant-app',
    versions: MERCHANT_APP_VERSIONS,
    shape: () => shapeOfSchema(merchantApp),
    read: (document, version) => {
      const app = parseStoredApp(
        isObject(document) ? { ...document, version, format: DESIGN_FORMAT } : document,
      )
      return app ? { value: plain(app), notes: [] } : { value: undefined, notes: ['cannot be read'] }
    },
  },
  {
    name: 'dashboard-session',
    versions: SESSION_VERSIONS,
    shape: () => shapeOfSchema(storedSession, z.record(z.string(), json).parse(EMPTY_SESSION)),
    read: (document, version) => {
      const read = readSession(document, version)
      return { value: plain(read.session), notes: read.ok ? [] : [read.reason] }
    },
  },
  {
    name: 'dashboard-navigation',
    versions: FOLDING_VERSIONS,
    shape: () => shapeOfSchema(folding),
    read: (document, version) => {
      const value = readFolding(JSON.stringify({ version, state: document }))
      return { value: plain(value), notes: [] }
    },
  },
  {
    name: 'campaign-unsaved',
    versions: campaignUnsaved.LOCAL_CAMPAIGN_VERSIONS,
    shape: () => shapeOfSchema(unsaved),
    read: (document, version) => {
      const { draft, ...kept } = isObject(document) ? document : {}
      const whole = { ...EMPTY_DRAFT, ...(isObject(draft) ? draft : {}) }
      const read = campaignUnsaved.localCampaigns.of({ version, state: { ...kept, draft: whole } })
      return read
        ? { value: plain(unsaved.parse(read)), notes: [] }
        : { value: undefined, notes: ['cannot be read'] }
    },
  },
  {
    name: 'automation-unsaved',
    versions: automationUnsaved.LOCAL_AUTOMATION_VERSIONS,
    shape: () => shapeOfSchema(unsavedFlow),
    read: (document, version) => {
      const flow = { trigger: { kind: 'cart-abandoned' }, steps: [] }
      const read = automationUnsaved.localAutomations.of({
        version,
        state: { ...(isObject(document) ? document : {}), flow },
      })
      return read
        ? { value: plain(unsavedFlow.parse(read)), notes: [] }
        : { value: undefined, notes: ['cannot be read'] }
    },
  },
  {
    name: 'pending-edits',
    versions: PENDING_VERSIONS,
    shape: () => shapeOfSchema(pendingBatches),
    read: (document, version) => {
      const read = readPending({ version, state: document })
      return read.ok ? { value: plain(read.batches), notes: [] } : { value: undefined, notes: [read.reason] }
    },
  },
  {
    name: 'uploads',
    versions: UPLOADS_VERSIONS,
    shape: () => shapeOfSchema(persistedUploads),
    read: (document, version) => ({
      value: plain(readUploads({ version, state: document })),
      notes: [],
    }),
  },
  {
    name: 'preview',
    versions: PREVIEW_VERSIONS,
    shape: () => shapeOfSchema(persistedPreview),
    read: (document, version) => {
      const read = previews.of({ version, state: document })
      return read ? { value: plain(read), notes: [] } : { value: undefined, notes: ['cannot be read'] }
    },
  },
  {
    name: 'ignored-findings',
    versions: IGNORED_VERSIONS,
    shape: () => shapeOfSchema(ignoredFindings),
    read: (document, version) => {
      const read = ignoredStore.of({ version, state: document })
      return read ? { value: plain(read), notes: [] } : { value: undefined, notes: ['cannot be read'] }
    },
  },
]
