import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UseNavigateResult } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type Automation, listAutomations } from '@vitrine/core/contract/push/automations'
import { type ListedCampaign, listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { listSegments, type NamedSegment } from '@vitrine/core/contract/push/segments'
import { type ListedOrder, listOrders } from '@vitrine/core/contract/shop/orders'
import { t as pages } from '../layout/i18n.ts'
import { queryOf, useCall } from '../queries.ts'
import { type Command, filterCommands } from './commands.ts'
import { t } from './i18n.ts'

/** So many of a kind are offered before anything is typed, and found by the server afterwards. */
const MAX_RECENT = 3
const MAX_RESULTS = 6
/** Fewer letters find too much to be worth asking for. */
const MIN_QUERY_LENGTH = 2

type SearchContext = {
  /** Null on the pages of no project: there is nothing to find. */
  readonly project: Pick<Project, 'id' | 'slug' | 'permissions'> | null
  readonly navigate: UseNavigateResult<string>
}

/**
 * What a project holds: campaigns, automations and segments, those of late before anything is typed; by words also
 * orders, and campaigns however old. `asked` are the words once they have rested for a moment.
 */
export function useProjectSearch(
  { project, navigate }: SearchContext,
  typed: string,
  asked: string,
): { readonly things: readonly Command[]; readonly asking: boolean; readonly failed: boolean } {
  const { id = '', slug = '', permissions } = project ?? {}
  const pushes = permissions?.owner || permissions?.allow_push || false
  const figures = permissions?.owner || permissions?.allow_analytics || false
  const search = asked.trim().slice(0, 100)
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
  const automations = useCall(listAutomations, { project: id }, { enabled: pushes })
  const segments = useCall(listSegments, { project: id }, { enabled: pushes })

  const go = commandsOf(slug, navigate)
  const ofCampaigns = (campaigns.data?.campaigns ?? []).map(go.campaign)
  const ofOrders = (orders.data?.orders ?? []).map(go.order)
  const ofAutomations = (automations.data?.automations ?? []).map(go.automation)
  const ofSegments = (segments.data?.segments ?? []).map(go.segment)
  const waits = typed.trim() !== asked.trim() && typed.trim().length >= MIN_QUERY_LENGTH
  if (typed.trim() === '')
    return {
      things: [ofCampaigns, ofAutomations, ofSegments].flatMap((kind) =>
        kind.slice(0, MAX_RECENT).map((one) => ({ ...one, of: t('recent') })),
      ),
      asking: false,
      failed: false,
    }
  // What the server finds it finds by more than names: a campaign's text, an order's customer or products.
  const current = worth && !waits
  const byServer = [ofCampaigns, ofOrders].flatMap((kind) =>
    (current ? kind : filterCommands(kind, typed)).slice(0, MAX_RESULTS),
  )
  return {
    things: [...filterCommands([...ofAutomations, ...ofSegments], typed), ...byServer],
    asking: ((pushes || figures) && waits) || campaigns.isFetching || orders.isFetching,
    failed: campaigns.isError || orders.isError,
  }
}

/** The commands that open one of what a project holds. */
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
