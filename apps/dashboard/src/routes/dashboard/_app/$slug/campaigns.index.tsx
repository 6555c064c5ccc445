import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { CampaignsPage } from '../../../../campaigns/CampaignsPage.tsx'
import { campaignsSearch } from '../../../../campaigns/list-search.ts'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/campaigns/')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.campaigns')) }) },
  validateSearch: campaignsSearch,
  component: CampaignsPage,
})
