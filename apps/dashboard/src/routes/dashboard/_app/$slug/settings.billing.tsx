import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { BillingPage } from '../../../../billing/BillingPage.tsx'
import { formatPageTitle } from '../../../../head.ts'

export const Route = createFileRoute('/dashboard/_app/$slug/settings/billing')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.billing')) }) },
  component: BillingPage,
})
