import { useShop } from '../../context/context.tsx'

/** Returns true for a shop whose customers have passwords. */
export function useHasPasswords(): boolean {
  const { accounts, accountPage } = useShop()
  return accounts === undefined && accountPage === undefined
}

/** Returns true when shoppers sign in in the app; else their account is on the shop's website only. */
export function useHasAppSignIn(): boolean {
  const { accounts, accountPage } = useShop()
  return accounts !== undefined || accountPage === undefined
}
