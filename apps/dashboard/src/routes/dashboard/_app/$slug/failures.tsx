import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/words.ts'
import { FailedJobsPage } from '../../../../failures/FailuresPage.tsx'
import { failedJobsSearch } from '../../../../failures/list-search.ts'
import { pageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/failures')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.failures')) }) },
  validateSearch: failedJobsSearch,
  component: FailedJobsPage,
})
