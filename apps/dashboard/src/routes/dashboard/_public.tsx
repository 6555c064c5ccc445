import { createFileRoute, redirect } from '@tanstack/react-router'
import { PublicLayout } from '../../account/PublicLayout.tsx'
import { session } from '../../session/session.ts'

export const Route = createFileRoute('/dashboard/_public')({
  beforeLoad: () => {
    if (session.getState().access !== null) throw redirect({ to: '/dashboard' })
  },
  component: PublicLayout,
})
