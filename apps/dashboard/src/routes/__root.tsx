import { Button } from '@mantine/core'
import { createRootRoute, Link, Outlet } from '@tanstack/react-router'
import { StandingPage } from '../parts/StandingPage.tsx'
import { Empty, Failed } from '../parts/States.tsx'
import { common } from '../words/common.ts'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <StandingPage>
      <Empty title={common('notFoundTitle')} text={common('notFoundText')} icon="search">
        <Button component={Link} to="/dashboard" variant="default">
          {common('backToProjects')}
        </Button>
      </Empty>
    </StandingPage>
  ),
  errorComponent: ({ error }) => (
    <StandingPage>
      <Failed title={common('crashedTitle')} error={error} retry={() => location.reload()} />
    </StandingPage>
  ),
})
