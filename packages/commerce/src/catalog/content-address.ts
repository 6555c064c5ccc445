/** Address of a text of the shop (page, article or policy) by its handles at the platform. */
export type ContentAddress =
  | { readonly to: 'page'; readonly handle: string }
  | { readonly to: 'article'; readonly blog: string; readonly handle: string }
  | { readonly to: 'policy'; readonly handle: PolicyHandle }

/** The policies that the Storefront API serves, by their handles in addresses. */
export const POLICY_HANDLES = [
  'privacy-policy',
  'refund-policy',
  'shipping-policy',
  'terms-of-service',
  'subscription-policy',
] as const
export type PolicyHandle = (typeof POLICY_HANDLES)[number]

/** Returns true for the handle of a policy that the Storefront API serves. */
export function isPolicyHandle(handle: string): handle is PolicyHandle {
  return POLICY_HANDLES.some((one) => one === handle)
}
