import { defineModule } from '../define-module.ts'
import { modelHandlers } from './handlers.ts'

/** The merchant's own AI model: saves, tests and removes its settings. Its key is never returned. */
export const modelModule = defineModule({ calls: modelHandlers })
