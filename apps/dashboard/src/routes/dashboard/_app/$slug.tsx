import { createFileRoute } from '@tanstack/react-router'
import { ProjectGate } from '../../../projects/ProjectGate.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug')({ component: Page })

function Page() {
  return <ProjectGate slug={Route.useParams().slug} />
}
