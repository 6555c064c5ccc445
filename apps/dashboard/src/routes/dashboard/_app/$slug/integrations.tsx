import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { IntegrationsPage } from '../../../../integrations/IntegrationsPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/integrations')({
  validateSearch: z.object({ integration: z.string().optional().catch(undefined) }),
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.integrations')) }) },
  component: IntegrationsPage,
})
