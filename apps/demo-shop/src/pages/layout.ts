import { LANGUAGES, type Language } from '../catalog/types.ts'

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

export function toLanguage(tag: string | null | undefined): Language {
  const short = tag?.slice(0, 2).toLowerCase()
  return LANGUAGES.find((one) => one === short) ?? 'en'
}

const CSS = `
:root{--ink:#26251f;--soft:#6d6a60;--line:#e3ded2;--paper:#fbf9f4;--card:#fff;--accent:#a8502f;--accent-ink:#fff;--bad:#b3261e;--good:#2f6b45}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-block-size:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
a{color:var(--accent);text-underline-offset:3px}
header{border-block-end:1px solid var(--line);background:var(--card)}
header div,main,footer div{inline-size:100%;max-width:1040px;margin-inline:auto;padding:16px 20px}
main{flex:1;padding-block-end:48px}
header div{display:flex;align-items:center;justify-content:space-between;gap:12px}
.brand{font-size:20px;font-weight:650;line-height:1.2;color:var(--ink);text-decoration:none;letter-spacing:-.01em}
h1{font-size:28px;font-weight:680;line-height:1.2;letter-spacing:-.02em;margin:12px 0 20px}
h2{font-size:17px;font-weight:650;margin:0 0 14px}
h3{font-size:16px;margin:20px 0 6px}
.grid{display:grid;gap:20px}
section,aside{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:20px}
fieldset{border:0;margin:0;padding:0;min-width:0}
legend{padding:0}
.fields{display:grid;gap:14px}
.pair{display:grid;gap:5px 14px;grid-template:auto auto auto/1fr 1fr}
.field{display:grid;gap:5px}
.pair .field{grid-row:span 3;grid-template-rows:subgrid}
.pair label{align-self:end}
.field label{font-size:13.5px;color:var(--soft)}
input,select{font:inherit;color:inherit;inline-size:100%;padding:11px 12px;border:1px solid #cbc5b6;border-radius:9px;background:#fff;min-block-size:46px}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #dba98f;outline-offset:1px}
input[aria-invalid=true]{border-color:var(--bad)}
.error{color:var(--bad);font-size:13.5px}
.note{color:var(--soft);font-size:14px;margin:0 0 14px}
.alert{border:1px solid var(--bad);color:var(--bad);border-radius:10px;padding:12px 14px;margin:0 0 18px;background:#fff6f5}
.choice{display:flex;align-items:center;gap:12px;border:1px solid #cbc5b6;padding:13px 14px;cursor:pointer}
.choice:first-of-type{border-start-start-radius:9px;border-start-end-radius:9px}
.choice:last-of-type{border-end-start-radius:9px;border-end-end-radius:9px;border-block-start:0}
.choice:has(:checked){background:#faf1ec;border-color:var(--accent)}
.choice input{inline-size:18px;min-block-size:18px;accent-color:var(--accent);padding:0;flex:none}
.choice b{margin-inline-start:auto;font-weight:600}
button{font:inherit;font-weight:650;inline-size:100%;border:0;border-radius:10px;padding:15px 18px;background:var(--accent);color:var(--accent-ink);cursor:pointer;font-size:17px}
button:hover{filter:brightness(1.06)}
.return{display:inline-block;margin-block-start:14px}
.line{display:grid;grid-template-columns:60px 1fr auto;gap:14px;align-items:center;padding:9px 0}
.thumb{inline-size:60px;block-size:60px;border-radius:10px;border:1px solid var(--line);object-fit:cover;background:#f2ede2;display:block}
.line small{display:block;color:var(--soft);font-size:13.5px}
dl{display:grid;grid-template-columns:1fr auto;gap:8px 16px;margin:14px 0 0;padding-block-start:14px;border-block-start:1px solid var(--line)}
dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}
dt.total,dd.total{font-size:20px;font-weight:650;padding-block-start:6px}
.shelf{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:18px;padding:0;list-style:none}
.shelf a{color:inherit;text-decoration:none;display:grid;gap:6px}
.shelf img,.hero{inline-size:100%;block-size:auto;border-radius:12px;background:#f2ede2;display:block}
.tick{inline-size:44px;block-size:44px;border-radius:50%;background:var(--good);color:#fff;display:grid;place-items:center;font-size:22px}
.hello{display:flex;gap:16px;align-items:center;margin-block-end:18px}
.hello h1{margin:0}
.prose{max-width:680px}
.prose p{margin:0 0 1.1em;text-wrap:pretty}
.prose h1{font-size:34px;margin-block:28px 18px}
.steps{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;list-style:none;margin:0 0 18px;padding:0;font-size:13.5px;color:var(--soft)}
.steps li{border-block-start:4px solid var(--line);padding-block-start:8px}
.steps .done{border-color:var(--good);color:var(--ink);font-weight:600}
h3+p{margin-block-start:0}
.peek{display:none;background:var(--card);border:1px solid var(--line);border-radius:14px;margin-block-end:20px}
.peek summary{display:flex;justify-content:space-between;gap:12px;padding:15px 20px;cursor:pointer;list-style:none;font-weight:600}
.peek summary::-webkit-details-marker{display:none}
.peek summary span::after{content:"";display:inline-block;inline-size:7px;block-size:7px;border:solid currentColor;border-width:0 2px 2px 0;transform:translateY(-3px) rotate(45deg);margin-inline-start:10px}
.peek[open] summary span::after{transform:translateY(1px) rotate(225deg)}
.peek>div{padding:0 20px 18px}
footer{border-block-start:1px solid var(--line);background:var(--card);color:var(--soft);font-size:13.5px}
footer div{display:flex;gap:8px 18px;flex-wrap:wrap}
@media(max-width:859px){.peek{display:block}.peek~.grid>aside{display:none}}
@media(min-width:860px){.grid{grid-template-columns:1.25fr 1fr;align-items:start}.grid aside{position:sticky;inset-block-start:20px}}
`

/** Icon of the shop: a leaf on clay. */
const icon = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#c4775a"/><path d="M9 23C8 13 14 8 24 8c0 10-5 16-15 15zm0 0 8-8" fill="#f6f0e6" stroke="#c4775a" stroke-width="1.6"/></svg>',
)

export type PageOptions = {
  readonly language: Language
  readonly title: string
  readonly shopName: string
  /** HTML of the main part; must be escaped already. */
  readonly body: string
  readonly policies?: readonly { readonly handle: string; readonly title: string }[]
  /** HTML for the end of the head; must be escaped already. */
  readonly head?: string
}

/** Renders a complete hosted page. */
export function renderHtmlPage(options: PageOptions): string {
  const { language, title, shopName, body, head = '' } = options
  const policies = (options.policies ?? [])
    .map((one) => `<a href="/policies/${one.handle}?locale=${language}">${escapeHtml(one.title)}</a>`)
    .join('')
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(shopName)}</title>
<link rel="icon" href="data:image/svg+xml,${icon}"><style>${CSS}</style>${head}</head>
<body><header><div><a class="brand" href="/">${escapeHtml(shopName)}</a></div></header>
<main>${body}</main>
<footer><div>${policies}</div></footer></body></html>`
}
