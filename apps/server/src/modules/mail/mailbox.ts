import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml, renderHeadTags } from '../../infra/http/plain-page.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import { decryptMail, type StoredMail } from '../../services/mail/encrypted-email.ts'
import type { Services } from '../../services/services.types.ts'
import { listMailbox } from './queries.ts'

const MAX_LISTED_EMAILS = 50
const querySchema = z.object({ mail: z.uuid().optional(), to: z.string().max(320).optional() })

type Shown = StoredMail & {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly at: Date
}

/**
 * Route `GET /mailbox`: shows the unsent email of a server without a mail server. Its links grant account access, so it
 * is limited to a developer's own machine: never in production, through a proxy, or by another name than localhost.
 */
export async function registerMailboxRoutes(
  app: FastifyInstance,
  { config, db, encryption }: Services,
): Promise<void> {
  if (!config.mailbox) return
  app.get('/mailbox', async (request, reply) => {
    if (!isOwnMachine(request)) throw refuse('not-found')
    const parsedQuery = querySchema.safeParse(request.query)
    if (!parsedQuery.success) throw refuse('not-found')
    const { mail, to } = parsedQuery.data
    const rows = await listMailbox(db, MAX_LISTED_EMAILS)
    const mails = rows.flatMap(({ id, kind, recipient, content, created }): Shown[] =>
      content === null || (to && recipient !== to.toLowerCase())
        ? []
        : [{ ...decryptMail(encryption, id, content), id, kind, to: recipient, at: created }],
    )
    const open = mails.find(({ id }) => id === mail) ?? mails[0] ?? null
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(`${config.publicUrl}/mailbox`, mails, open, to))
  })
}

/**
 * Returns true for a connection of this machine itself. The name in the request alone proves nothing, because a client
 * in the network can send any; a page of another origin reaches this machine by another name (DNS rebinding).
 */
export function isOwnMachine({
  headers,
  host,
  socket,
}: Pick<FastifyRequest, 'headers' | 'host'> & {
  readonly socket: { readonly remoteAddress?: string | undefined }
}): boolean {
  const name = host.replace(/:\d+$/, '')
  const isLoopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '')
  const isLocalName = ['localhost', '127.0.0.1', '[::1]'].includes(name)
  return isLoopback && isLocalName && headers['x-forwarded-for'] === undefined
}

const query = (id: string, to: string | undefined) =>
  `?${new URLSearchParams({ ...(to ? { to } : {}), mail: id })}`

function page(address: string, mails: readonly Shown[], open: Shown | null, to: string | undefined): string {
  const list = mails
    .map(
      ({ id, subject, to: recipient, at, kind }) =>
        `<li><a href="${escapeHtml(query(id, to))}"${id === open?.id ? ' aria-current="page"' : ''}><strong><bdi>${escapeHtml(subject)}</bdi></strong><span>${escapeHtml(recipient)}</span><small>${escapeHtml(kind)} · <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></small></a></li>`,
    )
    .join('\n')
  // In a frame of its own without scripts; its links open beside it.
  const message = open
    ? `<h2><bdi>${escapeHtml(open.subject)}</bdi></h2><p class="to">${escapeHtml(open.to)}</p>
<iframe title="${escapeHtml(open.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(open.html.replace('<head>', '<head><base target="_blank">'))}"></iframe>
<details><summary>As plain text</summary><pre dir="auto">${escapeHtml(open.text)}</pre></details>`
    : '<p class="none">No mail yet. What the product sends while it runs on this machine lies here: nothing leaves it until SMTP_URL is set.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderHeadTags({ title: 'Mailbox', description: 'Mail that would have been sent from this machine.', address, index: false })}
<style>
:root { color-scheme: light dark; --ink: #14161a; --soft: #5b606b; --ground: #f6f7f9; --card: #fff; --line: #e4e6eb; --accent: #2962ff; --mark: #eaf0ff }
@media (prefers-color-scheme: dark) { :root { --ink: #f2f3f5; --soft: #a7adba; --ground: #101216; --card: #181b21; --line: #2a2e37; --accent: #8fabff; --mark: #222a3d } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif }
header { padding: 20px 24px 0 } h1 { margin: 0; font-size: 1.3rem } header p { margin: 4px 0 0; color: var(--soft) }
main { display: grid; grid-template-columns: minmax(15rem, 22rem) 1fr; gap: 20px; padding: 20px 24px; align-items: start }
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; max-block-size: 80dvh; overflow-y: auto }
li + li { border-block-start: 1px solid var(--line) }
li a { display: grid; gap: 2px; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
li a:hover, li a[aria-current] { background: var(--mark) } li a[aria-current] { box-shadow: inset 3px 0 var(--accent) }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px }
span, small, .to, .none { color: var(--soft) } small { font-size: .8rem }
section { min-inline-size: 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px }
h2 { margin: 0; font-size: 1.1rem } .to { margin: 2px 0 16px } .none { margin: 0 }
iframe { inline-size: 100%; block-size: 36rem; border: 1px solid var(--line); border-radius: 10px; background: #f6f7f9; color-scheme: light }
summary { margin-block-start: 16px; cursor: pointer } pre { white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 720px) { main { grid-template-columns: 1fr; padding: 16px } ul { max-block-size: 16rem } }
</style>
</head>
<body>
<header><h1>Mailbox</h1><p>Mail of this machine. Nothing of it was sent.</p></header>
<main>${mails.length > 0 ? `<nav aria-label="Mail"><ul>${list}</ul></nav>` : ''}<section>${message}</section></main>
</body>
</html>
`
}
