import { defineModule } from '../define-module.ts'
import { viewsCalls } from './calls.ts'

/** Saved views: filters and columns of lists, one set for each merchant. */
export const viewsModule = defineModule({ calls: viewsCalls })
