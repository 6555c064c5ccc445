import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/i18n.ts'
import { pageTitle } from '../../../../head.ts'
import { StorePage } from '../../../../shop-connection/StorePage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/store')({
  staticData: { seo: () => ({ title: pageTitle(t('pages.store')) }) },
  component: StorePage,
})
