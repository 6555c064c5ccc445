/** Styles of pages side by side (pg), their arrows (pa) and dots (pd). */
export const PAGER_CSS = `.pg{scroll-snap-type:x mandatory}
.pg>*{flex:0 0 100%;min-width:0;scroll-snap-align:start;scroll-snap-stop:always}
@media(max-width:719px){.pg[data-leave] .im{max-height:max(280px,calc(100svh - var(--leave)))}}
.pg>[data-open]{scroll-initial-target:nearest}
.pa{position:absolute;top:50%;margin-top:-20px;width:40px;height:40px;border-radius:20px;background:rgba(255,255,255,.92);color:#16181d;box-shadow:0 2px 10px rgba(16,18,27,.16);align-items:center;justify-content:center;opacity:0;z-index:2}
.pd{display:flex;width:24px;height:24px;align-items:center;justify-content:center}
.pd::after{content:"";width:7px;height:7px;border-radius:4px;background:currentColor;opacity:.3;transition:opacity .15s,width .15s}
.pd[aria-current=true]::after{opacity:1;width:18px}
@media(hover:hover){.pw:hover .pa,.pa:focus-visible{opacity:1}}
@media(hover:none){.pa{display:none}}
`
