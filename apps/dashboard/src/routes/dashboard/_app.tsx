import { createFileRoute, redirect } from '@tanstack/react-router'
import { AppShell } from '../../app/layout/AppShell.tsx'
import { session } from '../../session/session.ts'

/** Every page behind the sign-in. The tokens live in the browser, so the server draws the head alone. */
export const Route = createFileRoute('/dashboard/_app')({
  beforeLoad: ({ location }) => {
    if (session.getState().access !== null) return
    const to = location.pathname === '/dashboard' ? undefined : location.href
    throw redirect({ to: '/dashboard/login', search: { to } })
  },
  component: AppShell,
})
