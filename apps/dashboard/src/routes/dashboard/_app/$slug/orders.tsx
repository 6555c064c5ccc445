import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../../../orders/OrdersPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/orders')({
  staticData: { seo: { title: 'Orders · Vitrine' } },
  component: OrdersPage,
})
