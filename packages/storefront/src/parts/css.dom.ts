import {
  PAGE_WIDTH_PX,
  SITE_BREAKPOINT_PX,
  SMALL_BREAKPOINT_PX,
  WIDE_BREAKPOINT_PX,
  WIDE_PAGE_WIDTH_PX,
} from '@vitrine/core/limits'
import { FRAME_CSS } from './frame.css.dom.ts'

/**
 * The one stylesheet of the web face, inlined into the page's head: React Native's layout defaults as classes
 * (b box, t text, p press), and what inline styles cannot say (focus, hover, snap, motion). `--narrow` and `--wide`
 * are switches: the one that is on is invalid, so that `var(--wide,1px) var(--narrow,2px)` is one of the two values.
 */
export const CSS = `:root{--narrow:initial;--wide: ;--page-width:${PAGE_WIDTH_PX}px}
@media(min-width:${SITE_BREAKPOINT_PX}px){:root{--narrow: ;--wide:initial}}
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
.p[disabled][aria-busy=true]{opacity:.7}
:focus{outline:none}
:focus-visible{outline:2px solid #2962ff;outline-offset:2px;border-radius:4px}
.np{background:rgba(120,126,146,.1) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23878c9f' stroke-width='1.2' stroke-linejoin='round'%3E%3Cpath d='M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5v.01'/%3E%3C/svg%3E") center/min(28%,72px) no-repeat!important}
.im{display:block;width:100%;min-width:0;flex-shrink:0;object-position:center;color:transparent;background:rgba(120,126,146,.1)}
.s{overflow-x:auto;overflow-y:hidden;flex-direction:row;scrollbar-width:none;overscroll-behavior-x:contain;-webkit-overflow-scrolling:touch}
.s::-webkit-scrollbar{display:none}
.s[data-snap]{scroll-snap-type:x mandatory}
.s[data-snap]>*{scroll-snap-align:start}
.l{display:grid;grid-template-columns:repeat(var(--c),minmax(0,1fr));list-style:none}
.l>li{min-width:0;position:relative;display:flex;flex-direction:column}
.l[data-long]>li:nth-child(n+9){content-visibility:auto;contain-intrinsic-size:auto var(--h,320px)}
@media(min-width:${SMALL_BREAKPOINT_PX}px){.l{grid-template-columns:repeat(var(--m),minmax(0,1fr))}}
@media(min-width:${SITE_BREAKPOINT_PX}px){.l{grid-template-columns:repeat(var(--w),minmax(0,1fr))}}
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
.in::placeholder{color:currentColor;opacity:.66}
.in::-webkit-search-cancel-button{display:none}
.in:focus-visible{outline-offset:-1px;border-radius:inherit}
.in[aria-invalid]:focus-visible{outline-offset:2px}
.vh{position:absolute!important;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.sk{position:fixed;top:8px;inset-inline-start:8px;z-index:99;padding:10px 16px;background:#fff;color:#16181d;border-radius:8px;box-shadow:0 4px 14px rgba(16,18,27,.2);transform:translateY(-80px)}
.sk:focus{transform:none}
.sh{position:fixed;inset:auto 0 0 0;width:100%;max-width:560px;max-height:88dvh;margin:0 auto;padding:0;border:0;border-radius:20px 20px 0 0;background:var(--page,#fff);color:inherit;overflow:hidden;box-shadow:0 -8px 40px rgba(16,18,27,.22);transition:transform .28s cubic-bezier(.2,.8,.2,1),overlay .28s allow-discrete,display .28s allow-discrete;transform:translateY(100%)}
.sh[open]{display:flex;flex-direction:column;transform:none}
@starting-style{.sh[open]{transform:translateY(100%)}.sh[data-from=start][open]{transform:translateX(calc(-100%*var(--way,1)))}}
.sh[data-from=start]{inset:0 auto 0 0;inset-inline:0 auto;width:min(86vw,360px);max-height:none;height:100dvh;margin:0;border-radius:0;transform:translateX(calc(-100%*var(--way,1)))}
.sh[data-from=start][open]{transform:none}
[dir=rtl]{--way:-1}
.sh::backdrop{background:rgba(16,18,27,.46)}
@media(min-width:900px){.sh[data-from=bottom]{inset:0;margin:auto;height:fit-content;border-radius:20px}}
.ss{overflow-y:auto;overscroll-behavior:contain;padding:0 20px 20px;flex:1 1 auto}
html:has(.sh[open]){overflow:hidden}
.sp{display:flex;flex-direction:column;row-gap:24px}
.sp[data-bleed]{row-gap:0;margin-top:-16px}
@media(min-width:720px){.sp{display:grid;grid-template-columns:minmax(0,var(--sl)) minmax(0,var(--sr));column-gap:clamp(24px,4vw,56px);align-items:start}.sp[data-bleed]{margin:8px 16px 0;column-gap:clamp(8px,3vw,40px)}.sp[data-bleed]>:first-child{border-radius:var(--rad);overflow:hidden}.sp>[data-stays]{position:sticky;top:calc(var(--head) + 24px)}}
.i{display:block;flex-shrink:0}
[dir=rtl] .mi{transform:scaleX(-1)}
.r{line-height:1.6;overflow-wrap:anywhere}
.r>:first-child{margin-top:0}.r>:last-child{margin-bottom:0}
.r p,.r ul,.r ol,.r blockquote,.r h2,.r h3{margin:0 0 .75em}
.r h2,.r h3{font-size:1.1em}.r ul,.r ol{padding-inline-start:1.3em}.r a{color:inherit}
.r blockquote{padding-inline-start:1em;border-inline-start:3px solid rgba(120,126,146,.35)}
.sm{background:linear-gradient(100deg,rgba(120,126,146,.1) 40%,rgba(120,126,146,.2) 50%,rgba(120,126,146,.1) 60%) 0 0/300% 100%;animation:sm 1.4s linear infinite}
@keyframes sm{from{background-position:100% 0}to{background-position:0 0}}
@media(prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
${FRAME_CSS}`
