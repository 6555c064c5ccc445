/** Styles of a comparison: two layers (cms), the first cropped at the divider (cml), whose position is --at. */
export const COMPARE_CSS = `.cm{overflow:hidden;touch-action:pan-y;cursor:ew-resize;user-select:none;-webkit-touch-callout:none}
.cms{position:absolute;inset:0;pointer-events:none}
.cmb{clip-path:inset(0 calc(100% - var(--at)) 0 0)}
[dir=rtl] .cmb{clip-path:inset(0 0 0 calc(100% - var(--at)))}
.cml{position:absolute;top:0;bottom:0;inset-inline-start:var(--at);width:3px;margin-inline-start:-1.5px;background:var(--line);box-shadow:0 0 6px rgba(16,18,27,.3);pointer-events:none}
.cml>span{position:absolute;top:50%;left:50%;width:44px;height:44px;margin:-22px;border-radius:50%;display:flex;align-items:center;justify-content:center;background:var(--line);color:var(--ink);box-shadow:0 2px 10px rgba(16,18,27,.32)}
.cms,.cml{transition:clip-path .2s,inset .2s}
.cm[data-held] :is(.cms,.cml){transition:none}
.cm input:focus-visible+.cml>span{outline:3px solid #2962ff;outline-offset:2px}
@media(prefers-reduced-motion:reduce){.cms,.cml{transition:none}}`
