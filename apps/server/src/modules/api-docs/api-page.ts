import { escapeHtml, renderHeadTags } from '../../infra/http/plain-page.ts'
import { formatSchema } from './format-schema.ts'
import type { OpenApi, Operation, WebhookOperation } from './openapi.ts'

const STYLE = `body{max-width:52rem;margin:0 auto;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
pre{overflow:auto;padding:.75rem 1rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:.5rem}
h2{margin-block:3rem .5rem}h3{margin-block:3rem .5rem}h4{margin-block:1rem .25rem}
td,th{padding-inline-end:1rem;text-align:start;vertical-align:top}table{display:block;overflow:auto}
nav{columns:14rem}nav ul{margin:0;padding-inline-start:1rem}nav li{break-inside:avoid;overflow-wrap:anywhere}
summary{cursor:pointer;padding-block:.25rem}`

/** The page of the API: every call of its document, without script. `address` is its own, `document` the JSON's. */
export function renderApiPage(api: OpenApi, address: string, document: string): string {
  const operations = Object.entries(api.paths).map(([path, { post }]) => ({ path, post }))
  const features = Map.groupBy(operations, ({ post }) => post.tags[0] ?? '')
  const links = operations.map(({ path }) => `<li><a href="#${path}"><code>${path}</code></a></li>`)
  const hooks = Object.entries(api.webhooks).map(([type, { post }]) => hookSection(type, post))
  const sections = [...features].map(
    ([feature, of]) => `<h2>${escapeHtml(feature)}</h2>${of.map((one) => section(one, api)).join('\n')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${renderHeadTags({
  title: api.info.title,
  description: 'Every Vitrine API call: request, response, permissions and errors.',
  address,
  index: true,
})}<style>${STYLE}</style></head><body>
<main>
<h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description)}</p>
<p>Download the <a href="${document}">OpenAPI document</a> or a <a href="client.ts">typed client</a> for TypeScript and JavaScript in one file.</p>
<nav aria-label="Calls"><ul>${links.join('')}<li><a href="#webhooks">webhooks</a></li></ul></nav>
${sections.join('\n')}
<h2 id="webhooks">Webhooks</h2>
${HOOKS_TEXT}
${hooks.join('\n')}
</main></body></html>`
}

function section({ path, post }: { path: string; post: Operation }, api: OpenApi): string {
  const asked = post.requestBody.content['application/json']
  const { '200': given, ...failures } = post.responses
  return `<section id="${escapeHtml(path)}">
<h3><code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(post.summary)}</p>
<p>${escapeHtml(post.description)}</p>
<h4>Request</h4><pre tabindex="0">${escapeHtml(formatSchema(asked.schema))}</pre>
<h4>Example</h4><pre tabindex="0">${escapeHtml(command(path, post, api))}</pre>
<h4>Response</h4><pre tabindex="0">${escapeHtml(formatSchema(given?.content['application/json'].schema))}</pre>
<details><summary>Errors</summary><table><thead><tr><th>Status</th><th>Code</th><th>What to do</th></tr></thead><tbody>${failureRows(failures)}</tbody></table></details>
</section>`
}

const HOOKS_TEXT = `<p>Project events are sent to your endpoints as JSON in a POST request. Messages follow Standard Webhooks, whose libraries verify the signature in most languages. To verify it yourself:</p>
<pre tabindex="0">${escapeHtml(`import { createHmac, timingSafeEqual } from 'node:crypto'

/** body: the raw request body, before parsing. secret: whsec_... */
function isValid(headers, body, secret) {
  const id = headers['webhook-id']
  const at = headers['webhook-timestamp']
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const good = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const [version, text = ''] = one.split(',')
    const said = Buffer.from(text, 'base64')
    if (version !== 'v1' || said.length !== good.length) return false
    return timingSafeEqual(said, good)
  })
}`)}</pre>
<p>Respond with any 2xx status within 15 seconds and process the message afterwards. We retry every other response, including redirects, for three days with increasing delays and respect Retry-After. A 410 response turns the endpoint off. Messages can arrive twice, with the same webhook-id, and out of order.</p>`

function hookSection(type: string, { summary, requestBody }: WebhookOperation): string {
  const { schema, example } = requestBody.content['application/json']
  return `<section id="webhook:${escapeHtml(type)}">
<h3><code>${escapeHtml(type)}</code></h3>
<p>${escapeHtml(summary)}</p>
<h4>Payload</h4><pre tabindex="0">${escapeHtml(formatSchema(schema))}</pre>
<h4>Example</h4><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre>
</section>`
}

function failureRows(failures: Operation['responses']): string {
  const rows = Object.entries(failures).flatMap(([status, { content }]) =>
    Object.entries(content['application/json'].examples ?? {}).map(
      ([code, { summary }]) =>
        `<tr><td>${status}</td><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
    ),
  )
  return rows.join('')
}

/** The call as one types it. */
function command(path: string, { security, requestBody }: Operation, { servers }: OpenApi): string {
  const body = JSON.stringify(requestBody.content['application/json'].example, null, 2)
  const lines = [
    `curl ${servers[0]?.url ?? ''}${path}`,
    ...(security.length > 0 ? [`-H 'X-JWT: <access token>'`] : []),
    `-H 'Content-Type: application/json'`,
    `-d '${body.replaceAll("'", "'\\''")}'`,
  ]
  return lines.join(' \\\n  ')
}
