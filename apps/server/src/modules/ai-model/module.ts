import { defineModule } from '../define-module.ts'
import { modelCalls } from './calls.ts'

/** A model of the merchant's own: set up, tried, forgotten. Its key comes in and never goes out again. */
export const modelModule = defineModule({ calls: modelCalls })
