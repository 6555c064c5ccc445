import { Button } from '@mantine/core'
import { createRootRoute, Link, Outlet } from '@tanstack/react-router'
import { M } from '../messages.ts'
import { Empty, Failed } from '../parts/States.tsx'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <Empty title={M.common.notFoundTitle} text={M.common.notFoundText} icon="search">
        <Button component={Link} to="/dashboard" variant="default">
          {M.common.backToProjects}
        </Button>
      </Empty>
    </main>
  ),
  errorComponent: ({ error }) => (
    <main>
      <Failed title={M.common.crashedTitle} error={error} retry={() => location.reload()} />
    </main>
  ),
})
