import { Suspense } from 'react'
import { InApp } from '../inbox/InApp.tsx'
import { MarketOffer } from '../markets/MarketOffer.tsx'
import { PermissionPrompt } from '../primer/PermissionPrompt.tsx'
import type { Installation } from '../push/installation.types.ts'

/** Prompts that the app shows on its own, once the installation is loaded. */
export function Prompts({ installation, path }: { installation: Installation; path: string }) {
  return (
    <Suspense>
      <PermissionPrompt installation={installation} />
      <MarketOffer />
      <InApp installation={installation} path={path} />
    </Suspense>
  )
}
