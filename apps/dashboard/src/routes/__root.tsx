import { Button } from '@mantine/core'
import { createRootRoute, Link, Outlet } from '@tanstack/react-router'
import { M } from '../messages.ts'
import { StandingPage } from '../parts/StandingPage.tsx'
import { Empty, Failed } from '../parts/States.tsx'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <StandingPage>
      <Empty title={M.common.notFoundTitle} text={M.common.notFoundText} icon="search">
        <Button component={Link} to="/dashboard" variant="default">
          {M.common.backToProjects}
        </Button>
      </Empty>
    </StandingPage>
  ),
  errorComponent: ({ error }) => (
    <StandingPage>
      <Failed title={M.common.crashedTitle} error={error} retry={() => location.reload()} />
    </StandingPage>
  ),
})
