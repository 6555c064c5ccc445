/** Renders nothing: on phones the cart is a screen of its own. */
export const LazyCartDrawer = (_props: { readonly path: string }) => null
