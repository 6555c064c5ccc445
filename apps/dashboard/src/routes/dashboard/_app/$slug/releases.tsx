import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { ReleasesPage } from '../../../../releases/ReleasesPage.tsx'
import { releasesSearch } from '../../../../releases/releases-search.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/releases')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.releases')) }) },
  validateSearch: releasesSearch,
  component: ReleasesPage,
})
