import { createFileRoute } from '@tanstack/react-router'
import { ProjectGate } from '../../../projects/ProjectGate.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug')({
  // Pages of a project need a sign-in, and any name leads here: nothing for search engines.
  staticData: { seo: { robots: 'noindex, nofollow' } },
  component: Page,
})

function Page() {
  return <ProjectGate slug={Route.useParams().slug} />
}
