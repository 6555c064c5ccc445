import { Suspense } from 'react'
import { InApp } from '../inbox/InApp.tsx'
import { Offer } from '../markets/Offer.tsx'
import { Primer } from '../primer/Primer.tsx'
import type { Installation } from '../push/installation.types.ts'

/** What the app has to ask or to say by itself, once it is known. */
export function Prompts({ installation, path }: { installation: Installation; path: string }) {
  return (
    <Suspense>
      <Primer installation={installation} />
      <Offer />
      <InApp installation={installation} path={path} />
    </Suspense>
  )
}
