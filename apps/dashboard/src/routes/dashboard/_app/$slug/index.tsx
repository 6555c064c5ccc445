import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/_app/$slug/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/dashboard/$slug/design/{-$section}', params, replace: true })
  },
})
