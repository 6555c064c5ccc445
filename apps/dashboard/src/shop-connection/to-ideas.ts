import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** To the studio, with designs proposed for the shop that was just connected. */
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
