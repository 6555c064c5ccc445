import { defineModule } from '../define-module.ts'
import { commentsHandlers } from './handlers.ts'

/** Comment threads on a design, with mentions by email. */
export const commentsModule = defineModule({ calls: commentsHandlers })
