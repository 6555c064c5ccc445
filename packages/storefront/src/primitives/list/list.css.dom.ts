import { SITE_BREAKPOINT_PX, SMALL_BREAKPOINT_PX } from '@vitrine/core/limits/limits'

/**
 * Styles of a list (l) with as many columns as its window has space for; distant rows of long lists are not laid out.
 */
export const LIST_CSS = `.l{--o:var(--c);display:grid;grid-template-columns:repeat(var(--o),minmax(0,1fr));list-style:none}
.l[data-own]{--o:var(--k,var(--c))}
.l>li{min-width:0;position:relative;display:flex;flex-direction:column}
.l[data-long]>li:nth-child(n+13){content-visibility:auto;contain-intrinsic-size:auto var(--h,320px)}
.l>.ll{grid-column:1/-1;height:calc(var(--i)/var(--o)*(var(--h,320px) + var(--g)) - var(--g))}
@media(min-width:${SMALL_BREAKPOINT_PX}px){.l{--o:var(--m)}.l[data-own]{--o:var(--km,var(--m))}}
@media(min-width:${SITE_BREAKPOINT_PX}px){.l,.l[data-own]{--o:var(--x)}}
`
