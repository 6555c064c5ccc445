import { escapeHtml } from '../layout.ts'

/** Users of the demo shop's admin by platform id. */
export const STAFF: Readonly<Record<string, string>> = {
  '1001': 'Ada, who owns the shop',
  '1002': 'Ben, of its staff',
  '1003': 'Cleo, of its staff',
}

const CSS = `
*{box-sizing:border-box}html,body{block-size:100%;margin:0}
body{display:grid;grid-template:56px 1fr/220px 1fr;font:14px/1.45 ui-sans-serif,system-ui,sans-serif;color:#26251f;background:#f3f1ec}
header{grid-column:1/-1;display:flex;align-items:center;gap:12px;padding:0 18px;background:#1d1c18;color:#fff}
header b{font-size:15px}header span{margin-inline-start:auto;opacity:.75}
nav{padding:14px 10px;display:grid;gap:2px;align-content:start}
nav a{padding:8px 12px;border-radius:8px;color:inherit;text-decoration:none}
nav a[aria-current]{background:#fff;font-weight:600}
nav small{padding:14px 12px 4px;color:#6d6a60}
iframe{inline-size:100%;block-size:100%;border:0;background:#fff;border-start-start-radius:12px}
@media(max-width:640px){body{grid-template-columns:1fr}nav{display:none}}
`

/** Renders the shop's admin with an app in an iframe. It provides the user and performs the app's navigations. */
export function renderAdminPage(options: {
  readonly shopName: string
  readonly person: string
  readonly appPath: string
  readonly src: string
}): string {
  const { shopName, person, appPath, src } = options
  const staffLinks = Object.entries(STAFF)
    .map(
      ([id, name]) =>
        `<a href="${escapeHtml(`${appPath}?as=${id}`)}"${id === person ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(shopName)} · Admin</title><style>${CSS}</style></head>
<body data-person="${escapeHtml(person)}"><header><b>${escapeHtml(shopName)}</b><span>A stand-in of the platform’s admin</span></header>
<nav><a href="/">Online shop</a><small>Apps</small><a href="${escapeHtml(appPath)}" aria-current="page">Vitrine</a><small>Signed in as</small>${staffLinks}</nav>
<iframe title="Vitrine" src="${escapeHtml(src)}"></iframe><script src="/_admin/admin.js"></script></body></html>`
}

export const ADMIN_SCRIPT = `(() => {
  const frame = document.querySelector('iframe')
  const app = new URL(frame.src).origin
  const person = document.body.dataset.person
  addEventListener('message', async ({ origin, source, data }) => {
    if (origin !== app || source !== frame.contentWindow || typeof data?.id !== 'number') return
    const say = (value) => source.postMessage({ answers: data.id, value }, app)
    if (data.bridge === 'id-token') {
      const answer = await fetch('/_admin/session-token?as=' + person, { method: 'POST' })
      say((await answer.json()).token)
    }
    if (data.bridge === 'leave' && /^https?:/.test(data.url)) location.assign(data.url)
    if (data.bridge === 'toast') say(null)
  })
})()
`
