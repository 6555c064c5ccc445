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

/** The icon of what a notice is about. */
export function iconOf(kind: NoticeKind): IconName {
  return ICONS[getNoticeTopic(kind)]
}

const BAD: ReadonlySet<NoticeKind> = new Set([
  'release-failed',
  'campaign-failed',
  'build-failed',
  'pictures-failed',
  'shop-broke',
  'export-failed',
  'endpoint-disabled',
])
const GOOD: ReadonlySet<NoticeKind> = new Set([
  'release-out',
  'build-finished',
  'shop-mended',
  'export-ready',
])

/** How a notice looks: whether somebody should act on it, or may be glad of it. */
export function toneOf(kind: NoticeKind): 'bad' | 'good' | 'quiet' {
  return BAD.has(kind) ? 'bad' : GOOD.has(kind) ? 'good' : 'quiet'
}
