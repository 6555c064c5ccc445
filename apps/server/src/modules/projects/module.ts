import { defineModule } from '../define-module.ts'
import { projectsCalls } from './calls.ts'
import { deleteProjects } from './delete-projects.job.ts'

/** Projects: create, list, rename and delete. */
export const projectsModule = defineModule({ calls: projectsCalls, jobs: [deleteProjects] })
