import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSection } from '../app/context.tsx'
import type { Paint } from '../kit/paint.ts'
import { CardSkeleton } from '../kit/Skeleton.tsx'

type Painted = { readonly paint: Paint }

/** Few come to where nothing is: the list comes for them alone, and without it the search still leads on. */
const Popular = lazy<ComponentType<Painted>>(() =>
  import('./Popular.tsx').then(
    ({ Popular }) => ({ default: Popular }),
    (cause: unknown) => {
      console.warn('The popular products did not come', cause)
      return { default: () => null }
    },
  ),
)

/** What sells best, where it only helps who found nothing: asked by the app that runs, never by the server for a page that leads nowhere. */
export function LatePopular({ paint }: Painted) {
  const { columns, gap } = useSection('catalog')
  const [now, setNow] = useState(false)
  useEffect(() => setNow(true), [])
  return now ? (
    <Suspense fallback={<CardSkeleton paint={paint} columns={columns} gap={gap} count={4} />}>
      <Popular paint={paint} />
    </Suspense>
  ) : null
}
