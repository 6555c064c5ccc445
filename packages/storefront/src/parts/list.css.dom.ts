import { SITE_BREAKPOINT_PX, SMALL_BREAKPOINT_PX } from '@vitrine/core/limits'

/** A list (l) in as many columns as its window has room for; far rows of long ones are not laid out. */
export const LIST_CSS = `.l{display:grid;grid-template-columns:repeat(var(--c),minmax(0,1fr));list-style:none}
.l[data-own]{grid-template-columns:repeat(var(--k,var(--c)),minmax(0,1fr))}
.l>li{min-width:0;position:relative;display:flex;flex-direction:column}
.l[data-long]>li:nth-child(n+9){content-visibility:auto;contain-intrinsic-size:auto var(--h,320px)}
@media(min-width:${SMALL_BREAKPOINT_PX}px){.l{grid-template-columns:repeat(var(--m),minmax(0,1fr))}.l[data-own]{grid-template-columns:repeat(var(--km,var(--m)),minmax(0,1fr))}}
@media(min-width:${SITE_BREAKPOINT_PX}px){.l,.l[data-own]{grid-template-columns:repeat(var(--x),minmax(0,1fr))}}
`
