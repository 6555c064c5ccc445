import { Suspense } from 'react'
import { LazyCartDrawer } from '../cart/LazyCartDrawer'
import { InApp } from '../inbox/InApp.tsx'
import { MarketOffer } from '../markets/MarketOffer.tsx'
import { PermissionPrompt } from '../preprompt/PermissionPrompt.tsx'
import type { Installation } from '../push/installation.types.ts'

/**
 * Everything that the app shows above a screen on its own: push permission, market offer, in-app messages,
 * and the cart drawer of wide windows. Rendered once the push installation is loaded.
 */
export function AppOverlays({ installation, path }: { installation: Installation; path: string }) {
  return (
    <Suspense>
      <PermissionPrompt installation={installation} />
      <MarketOffer />
      <LazyCartDrawer path={path} />
      <InApp installation={installation} path={path} />
    </Suspense>
  )
}
