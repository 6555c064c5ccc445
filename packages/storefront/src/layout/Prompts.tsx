import { Suspense } from 'react'
import { LazyCartDrawer } from '../cart/LazyCartDrawer'
import { InApp } from '../inbox/InApp.tsx'
import { MarketOffer } from '../markets/MarketOffer.tsx'
import { PermissionPrompt } from '../preprompt/PermissionPrompt.tsx'
import type { Installation } from '../push/installation.types.ts'

/** Prompts that the app shows on its own, and the cart above a wide screen, once the installation is loaded. */
export function Prompts({ installation, path }: { installation: Installation; path: string }) {
  return (
    <Suspense>
      <PermissionPrompt installation={installation} />
      <MarketOffer />
      <LazyCartDrawer path={path} />
      <InApp installation={installation} path={path} />
    </Suspense>
  )
}
