import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseNavigateResult } from '@tanstack/react-router'
import { listTeam, type Member } from '@vitrine/core/contract/accounts/team'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type ListedSubscriber, listSubscribers } from '@vitrine/core/contract/push/audience'
import { type Automation, listAutomations } from '@vitrine/core/contract/push/automations'
import { type ListedCampaign, listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { listSegments, type NamedSegment } from '@vitrine/core/contract/push/segments'
import { type ListedOrder, listOrders } from '@vitrine/core/contract/shop/orders'
import { t as pages } from '../layout/translator.ts'
import { queryOf, useCall } from '../queries.ts'
import { type Command, filterCommands } from './commands.ts'
import { listKnownShoppers } from './known-shoppers.ts'
import { t } from './translator.ts'

/** Maximum results per kind: recent ones before typing, and matches of a server search. */
const MAX_RECENT = 3
const MAX_RESULTS = 6
/** Minimum length of a server search; shorter ones match too much. */
const MIN_QUERY_LENGTH = 2

type SearchContext = {
  /** Project to search; null outside of any. */
  readonly project: Pick<Project, 'id' | 'slug' | 'permissions'> | null
  readonly navigate: UseNavigateResult<string>
}

/**
 * Searches campaigns, automations, segments and team members of a project; recent ones before typing. The server search adds orders,
 * subscribers with a name or email address, and older campaigns. `debouncedText` is the debounced search text.
 */
export function useProjectSearch(
  { project, navigate }: SearchContext,
  typed: string,
  debouncedText: string,
): { readonly commands: readonly Command[]; readonly isLoading: boolean; readonly failed: boolean } {
  const { id = '', slug = '', permissions } = project ?? {}
  const pushes = permissions?.owner || permissions?.allow_push || false
  const figures = permissions?.owner || permissions?.allow_analytics || false
  const search = debouncedText.trim().slice(0, 100)
  const worth = search.length >= MIN_QUERY_LENGTH
  const campaigns = useQuery({
    ...queryOf(listCampaigns, { project: id, search: worth ? search : '' }),
    enabled: pushes,
    placeholderData: keepPreviousData,
  })
  const orders = useQuery({
    ...queryOf(listOrders, { project: id, search, source: 'all' }),
    enabled: figures && worth,
    placeholderData: keepPreviousData,
  })
  const subscribers = useQuery({
    ...queryOf(listSubscribers, { project: id, search }),
    enabled: pushes && worth,
    placeholderData: keepPreviousData,
  })
  const automations = useCall(listAutomations, { project: id }, { enabled: pushes })
  const team = useCall(listTeam, { project: id }, { enabled: id !== '' })
  const segments = useCall(listSegments, { project: id }, { enabled: pushes })

  const go = commandsOf(slug, navigate)
  const ofCampaigns = (campaigns.data?.campaigns ?? []).map(go.campaign)
  const ofOrders = (orders.data?.orders ?? []).map(go.order)
  const ofSubscribers = listKnownShoppers(subscribers.data?.subscribers ?? []).map(go.subscriber)
  const ofAutomations = (automations.data?.automations ?? []).map(go.automation)
  const ofMembers = (team.data?.members ?? []).map(go.member)
  const ofSegments = (segments.data?.segments ?? []).map(go.segment)
  const waits = typed.trim() !== debouncedText.trim() && typed.trim().length >= MIN_QUERY_LENGTH
  if (typed.trim() === '')
    return {
      commands: [ofCampaigns, ofAutomations, ofSegments].flatMap((kind) =>
        kind.slice(0, MAX_RECENT).map((one) => ({ ...one, of: t('recent') })),
      ),
      isLoading: false,
      failed: false,
    }
  // The server also matches other fields: a campaign's text, an order's customer or products.
  const current = worth && !waits
  const byServer = [ofCampaigns, ofOrders, ofSubscribers].flatMap((kind) =>
    (current ? kind : filterCommands(kind, typed)).slice(0, MAX_RESULTS),
  )
  return {
    commands: [...filterCommands([...ofAutomations, ...ofSegments, ...ofMembers], typed), ...byServer],
    isLoading:
      ((pushes || figures) && waits) || [campaigns, orders, subscribers].some(({ isFetching }) => isFetching),
    failed: [campaigns, orders, subscribers].some(({ isError }) => isError),
  }
}

/** Returns functions that create the command for each kind of project content. */
function commandsOf(slug: string, navigate: SearchContext['navigate']) {
  return {
    campaign: ({ id, title, body }: ListedCampaign): Command => ({
      id: `campaign ${id}`,
      of: pages('pages.campaigns'),
      name: title || body || t('untitled'),
      icon: 'bell',
      run: () =>
        void navigate({ to: '/dashboard/$slug/campaigns/$campaign', params: { slug, campaign: id } }),
    }),
    order: ({ id, name, customer }: ListedOrder): Command => ({
      id: `order ${id}`,
      of: pages('pages.orders'),
      name: [name, customer].filter(Boolean).join(' · '),
      icon: 'orders',
      run: () => void navigate({ to: '/dashboard/$slug/orders', params: { slug }, search: { order: id } }),
    }),
    subscriber: ({ id, name, email }: ListedSubscriber): Command => ({
      id: `subscriber ${id}`,
      of: pages('pages.subscribers'),
      name: [name, email].filter(Boolean).join(' · '),
      icon: 'people',
      run: () =>
        void navigate({ to: '/dashboard/$slug/subscribers', params: { slug }, search: { subscriber: id } }),
    }),
    member: ({ user, name, email }: Member): Command => ({
      id: `member ${user}`,
      of: pages('pages.team'),
      name: [name, email].filter(Boolean).join(' · '),
      icon: 'people',
      run: () => void navigate({ to: '/dashboard/$slug/team', params: { slug } }),
    }),
    automation: ({ id, name }: Automation): Command => ({
      id: `automation ${id}`,
      of: pages('pages.automations'),
      name,
      icon: 'bolt',
      run: () =>
        void navigate({ to: '/dashboard/$slug/automations/$automation', params: { slug, automation: id } }),
    }),
    segment: ({ id, name }: NamedSegment): Command => ({
      id: `segment ${id}`,
      of: pages('pages.segments'),
      name,
      icon: 'filter',
      run: () =>
        void navigate({ to: '/dashboard/$slug/segments', params: { slug }, search: { segment: id } }),
    }),
  }
}
