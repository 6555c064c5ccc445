import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { MarketsPage } from '../../../../markets/MarketsPage.tsx'
import { marketsSearch } from '../../../../markets/search.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/markets')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.markets')) }) },
  validateSearch: marketsSearch,
  component: MarketsPage,
})
