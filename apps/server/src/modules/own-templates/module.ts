import { defineModule } from '../define-module.ts'
import { ownTemplatesCalls } from './calls.ts'

/** Designs that a merchant keeps to start from again. */
export const ownTemplatesModule = defineModule({ calls: ownTemplatesCalls })
