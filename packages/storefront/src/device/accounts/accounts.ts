import { type Accounts, createPasswordAccounts } from '@vitrine/commerce/accounts'
import type { AppAccounts } from '@vitrine/core/shop/app-shop'
import type { Ports } from '../../ports.ts'
import type { ShopperStore } from '../store/store.ts'
import { loadPageSignIn } from './load-page-sign-in'
import { getSession } from './session.ts'

export type AccountsOptions = {
  /** The shop's base address. */
  readonly url: string
  /** The account settings of the merchant; undefined where customers have passwords. */
  readonly accounts?: AppAccounts | undefined
}

/**
 * Creates the account client for the kind of accounts that the shop has. The code for sign-in pages loads with the
 * first request. When a shop reports that it no longer has sign-in pages, passwords are used instead. Throws
 * StorefrontError when the shop cannot be reached.
 */
export async function createAccounts(
  { url, accounts }: AccountsOptions,
  { client, platformSignIn }: Pick<Ports, 'client' | 'platformSignIn'>,
  shopper: ShopperStore,
): Promise<Accounts> {
  if (!accounts) return createPasswordAccounts(client)
  const [{ fetchAccountEndpoints, createPageAccounts }, { secrets, alone }] = await Promise.all([
    loadPageSignIn(),
    platformSignIn(),
  ])
  const endpoints = await fetchAccountEndpoints({ shop: url })
  if (!endpoints) return createPasswordAccounts(client)
  const loadSession = async () => {
    // Another tab may have renewed the token: the stored one is valid.
    await shopper.load()
    return getSession(shopper.getState())
  }
  return createPageAccounts({
    shop: url,
    endpoints,
    clientId: accounts.client,
    secrets,
    alone,
    readSession: loadSession,
  })
}
