import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { t } from '../../../../app/layout/words.ts'
import { AutomationPage } from '../../../../automations/AutomationPage.tsx'
import { pageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/automations/$automation')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.automations')) }) },
  /** `view`: the shoppers in it instead of its steps. */
  validateSearch: z.object({ view: z.enum(['runs']).optional().catch(undefined) }),
  component: AutomationPage,
})
