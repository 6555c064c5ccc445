/** What the app asks a shop for: its admin scopes, and those that its storefront token will have. */
export const SCOPES = [
  'read_products',
  'read_files',
  'write_files',
  'read_orders',
  'read_inventory',
  'read_customers',
  'write_customers',
  'read_locales',
  'read_markets',
  'unauthenticated_read_checkouts',
  'unauthenticated_write_checkouts',
  'unauthenticated_read_content',
  'unauthenticated_read_customers',
  'unauthenticated_write_customers',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_tags',
  'unauthenticated_read_selling_plans',
] as const

/** Those of what is asked for that a shop has not agreed to; who may write may read. */
export function missingScopes(granted: readonly string[]): string[] {
  const has = new Set(granted)
  return SCOPES.filter((scope) => !has.has(scope) && !has.has(scope.replace(/(^|_)read_/, '$1write_')))
}
