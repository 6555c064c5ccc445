import { defineModule } from '../define-module.ts'
import { deleteProjects } from './delete-projects.job.ts'
import { projectsHandlers } from './handlers.ts'

/** Projects: create, list, rename and delete. */
export const projectsModule = defineModule({ calls: projectsHandlers, jobs: [deleteProjects] })
