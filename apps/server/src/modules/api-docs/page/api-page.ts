import { escapeHtml, renderHeadTags, stringifyForScript } from '../../../infra/http/plain-page.ts'
import type { OpenApi, Operation, WebhookOperation } from '../openapi.ts'
import { API_PAGE_STYLE } from './api-page-style.ts'
import { formatSchema } from './format-schema.ts'

/** Titles of features whose paths begin with another word than merchants know. */
const FEATURE_TITLES: ReadonlyMap<string, string> = new Map([
  ['ai-model', 'AI model'],
  ['embedded', 'Embedded admin'],
  ['get', 'Storefront queries'],
  ['keys', 'API keys'],
  ['push', 'Push settings'],
  ['set-up', 'Setup'],
  ['shop', 'Store'],
  ['shopper', 'Shopping app'],
  ['views', 'Saved views'],
  ['web', 'Web app'],
  ['webhooks', 'Webhook endpoints'],
])

/** Returns the title of a feature by the first word of its calls' paths. */
function toFeatureTitle(name: string): string {
  return FEATURE_TITLES.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

type ApiPage = {
  readonly api: OpenApi
  /** Public URL of the page. */
  readonly address: string
  /** Path of the OpenAPI document. */
  readonly document: string
  /** Path of the page's script. */
  readonly script: string
}

/**
 * Renders the API reference page with every call of the OpenAPI document. Its script adds search and "Try it";
 * everything else works without.
 */
export function renderApiPage({ api, address, document, script }: ApiPage): string {
  const operations = Object.entries(api.paths).map(([path, { post }]) => ({ path, post }))
  const features = [...Map.groupBy(operations, ({ post }) => post.tags[0] ?? '')]
  const hooks = Object.entries(api.webhooks).map(([type, { post }]) => hookSection(type, post))
  const sections = features.map(
    ([feature, calls]) =>
      `<h2 id="feature:${escapeHtml(feature)}">${escapeHtml(toFeatureTitle(feature))}</h2>${calls.map((one) => section(one, api)).join('\n')}`,
  )
  const title = escapeHtml(api.info.title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${renderHeadTags({
  title: api.info.title,
  description: 'Every Vitrine API call: request, response, permissions and errors.',
  address,
  index: true,
})}<style>${API_PAGE_STYLE}</style><script src="${script}" defer></script></head><body>
<a class="skip" href="#main">Skip to the calls</a>
<header><a class="name" href="#main">${title}</a>
<label class="search" hidden><span>Search calls</span><input type="search" placeholder="Search calls" autocomplete="off" spellcheck="false"></label>
<label class="key" hidden><span>API key or access token</span><input type="password" placeholder="API key to try calls" autocomplete="off" spellcheck="false"></label></header>
<nav aria-label="Calls">${features.map(([feature, calls]) => renderFeatureLinks(feature, calls)).join('')}
<details><summary>Webhooks <small>${hooks.length}</small></summary><ul>${Object.keys(api.webhooks)
    .map((type) => `<li><a href="#webhook:${escapeHtml(type)}">${escapeHtml(type)}</a></li>`)
    .join('')}</ul></details><p class="none" role="status" hidden>No call matches.</p></nav>
<main id="main">
<h1>${title}</h1>
${BASICS}
<p>Download the <a href="${document}">OpenAPI document</a> or a <a href="client.ts">typed client</a> for TypeScript and JavaScript in one file.</p>
${sections.join('\n')}
<h2 id="webhooks">Webhooks</h2>
${HOOKS_TEXT}
${hooks.join('\n')}
</main></body></html>`
}

const BASICS = `<div class="basics">
<section><h2>Requests</h2><p>Every call is a <code>POST</code> request with a JSON object as its body. The response is <code>{ error, data }</code>; one of the two is null.</p></section>
<section><h2>API keys</h2><p>Create a key in the dashboard under Settings, API keys, and send it as <code>Authorization: Bearer vtr_…</code> with calls that list a scope. <code>project</code> can then be omitted. Other calls need the access token of a signed-in merchant in the <code>X-JWT</code> header.</p></section>
<section><h2>Errors</h2><p>An error has a code, a message that says what to do and, for invalid input, a message for each field.</p></section>
<section><h2>Rate limits</h2><p>Keys are limited per minute. A 429 response says in <code>Retry-After</code> when to try again.</p></section>
<section><h2>Safe retries</h2><p>Writes with a key can send an <code>Idempotency-Key</code>: repeating the request with the same body within 24 hours returns the first response (header <code>Idempotent-Replayed</code>); a different body is rejected.</p></section>
<section><h2>Webhooks</h2><p>Project events are sent to your endpoints, signed according to Standard Webhooks: <a href="#webhooks">how to verify and answer them</a>.</p></section>
</div>`

type PathOperation = { readonly path: string; readonly post: Operation }

function renderFeatureLinks(feature: string, calls: readonly PathOperation[]): string {
  const links = calls.map(
    ({ path, post }) =>
      `<li data-find="${escapeHtml(`${path} ${post.summary}`.toLowerCase())}"><a href="#${escapeHtml(path)}">${escapeHtml(path)}</a></li>`,
  )
  return `<details><summary>${escapeHtml(toFeatureTitle(feature))} <small>${calls.length}</small></summary><ul>${links.join('')}</ul></details>`
}

function section({ path, post }: PathOperation, api: OpenApi): string {
  const requestContent = post.requestBody.content['application/json']
  const { '200': successResponse, ...failures } = post.responses
  return `<section id="${escapeHtml(path)}">
<h3><span class="verb">POST</span> <code>${escapeHtml(path)}</code> <a class="anchor" href="#${escapeHtml(path)}" aria-label="Link to ${escapeHtml(path)}">#</a></h3>
<p>${escapeHtml(post.summary)}</p>
<p class="access">${escapeHtml(post.description)}</p>
<h4>Request</h4><pre tabindex="0">${escapeHtml(formatSchema(requestContent.schema))}</pre>
<h4>Example <button type="button" class="try" hidden>Try it</button></h4><pre tabindex="0">${escapeHtml(command(path, post, api))}</pre>
<script type="application/json">${stringifyForScript(requestContent.example, 2)}</script>
<h4>Response</h4><pre tabindex="0">${escapeHtml(formatSchema(successResponse?.content['application/json'].schema))}</pre>
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
