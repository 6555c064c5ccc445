import { useQuery } from '@tanstack/react-query'
import { listProjects, type Project } from '@vitrine/core/contract/projects/projects'
import { createContext, use } from 'react'
import { getProductLanguage } from '../i18n/messages.ts'
import { queryOf } from './queries.ts'

export const PROJECTS_KEY = queryOf(listProjects, {}).queryKey

/** Returns the merchant's projects, newest first. */
export function useProjects() {
  return useQuery({ ...queryOf(listProjects, {}), select: ({ projects }) => projects })
}

/** Returns the name of a project's plan in the merchant's language. */
export function getPlanTitle({ plan, planTitle }: Pick<Project, 'plan' | 'planTitle'>): string {
  return planTitle[getProductLanguage()] ?? planTitle.en ?? plan
}

export const ProjectContext = createContext<Project | null>(null)

/** Returns the current project. Throws outside of a project's pages. */
export function useProject(): Project {
  const project = use(ProjectContext)
  if (!project) throw new Error('This component belongs to a page of a project')
  return project
}
