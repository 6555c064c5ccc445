import { defineModule } from '../define-module.ts'
import { listHandlers } from './list.ts'
import { shopperHandlers } from './shopper.ts'

/** Lists the subscribers of an app, and shows the history of one shopper. */
export const audienceModule = defineModule({ calls: [...listHandlers, ...shopperHandlers] })
