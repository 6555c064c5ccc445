import { Button } from '@mantine/core'
import { createRootRoute, Link, Outlet } from '@tanstack/react-router'
import { StandingPage } from '../components/StandingPage.tsx'
import { EmptyState, LoadError } from '../components/States.tsx'
import { common } from '../i18n/common-messages.ts'

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
