import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '../../../../analytics/AnalyticsPage.tsx'
import { analyticsSearch } from '../../../../analytics/range.ts'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/analytics')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.analytics')) }) },
  validateSearch: analyticsSearch,
  component: AnalyticsPage,
})
