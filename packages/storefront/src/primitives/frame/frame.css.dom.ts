import { SITE_BREAKPOINT_PX } from '@vitrine/core/limits/limits'

/**
 * Styles of header (fh), its row (fg), navigation (fn) and screen (fm): the navigation is at the bottom of phones and
 * tablets, and at the end of the header's row in a wide window. A docked bar above it (dk) sticks too, unless it has its own column. Classes
 * for wide (wo) or narrow windows (no) only come last, to override the boxes' display. Print shows only the screen,
 * without its buttons. In landscape, notches take as much of both sides.
 */
export const FRAME_CSS = `.fr{display:flex;flex-direction:column;min-height:100dvh;--dock:calc(var(--nav) + env(safe-area-inset-bottom))}
.fh{position:sticky;top:0;z-index:5}
.fm{flex:1 0 auto;outline:none;padding-bottom:var(--dock)}
.fr,.fn{padding-inline:env(safe-area-inset-left)}
.fn{position:fixed;bottom:0;inset-inline:0;padding-bottom:env(safe-area-inset-bottom);background:var(--bar)}
.dk{position:fixed;inset-inline:0;bottom:var(--dock);z-index:4;padding:12px 16px}
@media(max-width:719px){.fr:has(.dk) .fm{padding-bottom:calc(var(--dock) + 76px)}}
@media(min-width:720px){.dk{position:static;padding:0}}
@media(min-width:${SITE_BREAKPOINT_PX}px){.fr{--dock:0px}
.fm{min-height:100dvh}
.fg{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;column-gap:24px;min-height:var(--head);padding-inline:max(16px,50% - var(--page-width)/2 + 16px) max(4px,50% - var(--page-width)/2 + 4px)}
.fn{position:static;padding:0;background:none}
.no{display:none}}
@media(max-width:${SITE_BREAKPOINT_PX - 1}px){.wo{display:none}}
@media print{.fr>:not(.fm),.p:not([role=listitem] .p){display:none!important}.fm{padding:0}}
`
