import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/i18n.ts'
import { AutomationsPage } from '../../../../automations/AutomationsPage.tsx'
import { pageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/automations/')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.automations')) }) },
  component: AutomationsPage,
})
