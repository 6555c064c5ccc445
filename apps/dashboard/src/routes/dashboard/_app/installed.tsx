import { createFileRoute } from '@tanstack/react-router'
import { InstalledPage } from '../../../store/InstalledPage.tsx'

export const Route = createFileRoute('/dashboard/_app/installed')({
  staticData: { seo: { title: 'Store · Vitrine' } },
  component: InstalledPage,
})
