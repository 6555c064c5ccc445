import { defineRoom } from '../../room.ts'
import { shopperCalls } from './calls.ts'
import { deleteCustomer } from './delete-customer.job.ts'

/** What shopping apps tell us and ask of us. */
export const shopperRoom = defineRoom({ calls: shopperCalls, jobs: [deleteCustomer] })
