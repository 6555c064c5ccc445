import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shows the place that the address names (`#mail`) once it is drawn: what a page asks for comes after the address. */
export function useHashTarget(id: string, drawn: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (drawn && hash === id) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id, drawn, hash])
}
