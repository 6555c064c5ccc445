import type { registerSubscriber } from '@vitrine/core/contract/push/subscribers'
import { getZoneHours } from '@vitrine/core/time/time-zones'
import type { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Database, Transaction } from '../../infra/db/database.ts'
import type { Services } from '../../services/services.types.ts'
import {
  findSubscriber,
  findTokenOwner,
  getUnsubscribedSince,
  insertSubscriber,
  lockSubscriber,
  moveBackInStockRequests,
  moveToken,
  type SubscriberRow,
} from './queries.ts'

type Said = z.output<typeof registerSubscriber.input>

type Known = Omit<SubscriberRow, 'project_id' | 'id' | 'created' | 'last_seen' | 'platform' | 'permission'>

/** Initial state of an unknown installation. */
const UNKNOWN: Known = {
  lang: null,
  country: null,
  package: null,
  zone: null,
  timezone: null,
  app_version: null,
  customer_id: null,
  token: null,
  channel: null,
  web_keys: null,
  android_channels: null,
  android_off: null,
  moved_to: null,
  unsubscribed: null,
  opted_out_at: null,
  token_invalidated_at: null,
  muted: [],
  quiet_from: null,
  quiet_to: null,
  birthday: null,
  inbox_read: null,
}

/**
 * Stores what an installation reports at every launch, and returns its row. Missing values stay unchanged. A token of
 * another installation moves to this one, with its preferences and back-in-stock requests. Emits a domain event for a
 * new installation, unless the app was only reinstalled.
 */
export async function registerInstallation(
  { db, emit }: Pick<Services, 'emit'> & { readonly db: Database },
  projectId: string,
  registration: Said,
): Promise<SubscriberRow> {
  const token = registration.push?.token
  return db.transaction(async (tx) => {
    // Everyone locks the token first: its owner then cannot change, and a holder of installation locks never waits for
    // a token lock, which prevents deadlocks.
    if (token) await lockNames(tx, projectId, [`push token ${token}`])
    const before = token && (await findTokenOwner(tx, projectId, token))
    // A move also updates earlier predecessors: two concurrent moves would deadlock on each other's rows.
    if (before && before !== registration.subscriber)
      await lockNames(tx, projectId, ['moving of push tokens'])
    await lockNames(
      tx,
      projectId,
      [registration.subscriber, ...(before ? [before] : [])].map((one) => `subscriber ${one}`),
    )
    const now = new Date()
    const existingSubscriber = await lockSubscriber(tx, projectId, registration.subscriber)
    const previous = await previousOf(tx, projectId, registration)
    const own = inherited(existingSubscriber ?? UNKNOWN, previous)
    const lastSeenAt = registration.opened === false ? (existingSubscriber?.last_seen ?? now) : now
    const row = { ...own, ...toColumns(registration, own, now), last_seen: lastSeenAt }
    if (previous) await moveToken(tx, projectId, { from: previous.id, to: registration.subscriber })
    await insertSubscriber(tx, {
      project_id: projectId,
      id: registration.subscriber,
      ...row,
      muted: [...row.muted],
      unsubscribed: getUnsubscribedSince(row, now),
    })
    if (previous)
      await moveBackInStockRequests(tx, projectId, { from: previous.id, to: registration.subscriber })
    if (!existingSubscriber && !previous)
      await emit(tx, projectId, [
        { kind: 'installed', at: now, subscriber: registration.subscriber, customer: null },
      ])
    const savedSubscriber = await findSubscriber(tx, projectId, registration.subscriber)
    if (!savedSubscriber) throw new Error('An installation that was kept is not there')
    return savedSubscriber
  })
}

/** Returns the other installation that last used this token, locked; undefined for none. */
async function previousOf(
  tx: Transaction,
  projectId: string,
  { push, subscriber }: Said,
): Promise<SubscriberRow | undefined> {
  const id = push && (await findTokenOwner(tx, projectId, push.token))
  return id && id !== subscriber ? lockSubscriber(tx, projectId, id) : undefined
}

/** Merges preferences: those of the previous installation apply where this one has none; off stays off. */
function inherited(own: Known, previous: SubscriberRow | undefined): Known {
  if (!previous) return own
  const quietHours = own.quiet_from === null ? previous : own
  return {
    ...own,
    opted_out_at: own.opted_out_at ?? previous.opted_out_at,
    muted: own.muted.length > 0 ? own.muted : previous.muted,
    quiet_from: quietHours.quiet_from,
    quiet_to: quietHours.quiet_to,
    birthday: own.birthday ?? previous.birthday,
    inbox_read: own.inbox_read ?? previous.inbox_read,
  }
}

/** Maps the report to columns; missing values stay unchanged. */
function toColumns(registration: Said, own: Known, now: Date) {
  const zone = registration.zone ?? (registration.timezone == null ? own.zone : null)
  const { push } = registration
  return {
    platform: registration.platform,
    permission: registration.permission,
    lang: registration.lang ?? own.lang,
    country: registration.country ?? own.country,
    package: registration.package ?? own.package,
    app_version: registration.app_version ?? own.app_version,
    zone,
    timezone: zone ? getZoneHours(zone, now.getTime()) : (registration.timezone ?? own.timezone),
    // The app reports that nobody is signed in: a customer signed out without a report.
    customer_id: registration.customer === null ? null : own.customer_id,
    // A device that sends a token is installed, whatever was reported about it.
    ...(push
      ? {
          token: push.token,
          channel: push.channel,
          web_keys: push.channel === 'web' ? push.keys : null,
          // Replaced with every report: an app that names no channels creates none.
          android_channels: push.channel === 'expo' ? (push.channels ?? null) : null,
          android_off: push.channel === 'expo' && push.off?.length ? push.off : null,
          token_invalidated_at: null,
          moved_to: null,
        }
      : {}),
  }
}
