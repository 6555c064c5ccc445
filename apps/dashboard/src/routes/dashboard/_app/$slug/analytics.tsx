import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '../../../../analytics/AnalyticsPage.tsx'
import { analyticsSearch } from '../../../../analytics/range.ts'
import { t } from '../../../../app/layout/i18n.ts'
import { pageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/analytics')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.analytics')) }) },
  validateSearch: analyticsSearch,
  component: AnalyticsPage,
})
