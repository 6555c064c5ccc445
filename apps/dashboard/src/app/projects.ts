import { useQuery } from '@tanstack/react-query'
import { listProjects, type Project } from '@vitrine/core/contract/projects'
import { createContext, use } from 'react'
import { call } from '../api.ts'

export const PROJECTS_KEY = ['projects'] as const

/** The merchant's projects, newest first. */
export function useProjects() {
  return useQuery({
    queryKey: PROJECTS_KEY,
    queryFn: async ({ signal }) => (await call(listProjects, {}, { signal })).projects,
  })
}

export const ProjectContext = createContext<Project | null>(null)

/** The project whose page this is. Throws outside a project's pages. */
export function useProject(): Project {
  const project = use(ProjectContext)
  if (!project) throw new Error('This component belongs to a page of a project')
  return project
}
