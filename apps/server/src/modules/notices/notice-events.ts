import type { NoticeKind } from '@vitrine/core/notices/notices'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import type { DomainEventKind, TeamEvent } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'

const { notifications, pushCounts, pushRuns } = schema

/** A notice before it is stored. */
export type NewNotice = {
  readonly kind: NoticeKind
  /** What makes it this one. */
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  readonly subject_id: string | null
  readonly by: string | null
}

/** Domain events that create notices: results of the team's own work. */
export const NOTICE_EVENTS = [
  'design-published',
  'release-out',
  'release-failed',
  'release-taken-back',
  'campaign-finished',
  'build-ended',
  'update-sent',
  'listing-pictures-ended',
  'shop-issue-found',
  'shop-recovered',
  'member-joined',
  'export-ended',
  'endpoint-disabled',
  'plan-changed',
] as const satisfies readonly DomainEventKind[]

type Heard = Extract<TeamEvent, { readonly kind: (typeof NOTICE_EVENTS)[number] }>

/** Returns true for a domain event that creates a notice. */
export function isNoticeEvent(one: { readonly kind: DomainEventKind }): one is Heard {
  return NOTICE_EVENTS.some((kind) => kind === one.kind)
}

const PLATFORMS = { ios: 'iOS', android: 'Android' } as const
const PLAIN = { values: {}, subject_id: null, by: null } as const

/** Returns the notice of a domain event; null for none. May query the project's data in the event's transaction. */
export async function toNewNotice(
  tx: Transaction,
  project: string,
  domainEvent: Heard,
): Promise<NewNotice | null> {
  const moment = domainEvent.at.toISOString()
  switch (domainEvent.kind) {
    case 'design-published': {
      const { kind, version, by } = domainEvent
      return { kind, key: `${version} ${moment}`, values: { version: String(version) }, subject_id: null, by }
    }
    case 'release-out':
    case 'release-failed':
    case 'release-taken-back': {
      const { kind, release, name } = domainEvent
      return { kind, key: `${release} ${moment}`, values: { name }, subject_id: release, by: null }
    }
    case 'campaign-finished':
      return ofCampaign(tx, project, domainEvent.campaign)
    case 'build-ended': {
      const { build, platform, version, state } = domainEvent
      return {
        kind: `build-${state}`,
        key: build,
        values: { platform: PLATFORMS[platform], version },
        subject_id: build,
        by: null,
      }
    }
    case 'update-sent': {
      const { update, channel, share, back, by } = domainEvent
      return {
        kind: back === null ? 'update-sent' : 'update-taken-back',
        key: update,
        values: back === null ? { channel, share: String(share) } : { channel },
        subject_id: update,
        by,
      }
    }
    case 'listing-pictures-ended': {
      const { making, state } = domainEvent
      return { ...PLAIN, kind: state === 'done' ? 'pictures-made' : 'pictures-failed', key: making }
    }
    case 'shop-issue-found':
    case 'shop-recovered':
      return { ...PLAIN, kind: domainEvent.kind, key: moment }
    case 'member-joined': {
      const { kind, user, name } = domainEvent
      return { kind, key: `${user} ${moment}`, values: { name }, subject_id: null, by: user }
    }
    case 'export-ended': {
      const { state } = domainEvent
      // Also a notice for the member who requested it, because they wait for the result.
      return { ...PLAIN, kind: `export-${state}`, key: domainEvent.export, subject_id: domainEvent.export }
    }
    case 'plan-changed': {
      const { kind, plan, by } = domainEvent
      return { kind, key: `${plan} ${moment}`, values: { plan }, subject_id: null, by }
    }
    case 'endpoint-disabled': {
      const { kind, endpoint, url } = domainEvent
      return { kind, key: `${endpoint} ${moment}`, values: { url }, subject_id: endpoint, by: null }
    }
  }
}

/** Who stopped a campaign knows that it is over. */
async function ofCampaign(tx: Transaction, project: string, campaign: string): Promise<NewNotice | null> {
  const [row] = await tx
    .select({
      title: notifications.title,
      body: notifications.body,
      cancelled: pushRuns.cancelled,
      received: pushCounts.received,
      unknown: pushCounts.unknown,
    })
    .from(notifications)
    .innerJoin(
      pushRuns,
      and(eq(pushRuns.project_id, notifications.project_id), eq(pushRuns.id, notifications.id)),
    )
    .leftJoin(
      pushCounts,
      and(eq(pushCounts.project_id, notifications.project_id), eq(pushCounts.source_id, notifications.id)),
    )
    .where(and(eq(notifications.project_id, project), eq(notifications.id, campaign)))
  if (!row || row.cancelled) return null
  const reached = (row.received ?? 0) + (row.unknown ?? 0) > 0
  return {
    kind: reached ? 'campaign-sent' : 'campaign-failed',
    key: campaign,
    values: { name: row.title || row.body },
    subject_id: campaign,
    by: null,
  }
}
