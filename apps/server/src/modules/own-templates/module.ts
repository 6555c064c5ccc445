import { defineModule } from '../define-module.ts'
import { ownTemplatesCalls } from './calls.ts'

/** Templates: designs that a merchant saves to start from again. */
export const ownTemplatesModule = defineModule({ calls: ownTemplatesCalls })
