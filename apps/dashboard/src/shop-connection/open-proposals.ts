import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Returns a function that opens the studio with proposals for the newly connected store. */
export function useToIdeas(): (slug: string, how?: { readonly replace?: boolean }) => Promise<void> {
  const navigate = useNavigate()
  return useCallback(
    (slug, { replace = false } = {}) =>
      navigate({
        to: '/dashboard/$slug/design/{-$section}',
        params: { slug },
        search: { ideas: true },
        replace,
      }),
    [navigate],
  )
}
