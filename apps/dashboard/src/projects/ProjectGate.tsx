import { Button } from '@mantine/core'
import { Link, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ProjectContext, useProjects } from '../app/projects.ts'
import { EmptyState, LoadError, LoadingState } from '../components/States.tsx'
import { common } from '../i18n/common-messages.ts'
import { saveCurrentProject } from '../session/session.ts'
import { Banners } from './Banners.tsx'

/** Loads the project of an address and provides it to its pages. */
export function ProjectGate({ slug }: { slug: string }) {
  const { data, error, refetch } = useProjects()
  const project = data?.find((each) => each.slug === slug)
  useEffect(() => {
    if (project) saveCurrentProject(project)
  }, [project])
  if (project)
    return (
      <ProjectContext value={project}>
        <Banners project={project} />
        <Outlet />
      </ProjectContext>
    )
  if (error) return <LoadError error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  return (
    <main>
      <EmptyState title={common('notFoundTitle')} text={common('notFoundText')} icon="search">
        <Button component={Link} to="/dashboard" variant="default">
          {common('backToProjects')}
        </Button>
      </EmptyState>
    </main>
  )
}
