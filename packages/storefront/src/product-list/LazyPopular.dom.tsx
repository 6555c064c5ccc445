import { Suspense, useEffect, useState } from 'react'
import type { Colors } from '../components/colors.ts'
import { createOptionalPart } from '../components/optional-part.ts'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { useSection } from '../context/context.tsx'

type Colored = { readonly colors: Colors }

/** Few shoppers see an empty list: the script loads only for them, and without it the search link still works. */
const Popular = createOptionalPart(
  () => import('./Popular.tsx'),
  (script) => script.Popular,
)

/**
 * Best sellers below an empty list of results. Rendered only after hydration, so that the server does not
 * load them.
 */
export function LazyPopular({ colors }: Colored) {
  const { columns, gap } = useSection('catalog')
  const [now, setNow] = useState(false)
  useEffect(() => setNow(true), [])
  return now ? (
    <Suspense fallback={<CardSkeleton colors={colors} columns={columns} gap={gap} />}>
      <Popular colors={colors} />
    </Suspense>
  ) : null
}
