import type { AppSetup } from '@vitrine/storefront/context/context.tsx'
import { useEffect } from 'react'
import { useCurrentFragment } from './location.ts'

/**
 * Saves the discount codes of the link that opened the current screen, and tells the shopper. Renders
 * nothing.
 */
export function LinkCodes({ setup }: { readonly setup: Pick<AppSetup, 'shopper' | 'network'> }) {
  const fragment = useCurrentFragment()
  useEffect(() => {
    if (!fragment.includes('discount=')) return
    // Most links have none, and an app that starts does not need it.
    const {
      saveDiscountCodesFromLink,
    }: typeof import('@vitrine/storefront/links/link-codes.tsx') = require('@vitrine/storefront/links/link-codes.tsx')
    saveDiscountCodesFromLink(fragment, setup)
  }, [fragment, setup])
  return null
}
