import { createFileRoute } from '@tanstack/react-router'
import { ProjectsPage } from '../../../projects/ProjectsPage.tsx'

export const Route = createFileRoute('/dashboard/_app/')({
  component: ProjectsPage,
})
