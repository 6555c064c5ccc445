import type { LinkProps } from '@tanstack/react-router'
import { PERMISSION_NAMES } from '@vitrine/core/access/permissions'
import type { Permissions } from '@vitrine/core/contract/projects/projects'
import type { IconName } from '../../icons.tsx'

/** Page of a project in the navigation. */
export type NavPage = {
  readonly to: Extract<LinkProps['to'], `/dashboard/$slug${string}`>
  /** Its label is `pages.<name>` in this folder's locales. */
  readonly name:
    | 'home'
    | 'design'
    | 'releases'
    | 'listing'
    | 'builds'
    | 'orders'
    | 'analytics'
    | 'campaigns'
    | 'automations'
    | 'subscribers'
    | 'segments'
    | 'store'
    | 'web'
    | 'markets'
    | 'health'
    | 'integrations'
    | 'notifications'
    | 'tracking'
    | 'model'
    | 'keys'
    | 'webhooks'
    | 'billing'
    | 'failedJobs'
    | 'team'
    | 'auditLog'
    | 'project'
  readonly icon: IconName
  /** Permission that the page requires; any one of a list. Without it every member has access. */
  readonly may?: keyof Permissions | readonly (keyof Permissions)[]
  /** True for the page whose address is a prefix of all others. */
  readonly exact?: boolean
}
export type NavGroup = {
  /** Heading of the group; null for none. */
  readonly name:
    | 'app'
    | 'sales'
    | 'engagement'
    | 'store'
    | 'appSettings'
    | 'team'
    | 'integrations'
    | 'account'
    | null
  /** True for a group of settings, which opens on request. */
  readonly isSettings?: boolean
  readonly pages: readonly NavPage[]
}

/** All pages of a project in navigation order. Add a new page here. */
export const NAVIGATION: readonly NavGroup[] = [
  {
    name: null,
    pages: [{ to: '/dashboard/$slug', name: 'home', icon: 'home', exact: true }],
  },
  {
    name: 'app',
    pages: [
      {
        to: '/dashboard/$slug/design/{-$section}',
        name: 'design',
        icon: 'design',
        may: 'allow_design',
      },
      {
        to: '/dashboard/$slug/releases',
        name: 'releases',
        icon: 'rocket',
        may: ['allow_publish', 'allow_push'],
      },
      { to: '/dashboard/$slug/listing', name: 'listing', icon: 'phone', may: 'allow_publish' },
      { to: '/dashboard/$slug/builds', name: 'builds', icon: 'download', may: 'allow_publish' },
    ],
  },
  {
    name: 'sales',
    pages: [
      { to: '/dashboard/$slug/orders', name: 'orders', icon: 'orders', may: 'allow_analytics' },
      { to: '/dashboard/$slug/analytics', name: 'analytics', icon: 'chart', may: 'allow_analytics' },
    ],
  },
  {
    name: 'engagement',
    pages: [
      { to: '/dashboard/$slug/campaigns', name: 'campaigns', icon: 'bell', may: 'allow_push' },
      { to: '/dashboard/$slug/automations', name: 'automations', icon: 'bolt', may: 'allow_push' },
      { to: '/dashboard/$slug/subscribers', name: 'subscribers', icon: 'people', may: 'allow_push' },
      { to: '/dashboard/$slug/segments', name: 'segments', icon: 'filter', may: 'allow_push' },
    ],
  },
  {
    name: 'store',
    isSettings: true,
    pages: [
      { to: '/dashboard/$slug/store', name: 'store', icon: 'store' },
      { to: '/dashboard/$slug/markets', name: 'markets', icon: 'flag' },
      { to: '/dashboard/$slug/health', name: 'health', icon: 'checkup' },
    ],
  },
  {
    name: 'appSettings',
    isSettings: true,
    pages: [
      { to: '/dashboard/$slug/web', name: 'web', icon: 'globe' },
      {
        to: '/dashboard/$slug/settings/notifications',
        name: 'notifications',
        icon: 'clock',
        may: 'allow_push',
      },
      { to: '/dashboard/$slug/settings/tracking', name: 'tracking', icon: 'eye', may: 'allow_analytics' },
      { to: '/dashboard/$slug/settings/model', name: 'model', icon: 'sparkles', may: 'allow_design' },
    ],
  },
  {
    name: 'team',
    isSettings: true,
    pages: [
      { to: '/dashboard/$slug/team', name: 'team', icon: 'people' },
      { to: '/dashboard/$slug/audit-log', name: 'auditLog', icon: 'history', may: 'owner' },
    ],
  },
  {
    name: 'integrations',
    isSettings: true,
    pages: [
      { to: '/dashboard/$slug/integrations', name: 'integrations', icon: 'link' },
      { to: '/dashboard/$slug/settings/keys', name: 'keys', icon: 'key', may: PERMISSION_NAMES },
      { to: '/dashboard/$slug/settings/webhooks', name: 'webhooks', icon: 'code', may: 'owner' },
      { to: '/dashboard/$slug/failed-jobs', name: 'failedJobs', icon: 'alert', may: 'owner' },
    ],
  },
  {
    name: 'account',
    isSettings: true,
    pages: [
      { to: '/dashboard/$slug/settings/project', name: 'project', icon: 'projects' },
      { to: '/dashboard/$slug/settings/billing', name: 'billing', icon: 'bill', may: 'owner' },
    ],
  },
]

/** Returns the groups visible with these permissions. Omits empty groups. */
export function getNavigation(permissions: Permissions): readonly NavGroup[] {
  return NAVIGATION.map((group) => ({
    ...group,
    pages: group.pages.filter(
      ({ may }) => may === undefined || permissions.owner || [may].flat().some((one) => permissions[one]),
    ),
  })).filter(({ pages }) => pages.length > 0)
}
