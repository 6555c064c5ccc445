import { useQuery } from '@tanstack/react-query'
import { listProjects, type Project } from '@vitrine/core/contract/projects/projects'
import { createContext, use } from 'react'
import { queryOf } from './queries.ts'

export const PROJECTS_KEY = queryOf(listProjects, {}).queryKey

/** Returns the merchant's projects, newest first. */
export function useProjects() {
  return useQuery({ ...queryOf(listProjects, {}), select: ({ projects }) => projects })
}

export const ProjectContext = createContext<Project | null>(null)

/** Returns the current project. Throws outside of a project's pages. */
export function useProject(): Project {
  const project = use(ProjectContext)
  if (!project) throw new Error('This component belongs to a page of a project')
  return project
}
