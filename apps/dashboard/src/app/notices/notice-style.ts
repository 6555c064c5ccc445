import { getNoticeTopic, type NoticeKind } from '@vitrine/core/notices/notices'
import type { IconName } from '../../icons.tsx'

const ICONS = {
  design: 'design',
  releases: 'rocket',
  campaigns: 'bell',
  builds: 'download',
  updates: 'refresh',
  listing: 'image',
  shop: 'checkup',
  team: 'people',
  exports: 'upload',
  webhooks: 'code',
  billing: 'bill',
} as const satisfies Readonly<Record<ReturnType<typeof getNoticeTopic>, IconName>>

/** Returns the icon of a notice's topic. */
export function getNoticeIcon(kind: NoticeKind): IconName {
  return ICONS[getNoticeTopic(kind)]
}

const BAD: ReadonlySet<NoticeKind> = new Set([
  'release-failed',
  'campaign-failed',
  'build-failed',
  'pictures-failed',
  'shop-issue-found',
  'export-failed',
  'endpoint-disabled',
])
const GOOD: ReadonlySet<NoticeKind> = new Set([
  'release-out',
  'build-finished',
  'shop-recovered',
  'export-ready',
])

/** Returns the tone of a notice: bad when it requires action, good for good news, else quiet. */
export function getNoticeTone(kind: NoticeKind): 'bad' | 'good' | 'quiet' {
  return BAD.has(kind) ? 'bad' : GOOD.has(kind) ? 'good' : 'quiet'
}
