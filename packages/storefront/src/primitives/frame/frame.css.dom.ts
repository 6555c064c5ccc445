import { SITE_BREAKPOINT_PX } from '@vitrine/core/limits/limits'

/**
 * Where header (fh), navigation (fn) and screen (fm) stand: the navigation at the bottom of phone and tablet, at
 * the end of the header in a wide window. A bar above it (dk) stays too, unless it has a column of its own. What is only for the one (wo) or the others (no) comes last, over the
 * boxes' own display. On paper stands the screen alone, without its buttons.
 */
export const FRAME_CSS = `.fr{display:flex;flex-direction:column;min-height:100dvh;--dock:calc(var(--nav) + env(safe-area-inset-bottom))}
.fh{position:sticky;top:0;z-index:5}
.fm{flex:1 0 auto;outline:none;padding-bottom:var(--dock)}
.fn{position:fixed;bottom:0;inset-inline:0;padding-bottom:env(safe-area-inset-bottom);background:var(--bar)}
.dk{position:fixed;inset-inline:0;bottom:var(--dock);z-index:4;padding:12px 16px}
@media(max-width:719px){.fr:has(.dk) .fm{padding-bottom:calc(var(--dock) + 76px)}}
@media(min-width:720px){.dk{position:static;padding:0}}
@media(min-width:${SITE_BREAKPOINT_PX}px){.fr{--dock:0px}
.fm{min-height:100dvh}
.fh{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;column-gap:24px;min-height:var(--head);padding-inline:max(16px,50% - var(--page-width)/2 + 16px) max(4px,50% - var(--page-width)/2 + 4px)}
.fn{position:static;padding:0;background:none}
.no{display:none}}
@media(max-width:${SITE_BREAKPOINT_PX - 1}px){.wo{display:none}}
@media print{.fr>:not(.fm),.p:not([role=listitem] .p){display:none!important}.fm{padding:0}}
`
