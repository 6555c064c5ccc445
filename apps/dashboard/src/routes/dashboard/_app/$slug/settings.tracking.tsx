import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { TrackingPage } from '../../../../settings/TrackingPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/tracking')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.tracking')) }) },
  component: TrackingPage,
})
