import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/i18n.ts'
import { CampaignsPage } from '../../../../campaigns/CampaignsPage.tsx'
import { campaignsSearch } from '../../../../campaigns/list-search.ts'
import { pageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/campaigns/')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.campaigns')) }) },
  validateSearch: campaignsSearch,
  component: CampaignsPage,
})
