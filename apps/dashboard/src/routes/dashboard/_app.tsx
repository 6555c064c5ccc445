import { createFileRoute, redirect } from '@tanstack/react-router'
import { AppShell } from '../../app/layout/AppShell.tsx'
import { session } from '../../session/session.ts'

/** Layout route of all pages behind the sign-in. Tokens live in the browser, so the server renders only the head. */
export const Route = createFileRoute('/dashboard/_app')({
  beforeLoad: ({ location }) => {
    if (session.getState().access !== null) return
    const to = location.pathname === '/dashboard' ? undefined : location.href
    throw redirect({ to: '/dashboard/login', search: { to } })
  },
  component: AppShell,
})
