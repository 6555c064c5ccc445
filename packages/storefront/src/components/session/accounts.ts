import type { Accounts } from '@vitrine/commerce/accounts'
import { useCallback } from 'react'
import { useApp } from '../../context/context.tsx'
import { loadAccounts } from '../../device/accounts/load-accounts'
import type { Ports } from '../../ports.ts'

/** One account client per app, as long as the merchant's account settings stay the same. */
const accountsByClient = new WeakMap<
  Ports['client'],
  { readonly client: string | null; readonly accountsPromise: Promise<Accounts> }
>()

/**
 * Returns a function that loads the shop's account client, of whichever kind. It throws StorefrontError while the shop
 * cannot be reached; the next call tries again.
 */
export function useAccounts(): () => Promise<Accounts> {
  const { ports, shop, shopper } = useApp()
  const { url, accounts } = shop
  return useCallback(() => {
    const client = accounts?.client ?? null
    const before = accountsByClient.get(ports.client)
    if (before?.client === client) return before.accountsPromise
    const accountsPromise = loadAccounts({ url, accounts }, ports, shopper)
    accountsByClient.set(ports.client, { client, accountsPromise })
    accountsPromise.catch(() => accountsByClient.delete(ports.client))
    return accountsPromise
  }, [ports, shopper, url, accounts])
}
