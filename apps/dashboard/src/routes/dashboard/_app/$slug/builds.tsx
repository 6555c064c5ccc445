import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { BuildsPage } from '../../../../builds/BuildsPage.tsx'
import { buildsSearch } from '../../../../builds/builds-search.ts'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/builds')({
  validateSearch: buildsSearch,
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.builds')) }) },
  component: BuildsPage,
})
