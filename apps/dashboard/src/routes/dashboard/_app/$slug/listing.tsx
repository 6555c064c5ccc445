import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { ListingPage } from '../../../../listing/ListingPage.tsx'
import { listingSearch } from '../../../../listing/listing-search.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/listing')({
  validateSearch: listingSearch,
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.listing')) }) },
  component: ListingPage,
})
