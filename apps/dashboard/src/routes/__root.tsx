import { Button } from '@mantine/core'
import { createRootRoute, Link, Outlet } from '@tanstack/react-router'
import { StandingPage } from '../parts/StandingPage.tsx'
import { EmptyState, LoadError } from '../parts/States.tsx'
import { common } from '../words/common.ts'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <StandingPage>
      <EmptyState title={common('notFoundTitle')} text={common('notFoundText')} icon="search">
        <Button component={Link} to="/dashboard" variant="default">
          {common('backToProjects')}
        </Button>
      </EmptyState>
    </StandingPage>
  ),
  errorComponent: ({ error }) => (
    <StandingPage>
      <LoadError title={common('crashedTitle')} error={error} retry={() => location.reload()} />
    </StandingPage>
  ),
})
