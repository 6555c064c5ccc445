/** A narrow screen with a buy bar, in an app whose navigation has the cart. */
const ONE = '.fr:has(.dk):has(.fn a[href$=cart])'

/**
 * Joins the buy bar (dk) and the navigation (fn) of phones to one bar: of the navigation only the cart remains, beside
 * the buy button. Two bars hide a sixth of the screen, and the quantity with it. Pages of products carry these styles.
 */
export const ONE_BAR_CSS = `@media(max-width:719px){${ONE}{--dock:env(safe-area-inset-bottom)}
${ONE} .fn{inset-inline:auto 0;width:72px;padding:10px 0 calc(10px + env(safe-area-inset-bottom));background:none}
${ONE} .fn>*{border-top:0!important;background:none!important}
${ONE} .fn div:has(>a:not([href$=cart])){display:none}
${ONE} .dk{padding-inline-end:72px}}
`
