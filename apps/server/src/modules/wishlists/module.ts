import { defineModule } from '../define-module.ts'
import { wishlistCalls } from './calls.ts'

/** Wishlists of customers, synchronized between their devices. */
export const wishlistsModule = defineModule({ calls: wishlistCalls })
