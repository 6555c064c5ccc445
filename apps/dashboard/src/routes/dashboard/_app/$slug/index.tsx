import { createFileRoute } from '@tanstack/react-router'
import { ProjectHome } from '../../../../home/ProjectHome.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/')({
  staticData: { seo: { title: 'Home · Vitrine' } },
  component: ProjectHome,
})
