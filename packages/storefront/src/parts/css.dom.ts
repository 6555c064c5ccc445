import {
  PAGE_WIDTH_PX,
  SITE_BREAKPOINT_PX,
  SMALL_BREAKPOINT_PX,
  WIDE_BREAKPOINT_PX,
  WIDE_PAGE_WIDTH_PX,
} from '@vitrine/core/limits'
import { COLUMNS_CSS } from './columns.css.dom.ts'
import { FRAME_CSS } from './frame.css.dom.ts'

/**
 * The one stylesheet of the web face, inlined into the page's head: React Native's layout defaults as classes
 * (b box, t text, p press), and what inline styles cannot say (focus, hover, snap, motion). `--n` and `--w`
 * are switches: the one that is on is invalid, so that `var(--w,1px) var(--n,2px)` is one of the two values.
 */
export const CSS = `:root{--n:initial;--w: ;--page-width:${PAGE_WIDTH_PX}px}
@media(min-width:${SITE_BREAKPOINT_PX}px){:root{--n: ;--w:initial}}
@media(min-width:${WIDE_BREAKPOINT_PX}px){:root{--page-width:${WIDE_PAGE_WIDTH_PX}px}}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:calc(var(--head,52px) + 20px) 0 96px}
body{margin:0;font:400 14px/1.4 var(--regs,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif);-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
.b,.l{display:flex;flex-direction:column;align-items:stretch;flex-shrink:0;min-width:0;min-height:0;position:relative;border:0 solid;margin:0;padding:0}
.b[hidden]{display:none}
.t{display:block;position:relative;margin:0;padding:0;font-size:14px;font-weight:400;font-family:inherit;white-space:pre-wrap;text-align:start;min-width:0;overflow-wrap:break-word;border:0 solid}
.t .t{display:inline;font-size:inherit;font-weight:inherit}
[dir=rtl] .t{letter-spacing:0!important}
.t1{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.tn{hyphens:auto;display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden}
.p{appearance:none;background:none;color:inherit;font:inherit;text-align:start;text-decoration:none;cursor:pointer;touch-action:manipulation;-webkit-tap-highlight-color:transparent;user-select:none;transition:opacity .15s,background-color .2s,border-color .2s}
.p:active{opacity:.62}
.p[disabled]{cursor:default;opacity:.45}
.p[aria-busy=true]{cursor:progress;opacity:.7}
:focus{outline:none}
:focus-visible{outline:2px solid #2962ff;outline-offset:2px;border-radius:4px}
.im{display:block;width:100%;height:auto;object-fit:cover;min-width:0;flex-shrink:0;object-position:center;color:transparent;background:linear-gradient(165deg,rgba(120,126,146,.05),rgba(120,126,146,.13))}
.s{overflow-x:auto;overflow-y:hidden;flex-direction:row;scrollbar-width:none;overscroll-behavior-x:contain}
.s::-webkit-scrollbar{display:none}
.s[data-snap]{scroll-snap-type:x mandatory}
.s[data-snap]>*{scroll-snap-align:start}
.l{display:grid;grid-template-columns:repeat(var(--c),minmax(0,1fr));list-style:none}
.l>li{min-width:0;position:relative;display:flex;flex-direction:column}
.l[data-long]>li:nth-child(n+9){content-visibility:auto;contain-intrinsic-size:auto var(--h,320px)}
@media(min-width:${SMALL_BREAKPOINT_PX}px){.l{grid-template-columns:repeat(var(--m),minmax(0,1fr))}}
@media(min-width:${SITE_BREAKPOINT_PX}px){.l{grid-template-columns:repeat(var(--x),minmax(0,1fr))}}
.pg{scroll-snap-type:x mandatory}
.pg>*{flex:0 0 100%;min-width:0;scroll-snap-align:start;scroll-snap-stop:always}
@media(max-width:719px){.pg[data-leave] .im{max-height:max(280px,calc(100svh - var(--leave)))}}
.pg>[data-open]{scroll-initial-target:nearest}
.pa{position:absolute;top:50%;margin-top:-20px;width:40px;height:40px;border-radius:20px;background:rgba(255,255,255,.92);color:#16181d;box-shadow:0 2px 10px rgba(16,18,27,.16);align-items:center;justify-content:center;opacity:0;z-index:2}
.pd{display:flex;width:24px;height:24px;align-items:center;justify-content:center}
.pd::after{content:"";width:7px;height:7px;border-radius:4px;background:currentColor;opacity:.3;transition:opacity .2s,width .2s}
.pd[aria-current=true]::after{opacity:1;width:18px}
@media(hover:hover){.p:hover{opacity:.86}.p[disabled]:hover{opacity:.45}a.b:hover .im{filter:brightness(.975)}.pw:hover .pa,.pa:focus-visible{opacity:1}}
@media(hover:none){.pa{display:none}}
.in{appearance:none;width:100%;min-height:48px;margin:0;padding:0 14px;border:1px solid transparent;border-radius:inherit;background:none;color:inherit;font:inherit;font-size:16px;text-align:start}
[dir=rtl] .in[dir=auto]{text-align:right}
.in::placeholder{color:currentColor;opacity:.66}
.in::-webkit-search-cancel-button{display:none}
.in:focus-visible{outline-offset:-1px;border-radius:inherit}
.in[aria-invalid]:focus-visible{outline-offset:2px}
.vh{position:absolute!important;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.sk{position:fixed;top:8px;inset-inline-start:8px;z-index:99;padding:10px 16px;background:#fff;color:#16181d;border-radius:8px;box-shadow:0 4px 14px rgba(16,18,27,.2);transform:translateY(-80px)}
.sk:focus{transform:none}
.i{display:block;flex-shrink:0;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .mi{transform:scaleX(-1)}
.sm{background:linear-gradient(100deg,rgba(120,126,146,.1) 40%,rgba(120,126,146,.2) 50%,rgba(120,126,146,.1) 60%) 0 0/300% 100%;animation:sm 1.4s linear infinite}
@keyframes sm{from{background-position:100% 0}to{background-position:0 0}}
@media(prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
${COLUMNS_CSS}${FRAME_CSS}`
