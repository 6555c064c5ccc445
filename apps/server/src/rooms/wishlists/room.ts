import { defineRoom } from '../../room.ts'
import { wishlistCalls } from './calls.ts'

/** Wishlists of customers, which follow them from one device to another. */
export const wishlistsRoom = defineRoom({ calls: wishlistCalls })
