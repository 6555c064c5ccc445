import { CAMPAIGN_STATUSES } from '@vitrine/core/contract/push/campaigns'
import { ChoiceFilter } from '../app/table/ListControls.tsx'
import type { CampaignsSearch } from './list-search.ts'
import { t } from './translator.ts'

const PLATFORMS = ['ios', 'android', 'web'] as const

/** Filters of the campaign list and of the calendar. */
export function CampaignFilters(props: {
  search: CampaignsSearch
  change: (part: Partial<CampaignsSearch>) => void
}) {
  const { search, change } = props
  return (
    <>
      <ChoiceFilter
        name={t('columns.status')}
        choices={CAMPAIGN_STATUSES}
        labelOf={(status) => t(`statuses.${status}`)}
        selected={search.status ?? []}
        onChoose={(status) => change({ status: status.length > 0 ? [...status] : undefined })}
      />
      <ChoiceFilter
        name={t('platform')}
        choices={PLATFORMS}
        labelOf={(platform) => t(`platforms.${platform}`)}
        selected={search.platform ?? []}
        onChoose={(platform) => change({ platform: platform.length > 0 ? [...platform] : undefined })}
      />
    </>
  )
}
