/** Styles of the full-screen dialog (sv), its progress bars (svb) and the halves that turn pages (svz). */
export const VIEWER_CSS = `.sv{position:fixed;inset:0;width:100%;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:#000;color:#fff;overflow:hidden}
.sv::backdrop{background:rgba(0,0,0,.86)}
@media(min-width:720px){.sv{inset:0;margin:auto;width:min(100vw,calc(92dvh*.5625));height:92dvh;border-radius:16px}}
.svf{position:absolute;inset:0}
.svz{position:absolute;top:0;bottom:0;border:0;padding:0;background:none;-webkit-tap-highlight-color:transparent;touch-action:manipulation;user-select:none;-webkit-touch-callout:none}
.svz:focus-visible{outline:3px solid #fff;outline-offset:-6px}
.svt{position:absolute;top:0;inset-inline:0;padding:10px 12px 28px;background:linear-gradient(#0009,#0000);pointer-events:none;display:flex;flex-direction:column;gap:4px}
.svt>*{pointer-events:auto}
.svr{display:flex;gap:4px;pointer-events:none}
.svb{flex:1;height:3px;border-radius:2px;background:rgba(255,255,255,.38);overflow:hidden}
.svb>i{display:block;height:100%;background:#fff;width:0}
.svb[data-is=done]>i{width:100%}
.svb[data-is=now]>i{width:100%;transform-origin:left;animation:svrun var(--every) linear both}
[dir=rtl] .svb>i{transform-origin:right}
.sv[data-held] .svb>i{animation-play-state:paused}
.sv[data-still] .svb>i{animation:none}
@keyframes svrun{from{transform:scaleX(0)}}
.svc{position:absolute;bottom:0;inset-inline:0;pointer-events:none}
.svc a,.svc button{pointer-events:auto}
html:has(.sv[open]){overflow:hidden}
@media(prefers-reduced-motion:reduce){.svb>i{animation:none!important}}
`
