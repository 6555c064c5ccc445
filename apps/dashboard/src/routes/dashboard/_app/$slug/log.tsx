import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/words.ts'
import { pageTitle } from '../../../../head.ts'
import { LogPage } from '../../../../log/LogPage.tsx'
import { logSearch } from '../../../../log/list-search.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/log')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.log')) }) },
  validateSearch: logSearch,
  component: LogPage,
})
