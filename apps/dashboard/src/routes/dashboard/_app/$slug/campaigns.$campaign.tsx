import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { CampaignPage } from '../../../../campaigns/CampaignPage.tsx'
import { campaignSearch } from '../../../../campaigns/list-search.ts'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/campaigns/$campaign')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.campaigns')) }) },
  validateSearch: campaignSearch,
  component: CampaignPage,
})
