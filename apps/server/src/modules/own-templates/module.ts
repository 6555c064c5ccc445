import { defineModule } from '../define-module.ts'
import { ownTemplatesHandlers } from './handlers.ts'

/** Templates: designs that a merchant saves to start from again. */
export const ownTemplatesModule = defineModule({ calls: ownTemplatesHandlers })
