/** Styles of the API page, light and dark. */
export const API_PAGE_STYLE = `:root{color-scheme:light dark;--ink:#14161a;--soft:#5b606b;--ground:#fff;--side:#f6f7f9;--line:#e4e6eb;--accent:#2962ff;--on:#fff;--code:#f6f7f9}
@media(prefers-color-scheme:dark){:root{--ink:#f2f3f5;--soft:#a7adba;--ground:#101216;--side:#15181d;--line:#2a2e37;--accent:#8fabff;--on:#101216;--code:#181b21}}
*{box-sizing:border-box}
html{scroll-padding-block-start:5rem}
body{display:grid;grid-template-columns:18rem minmax(0,1fr);margin:0;background:var(--ground);color:var(--ink);font:15px/1.55 system-ui,sans-serif}
a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
code,pre,nav a{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.8125rem}
header{position:sticky;inset-block-start:0;z-index:1;grid-column:1/-1;display:flex;gap:1rem;align-items:center;min-block-size:3.5rem;padding:.5rem 1.25rem;border-block-end:1px solid var(--line);background:var(--ground)}
.name{margin-inline-end:auto;color:var(--ink);font-weight:650;text-decoration:none}
.skip{position:absolute;inset-block-start:-4rem;inset-inline-start:1rem;z-index:2;padding:.5rem 1rem;background:var(--accent);color:var(--on)}.skip:focus{inset-block-start:.5rem}
label span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
input,textarea{inline-size:100%;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--side);color:inherit;font:inherit}
.search{flex:0 1 22rem}.key{flex:0 1 14rem}
nav{position:sticky;inset-block-start:3.5rem;align-self:start;block-size:calc(100dvh - 3.5rem);overflow-y:auto;padding:1rem .75rem 2rem;border-inline-end:1px solid var(--line);background:var(--side)}
nav ul{margin:.25rem 0 .5rem;padding:0;list-style:none}nav a{display:block;padding:.25rem .75rem;border-radius:.375rem;color:var(--soft);text-decoration:none;overflow-wrap:anywhere}nav a:hover,nav a[aria-current]{background:var(--line);color:var(--ink)}
summary{cursor:pointer;padding:.375rem .5rem;border-radius:.375rem;font-weight:550}summary:hover{background:var(--line)}small{color:var(--soft);font-weight:400}
main{inline-size:100%;max-inline-size:60rem;padding:2rem 2.5rem 6rem}
h1{margin:0 0 1rem;font-size:2rem;line-height:1.2}h2{margin-block:3.5rem .5rem;font-size:1.375rem}h4{display:flex;gap:.75rem;align-items:center;margin-block:1.25rem .375rem;font-size:.8125rem;color:var(--soft)}
h3{display:flex;flex-wrap:wrap;gap:.625rem;align-items:center;margin:0 0 .5rem;font-size:1rem}h3 code{font-size:.9375rem;overflow-wrap:anywhere}
main>section{padding-block:1.75rem;border-block-start:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 700px}
main>section p{margin:.25rem 0}.access{color:var(--soft)}
.verb{padding:.125rem .5rem;border-radius:.375rem;background:var(--accent);color:var(--on);font-size:.6875rem;font-weight:650;letter-spacing:.04em}
.anchor{color:var(--soft);text-decoration:none}
pre{overflow:auto;max-block-size:28rem;margin:0;padding:.875rem 1rem;border:1px solid var(--line);border-radius:.625rem;background:var(--code)}
table{display:block;overflow:auto;font-size:.875rem}td,th{padding:.25rem 1rem .25rem 0;text-align:start;vertical-align:top}
.basics{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:.75rem;margin-block-end:1.5rem}.basics section{padding:1rem 1.125rem;border:1px solid var(--line);border-radius:.75rem}.basics h2{margin:0 0 .25rem;font-size:.9375rem}.basics p{margin:0;color:var(--soft);font-size:.875rem}
button{min-block-size:2rem;padding:.25rem .875rem;border:1px solid var(--line);border-radius:.5rem;background:var(--side);color:var(--ink);font:inherit;font-size:.8125rem;cursor:pointer}button[type=submit]{border-color:transparent;background:var(--accent);color:var(--on)}button:disabled{opacity:.5;cursor:default}
form{display:grid;gap:.625rem;margin-block-start:.625rem;padding:1rem;border:1px solid var(--line);border-radius:.625rem}form textarea{min-block-size:9rem;font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.8125rem;resize:vertical}form p{color:var(--soft);font-size:.8125rem}.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
[hidden]{display:none!important}
@media(max-width:860px){body{grid-template-columns:minmax(0,1fr)}header{flex-wrap:wrap}.name{flex-basis:100%}.search,.key{flex:1 1 10rem}nav{position:static;block-size:auto;max-block-size:16rem;border-inline-end:0;border-block-end:1px solid var(--line)}main{padding:1.5rem 1rem 4rem}html{scroll-padding-block-start:7rem}}`
