import { createFileRoute } from '@tanstack/react-router'
import { t } from '../../../../app/layout/translator.ts'
import { formatPageTitle } from '../../../../head.ts'
import { ordersSearch } from '../../../../orders/list-search.ts'
import { OrdersPage } from '../../../../orders/OrdersPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/orders')({
  staticData: { seo: () => ({ title: formatPageTitle(t('pages.orders')) }) },
  validateSearch: ordersSearch,
  component: OrdersPage,
})
