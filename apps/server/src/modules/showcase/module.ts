import { defineModule } from '../define-module.ts'
import { registerShowcaseRoutes } from './storefront-api-routes.ts'

/** Serves the Storefront API of a showcase, which replaces the shop until one is connected. */
export const showcaseModule = defineModule({ routes: [registerShowcaseRoutes] })
