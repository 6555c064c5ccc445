import { defineRoom } from '../../room.ts'
import { billingCalls } from './calls.ts'

/** What a project's plan is, what is used of it, and what the shop's bill says. */
export const billingRoom = defineRoom({ calls: billingCalls })
