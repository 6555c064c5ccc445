import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { FailedJobsPage } from '../../../../failed-jobs/FailedJobsPage.tsx'
import { failedJobsSearch } from '../../../../failed-jobs/list-search.ts'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/failed-jobs')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.failedJobs')) }) },
  validateSearch: failedJobsSearch,
  component: FailedJobsPage,
})
