import type { Accounts } from '@vitrine/commerce/accounts'
import { useCallback } from 'react'
import { useApp } from '../../context/context.tsx'
import { loadAccounts } from '../../device/accounts/open-accounts'
import type { Ports } from '../../ports.ts'

/** One for the whole app, as long as the merchant sets no other kind. */
const accountsByClient = new WeakMap<
  Ports['client'],
  { readonly client: string | null; readonly made: Promise<Accounts> }
>()

/**
 * Gives the shop's accounts, of whichever kind they are; both answer in the same words. Throws StorefrontError while
 * the shop cannot be asked what it has; the next call asks again.
 */
export function useAccounts(): () => Promise<Accounts> {
  const { ports, shop, shopper } = useApp()
  const { url, accounts } = shop
  return useCallback(() => {
    const client = accounts?.client ?? null
    const before = accountsByClient.get(ports.client)
    if (before?.client === client) return before.made
    const made = loadAccounts({ url, accounts }, ports, shopper)
    accountsByClient.set(ports.client, { client, made })
    made.catch(() => accountsByClient.delete(ports.client))
    return made
  }, [ports, shopper, url, accounts])
}
