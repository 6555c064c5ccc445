import { defineRoom } from '../../room.ts'
import { projectsCalls } from './calls.ts'
import { deleteProjects } from './delete-projects.job.ts'

/** Merchants' projects. */
export const projectsRoom = defineRoom({ calls: projectsCalls, jobs: [deleteProjects] })
