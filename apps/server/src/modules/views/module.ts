import { defineModule } from '../define-module.ts'
import { viewsHandlers } from './handlers.ts'

/** Saved views: filters and columns of lists, one set for each merchant. */
export const viewsModule = defineModule({ calls: viewsHandlers })
