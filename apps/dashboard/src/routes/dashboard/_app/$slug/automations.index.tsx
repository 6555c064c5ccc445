import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { AutomationsPage } from '../../../../automations/AutomationsPage.tsx'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/automations/')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.automations')) }) },
  component: AutomationsPage,
})
