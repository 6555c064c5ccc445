import { Button } from '@mantine/core'
import { createRootRoute, Link, Outlet } from '@tanstack/react-router'
import { isOutdatedPage } from '../app/missing-file.ts'
import { StandalonePage } from '../components/StandalonePage.tsx'
import { EmptyState, LoadError } from '../components/States.tsx'
import { common } from '../i18n/common-messages.ts'

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <StandalonePage>
      <EmptyState title={common('notFoundTitle')} text={common('notFoundText')} icon="search">
        <Button component={Link} to="/dashboard" variant="default">
          {common('backToProjects')}
        </Button>
      </EmptyState>
    </StandalonePage>
  ),
  errorComponent: ({ error }) => (
    <StandalonePage>
      {isOutdatedPage(error) ? (
        <EmptyState title={common('updatedTitle')} text={common('updatedText')} icon="refresh">
          <Button onClick={() => location.reload()}>{common('reload')}</Button>
        </EmptyState>
      ) : (
        <LoadError title={common('crashedTitle')} error={error} retry={() => location.reload()} />
      )}
    </StandalonePage>
  ),
})
