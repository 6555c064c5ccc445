/** A narrow screen with a buy bar, in an app whose navigation has the cart. */
const ONE = '.fr:has(.dk):has(.fn a[href$=cart])'

/**
 * Styles of product pages on phones that merge the buy bar (dk) and the bottom navigation (fn) into one bar.
 * Of the navigation only the link to the cart stays, beside the buy button. Two bars would cover a sixth of
 * the screen, and with it the choice of the quantity.
 */
export const MERGED_BAR_CSS = `@media(max-width:719px){${ONE}{--dock:env(safe-area-inset-bottom)}
${ONE} .fn{inset-inline:auto 0;width:72px;padding:10px 0 calc(10px + env(safe-area-inset-bottom));background:none}
${ONE} .fn>*{border-top:0!important;background:none!important}
${ONE} .fn div:has(>a:not([href$=cart])){display:none}
${ONE} .dk{padding-inline-end:72px}}
`
