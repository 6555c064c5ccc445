import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/words.ts'
import { pageTitle } from '../../../../head.ts'
import { TrackingPage } from '../../../../settings/MeasuringPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/measuring')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.measuring')) }) },
  component: TrackingPage,
})
