import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Scrolls to the element that the address names (`#mail`) once it is rendered, since its data loads after the
 * navigation.
 */
export function useHashTarget(id: string, isRendered: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (isRendered && hash === id) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id, isRendered, hash])
}
