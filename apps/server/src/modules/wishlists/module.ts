import { defineModule } from '../define-module.ts'
import { wishlistHandlers } from './handlers.ts'

/** Wishlists of customers, synchronized between their devices. */
export const wishlistsModule = defineModule({ calls: wishlistHandlers })
