import { type Accounts, passwordAccounts } from '@vitrine/commerce/accounts'
import type { AppAccounts } from '@vitrine/core/shop/app-shop'
import type { Ports } from '../../ports.ts'
import type { ShopperStore } from '../store/store.ts'
import { loadPageSignIn } from './page-sign-in'
import { getSession } from './session.ts'

export type AccountsOptions = {
  /** The shop's base address. */
  readonly url: string
  /** As the merchant set it; undefined where customers have passwords. */
  readonly accounts?: AppAccounts | undefined
}

/**
 * The accounts of this shop, of the kind that it has. What signs in by a page comes with the first question; a shop
 * that was to have such pages and says that it has none any more is taken by its word. Throws StorefrontError when it
 * cannot be asked.
 */
export async function createAccounts(
  { url, accounts }: AccountsOptions,
  { client, door }: Pick<Ports, 'client' | 'door'>,
  shopper: ShopperStore,
): Promise<Accounts> {
  if (!accounts) return passwordAccounts(client)
  const [{ fetchAccountEndpoints, pageAccounts }, { secrets, alone }] = await Promise.all([
    loadPageSignIn(),
    door(),
  ])
  const places = await fetchAccountEndpoints({ shop: url })
  if (!places) return passwordAccounts(client)
  const kept = async () => {
    // Another tab may have renewed it: what is stored is what lives.
    await shopper.load()
    return getSession(shopper.getState())
  }
  return pageAccounts({ shop: url, places, clientId: accounts.client, secrets, alone, kept })
}
