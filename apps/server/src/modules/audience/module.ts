import { defineModule } from '../define-module.ts'
import { listCalls } from './list.ts'
import { shopperCalls } from './shopper.ts'

/** Lists the subscribers of an app, and shows the history of one shopper. */
export const audienceModule = defineModule({ calls: [...listCalls, ...shopperCalls] })
