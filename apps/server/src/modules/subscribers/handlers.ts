import {
  INBOX_PAGE_SIZE,
  linkCustomer,
  listBackInStockRequests,
  listInbox,
  MAX_BACK_IN_STOCK_VARIANTS,
  notifyMe,
  ownSegments,
  pushSetup,
  readInbox,
  registerSubscriber,
  reportMessages,
  setPreferences,
  unlinkCustomer,
} from '@vitrine/core/contract/push/subscribers'
import { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { attributeOrders, listNewerOrders } from '../../services/attribution/attribution.ts'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { findProjectBySlug } from '../../services/projects/project-by-slug.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { parsePushEndpoint } from '../../services/push-engine/gateways/push-services.ts'
import {
  recordArrivals,
  recordOpens,
  recordReads,
} from '../../services/push-engine/messages/delivery-reports.ts'
import {
  countUnreadMessages,
  findInAppMessage,
  listMessages,
} from '../../services/push-engine/messages/inbox.ts'
import { getPushSetup } from '../../services/push-engine/push-setup.ts'
import { findSegments, listSegmentsOfSubscriber } from '../../services/segments/named-segments.ts'
import type { Services } from '../../services/services.types.ts'
import { fetchCustomerAccount } from '../../services/shop-access/customer-token.ts'
import {
  addBackInStockRequest,
  countOtherBackInStockRequests,
  findBackInStockRequests,
  findSubscriber,
  getUnsubscribedSince,
  listInstallationIds,
  lockSubscriber,
  removeBackInStockRequest,
  type SubscriberRow,
  toPreferences,
  updateSubscriber,
} from './queries.ts'
import { recordChange } from './record-change.ts'
import { registerInstallation } from './register.ts'

/** Position at the end of an inbox page: creation time of its last message (ms), and its id. */
const inboxPlace = z.tuple([z.int().min(0).max(Date.UTC(3000, 0)), z.uuid()])

/** Calls of shopping app installations: registration, customer, preferences, inbox and back-in-stock requests. */
export const subscribersHandlers: readonly CallHandler[] = [
  handleCall(pushSetup, async ({ slug }, services) => getPushSetup(services, await appAt(services.db, slug))),
  handleCall(registerSubscriber, async (registration, services) => {
    const project = await appAt(services.db, registration.slug)
    const row = await registerInstallation(
      services,
      project.id,
      withKnownPushService(registration, services.config),
    )
    const of = await readerOf(services.db, row)
    const unread = await countUnreadMessages(services.db, of)
    return {
      linked: registration.customer == null || row.customer_id === String(registration.customer),
      preferences: toPreferences(row),
      unread,
      inApp: unread > 0 ? await findInAppMessage(services.db, of) : null,
    }
  }),
  handleCall(linkCustomer, async ({ slug, token, subscriber }, { db }) => {
    const { project, customerId } = await fetchCustomerAccount(db, slug, token)
    await db.transaction(async (tx) => {
      await lockNames(tx, project.id, [`customer ${customerId}`])
      // Locks orders before shoppers, in the same order as the order webhooks, which prevents deadlocks.
      await listNewerOrders(tx, project.id, [subscriber])
      const before = await lockKnown(tx, project.id, subscriber)
      await updateSubscriber(tx, project.id, subscriber, { customer_id: customerId })
      if (before.customer_id === customerId) return
      // Messages sent to this installation may have led to orders that only the customer identifies.
      await attributeOrders(tx, project.id, await listNewerOrders(tx, project.id, [subscriber]))
    })
    return { done: true as const }
  }),
  handleCall(unlinkCustomer, async ({ slug, subscriber, reset, change }, { db }) => {
    const project = await appAt(db, slug)
    await db.transaction(async (tx) => {
      await lockKnown(tx, project.id, subscriber)
      if (!(await recordChange(tx, project.id, subscriber, 'customer', change))) return
      const nobody = {
        customer_id: null,
        ...(reset ? { token: null, web_keys: null, android_channels: null, android_off: null } : {}),
      }
      await updateSubscriber(tx, project.id, subscriber, nobody)
    })
    return { done: true as const }
  }),
  handleCall(setPreferences, async ({ slug, subscriber, on, muted, quiet, birthday, change }, { db }) => {
    const project = await appAt(db, slug)
    return db.transaction(async (tx) => {
      const storedPreferences = await lockKnown(tx, project.id, subscriber)
      if (!(await recordChange(tx, project.id, subscriber, 'preferences', change)))
        return { preferences: toPreferences(storedPreferences) }
      const now = new Date()
      const row = {
        ...storedPreferences,
        ...(on === undefined ? {} : { opted_out_at: on ? null : (storedPreferences.opted_out_at ?? now) }),
        ...(muted === undefined ? {} : { muted: [...new Set(muted)] }),
        ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
        ...(birthday === undefined ? {} : { birthday }),
      }
      const { opted_out_at, muted: topics, quiet_from, quiet_to, birthday: day } = row
      const unsubscribed = getUnsubscribedSince(row, now)
      const values = { opted_out_at, muted: topics, quiet_from, quiet_to, birthday: day, unsubscribed }
      await updateSubscriber(tx, project.id, subscriber, values)
      return { preferences: toPreferences(row) }
    })
  }),
  handleCall(listInbox, async ({ slug, subscriber, cursor }, { db }) => {
    const { row } = await requireInstallation(db, slug, subscriber)
    const of = await readerOf(db, row)
    const [created, id] = decodeCursor(cursor, inboxPlace) ?? []
    const after = created !== undefined && id !== undefined ? { created: new Date(created), id } : null
    const messageRows = await listMessages(db, of, { after, limit: INBOX_PAGE_SIZE + 1 })
    const page = messageRows.slice(0, INBOX_PAGE_SIZE)
    const last = page.at(-1)
    return {
      messages: page.map(({ message }) => message),
      unread: await countUnreadMessages(db, of),
      next: last && messageRows.length > page.length ? encodeCursor([last.created.getTime(), last.id]) : null,
    }
  }),
  handleCall(readInbox, async ({ slug, subscriber, until }, { db }) => {
    const project = await appAt(db, slug)
    await db.transaction(async (tx) => {
      const { inbox_read: before } = await lockKnown(tx, project.id, subscriber)
      // Messages that arrived after the shopper looked stay unread, even when the report is late.
      const read = new Date(Math.min(until === undefined ? Date.now() : Date.parse(until), Date.now()))
      if (before !== null && before >= read) return
      await updateSubscriber(tx, project.id, subscriber, { inbox_read: read })
    })
    return { done: true as const }
  }),
  handleCall(reportMessages, async ({ slug, subscriber, reports }, { db }) => {
    const { project } = await requireInstallation(db, slug, subscriber)
    const of = { project: project.id, subscribers: await listInstallationIds(db, project.id, subscriber) }
    const filterReports = (reportKind: (typeof reports)[number]['what']) =>
      reports
        .filter(({ what }) => what === reportKind)
        .map(({ message, at }) => ({ message, at: new Date(at) }))
        // All reports lock rows in the same order, which prevents deadlocks.
        .sort((one, other) => (one.message < other.message ? -1 : 1))
    await db.transaction(async (tx) => {
      await recordOpens(tx, of, filterReports('opened'))
      await recordArrivals(tx, of, filterReports('received'))
      await recordReads(tx, of, filterReports('read'))
    })
    return { done: true as const }
  }),
  handleCall(notifyMe, async ({ slug, subscriber, product, variant, enabled, change }, { db, emit }) => {
    const project = await appAt(db, slug)
    await db.transaction(async (tx) => {
      // The row lock serializes the requests of one installation, so that their number is exact.
      const { customer_id: customer } = await lockKnown(tx, project.id, subscriber)
      const [product_id, variant_id] = [String(product), String(variant)]
      // A repeated request must not restart one that was answered in between.
      if (!(await recordChange(tx, project.id, subscriber, `stock ${variant_id}`, change))) return
      if (!enabled) return removeBackInStockRequest(tx, project.id, subscriber, variant_id)
      if (
        (await countOtherBackInStockRequests(tx, project.id, subscriber, variant_id)) >=
        MAX_BACK_IN_STOCK_VARIANTS
      )
        throw refuseAs(notifyMe, 'too-many-waiting')
      await addBackInStockRequest(tx, {
        project_id: project.id,
        subscriber_id: subscriber,
        product_id,
        variant_id,
      })
      await emit(tx, project.id, [
        {
          kind: 'restock-asked',
          at: new Date(),
          subscriber,
          customer,
          product: product_id,
          variant: variant_id,
        },
      ])
    })
    return { done: true as const }
  }),
  handleCall(listBackInStockRequests, async ({ slug, subscriber }, { db }) => {
    const { project } = await requireInstallation(db, slug, subscriber)
    const waiting = await findBackInStockRequests(db, project.id, subscriber)
    return {
      waiting: waiting.map(({ product, variant, since }) => ({
        product: Number(product),
        variant: Number(variant),
        since: since.toISOString(),
      })),
    }
  }),
  handleCall(ownSegments, async ({ slug, subscriber, named }, { db }) => {
    const { project, row } = await requireInstallation(db, slug, subscriber)
    const segmentContext = {
      project: project.id,
      currency: project.currency,
      zone: getProjectTimeZone(project),
      now: new Date(),
    }
    const segments = await findSegments(db, project.id, [...new Set(named)])
    return {
      within: [...(await listSegmentsOfSubscriber(db, row.moved_to ?? row.id, segments, segmentContext))],
    }
  }),
]

/** Returns the project of the app with this slug; refuses an unknown slug. */
async function appAt(db: Queryable, slug: string): Promise<ProjectRow> {
  const project = await findProjectBySlug(db, slug)
  if (!project) throw refuse('not-found')
  return project
}

/** Returns an installation of an app with its project; refuses an unknown one, so that the app registers again. */
async function requireInstallation(
  db: Queryable,
  slug: string,
  subscriber: string,
): Promise<{ readonly project: ProjectRow; readonly row: SubscriberRow }> {
  const project = await appAt(db, slug)
  const row = await findSubscriber(db, project.id, subscriber)
  if (!row) throw refuseAs(readInbox, 'unknown-subscriber')
  return { project, row }
}

/** Returns whose messages an installation reads. */
async function readerOf(db: Queryable, row: SubscriberRow) {
  const { project_id: project, lang, customer_id: customer, inbox_read: inboxReadAt } = row
  return {
    project,
    subscribers: await listInstallationIds(db, project, row.id),
    lang,
    customer,
    inboxReadAt,
  }
}

async function lockKnown(tx: Transaction, projectId: string, subscriber: string): Promise<SubscriberRow> {
  const row = await lockSubscriber(tx, projectId, subscriber)
  if (!row) throw refuseAs(readInbox, 'unknown-subscriber')
  return row
}

/**
 * Returns the registration without an endpoint of an unknown push service: the installation keeps its inbox and choices,
 * and nothing is sent to a server that anyone may have named.
 */
function withKnownPushService(
  registration: z.output<typeof registerSubscriber.input>,
  { pushServiceHosts: hosts, localShops: local }: Services['config'],
): z.output<typeof registerSubscriber.input> {
  const { push, ...others } = registration
  const isKnown = push?.channel !== 'web' || parsePushEndpoint(push.token, { hosts, local }) !== null
  return isKnown ? registration : others
}
