import { defineModule } from '../define-module.ts'
import { wishlistCalls } from './calls.ts'

/** Wishlists of customers, which follow them from one device to another. */
export const wishlistsModule = defineModule({ calls: wishlistCalls })
