import { type Call, type CallProblems, COMMON_ERRORS, type Who } from '@vitrine/core/contract/call'
import { eachPermission, PERMISSIONS } from '@vitrine/core/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '../../http.ts'
import { escapeHtml, headTags } from '../../pages/plain.ts'
import type { Services } from '../../services.ts'
import { shapeOf } from './shape.ts'

const WHO: Readonly<Record<Who, string>> = {
  anyone: 'anyone',
  user: 'a signed-in merchant',
  member: 'a member of the project',
  ...eachPermission((permission) => `a member who ${PERMISSIONS[permission]} (${permission})`),
  owner: 'the owner of the project',
}

function errorRows(problems: CallProblems): string {
  const rows = Object.entries(problems).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${escapeHtml(code)}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

function section(call: Call): string {
  return `<section id="${escapeHtml(call.path)}">
<h2><code>${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)}</p>
<p>Who may: ${escapeHtml(WHO[call.who])}.${call.perMinute ? ` At most ${call.perMinute} times a minute from one address.` : ''}</p>
<h3>Takes</h3><pre>${escapeHtml(shapeOf(call.input, 'input'))}</pre>
<h3>Gives</h3><pre>${escapeHtml(shapeOf(call.output, 'output'))}</pre>
${Object.keys(call.errors).length > 0 ? `<h3>Errors of its own</h3>${errorRows(call.errors)}` : ''}
</section>`
}

const STYLE = `body{max-width:52rem;margin:0 auto;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
pre{overflow:auto;padding:.75rem 1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem}
h2{margin-block:3rem .5rem}h3{font-size:1rem;margin-block:1rem .25rem}td{padding-inline-end:1rem;vertical-align:top}nav{columns:2}nav ul{margin:0}`

/** The page of every merchant call, written from the contract itself. */
function apiPage(address: string, calls: readonly Call[]): string {
  const links = calls.map(({ path }) => `<li><a href="#${path}"><code>${path}</code></a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${headTags({
  title: 'Vitrine API',
  description: 'Every call of Vitrine: what it takes and gives, who may make it, and how it fails.',
  address,
  index: true,
})}<style>${STYLE}</style></head><body>
<h1>Vitrine API</h1>
<p>Every call is <code>POST ${API_BASE}{path}</code> with a JSON record as its body. Signed-in calls carry the access token in the header <code>X-JWT</code>. The answer is <code>{ error, data }</code>: one of the two is null. An error has a <code>code</code>, a <code>message</code> that says what to do, and for wrong input <code>fields</code> with a message for each.</p>
<nav><ul>${links.join('')}</ul></nav>
<h2>Errors of any call</h2>${errorRows(COMMON_ERRORS)}
${calls.map(section).join('\n')}
</body></html>`
}

/** `GET /api/docs`. */
export async function apiDocsRoutes(app: FastifyInstance, { config, calls }: Services): Promise<void> {
  const page = apiPage(`${config.publicUrl}${API_BASE}/docs`, calls)
  app.get(`${API_BASE}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
