import { defineModule } from '../define-module.ts'
import { viewsCalls } from './calls.ts'

/** How each merchant keeps the lists of a project. */
export const viewsModule = defineModule({ calls: viewsCalls })
