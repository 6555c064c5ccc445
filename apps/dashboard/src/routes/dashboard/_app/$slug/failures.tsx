import { createFileRoute } from '@tanstack/react-router'
import { FailuresPage } from '../../../../failures/FailuresPage.tsx'

export const Route = createFileRoute('/dashboard/_app/$slug/failures')({
  staticData: { seo: { title: 'Not taken in · Vitrine' } },
  component: FailuresPage,
})
