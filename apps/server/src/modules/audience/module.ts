import { defineModule } from '../define-module.ts'
import { listCalls } from './list.ts'
import { shopperCalls } from './shopper.ts'

/** Who has the app, as merchants see them: a list, and one shopper's whole time. */
export const audienceModule = defineModule({ calls: [...listCalls, ...shopperCalls] })
