import { createFileRoute } from '@tanstack/react-router'
import { StorePage } from '../../../../store/StorePage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/store')({
  staticData: { seo: { title: 'Store · Vitrine' } },
  component: StorePage,
})
