import { defineRoom } from '../../room.ts'
import { shopCalls } from './calls.ts'

/** The shop behind a project: its doors, and what it offers to pick from. */
export const shopRoom = defineRoom({ calls: shopCalls })
