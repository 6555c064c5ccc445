import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { HealthPage } from '../../../../health/HealthPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/health')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.health')) }) },
  component: HealthPage,
})
