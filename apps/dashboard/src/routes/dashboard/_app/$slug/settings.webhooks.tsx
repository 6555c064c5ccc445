import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { WebhooksPage } from '../../../../webhook-endpoints/WebhooksPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/webhooks')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.webhooks')) }) },
  component: WebhooksPage,
})
