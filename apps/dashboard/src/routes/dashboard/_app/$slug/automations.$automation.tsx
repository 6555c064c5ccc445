import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { AutomationPage } from '../../../../automations/AutomationPage.tsx'
import { automationSearch } from '../../../../automations/runs-search.ts'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/automations/$automation')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.automations')) }) },
  validateSearch: automationSearch,
  component: AutomationPage,
})
