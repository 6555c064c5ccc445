/** Phones have no wide window: the cart is a screen of its own. */
export const LazyCartDrawer = (_props: { readonly path: string }) => null
