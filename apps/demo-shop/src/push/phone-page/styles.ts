/** Styles of the phones: `ios` and `android` (also for browsers), light and dark. */
export const PHONE_STYLES = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-block-size:100dvh;background:var(--desk);color:var(--ink);font:16px/1.35 -apple-system,"SF Pro Text",ui-sans-serif,system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif}
body,.light{--desk:#efeae3;--panel:#fff;--ink:#1b1a18;--soft:#5d5952;--line:#ddd6cb;--glass:rgba(255,255,255,.66);--edge:rgba(255,255,255,.75);--shade:0 8px 28px rgba(60,40,20,.14);--paper:linear-gradient(165deg,color-mix(in oklab,var(--app) 14%,#f8f4ee),color-mix(in oklab,var(--app) 42%,#f1dfce) 62%,color-mix(in oklab,var(--app) 60%,#e9c7ae));--surface:color-mix(in oklab,var(--app) 7%,#fffdfb)}
.dark{--desk:#101113;--panel:#1b1c1f;--ink:#fff;--soft:#b9b6b0;--line:#33343a;--glass:rgba(38,38,44,.62);--edge:rgba(255,255,255,.12);--shade:0 8px 28px rgba(0,0,0,.4);--paper:radial-gradient(120% 70% at 20% 0%,color-mix(in oklab,var(--app) 55%,#10131b),transparent 70%),linear-gradient(170deg,#141722,color-mix(in oklab,var(--app) 24%,#07080c));--surface:color-mix(in oklab,var(--app) 12%,#1d1e22)}
main{display:grid}
.screen{position:relative;display:flex;flex-direction:column;min-block-size:100dvh;padding:14px 14px 20px;background:var(--paper);overflow:hidden}
.top{display:flex;justify-content:space-between;align-items:center;font-size:13.5px;font-weight:600;padding:2px 12px;min-block-size:24px;gap:12px}
.owner{margin:0;font:inherit;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.status{display:flex;gap:7px;align-items:center;flex:none}
.clock{margin:34px 0 22px;text-align:center;display:grid;gap:0}
.date{font-size:20px;font-weight:600;opacity:.86}
.time{font-size:86px;line-height:1.02;font-weight:600;letter-spacing:-.025em;font-variant-numeric:tabular-nums}
.middle{display:flex;flex-direction:column;flex:1;min-block-size:0}
.shade{list-style:none;margin:0;padding:0;display:grid;gap:9px}
.shade ul{list-style:none;margin:9px 0 0;padding:0;display:grid;gap:9px}
.card{display:flex;align-items:flex-start;gap:11px;inline-size:100%;text-align:start;font:inherit;color:inherit;text-decoration:none;border:0;cursor:pointer;padding:13px 14px;border-radius:24px;background:var(--glass);-webkit-backdrop-filter:blur(26px) saturate(1.7);backdrop-filter:blur(26px) saturate(1.7);box-shadow:var(--shade),inset 0 0 0 .5px var(--edge)}
.card:active{transform:scale(.985)}
a:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid color-mix(in oklab,var(--app) 70%,var(--ink));outline-offset:2px}
.icon{position:relative;flex:none;inline-size:40px;block-size:40px;border-radius:10px;overflow:hidden;display:grid;place-items:center;background:var(--app);color:#fff;font-weight:700;font-size:19px}
.icon img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.said{flex:1;min-inline-size:0;display:grid;gap:1px;overflow-wrap:anywhere}
.said>*{text-align:start}
.title{font-weight:650;font-size:15.5px;line-height:1.3}
.subtitle{font-weight:600;font-size:15px}
.body{font-size:15px;line-height:1.34;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;line-clamp:4;overflow:hidden}
.aside{flex:none;display:grid;justify-items:end;gap:7px}
time,.from{font-size:13px;color:var(--soft)}
.picture{inline-size:44px;block-size:44px;border-radius:9px;object-fit:cover;display:block}
.rest summary{list-style:none;cursor:pointer;text-align:center;font-size:14px;font-weight:600;padding:11px 14px;border-radius:20px;background:var(--glass);box-shadow:0 7px 0 -3px var(--glass),inset 0 0 0 .5px var(--edge)}
.rest summary::-webkit-details-marker{display:none}
.rest [open] .more,.rest details:not([open]) .less{display:none}
.clear{align-self:center;margin-block-start:20px;font:inherit;font-size:14px;font-weight:600;color:inherit;border:0;cursor:pointer;min-block-size:40px;padding:8px 18px;border-radius:20px;background:var(--glass);box-shadow:inset 0 0 0 .5px var(--edge)}
.empty{margin:auto;padding:30px 26px;text-align:center;display:grid;gap:5px;font-size:15px;color:var(--ink);opacity:.86;max-inline-size:330px;text-wrap:balance}
.empty strong{font-size:17px;font-weight:650}
.away{align-self:center;margin:0 0 16px;font-size:14px;font-weight:600;padding:7px 15px;border-radius:18px;background:var(--glass)}
.dock{position:relative;align-self:center;margin-block-start:24px;display:grid;justify-items:center;gap:5px;color:inherit;text-decoration:none;font-size:12.5px;font-weight:600;border-radius:14px}
.dock .icon{inline-size:58px;block-size:58px;border-radius:14px;font-size:27px;box-shadow:var(--shade)}
.badge{position:absolute;inset-block-start:-7px;inset-inline-end:-4px;min-inline-size:23px;block-size:23px;padding-inline:6px;border-radius:12px;background:#d92b20;color:#fff;font-size:13.5px;line-height:23px;text-align:center}
.android .clock{margin:42px 0 26px}
.android .time{font-weight:350;font-size:92px;letter-spacing:-.04em}
.android .date{order:2;font-size:17px;font-weight:500;margin-block-start:6px}
.android .shade,.android .shade ul{gap:3px}
.android .shade ul{margin-block-start:3px}
.android .card{background:var(--surface);backdrop-filter:none;-webkit-backdrop-filter:none;border-radius:7px;padding:15px 16px;box-shadow:none;gap:14px}
.android .shade>li:first-child .card{border-start-start-radius:28px;border-start-end-radius:28px}
.android .shade>li:last-child>.card,.android .rest li:last-child .card{border-end-start-radius:28px;border-end-end-radius:28px}
.android .rest summary{background:var(--surface);box-shadow:none;border-radius:7px}
.android .rest details:not([open]) summary{border-end-start-radius:28px;border-end-end-radius:28px}
.android .card .icon{border-radius:50%;inline-size:38px;block-size:38px;font-size:17px}
.android .dock .icon{border-radius:50%}
.android .title{font-weight:600}
.android .picture{inline-size:56px;block-size:56px;border-radius:12px}
.new{animation:arrive .5s cubic-bezier(.2,.9,.25,1.12) both}
@keyframes arrive{from{opacity:0;transform:translateY(26px) scale(.94)}}
@media(prefers-reduced-motion:reduce){.new{animation:none}}
.lost{position:fixed;inset-block-end:12px;inset-inline:12px;margin:auto;max-inline-size:480px;text-align:center;font-size:14px;padding:10px 16px;border-radius:14px;background:#7d1d15;color:#fff;z-index:2}
.lost[hidden]{display:none}
nav{padding:22px 18px 34px;background:var(--desk)}
nav h1,nav h2{font-size:13.5px;font-weight:650;color:var(--soft);margin:0 4px 9px}
nav h1{font-size:22px;color:var(--ink);margin-block-end:16px}
nav ul{list-style:none;margin:0 0 22px;padding:0;display:grid;gap:7px}
nav .one{display:flex;gap:12px;align-items:center;padding:11px 13px;border-radius:16px;background:var(--panel);color:inherit;text-decoration:none;box-shadow:inset 0 0 0 1px var(--line)}
nav .one[aria-current]{box-shadow:inset 0 0 0 2px var(--app)}
nav .one>span:last-child{display:grid;justify-items:start;min-inline-size:0}
nav .one b,nav .one small{max-inline-size:100%}
nav .one b{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav .one small{font-size:13px;color:var(--soft);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.looks{display:flex;border:0;margin:0;padding:3px;gap:3px;border-radius:14px;background:var(--panel);box-shadow:inset 0 0 0 1px var(--line);inline-size:fit-content}
.looks button{font:inherit;font-size:14px;font-weight:600;color:inherit;background:none;border:0;border-radius:11px;min-block-size:38px;padding:6px 18px;cursor:pointer}
.looks [aria-pressed=true]{background:var(--ink);color:var(--panel)}
@media(min-width:760px){
main{grid-template-columns:300px 1fr;min-block-size:100dvh}
nav{padding:38px 24px;order:-1}
.seat{display:grid;place-items:center;padding:24px}
.screen{inline-size:390px;min-block-size:0;block-size:min(844px,calc(100dvh - 48px));border-radius:54px;padding:18px 16px 22px;box-shadow:0 0 0 11px #17171a,0 0 0 13px #3d3d42,0 34px 80px rgba(0,0,0,.3)}
.middle{overflow-y:auto;margin-inline:-16px;padding-inline:16px;scrollbar-width:none}
.android.screen{border-radius:40px}
.clock{margin-block:24px 18px}
}
`
