import { defineRoom } from '../../room.ts'
import { ownTemplatesCalls } from './calls.ts'

/** Designs that a merchant keeps to start from again. */
export const ownTemplatesRoom = defineRoom({ calls: ownTemplatesCalls })
