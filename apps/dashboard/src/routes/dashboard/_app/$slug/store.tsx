import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { StorePage } from '../../../../shop-connection/StorePage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/store')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.store')) }) },
  component: StorePage,
})
