import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { subscribersSearch } from '../../../../subscribers/list-search.ts'
import { SubscribersPage } from '../../../../subscribers/SubscribersPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/subscribers')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.subscribers')) }) },
  validateSearch: subscribersSearch,
  component: SubscribersPage,
})
